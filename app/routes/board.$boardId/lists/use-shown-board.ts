import { useMemo } from "react"
import { useNow } from "~/client/clock"
import { withStep, type Step } from "~/models/board/board-change"
import type { BoardPage } from "~/models/board/board-page"
import { timedCards } from "~/models/card/timed-face"
import { useShown } from "~/routes/board.$boardId/use-shown"
import { findCard } from "./find-card"

/** The board at this minute, with the person's changes that the server does not have yet. */
export function useShownBoard<Page extends BoardPage>(board: Page): Page {
  const shown = useShown(board, findOnBoard, withStepOnBoard)
  const now = useNow()
  return useMemo(() => {
    const lists = now === null ? shown.lists : timedCards(shown.lists, now)
    return lists === shown.lists ? shown : { ...shown, lists }
  }, [shown, now])
}

export const findOnBoard = ({ lists }: BoardPage, cardId: string) => {
  const found = findCard(lists, cardId)
  return found && { card: found.card, listId: found.list.id }
}

export function withStepOnBoard<Page extends BoardPage>(page: Page, step: Step): Page | null {
  const lists = withStep(page.lists, step)
  return lists && { ...page, lists }
}
