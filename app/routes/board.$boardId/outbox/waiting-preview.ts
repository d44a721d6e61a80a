import type { WaitingForm } from "~/client/waiting-forms"
import type { BoardPage } from "~/models/board/board-page"
import { withFace, withForm } from "~/routes/board.$boardId/lists/board-moves"
import { withCardForm } from "~/routes/board.$boardId/lists/card-forms"
import { fieldsOf } from "./waiting-fields"

/** The board after its forms that wait, with a mark on the cards that they change. */
export function withWaitingForms(board: BoardPage, forms: readonly WaitingForm[]): BoardPage {
  const ours = forms
    .filter(({ boardId, refused }) => boardId === board.id && refused === undefined)
    .map(fieldsOf)
  if (ours.length === 0) return board
  const shown = ours.reduce((before, form) => withCardForm(withForm(before, form), form), board)
  return { ...shown, lists: ours.reduce(marked, shown.lists) }
}

const marked = (lists: BoardPage["lists"], form: ReadonlyMap<string, string>) =>
  withFace(lists, form.get("cardId") ?? form.get("id") ?? "", (card) => ({ ...card, waits: true }))
