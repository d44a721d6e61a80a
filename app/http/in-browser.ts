import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from "@remix-run/react"
import { setOffline } from "~/components/connection"
import { showToast } from "~/components/toaster"
import type { Reply } from "./reply"
import { failed } from "./toast"

// The browser's end of `handleForm` and `readPage`: what becomes of a post or a re-fetch when
// the server cannot be reached. A page is never replaced by an error because a line was lost.

/** An answer of ours (a refusal, a redirect) is thrown on; anything else is a lost line. */
function isAnswer(error: unknown): boolean {
  return (
    error instanceof Response || (typeof error === "object" && error !== null && "data" in error)
  )
}

/** Sends a form and shows the toast that it brings; says so when the server was not reached. */
export async function sendForm({
  serverAction,
  request,
}: ClientActionFunctionArgs): Promise<Reply> {
  try {
    const reply = await serverAction<Reply>()
    setOffline(false)
    if (reply.toast) showToast(reply.toast)
    return reply
  } catch (error) {
    if (isAnswer(error) || request.signal.aborted) throw error
    setOffline(true)
    const toast = failed("Error", "The server cannot be reached. Nothing was changed.")
    showToast(toast)
    return { ok: false, intent: "", status: 0, message: toast.description ?? "", toast }
  }
}

const last = new Map<string, unknown>()

/** Keeps what a page shows, for when it cannot be fetched again. */
export function rememberPage(key: string, data: unknown): void {
  last.set(key, data)
}

/** A client loader that shows what was there while the server cannot be reached. */
export function keepPage(keyOf: (params: ClientLoaderFunctionArgs["params"]) => string) {
  return async ({ serverLoader, params, request }: ClientLoaderFunctionArgs): Promise<unknown> => {
    const key = keyOf(params)
    try {
      const data = await serverLoader()
      setOffline(false)
      last.set(key, data)
      return data
    } catch (error) {
      if (isAnswer(error) || request.signal.aborted || !last.has(key)) throw error
      setOffline(true)
      return last.get(key)
    }
  }
}
