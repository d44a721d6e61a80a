import { config } from "~/config/config.server"
import { cardPath } from "~/models/access/card-path"
import { cellOf, type CardProperty, type PropertyWith } from "~/models/board/card/card-property"
import { isDone } from "~/models/board/card/done"
import { reminderText } from "~/models/board/card/reminder"
import { namedValue } from "~/models/board/custom-field/custom-field"
import { CSV_START, csvRow, namesCell } from "~/models/text/csv"
import { BOARD_COLUMNS, BOARD_HEADINGS, type OtherColumn } from "./board-columns"
import { coverOf, type WholeBoard, type WholeCard, type WholeList } from "./whole-board.server"

/** A row for each card. */
export async function* writeCsv(board: WholeBoard): AsyncGenerator<string> {
  const { customFields } = board
  const named = customFields.map(({ name, unit }) => (unit === "" ? name : `${name} (${unit})`))
  yield CSV_START + csvRow([...BOARD_HEADINGS, ...named])
  for (const list of board.lists) {
    for await (const card of list.cards()) yield csvRow(cellsOf(board, list, card))
  }
}

function cellsOf(board: WholeBoard, list: WholeList, card: WholeCard): string[] {
  const { checklist } = card
  const done = checklist.filter(({ completed }) => completed).length
  const own: Record<OtherColumn | Exclude<CardProperty, PropertyWith<"cell">>, string> = {
    list: list.name,
    dueDate: card.dueDate ?? "",
    completed: isDone({ ...card, inDoneList: list.cardsDone }) ? "yes" : "",
    // Not 2/5, which spreadsheets read as a date.
    checklist: checklist.length > 0 ? `${done} of ${checklist.length}` : "",
    comments: String(card.commentCount),
    attachments: String(card.attachments.length),
    people: namesCell(card.assigned.map(({ name }) => name)),
    createdAt: card.createdAt,
    link: config.publicUrl + cardPath(board.id, card.id),
    reminderMinutes: reminderText(card) ?? "",
    coverAttachmentId: coverOf(card)?.filename ?? "",
  }
  return [
    ...BOARD_COLUMNS.map((column) =>
      column in own
        ? own[column as keyof typeof own]
        : cellOf(card, column as PropertyWith<"cell">),
    ),
    ...board.customFields.map((field) => {
      const value = namedValue(field, card.fields[field.id], board.people) ?? ""
      return value === true ? "yes" : String(value)
    }),
  ]
}
