import { useFetchers } from "@remix-run/react"
import { textsOf } from "~/client/form-texts"
import { withForm } from "./board-moves"
import type { BoardPage } from "~/models/board/board-page"

/**
 * The board as the person has made it: what the server last told, with the forms that are on
 * their way. A form that is refused is gone from here, and the board is as it was.
 */
export function useShownBoard(board: BoardPage): BoardPage {
  const address = `/board/${board.id}`
  const forms = useFetchers().flatMap(({ formData, formAction }) =>
    formData && formAction?.split("?")[0] === address ? [formData] : [],
  )
  return forms.reduce((shown, form) => withForm(shown, textsOf(form)), board)
}
