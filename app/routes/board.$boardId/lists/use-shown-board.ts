import { useMemo } from "react"
import { useNow } from "~/client/clock"
import { usePendingFetchers } from "~/client/use-pending-fetchers"
import { textsOf } from "~/client/form-texts"
import { useWaitingForms, withWaiting } from "~/client/waiting-forms"
import { withForm } from "./board-moves"
import { withCardForm } from "./card-forms"
import type { BoardPage } from "~/models/board/board-page"
import { timedCards } from "~/models/card/timed-face"

/**
 * The board at this minute, with the person's pending changes (optimistic), and with those that wait for the server. A
 * rejected form is no longer pending, so the board is as before.
 */
export function useShownBoard(board: BoardPage): BoardPage {
  const address = `/board/${board.id}`
  const waiting = useWaitingForms()
  const forms = usePendingFetchers().flatMap(({ formData, formAction }) =>
    formData && formAction?.split("?")[0] === address ? [formData] : [],
  )
  const shown = forms
    .map(textsOf)
    .reduce((shown, form) => withCardForm(withForm(shown, form), form), withWaiting(board, waiting))
  const now = useNow()
  return useMemo(() => {
    const lists = now === null ? shown.lists : timedCards(shown.lists, now)
    return lists === shown.lists ? shown : { ...shown, lists }
  }, [shown, now])
}
