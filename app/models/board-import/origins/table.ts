import { invalid } from "~/errors"
import type { BroughtFile } from "~/models/board-import/brought-file"
import { DELIMITERS, type SniffedCsv } from "~/models/board-import/csv-text"
import { DraftBoard, type DraftCard } from "~/models/board-import/draft-board"
import { LabelPicker } from "~/models/board-import/label-colors"
import {
  COLUMN_MEANINGS,
  type ColumnMeaning,
  type FoundBoard,
  type Origin,
  type ReadOptions,
  type TableColumns,
} from "~/models/board-import/origin"
import { Clock, readDate } from "~/models/board-import/written-date"
import { numberOf } from "~/models/board-import/table-cells"
import { boardNameOf, firstValue, guessMeanings, isKnownName } from "./table-columns"
import { readTable, sniffTable, toTable, type WholeTable } from "./table-file"
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

function foundTable(file: BroughtFile, { delimiter, header, rows }: SniffedCsv): FoundBoard {
  const filename = file.name.replace(/^.*[/\\]/, "").replace(/\.\w+$/, "")
  const hasHeader = isHeader(header)
  let read: WholeTable | undefined
  const whole = () => (read ??= readTable(file, delimiter, hasHeader))
  const sample = toTable(hasHeader ? rows : [header, ...rows], hasHeader ? header : [])
  return {
    name: boardNameOf(sample)?.name ?? filename,
    read: (options) => readBoard(whole(), options, boardNameOf(sample)?.name ?? filename),
    get columns() {
      try {
        return describeColumns(whole(), `separated by ${DELIMITERS[delimiter]}, ${file.encoding}`)
      } catch {
        // It cannot be read, which `read` tells.
        return undefined
      }
    },
  }
}

/** Without any usual name, a row with a number or a date is not one of names. */
const isHeader = (row: readonly string[]) =>
  row.some(isKnownName) ||
  row.every((cell) => numberOf(cell) === undefined && readDate(cell, "day-first") === null)

function describeColumns(whole: WholeTable, how: string): TableColumns {
  const { dates, hasHeader } = whole
  const howDates = dates?.isCertain === false ? "dates probably as" : "dates as"
  return {
    names: whole.columns.map(({ name }) => name),
    examples: whole.columns.map((column) => firstValue(whole, column).trim().slice(0, 200)),
    guesses: guessMeanings(whole),
    dateOrder: dates?.order ?? null,
    found: [
      how,
      ...(hasHeader ? [] : ["without a row of names"]),
      ...(dates ? [`${howDates} ${dates.example}`] : []),
    ].join(", "),
  }
}

const isMeaning = (text: string | undefined): text is ColumnMeaning =>
  text !== undefined && Object.hasOwn(COLUMN_MEANINGS, text)

function readBoard(whole: WholeTable, options: ReadOptions, name: string): DraftBoard {
  if (whole.rows.length === 0) throw invalid("This table has names of columns, but no rows.")
  const chosen = new Map(Object.entries(options.columns ?? {}))
  const ordered = { ...whole, order: options.dateOrder ?? whole.order }
  const guesses = guessMeanings(ordered)
  const board = new DraftBoard(boardNameOf(whole)?.name ?? name)
  const context: Context = {
    board,
    table: ordered,
    clock: new Clock(options.zone),
    picker: new LabelPicker(board.differences),
  }
  const columns = whole.columns.map((column) => {
    const wanted = chosen.get(column.name)
    const meaning = isMeaning(wanted) ? wanted : (guesses[column.name] ?? "field")
    return { column, meaning }
  })
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
      ...{ list: "", title: "", description: [], fields: new Map() },
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
