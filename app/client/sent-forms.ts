import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from "@remix-run/react"
import { markOffline, markOnline } from "~/live/connection"
import { showToast } from "./toasts"
import { noteRefusal } from "./unsaved-text"
import { inTurn } from "./in-turn"
import type { Reply } from "~/models/reply/reply"
import { failed } from "~/models/reply/toast"

// The browser's end of `handleForm`: what becomes of a post, also where the server cannot be
// reached. A page is never replaced by an error because a line was lost.

/** An answer of ours (a refusal, a redirect) is thrown on; anything else is a lost line. */
export function isAnswer(error: unknown): error is { status: number } {
  return typeof error === "object" && error !== null && "status" in error
}

let answered = 0

/** How many forms have been answered. */
export const answeredForms = (): number => answered

const refused = new EventTarget()

/** Has `listener` told of each form that was not accepted. @returns a function that ends it */
export function onRefused(listener: (form: FormData) => void): () => void {
  const tell = (event: Event) => listener((event as CustomEvent<FormData>).detail)
  refused.addEventListener("refused", tell)
  return () => refused.removeEventListener("refused", tell)
}

/** Sends a form and shows the toast that it brings; says so when the server was not reached. */
export const sendForm = sender("Error")

/** `sendForm`, with the title of the toast that says that the server was not reached. */
export function sender(title: string) {
  return async ({ serverAction, request }: ClientActionFunctionArgs): Promise<Reply> => {
    const form = await formOf(request)
    const tell = (reply: Reply) => {
      if (reply.toast) showToast(reply.toast)
      if (!reply.ok) {
        noteRefusal()
        refused.dispatchEvent(new CustomEvent("refused", { detail: form }))
      }
      return reply
    }
    try {
      const reply = await inTurn(form, request.url, () => serverAction<Reply>())
      markOnline()
      answered += 1
      return tell(reply)
    } catch (error) {
      if (isAnswer(error) || request.signal.aborted) throw error
      markOffline()
      const message = "The server cannot be reached. What you did may not have been saved."
      const toast = failed(title, message)
      return tell({ ok: false, intent: "", status: NOT_REACHED, message, toast })
    }
  }
}

/** Of a reply that no server gave. */
const NOT_REACHED = 0

/**
 * The `shouldRevalidate` of a page that is not cached: where a form did not reach the server, what
 * the page shows is not asked for either, since the error would take the page away.
 */
export function whenReached(args: ShouldRevalidateFunctionArgs): boolean {
  const reply = args.actionResult as Partial<Reply> | undefined
  return reply?.status !== NOT_REACHED && args.defaultShouldRevalidate
}

let reading: Promise<unknown> = Promise.resolve()

/** What a form says. Forms are read, and so go on, in the order in which they were sent. */
function formOf(request: Request): Promise<FormData> {
  const form = reading.then(() => request.clone().formData())
  reading = form.catch(() => {})
  return form
}
