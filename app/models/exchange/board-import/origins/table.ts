import { invalid } from "~/errors"
import type { BroughtFile } from "~/models/exchange/board-import/brought-file"
import { DELIMITERS, sniffCsv, type SniffedCsv } from "~/models/exchange/board-import/csv-text"
import { DraftBoard, type DraftCard } from "~/models/exchange/board-import/draft-board"
import { ENCODINGS } from "~/models/text/encodings"
import { LabelPicker } from "~/models/exchange/board-import/label-colors"
import {
  type FoundBoard,
  type Origin,
  type ReadOptions,
  type TableColumns,
} from "~/models/exchange/board-import/origin"
import { Clock } from "~/models/exchange/board-import/written-date"
import { boardNameOf, firstValue, guessMeanings } from "./table-columns"
import { readTable, sniffTable, toTable, type WholeTable } from "./table-file"
import { seemToBeNames } from "./table-names"
import { SETTERS, type Context, type RowCard } from "./table-setters"

/**
 * Any table as text: CSV (RFC 4180) and what spreadsheets and products make of it, separated by commas, semicolons,
 * tabs or bars. A row is a card; lists are made by the values of a column.
 */
export const table: Origin = {
  name: "A table",
  what: "a table",
  find(files) {
    const found = files.flatMap((file) => {
      const sniffed = sniffTable(file)
      return sniffed ? [foundTable(file, sniffed)] : []
    })
    return found.length > 0 ? found : null
  },
}

function foundTable(file: BroughtFile, guessed: SniffedCsv): FoundBoard {
  const filename = file.name.replace(/^.*[/\\]/, "").replace(/\.\w+$/, "")
  const sniff = ({ encoding = file.encoding }: Choice): SniffedCsv =>
    encoding === file.encoding ? guessed : (sniffCsv(file.textIn(encoding)) ?? guessed)
  const hasNamesIn = ({ header, rows }: SniffedCsv, { hasNames }: Choice) =>
    hasNames ?? seemToBeNames(header, rows)
  const nameOf = (choice: Choice) => {
    const sniffed = sniff(choice)
    const { header, rows } = sniffed
    const sample = hasNamesIn(sniffed, choice) ? toTable(rows, header) : toTable([header, ...rows])
    return boardNameOf(sample)?.name ?? filename
  }
  let last: { key: string; table: WholeTable } | undefined
  const whole = (choice: Choice): WholeTable => {
    const { encoding = file.encoding } = choice
    const sniffed = sniff(choice)
    const hasNames = hasNamesIn(sniffed, choice)
    const key = `${encoding} ${String(hasNames)}`
    if (last?.key !== key) {
      last = { key, table: readTable(file.textIn(encoding), sniffed.delimiter, hasNames) }
    }
    return last.table
  }
  return {
    name: nameOf({}),
    read: (options) => readBoard(whole(options), options, nameOf(options)),
    columns(options) {
      try {
        const { encoding = file.encoding } = options
        const sniffed = sniff(options)
        const hasNames = hasNamesIn(sniffed, options)
        const name = ENCODINGS[encoding].replace(/[ ,].*/, "")
        const without = hasNames ? "" : ", without a row of names"
        const how = `separated by ${DELIMITERS[sniffed.delimiter]}, ${name}${without}`
        return { ...describeColumns(whole(options), how), hasNames, encoding }
      } catch {
        return undefined
      }
    },
  }
}

type Choice = Pick<ReadOptions, "encoding" | "hasNames">

function describeColumns(whole: WholeTable, how: string): TableColumns {
  const { dates } = whole
  const howDates = dates?.isCertain === false ? "dates probably as" : "dates as"
  return {
    names: whole.columns.map(({ name }) => name),
    examples: whole.columns.map((column) => firstValue(whole, column).trim().slice(0, 200)),
    guesses: guessMeanings(whole),
    dateOrder: dates?.order ?? null,
    found: [how, ...(dates ? [`${howDates} ${dates.example}`] : [])].join(", "),
  }
}

function readBoard(whole: WholeTable, options: ReadOptions, name: string): DraftBoard {
  if (whole.rows.length === 0) throw invalid("This table has names of columns, but no rows.")
  const ordered = { ...whole, order: options.dateOrder ?? whole.order }
  const guesses = guessMeanings(ordered)
  const board = new DraftBoard(boardNameOf(whole)?.name ?? name)
  const context: Context = {
    board,
    table: ordered,
    clock: new Clock(options.zone),
    picker: new LabelPicker(board.differences),
  }
  const columns = whole.columns.map((column, at) => ({
    column,
    meaning: options.columns?.[at] ?? guesses[column.name] ?? "field",
  }))
  // Titles come first, so that the others can name their card.
  const setters = columns
    .toSorted((one, other) => Number(other.meaning === "title") - Number(one.meaning === "title"))
    .map(({ column, meaning }) => ({
      column,
      set:
        meaning === "nothing" && column === boardNameOf(whole)?.column
          ? () => true
          : SETTERS[meaning](column, context),
    }))
  const hasReminders = columns.some(({ meaning }) => meaning === "reminder")
  addRows(
    board,
    whole.rows.map((cells) => toRow(cells)).filter((row) => row !== null),
  )
  return board

  function toRow(cells: readonly string[]): RowCard | null {
    const row: RowCard = {
      list: "",
      title: "",
      description: [],
      fields: new Map(),
      card: {},
    }
    let isBlank = true
    for (const { column, set } of setters) {
      const cell = cells[column.index] ?? ""
      if (cell.trim() === "") continue
      isBlank = false
      if (set(row, cell)) continue
      row.description.push(`**${column.name}:** ${cell.trim()}`)
      board.differences.add("asText", column.name)
    }
    if (hasReminders && row.card.due !== undefined) row.card.reminder ??= null
    return isBlank ? null : row
  }
}

/** Lists are in the order in which the rows name them. */
function addRows(board: DraftBoard, rows: readonly RowCard[]): void {
  const hasLists = rows.some(({ list }) => list !== "")
  const lists = new Map<string, (card: DraftCard) => void>()
  for (const { list, title, description, card, fields } of rows) {
    const name = list || (hasLists ? "No list" : "Cards")
    const add = lists.get(name) ?? board.addList({ name })
    lists.set(name, add)
    add({ ...card, title, description: description.join("\n\n"), fields })
  }
}
