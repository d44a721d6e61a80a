import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from "@remix-run/react"
import { markOffline, markOnline } from "~/live/connection"
import { noteSent, showLostTexts } from "./lost-texts"
import { isScriptFault } from "./script-fault"
import { showToast } from "./toasts"
import { markRefused, markSending } from "./unsaved-text"
import { textsOf } from "./form-texts"
import { TOO_LARGE_FOR_PROXY } from "./too-large-for-proxy"
import { keepForm, mustWait, WAITING_FIELD, whenSent } from "./waiting-forms"
import { readForm, sendInOrder } from "./send-in-order"
import { isRetried } from "~/models/board/card/card-property"
import { typedInForm } from "~/models/text/reply/refused-page"
import { type Reply, failed, youHadTyped, type Toast } from "~/models/text/reply/reply"

// The browser's half of `handleForm`. A lost connection never replaces a page by an error.

/** Whether an error is a response of the server. Any other error is a lost connection. */
export function isResponse(error: unknown): error is { status: number } {
  return typeof error === "object" && error !== null && "status" in error
}

let answered = 0

export const answeredForms = (): number => answered

const refusals = new EventTarget()

/** Calls `listener` with each form that was not accepted. @returns a function that stops it */
export function onRefused(listener: (form: FormData) => void): () => void {
  const onEvent = (event: Event) => listener((event as CustomEvent<FormData>).detail)
  refusals.addEventListener("refused", onEvent)
  return () => refusals.removeEventListener("refused", onEvent)
}

/** Sends a form and shows the toast of its reply, or a toast that the server was not reached. */
export const sendForm = formSender("No connection")

export function formSender(title: string) {
  return async ({ serverAction, request }: ClientActionFunctionArgs): Promise<Reply> => {
    const form = await readForm(request)
    noteSent(form)
    const waiting = form.get(WAITING_FIELD)
    const key = typeof waiting === "string" ? waiting : null
    const report = (reply: Reply) => {
      if (reply.toast) showToast(reply.toast)
      if (!reply.ok) {
        markRefused(typedInForm(form).map(({ text }) => text))
        refusals.dispatchEvent(new CustomEvent("refused", { detail: form }))
        showLostTexts(form, reply)
      }
      return reply
    }
    const notReached = () => {
      const message = "The server cannot be reached. What you did may not have been saved."
      const toast = { ...failed(title, message), ...retryOf(form, request.url) }
      return report({ ok: false, intent: "", status: NOT_REACHED, message, toast })
    }
    const send = async (isMissing: boolean) => {
      // A later form has taken its place.
      if (request.signal.aborted) throw request.signal.reason as Error
      if (isMissing) return report(withoutBase(form))
      if (key === null && mustWait(request.url)) {
        if (keepForm(form, request.url)) return WAITS
        if (!(await whenSent())) return notReached()
      }
      return attempt()
    }
    const attempt = async () => {
      const markAnswered = typedInForm(form).length > 0 ? markSending() : () => {}
      try {
        const reply = await serverAction<Reply>()
        markOnline()
        answered += 1
        if (key === null) return report(reply)
        settle(key, reply)
        return reply
      } catch (error) {
        const isAnswer = isResponse(error)
        if (key !== null) settle(key, isAnswer && error.status >= 400 ? refusedBy(error) : null)
        if (key !== null && isAnswer && error.status >= 400) return WAITS
        if (isAnswer && error.status === 413) return report(tooLarge(form))
        if (isAnswer || request.signal.aborted || isScriptFault(error)) throw error
        markOffline()
        if (key !== null || keepForm(form, request.url)) return WAITS
        return notReached()
      } finally {
        markAnswered()
      }
    }
    // The forms that wait are sent one after another, before all others.
    return key === null ? sendInOrder(form, request.url, send) : attempt()
  }
}

/** The reply to a form of something that could not be created, which has a toast of its own. */
function withoutBase(form: FormData): Reply {
  const texts = textsOf(form)
  const typed = ["text", "description", "title", "name"].map((name) => texts.get(name) ?? "")
  const text = typed.find((each) => each !== "")
  const message = "The thing that it belongs to could not be created."
  const toast =
    text === undefined ? {} : { toast: failed("Not saved", `${message} ${youHadTyped(text)}`) }
  return { ok: false, intent: texts.get("intent") ?? "", status: 404, message, ...toast }
}

const WAITS: Reply = { ok: true, intent: "", status: 0 }

function refusedBy({ status }: { status: number }): Reply {
  const message = status === 413 ? TOO_LARGE_FOR_PROXY : "The server did not accept it."
  return { ok: false, intent: "", status, message }
}

/** The typed text stays in its form. */
function tooLarge(form: FormData): Reply {
  const intent = textsOf(form).get("intent") ?? ""
  const toast = failed("Not saved", TOO_LARGE_FOR_PROXY)
  return { ok: false, intent, status: 413, message: TOO_LARGE_FOR_PROXY, toast }
}

const settlers = new Map<string, (reply: Reply | null) => void>()

/** The reply to a waiting form that is being sent; null if the server was not reached. */
export const replyTo = (key: string): Promise<Reply | null> =>
  new Promise((resolve) => settlers.set(key, resolve))

function settle(key: string, reply: Reply | null): void {
  settlers.get(key)?.(reply)
  settlers.delete(key)
}

/** Commands without a typed text, beside those of properties: a typed text stays in its field, and is sent from there again. */
const IS_RETRIED =
  /^(move-(card|list)|(move|assign|date)-checklist-item|tick-.*|(un)?assign-user|delete-(card|list|comment|attachment|checklist-item))$/

function retryOf(form: FormData, url: string): Pick<Toast, "retry"> {
  const fields = [...form].filter(
    (field): field is [string, string] => typeof field[1] === "string",
  )
  const intent = new Map(fields).get("intent") ?? ""
  if (!IS_RETRIED.test(intent) && !isRetried(intent)) return {}
  const { pathname, search } = new URL(url)
  return { retry: { action: pathname + search, fields } }
}

/** The status of a reply that the browser made itself. */
const NOT_REACHED = 0

/** For a page that is not cached: after a form that did not reach the server, fetching would show the error instead. */
export function revalidateIfReached(args: ShouldRevalidateFunctionArgs): boolean {
  const reply = args.actionResult as Partial<Reply> | undefined
  return reply?.status !== NOT_REACHED && args.defaultShouldRevalidate
}
