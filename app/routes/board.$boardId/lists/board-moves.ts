import type { BoardPage, CardFace, ListFace } from "~/models/board/board-page"
import { faceIn, timedFace } from "~/models/card/timed-face"
import { clampPosition, moveWithin } from "~/models/position"

export type CardMove = { cardId: string; newListId: string; newPosition: number }
export type ListMove = { listId: string; newPosition: number }

/** The position of a card, or null. */
export function findCard(lists: readonly ListFace[], cardId: string) {
  for (const [listIndex, list] of lists.entries()) {
    const position = list.cards.findIndex(({ id }) => id === cardId)
    const card = list.cards[position]
    if (card) return { list, listIndex, position, card }
  }
  return null
}

/** The lists after a card has moved; unchanged if the card or the target list does not exist. */
export function withCardMoved(lists: ListFace[], move: CardMove): ListFace[] {
  const from = findCard(lists, move.cardId)
  const target = lists.find(({ id }) => id === move.newListId)
  if (!from || !target) return lists
  // On a shortened board, only the server knows the new position among all cards.
  const { position, ...moved } = from.card
  const card = faceIn(target, position === undefined ? from.card : moved)
  return lists.map((list) => {
    if (list !== from.list && list !== target) return list
    const cards = list.cards.filter(({ id }) => id !== move.cardId)
    if (list === target) cards.splice(clampPosition(move.newPosition, cards.length), 0, card)
    return { ...list, cards }
  })
}

/** The lists after one of them has moved. */
export function withListMoved(lists: ListFace[], move: ListMove): ListFace[] {
  const from = lists.findIndex(({ id }) => id === move.listId)
  if (from < 0) return lists
  return moveWithin(lists, from, clampPosition(move.newPosition, lists.length - 1))
}

/**
 * Previews a board after a pending form.
 * @param form the form's fields, with its command as `intent`
 */
export function withForm(board: BoardPage, form: ReadonlyMap<string, string>): BoardPage {
  const get = (name: string) => form.get(name) ?? ""
  const position = Number(get("newPosition"))
  const { lists } = board
  switch (get("intent")) {
    case "move-card": {
      const move = { cardId: get("cardId"), newListId: get("newListId"), newPosition: position }
      return { ...board, lists: withCardMoved(lists, move) }
    }
    case "move-list":
      return {
        ...board,
        lists: withListMoved(lists, { listId: get("listId"), newPosition: position }),
      }
    case "create-card":
      return { ...board, lists: lists.map((list) => withDraft(list, get("listId"), form)) }
    case "update-list":
      return {
        ...board,
        lists: lists.map((list) =>
          list.id === get("listId") ? { ...list, name: get("name").trim() || list.name } : list,
        ),
      }
    case "set-cards-done":
      return {
        ...board,
        lists: lists.map((list) =>
          list.id === get("listId") ? withMark(list, get("cardsDone") === "true") : list,
        ),
      }
    case "set-completed":
      return { ...board, lists: withCompleted(lists, get("cardId"), get("completed") === "true") }
    default:
      return board
  }
}

function withCompleted(lists: ListFace[], cardId: string, completed: boolean): ListFace[] {
  return withFace(lists, cardId, (card) => timedFace({ ...card, completed }, Date.now()))
}

function withMark({ cardsDone: _, ...list }: ListFace, isMarked: boolean): ListFace {
  const marked = { ...list, ...(isMarked && { cardsDone: true as const }) }
  return { ...marked, cards: list.cards.map((card) => faceIn(marked, card)) }
}

/** Replaces the face of one card. */
export function withFace(
  lists: ListFace[],
  cardId: string,
  change: (card: CardFace) => CardFace,
): ListFace[] {
  return lists.map((list) => {
    if (!list.cards.some(({ id }) => id === cardId)) return list
    const cards = list.cards.map((card) => (card.id === cardId ? change(card) : card))
    return { ...list, cards }
  })
}

function withDraft(list: ListFace, listId: string, form: ReadonlyMap<string, string>): ListFace {
  const id = form.get("id")
  const title = form.get("title")?.trim()
  const known = list.cards.some((card) => card.id === id)
  if (list.id !== listId || !id || !title || known) return list
  // New cards are added at the end, which is not visible.
  if (list.more) return { ...list, more: list.more + 1 }
  return { ...list, cards: [...list.cards, faceIn(list, { id, title })] }
}
