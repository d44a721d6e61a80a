import { useMemo } from "react"
import { useNow } from "~/client/clock"
import type { BoardPage } from "~/models/board/board-page/board-page"
import { timedCards } from "~/models/board/board-page/timed-face"
import { useShown } from "~/routes/board.$boardId/use-shown"
import { overBoard, rowsCode } from "~/routes/board.$boardId/board-code"
import { findOnBoard, withStepOnBoard } from "./board-steps"

/** The board at this minute, with the person's changes that the server does not have yet. */
export function useShownBoard<Page extends BoardPage>(board: Page): Page {
  // Cards can be selected once the code is there.
  const shown = useShown<Page>(
    board,
    findOnBoard,
    (page, step, form) => withStepOnBoard(page, rowsCode.code?.stepInRow(page, step, form) ?? step),
    rowsCode.code?.withForm ?? overBoard.code?.withDroppedCards,
  )
  const now = useNow()
  return useMemo(() => {
    const lists = now === null ? shown.lists : timedCards(shown.lists, now)
    return lists === shown.lists ? shown : { ...shown, lists }
  }, [shown, now])
}
