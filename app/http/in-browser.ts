import type {
  ClientActionFunctionArgs,
  ClientLoaderFunctionArgs,
  ShouldRevalidateFunctionArgs,
} from "@remix-run/react"
import { setTrouble, type Trouble } from "~/components/connection"
import { showToast } from "~/components/toaster"
import { hasUnsavedText, noteRefusal } from "~/components/unsaved-text"
import { can, type Role } from "~/models/role"
import { inTurn } from "./in-turn"
import type { Reply } from "./reply"
import { failed } from "./toast"

// The browser's end of `handleForm` and `readPage`: what becomes of a post or a re-fetch when
// the server cannot be reached. A page is never replaced by an error because a line was lost,
// and never taken away with text in it that was not saved.

/** An answer of ours (a refusal, a redirect) is thrown on; anything else is a lost line. */
function isAnswer(error: unknown): error is { status: number } {
  return typeof error === "object" && error !== null && "status" in error
}

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
      noteReached()
      answered += 1
      return tell(reply)
    } catch (error) {
      if (isAnswer(error) || request.signal.aborted) throw error
      setTrouble("offline")
      const message = "The server cannot be reached. What you did may not have been saved."
      const toast = failed(title, message)
      return tell({ ok: false, intent: "", status: NOT_REACHED, message, toast })
    }
  }
}

/** Of a reply that no server gave. */
const NOT_REACHED = 0

/**
 * The `shouldRevalidate` of a page without `keepPage`: where a form did not reach the server, what
 * the page shows is not asked for either, since the error would take the page away.
 */
export function whenReached({ actionResult }: ShouldRevalidateFunctionArgs): boolean {
  const reply = actionResult as Partial<Reply> | undefined
  return reply?.status !== NOT_REACHED
}

let reading: Promise<unknown> = Promise.resolve()

/** What a form says. Forms are read, and so go on, in the order in which they were sent. */
function formOf(request: Request): Promise<FormData> {
  const form = reading.then(() => request.clone().formData())
  reading = form.catch(() => {})
  return form
}

/** The pages that stay as they were for the text in them, and why. */
const preserved = new Map<string, Trouble>()

/** The server was reached: the only trouble left is that of preserved pages. */
function noteReached(): void {
  setTrouble([...preserved.values()].at(-1) ?? null)
}

/** What pages showed last, the most recent at the end. */
const last = new Map<string, unknown>()
const KEPT_PAGES = 20

/** How many forms have been answered. */
let answered = 0
/** The value of `answered` when the request for a page's data was made, keyed by that data. */
const asked = new WeakMap<object, number>()

/**
 * Whether a page has to be fetched again, although only a form or a dialog of it opens or closes.
 * Navigating aborts the revalidation that follows a submit, so its data is lost. Only data that was
 * rendered counts as fetched.
 */
export function isStale(key: string): boolean {
  const shown = last.get(key)
  const before = typeof shown === "object" && shown !== null ? asked.get(shown) : undefined
  return (before ?? 0) < answered
}

let reader: string | undefined

/** Whether a page was shown in this tab. */
export function wasShown(key: string): boolean {
  return last.has(key)
}

/**
 * Keeps the data that a page shows, for when it cannot be fetched again.
 * @returns a function to call when the page no longer shows it
 */
export function rememberPage(key: string, data: unknown): () => void {
  last.delete(key)
  last.set(key, data)
  const [oldest] = last.keys()
  if (last.size > KEPT_PAGES && oldest !== undefined) last.delete(oldest)
  return () => {
    if (preserved.delete(key)) noteReached()
  }
}

/** What was kept for one reader is not for the next. @param id the signed-in person's, or none */
export function keepPagesFor(id: string | undefined): void {
  if (reader !== undefined && id !== reader) last.clear()
  reader = id
}

/** A client loader that shows what was there while the server cannot be reached. */
export function keepPage(keyOf: (params: ClientLoaderFunctionArgs["params"]) => string) {
  return async ({ serverLoader, params, request }: ClientLoaderFunctionArgs): Promise<unknown> => {
    const key = keyOf(params)
    const before = answered
    try {
      const data = await serverLoader()
      const shown = last.get(key)
      if (losesRole(shown, data) && hasUnsavedText()) return preserve(key, "read-only")
      preserved.delete(key)
      noteReached()
      if (typeof data === "object" && data !== null) asked.set(data, before)
      return data
    } catch (error) {
      // A newer request has replaced this one, whose result nobody uses.
      if (request.signal.aborted) return last.get(key) ?? null
      const trouble = troubleOf(error)
      if (!last.has(key) || trouble === null) throw error
      if (trouble !== "offline") return preserve(key, trouble)
      setTrouble(trouble)
      return last.get(key)
    }
  }
}

/** Has a page stay as it is. */
function preserve(key: string, trouble: Trouble): unknown {
  preserved.set(key, trouble)
  noteReached()
  return last.get(key)
}

const mayEdit = (page: unknown) =>
  typeof page === "object" && page !== null && "userRole" in page
    ? can(page.userRole as Role, "edit")
    : null

/** Whether the reader may edit the page that is shown, but not the one just fetched. */
const losesRole = (shown: unknown, next: unknown) =>
  mayEdit(shown) === true && mayEdit(next) === false

/** Why a page stays on screen although fetching it failed; null when the error shows instead. */
function troubleOf(error: unknown): Trouble | null {
  if (!isAnswer(error)) return "offline"
  if (!hasUnsavedText()) return null
  return error.status === 404 || error.status === 403 ? "gone" : "signed-out"
}
