import { useSubmit } from "@remix-run/react"
import { useCallback } from "react"
import { newId } from "~/models/id"

type Fields = Record<string, string | number>

/**
 * Sends a command to the board's action without leaving the page.
 * @returns a function of the command's name, its fields, and a fetcher key: a later command with the
 *   same key replaces this one
 */
export function useSend(boardId: string) {
  const submit = useSubmit()
  return useCallback(
    (intent: string, fields: Fields, fetcherKey: string = newId()) => {
      submit(
        { intent, ...fields },
        {
          ...{ method: "post", action: `/board/${boardId}`, navigate: false, fetcherKey },
          // Otherwise a dropped card would jump back for a moment, and lose the focus.
          flushSync: true,
        },
      )
    },
    [submit, boardId],
  )
}
