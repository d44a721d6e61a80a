import { whenCreated } from "~/client/send-in-order"
import { showToast } from "~/client/toasts"
import { failed } from "~/models/text/reply/toast"
import type { Watching } from "~/models/board/watch/watch"

/** Begins or ends watching a card. The board does not know which cards its reader watches. */
export function watchByKey(boardId: string, cardId: string): void {
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
