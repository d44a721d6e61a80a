import { keepFocus } from "~/client/keep-focus"
import { whenCreated } from "~/client/send-in-order"
import { showToast } from "~/client/toasts"
import { boardLabels } from "~/models/board/board-page/board-filter"
import type { BoardPage, CardFace, ListFace } from "~/models/board/board-page/board-page"
import { findLabel, formatLabel, type CardLabel } from "~/models/board/label/label"
import type { Watching } from "~/models/board/watch/watch"
import { failed } from "~/models/text/reply/reply"
import { findCard } from "./board-steps"
import type { useSend } from "./use-send"

export type CardKeys = {
  /** The board as it is shown: a card moves among these lists. */
  board: BoardPage
  /** The reader. */
  userId: string
  send: ReturnType<typeof useSend>
  announce: (text: string) => void
}

export type CardChange =
  | "complete-card"
  | "archive-card"
  | "watch-card"
  | "assign-me"
  | "toggle-label"
  | "move-left"
  | "move-right"

/**
 * Changes a card by one key, without opening it.
 * @returns whether the board shows that card
 */
export function changeCard(
  change: CardChange,
  key: string,
  cardId: string,
  keys: CardKeys,
): boolean {
  const { board, send, announce, userId } = keys
  const found = findCard(board.lists, cardId)
  if (!found) return false
  const { card } = found
  switch (change) {
    case "complete-card": {
      const completed = !card.completed
      send("set-completed", { cardId, completed: String(completed) })
      announce(`${card.title} is ${completed ? "done" : "not done"}.`)
      return true
    }
    case "archive-card":
      keepFocus(document.querySelector(`[data-card-id="${cardId}"]`))
      send("archive-card", { cardId })
      announce(`${card.title} is archived.`)
      return true
    case "watch-card":
      watchByKey(board.id, cardId)
      return true
    case "assign-me": {
      const isMine = card.assigned?.includes(userId) ?? false
      send(isMine ? "unassign-user" : "assign-user", { cardId, userId })
      announce(`${card.title} is ${isMine ? "no longer" : "now"} assigned to you.`)
      return true
    }
    case "toggle-label":
      toggleLabel(card, boardLabels(board)[Number(key) - 1], keys)
      return true
    case "move-left":
    case "move-right":
      moveAside(cardId, change === "move-left" ? -1 : 1, keys)
      return true
  }
}

function toggleLabel(
  card: CardFace,
  label: CardLabel | undefined,
  { send, announce }: CardKeys,
): void {
  if (label === undefined) {
    announce("This board has no such label. Press L to choose labels.")
    return
  }
  const { name } = label
  const isOn = findLabel(card.labels ?? [], name) !== undefined
  const fields = { cardId: card.id, label: formatLabel(label), ...(!isOn && { on: "on" }) }
  send("toggle-card-label", fields)
  announce(`Label ${name} ${isOn ? "removed from" : "added to"} ${card.title}.`)
}

function moveAside(cardId: string, step: 1 | -1, keys: CardKeys): void {
  const { lists } = keys.board
  const found = findCard(lists, cardId)
  const target = lists[(found?.listIndex ?? 0) + step]
  if (found && target) moveToList(found.card, target, keys)
  else keys.announce("Cannot move further that way.")
}

/** Moves a card to the end of a list. */
export function moveToList(
  { id: cardId, title }: CardFace,
  target: ListFace,
  { send, announce }: Pick<CardKeys, "send" | "announce">,
): void {
  const link = () => document.querySelector<HTMLElement>(`[data-card-id="${cardId}"] > a`)
  const hadFocus = document.activeElement === link()
  const move = { cardId, newListId: target.id, newPosition: target.cards.length }
  send("move-card", move)
  // In its new list it is another element.
  if (hadFocus) link()?.focus()
  announce(`${title} moved to ${target.name}.`)
}

/** Begins or ends watching a card. The board does not know which cards its reader watches. */
function watchByKey(boardId: string, cardId: string): void {
  const button = document.querySelector<HTMLButtonElement>("dialog .watch-card")
  if (button) button.click()
  else void toggle(boardId, cardId)
}

async function toggle(boardId: string, cardId: string): Promise<void> {
  try {
    await whenCreated([cardId])
    const { cardIds } = (await (await send(`/api/boards/${boardId}/watch`)).json()) as Watching
    const isWatched = cardIds.includes(cardId)
    await send(`/api/cards/${cardId}/watch`, isWatched ? "DELETE" : "PUT")
    showToast({ title: isWatched ? "You no longer watch this card" : "You watch this card" })
  } catch {
    showToast(failed("Error", "Failed to watch the card"))
  }
}

async function send(path: string, method = "GET"): Promise<Response> {
  const answer = await fetch(path, { method })
  if (!answer.ok) throw new Error(answer.statusText)
  return answer
}
