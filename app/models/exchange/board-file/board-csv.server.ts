import { config } from "~/config/config.server"
import { cardPath } from "~/models/board/card/card-path"
import { isDone } from "~/models/board/card/done"
import { reminderText } from "~/models/board/card/reminder"
import { namedValue } from "~/models/board/custom-field/custom-field"
import { parseLabel } from "~/models/board/label/label"
import { BOARD_COLUMNS, CSV_START, csvRow, namesCell } from "~/models/text/csv"
import { coverOf, type WholeBoard, type WholeCard, type WholeList } from "./whole-board.server"

/** A row for each card. */
export async function* writeCsv(board: WholeBoard): AsyncGenerator<string> {
  const { customFields } = board
  const named = customFields.map(({ name, unit }) => (unit === "" ? name : `${name} (${unit})`))
  yield CSV_START + csvRow([...BOARD_COLUMNS, ...named])
  for (const list of board.lists) {
    for await (const card of list.cards()) yield csvRow(cellsOf(board, list, card))
  }
}

function cellsOf(board: WholeBoard, list: WholeList, card: WholeCard): string[] {
  const { checklist } = card
  const done = checklist.filter(({ completed }) => completed).length
  return [
    list.name,
    card.title,
    card.description,
    card.priority ?? "",
    card.estimate === null ? "" : String(card.estimate),
    namesCell(card.labels.map((label) => parseLabel(label).name)),
    card.dueDate ?? "",
    isDone({ ...card, inDoneList: list.cardsDone }) ? "yes" : "",
    // Not 2/5, which spreadsheets read as a date.
    checklist.length > 0 ? `${done} of ${checklist.length}` : "",
    String(card.commentCount),
    String(card.attachments.length),
    namesCell(card.assigned.map(({ name }) => name)),
    card.createdAt,
    config.publicUrl + cardPath(board.id, card.id),
    reminderText(card) ?? "",
    coverOf(card)?.filename ?? "",
    ...board.customFields.map((field) => {
      const value = namedValue(field, card.fields[field.id], board.people) ?? ""
      return value === true ? "yes" : String(value)
    }),
  ]
}
