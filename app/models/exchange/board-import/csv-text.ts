import { CsvError, parse, type Options } from "csv-parse/sync"
import { invalid } from "~/errors"

/** Of CSV and its relatives. */
export const DELIMITERS = { ",": "commas", ";": "semicolons", "\t": "tabs", "|": "bars" } as const
export type Delimiter = keyof typeof DELIMITERS

const SAMPLE_CHARACTERS = 200_000
const SAMPLE_ROWS = 100

/** A guess from the beginning of a text. `share` tells how many of the rows have as many cells as the first. */
export type SniffedCsv = { delimiter: Delimiter; header: string[]; rows: string[][]; share: number }

const optionsOf = (delimiter: Delimiter): Options => ({
  delimiter,
  bom: true,
  skip_empty_lines: true,
  relax_quotes: true,
  relax_column_count: true,
})

/** The delimiter by which most rows have as many cells as the first one; null without any rows. */
export function sniffCsv(text: string): SniffedCsv | null {
  const named = /^sep=([,;\t|])\r?\n/i.exec(text)?.[1]
  const delimiters = Object.keys(DELIMITERS) as Delimiter[]
  const tried = delimiters
    .filter((each) => named === undefined || each === named)
    .map((each) => sniffBy(text, each))
    .filter((each) => each !== null)
  const many = tried.filter(({ header }) => header.length > 1)
  return (
    many.toSorted((one, other) => scoreOf(other) - scoreOf(one))[0] ??
    tried.find(({ delimiter }) => delimiter === ",") ??
    tried[0] ??
    null
  )
}

// A header with more cells decides between delimiters by which the rows are alike.
const scoreOf = ({ share, header }: SniffedCsv) => share + Math.min(header.length, 50) / 1000

function sniffBy(whole: string, delimiter: Delimiter): SniffedCsv | null {
  const sample: string[][] = []
  const text = withoutSeparatorLine(whole.slice(0, SAMPLE_CHARACTERS))
  try {
    parse(text, {
      ...optionsOf(delimiter),
      to: SAMPLE_ROWS,
      on_record: (record: string[]) => {
        sample.push(record)
        return null
      },
    })
  } catch {
    // The sample ends within a quotation, or one is never closed: the rows before it tell enough.
  }
  const [header, ...rows] = sample
  if (!header) return null
  const alike = rows.filter(({ length }) => length === header.length).length
  return { delimiter, header, rows, share: rows.length === 0 ? 1 : alike / rows.length }
}

/** The rows of a text. Throws `invalid` naming the row with a quotation mark that is never closed. */
export function parseCsv(text: string, delimiter: Delimiter): string[][] {
  const rows: string[][] = []
  try {
    parse(withoutSeparatorLine(text), {
      ...optionsOf(delimiter),
      on_record: (record: string[]) => {
        rows.push(record)
        return null
      },
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw invalid(
      `Row ${String(rows.length + 1)} of the table has a quotation mark that is never closed. ` +
        "Close it, or export the table once more.",
    )
  }
  return rows
}

/** Spreadsheets name the delimiter in a line of its own. */
const withoutSeparatorLine = (text: string) => text.replace(/^sep=[,;\t|]\r?\n/i, "")
