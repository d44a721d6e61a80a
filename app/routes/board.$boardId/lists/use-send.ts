import { useSubmit } from "@remix-run/react"
import { useCallback } from "react"

type Fields = Record<string, string | number | readonly string[]>

/**
 * Sends commands to the board's action without leaving the page. None replaces an earlier one, also of the same
 * card: each is a step of undo.
 * @returns a function of the command's name and its fields
 */
export function useSend(boardId: string) {
  const submit = useSubmit()
  return useCallback(
    (intent: string, fields: Fields) => {
      const form = new FormData()
      for (const [name, value] of Object.entries<Fields[string]>({ intent, ...fields })) {
        const values = typeof value === "object" ? value : [String(value)]
        for (const each of values) form.append(name, each)
      }
      submit(form, {
        method: "post",
        action: `/board/${boardId}`,
        navigate: false,
        // Otherwise a dropped card would jump back for a moment, and lose the focus.
        flushSync: true,
      })
    },
    [submit, boardId],
  )
}
