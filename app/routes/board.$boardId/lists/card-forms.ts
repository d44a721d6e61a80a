import type { BoardPage } from "~/models/board/board-page"
import { PRIORITIES } from "~/models/card/priority"
import { findLabel, parseLabel } from "~/models/label/label"
import { withFace } from "./board-moves"

/**
 * Previews a board after a pending form that only keys send, or one of a card that waits.
 * @param form the form's fields, with its command as `intent`
 */
export function withCardForm(board: BoardPage, form: ReadonlyMap<string, string>): BoardPage {
  const get = (name: string) => form.get(name) ?? ""
  const cardId = get("cardId")
  switch (get("intent")) {
    case "toggle-card-label":
      return {
        ...board,
        lists: withFace(board.lists, cardId, ({ labels = [], ...card }) => {
          const known = findLabel(labels, parseLabel(get("label")).name)
          const others = labels.filter((label) => label !== known)
          const after = form.has("on") ? [...others, known ?? get("label")] : others
          return after.length > 0 ? { ...card, labels: after } : card
        }),
      }
    case "assign-user":
    case "unassign-user":
      return {
        ...board,
        lists: withFace(board.lists, cardId, ({ assigned = [], ...card }) => {
          const userId = get("userId")
          const others = assigned.filter((id) => id !== userId)
          const after = get("intent") === "assign-user" ? [...others, userId] : others
          return after.length > 0 ? { ...card, assigned: after } : card
        }),
      }
    case "edit-title":
      return {
        ...board,
        lists: withFace(board.lists, cardId, (card) => ({ ...card, title: get("title") })),
      }
    case "create-comment":
      return {
        ...board,
        lists: withFace(board.lists, cardId, (card) => ({
          ...card,
          comments: (card.comments ?? 0) + 1,
        })),
      }
    case "set-estimate":
      return {
        ...board,
        lists: withFace(board.lists, cardId, ({ estimate: _, ...card }) =>
          get("estimate") === "" ? card : { ...card, estimate: Number(get("estimate")) },
        ),
      }
    case "set-priority":
      return {
        ...board,
        lists: withFace(board.lists, cardId, ({ priority: _, ...card }) => {
          const priority = PRIORITIES.find((each) => each === get("priority"))
          return priority ? { ...card, priority } : card
        }),
      }
    default:
      return board
  }
}
