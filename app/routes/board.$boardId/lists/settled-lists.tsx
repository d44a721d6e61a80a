import { useEffect } from "react"
import { settleList } from "~/client/settle-list"
import { whenIdle } from "~/live/idle"
import type { BoardPage } from "~/models/board/board-page/board-page"
import { keepFieldInView } from "~/client/field-in-view"
import { listenForSelection } from "./select-cards"

/**
 * Lets the browser skip a list as a whole, one list after the other, once the page is idle. Until then
 * it skips each card, so that only cards in sight delay the first paint. From then on, cards are selected, and fields stay
 * in sight.
 */
export function SettledLists({ board: { lists } }: { board: BoardPage }) {
  useEffect(listenForSelection, [])
  useEffect(keepFieldInView, [])
  useEffect(() => {
    const settleNext = () => {
      // Until the next frame, the browser takes it for skipped, and a press or a key would miss its cards.
      const unused = ".list-body:not([data-settled], :hover, :focus-within)"
      const body = document.querySelector<HTMLElement>(unused)
      if (!body) return
      settleList(body)
      cancel = whenIdle(settleNext)
    }
    let cancel = whenIdle(settleNext)
    return () => cancel()
  }, [lists])
  return null
}
