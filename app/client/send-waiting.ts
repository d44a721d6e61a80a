import { authorOfForms, dropForm, markForm } from "./outbox"
import { replyTo } from "./sent-forms"
import { noteAttempt, waitingForms } from "./waiting-forms"

/** Sends a waiting form to its page, with its key in the field `WAITING_FIELD`. */
export type SendForm = (key: string, action: string, fields: Record<string, string>) => void

/** The answer of a server that cannot take the form just now, or not before its author has signed in. */
const isLater = (status: number) => status === 401 || status === 429 || status >= 500

let isSending = false

/** Sends one form after another, until the server cannot be reached. @returns whether nothing waits any more */
export async function sendWaiting(send: SendForm): Promise<boolean> {
  if (isSending) return false
  isSending = true
  let isSent = false
  try {
    isSent = (await isAuthorHere()) && (await inOneTab(() => sendInOrder(send)))
    return isSent
  } finally {
    isSending = false
    noteAttempt(isSent ? "sent" : "failed")
  }
}

/** Whether the server can be reached, and the browser is signed in as the author of the forms. */
async function isAuthorHere(): Promise<boolean> {
  try {
    const answer = await fetch("/api/auth/me", { cache: "no-store" })
    return answer.ok && ((await answer.json()) as { id: string }).id === authorOfForms()
  } catch {
    return false
  }
}

/** Another tab may be sending the same forms. Locks exist on secure pages only. */
async function inOneTab(work: () => Promise<boolean>): Promise<boolean> {
  const locks = (navigator as { locks?: LockManager }).locks
  if (!locks) return work()
  const options = { ifAvailable: true }
  return locks.request("cardinal outbox", options, (lock) => (lock ? work() : false))
}

async function sendInOrder(send: SendForm): Promise<boolean> {
  for (;;) {
    const form = waitingForms().find(({ refused }) => refused === undefined)
    if (!form) return true
    const replied = replyTo(form.key)
    send(form.key, form.action, Object.fromEntries(form.fields))
    const reply = await replied
    if (reply === null || (!reply.ok && isLater(reply.status))) return false
    if (reply.ok) dropForm(form.key)
    else markForm(form.key, reply.message ?? "The server did not accept it.")
  }
}
