import type { Actor } from "~/models/access/access.server"
import type { AllCards } from "~/models/board/board-page/all-cards.server"
import type { BoardKey } from "~/models/board/board/board"
import type { BoardFilter } from "~/models/board/board-page/board-filter"
import { CSV_START, csvRow, namesCell } from "~/models/text/csv"
import { cellOf, propertiesWith, type PropertyWith } from "~/models/board/card/card-property"
import { isDone } from "~/models/board/card/done"
import {
  fieldText,
  type CustomField,
  type FieldValue,
  type FieldValues,
} from "~/models/board/custom-field/custom-field"
import { dayOf, type Edge } from "~/models/text/time/whole-day"
import { dateText } from "~/models/text/time/date-text.server"
import type { PlacedRow } from "./row-order"
import {
  fieldOf,
  headingOf,
  isField,
  isProperty,
  type ColumnName,
  type PropertyColumn,
} from "./table-columns"
import { CARDS_PER_READ, readValues } from "~/models/board/custom-field/card-values.server"
import { readWholeTable, type WholeTable } from "./table-page.server"

type Options = { filter: BoardFilter; search: URLSearchParams; zone: string }

/** All rows that pass the filter, as CSV, after their groups. @returns the board's name and the text. @throws 404 */
export async function tableCsv(
  actor: Actor,
  key: BoardKey,
  { zone, ...options }: Options,
): Promise<{ name: string; content: AsyncIterable<string> }> {
  const table = await readWholeTable(actor, key, { zone, ...options })
  const { all, order, rows, columns } = table
  return { name: all.name, content: write() }

  async function* write() {
    const headings = [
      "Title",
      ...columns.map((column) => headingOf(column, all.fields) ?? ""),
      "Done",
    ]
    yield CSV_START + csvRow(order.group ? ["Group", ...headings] : headings)
    for (const { name, cardIds } of rows.groups) {
      for await (const { card, cells } of readCells(table, cardIds, zone)) {
        const done = isDone(card) ? "yes" : ""
        yield csvRow([...(name === null ? [] : [name]), card.title, ...cells, done])
      }
    }
  }
}

/** Reads cards of a table in parts, with the texts of their cells. */
export async function* readCells(
  { all, rows, columns }: WholeTable,
  cardIds: readonly string[],
  zone: string,
): AsyncGenerator<{ card: PlacedRow["card"]; cells: string[] }> {
  const cellsOf = cellMaker(columns, all, zone)
  const hasFields = columns.some(isField)
  for (let first = 0; first < cardIds.length; first += CARDS_PER_READ) {
    const ids = cardIds.slice(first, first + CARDS_PER_READ)
    const values = hasFields ? await readValues(ids) : new Map<string, FieldValues>()
    for (const id of ids) {
      const row = rows.byId.get(id)
      if (row) yield { card: row.card, cells: cellsOf(row, values.get(id) ?? {}) }
    }
  }
}

function cellMaker(
  columns: readonly ColumnName[],
  { lists, members, fields }: AllCards,
  zone: string,
): (row: PlacedRow, values: FieldValues) => string[] {
  const board = { members, zone, listNames: new Map(lists.map(({ id, name }) => [id, name])) }
  const makers = columns.map((column): ((row: PlacedRow, values: FieldValues) => string) => {
    if (isProperty(column)) {
      return isCell(column)
        ? ({ card }) => cellOf(card, column)
        : (row) => CELLS[column](row, board)
    }
    const field = fieldOf(column, fields)
    return (_row, values) => (field ? fieldCell(field, values[field.id], members) : "")
  })
  return (row, values) => makers.map((textOf) => textOf(row, values))
}

/** The whole address of a link, and days that spreadsheets read. */
function fieldCell(
  field: CustomField,
  value: FieldValue | undefined,
  members: AllCards["members"],
): string {
  if (value === undefined) return ""
  if (field.kind === "link" || field.kind === "date") return String(value)
  return field.kind === "number" ? String(value) : fieldText(field, value, members)
}

type Board = { members: AllCards["members"]; listNames: ReadonlyMap<string, string>; zone: string }
type ToText = (row: PlacedRow, board: Board) => string

/** Columns of properties by their own names, which have the same cells as in the CSV of a whole board. */
type CellColumn = PropertyWith<"cell"> & PropertyColumn

const isCell = (column: PropertyColumn): column is CellColumn =>
  propertiesWith("cell").some((property) => property === column)

function dateCell(
  date: string | undefined,
  isAllDay: boolean | undefined,
  edge: Edge,
  zone: string,
): string {
  if (date === undefined) return ""
  if (isAllDay) return dayOf(date, edge)
  return `${dateText(date, zone, "date")} ${dateText(date, zone, "time")}`
}

const CELLS: Record<Exclude<PropertyColumn, CellColumn>, ToText> = {
  number: ({ card }) => String(card.number || ""),
  list: ({ listId }, { listNames }) => listNames.get(listId) ?? "",
  people: ({ card: { assigned = [] } }, { members }) => {
    if (assigned.length === 0) return ""
    const ids = new Set(assigned)
    const people = members.filter(({ id }) => ids.has(id))
    return namesCell(people.map(({ name }) => name))
  },
  // By the reader's clock, in a form that spreadsheets read as a date.
  due: ({ card: { dueDate, dueAllDay } }, { zone }) => dateCell(dueDate, dueAllDay, "due", zone),
  start: ({ card: { startDate, startAllDay } }, { zone }) =>
    dateCell(startDate, startAllDay, "start", zone),
  related: ({ card: { related = [] } }) => related.join(", "),
  // Not 2/5, which spreadsheets read as a date.
  checklist: ({ card: { checklist } }) =>
    checklist ? `${String(checklist[0])} of ${String(checklist[1])}` : "",
  comments: ({ card }) => String(card.comments ?? 0),
  attachments: ({ card }) => String(card.attachments ?? 0),
}
