import { useFetchers } from "@remix-run/react"
import { withForm } from "~/models/board-moves"
import type { BoardPage } from "~/models/board-page"

/**
 * The board as the person has made it: what the server last told, with the forms that are on
 * their way. A form that is refused is gone from here, and the board is as it was.
 */
export function useShownBoard(board: BoardPage): BoardPage {
  const fetchers = useFetchers()
  const address = `/board/${board.id}`
  const pending = fetchers.filter(
    ({ formData, formAction }) => formData && formAction?.split("?")[0] === address,
  )
  return pending.reduce((shown, { formData }) => withForm(shown, textsOf(formData)), board)
}

function textsOf(form: FormData | undefined): Map<string, string> {
  const texts = new Map<string, string>()
  for (const [name, value] of form ?? []) if (typeof value === "string") texts.set(name, value)
  return texts
}
