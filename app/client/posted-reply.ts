import { useContext } from "react"
import { UNSAFE_DataRouterStateContext } from "react-router-dom"
import type { Reply } from "~/models/reply/reply"

/**
 * Returns the reply to the form that was posted to this page, whichever route answered it. `useActionData`
 * gives a route its own reply only; see docs/decisions/116.
 */
export function usePostedReply(): Reply | undefined {
  const state = useContext(UNSAFE_DataRouterStateContext)
  const replies: Record<string, Reply> = state?.actionData ?? {}
  return Object.values(replies)[0]
}
