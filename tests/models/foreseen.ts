import type { BoardPage } from "~/models/board/board-page/board-page"
import { stepOf } from "~/routes/board.$boardId/form-step"
import { findOnBoard, withStepOnBoard } from "~/routes/board.$boardId/lists/board-steps"

/** A board as its page shows it before the server has answered a form. */
export function foreseen<Page extends Pick<BoardPage, "lists">>(
  board: Page,
  fields: Record<string, string | number>,
): Page {
  const page = board as Page & BoardPage
  const form = new Map(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  const find = (cardId: string) => findOnBoard(page, cardId)
  const step = stepOf(form, { lists: page.lists, find })
  return (step && withStepOnBoard(page, step)) ?? board
}
