import type { BroughtFile } from "~/models/exchange/board-import/brought-file"
import {
  parseCsv,
  sniffCsv,
  type Delimiter,
  type SniffedCsv,
} from "~/models/exchange/board-import/csv-text"
import {
  findDateOrder,
  isNumericDate,
  type FoundOrder,
} from "~/models/exchange/board-import/written-date"
import { columnsOf, firstValue, isTitleName, valuesOf, type Table } from "./table-columns"

const TABLE_FILE = /\.(?:csv|tsv|tab|psv)$/i

/** Control characters that no text has, as a picture or another program's file would. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const BINARY = /[\0-\x08\x0e-\x1a\x1c-\x1f]/

/** The beginning of a file that is a table; null if it is none. */
export function sniffTable(file: BroughtFile): SniffedCsv | null {
  const start = file.text.slice(0, 4096)
  if (BINARY.test(start) || /^\s*(?:[<{#]|\[\s*["{[\]\d]|%PDF|```)/.test(start)) return null
  const sniffed = sniffCsv(file.text)
  return sniffed && isTable(sniffed, TABLE_FILE.test(file.name)) ? sniffed : null
}

function isTable({ header, share, rows }: SniffedCsv, isNamedSo: boolean): boolean {
  const hasTitle = header.some(isTitleName)
  const isShort = header.every((name) => name.length <= 200 && !/\s\S*[.!?]$/.test(name.trim()))
  if (header.every((name) => name.trim() === "") || (!isShort && !hasTitle)) return false
  if (header.length === 1) return isNamedSo
  // A text is a table by its names; a few rows may be ragged.
  return isNamedSo ? share >= 0.5 || hasTitle : share >= 0.8 && hasTitle && rows.length > 0
}

/** @property dates the order of day and month, if there are such dates */
export type WholeTable = Table & { dates: FoundOrder | null }

/** The apostrophe by which Cardinal and others keep spreadsheets from reading a formula. */
const GUARD = /^'(?='*(?:[\t\r\n]|\s*[=+\-@＝＋－＠﹦﹢﹣﹫]))/

/** Reads a whole table. Throws `invalid`, as `parseCsv` does. */
export function readTable(text: string, delimiter: Delimiter, hasNames: boolean): WholeTable {
  const all = parseCsv(text, delimiter)
  const header = hasNames ? all.shift() : []
  for (const row of all) {
    for (const [index, cell] of row.entries()) {
      if (cell.startsWith("'")) row[index] = cell.replace(GUARD, "")
    }
  }
  const read = toTable(all, header ?? [])
  const dates = findDateOrder(numericDatesOf(read))
  return { ...read, order: dates?.order ?? "day-first", dates }
}

export function toTable(rows: string[][], header: readonly string[] = []): Table {
  const longest = rows.reduce((most, { length }) => Math.max(most, length), header.length)
  return { columns: columnsOf(header, longest), rows, order: "day-first" }
}

function* numericDatesOf(whole: Table): Generator<string> {
  for (const column of whole.columns) {
    if (isNumericDate(firstValue(whole, column))) yield* valuesOf(whole, column)
  }
}
