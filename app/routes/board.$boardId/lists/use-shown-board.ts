import { useMemo } from "react"
import { useNow } from "~/client/clock"
import type { BoardPage } from "~/models/board/board-page/board-page"
import { timedCards } from "~/models/board/board-page/timed-face"
import { useShown } from "~/routes/board.$boardId/use-shown"
import { findOnBoard, withDroppedCards, withStepOnBoard } from "./board-steps"

/** The board at this minute, with the person's changes that the server does not have yet. */
export function useShownBoard<Page extends BoardPage>(board: Page): Page {
  const shown = useShown(board, findOnBoard, withStepOnBoard, withDroppedCards)
  const now = useNow()
  return useMemo(() => {
    const lists = now === null ? shown.lists : timedCards(shown.lists, now)
    return lists === shown.lists ? shown : { ...shown, lists }
  }, [shown, now])
}
