import { notFound } from "~/errors"
import { getAccess, type Actor } from "~/models/access/access.server"
import { getAllCards, type AllCards } from "~/models/board/all-cards.server"
import type { BoardKey } from "~/models/board/board"
import { forReader, type BoardFilter } from "~/models/board/board-filter"
import { CSV_START, csvRow } from "~/models/board-file/csv"
import { isDone } from "~/models/card/done"
import { fieldText } from "~/models/custom-field/custom-field"
import { parseLabel } from "~/models/label/label"
import { dateText } from "~/models/time/date-text.server"
import type { PlacedRow } from "./row-order"
import {
  fieldOf,
  headingOf,
  isProperty,
  type ColumnName,
  type PropertyColumn,
} from "./table-columns"
import { columnsOf, readOrder } from "./table-page.server"
import { getTableRows } from "./table-rows.server"

type Options = { filter: BoardFilter; search: URLSearchParams; zone: string }

/** All rows of a table that the filter lets through, in the table's order and columns. @throws 404 */
export async function readWholeTable(
  actor: Actor,
  { boardId }: BoardKey,
  { filter, search }: Pick<Options, "filter" | "search">,
) {
  const access = await getAccess(actor, boardId)
  const all = access && (await getAllCards(access))
  if (!all) throw notFound()
  const order = readOrder(search, all.fields)
  const rows = await getTableRows(access, all, { filter: forReader(filter, actor.id), ...order })
  const columns = await columnsOf(actor, boardId, search.get("columns"), all.fields)
  return { all, order, rows, columns }
}

export type WholeTable = Awaited<ReturnType<typeof readWholeTable>>

/**
 * The rows of a table as CSV: all that the filter lets through, in the table's order and columns, with the group
 * before the title where there are groups.
 * @returns the name of the board, and the text in parts @throws 404
 */
export async function tableCsv(
  actor: Actor,
  key: BoardKey,
  { zone, ...options }: Options,
): Promise<{ name: string; content: AsyncIterable<string> }> {
  const { all, order, rows, columns } = await readWholeTable(actor, key, options)
  return { name: all.name, content: write() }

  async function* write() {
    const headings = [
      "Title",
      ...columns.map((column) => headingOf(column, all.fields) ?? ""),
      "Done",
    ]
    yield CSV_START + csvRow(order.group ? ["Group", ...headings] : headings)
    for (const { name, cardIds } of rows.groups) {
      for (const id of cardIds) {
        const row = rows.byId.get(id)
        if (!row) continue
        const cells = columns.map((column) => cellOf(column, row, all, zone))
        const done = isDone(row.card) ? "yes" : ""
        yield csvRow([...(name === null ? [] : [name]), row.card.title, ...cells, done])
      }
    }
  }
}

type ToText = (row: PlacedRow, board: AllCards, zone: string) => string

export function cellOf(column: ColumnName, row: PlacedRow, board: AllCards, zone: string): string {
  if (isProperty(column)) return CELLS[column](row, board, zone)
  const field = fieldOf(column, board.fields)
  const value = field && row.values[field.id]
  if (!field || value === undefined) return ""
  // A table has the whole address, and days that spreadsheets read.
  if (field.kind === "link" || field.kind === "date") return String(value)
  return field.kind === "number" ? String(value) : fieldText(field, value, board.members)
}

const CELLS: Record<PropertyColumn, ToText> = {
  list: ({ listId }, { lists }) => lists.find(({ id }) => id === listId)?.name ?? "",
  labels: ({ card }) => (card.labels ?? []).map((label) => parseLabel(label).name).join(", "),
  people: ({ card }, { members }) =>
    members
      .filter(({ id }) => card.assigned?.includes(id))
      .map(({ name }) => name)
      .join(", "),
  // As a table shows it, by the reader's clock, and so that spreadsheets read it as a date.
  due: ({ card: { dueDate } }, _board, zone) =>
    dueDate === undefined
      ? ""
      : `${dateText(dueDate, zone, "date")} ${dateText(dueDate, zone, "time")}`,
  priority: ({ card }) => card.priority ?? "",
  estimate: ({ card }) => (card.estimate === undefined ? "" : String(card.estimate)),
  // Not 2/5, which spreadsheets read as a date.
  checklist: ({ card: { checklist } }) =>
    checklist ? `${String(checklist[0])} of ${String(checklist[1])}` : "",
  comments: ({ card }) => String(card.comments ?? 0),
  attachments: ({ card }) => String(card.attachments ?? 0),
}
