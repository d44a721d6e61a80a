import { useContext } from "react"
import { UNSAFE_DataRouterStateContext } from "react-router-dom"
import type { Reply } from "~/models/text/reply/reply"

/** Whichever route answered the form: `useActionData` gives a route its own reply only. See docs/decisions/116. */
export function usePostedReply(): Reply | undefined {
  const state = useContext(UNSAFE_DataRouterStateContext)
  const replies: Record<string, Reply> = state?.actionData ?? {}
  return Object.values(replies)[0]
}
