import type { SubmissionResult } from "@conform-to/react"
import { data, type ActionFunctionArgs } from "@remix-run/node"
import { readForm } from "./body.server"
import { toRefusal } from "./refusal.server"
import type { Reply } from "./reply"
import { failed } from "./toast"

/**
 * Answers a post of a page that is open to those who are not signed in. A refusal shows the page
 * again with what was typed, except for passwords.
 * @param title the title of a refusal's toast
 * @param run does what the form asks for, and answers with where to go then
 */
export async function handleOpenForm(
  { request, context: { visitor } }: ActionFunctionArgs,
  intent: string,
  title: string,
  run: (form: FormData) => Promise<Response>,
) {
  let typed: Record<string, string> = {}
  try {
    const form = await readForm(request)
    typed = textsOf(form)
    return await run(form)
  } catch (error) {
    const { status, message, details } = toRefusal(error, visitor)
    const toast = failed(title, message)
    if (!visitor.isData) visitor.toast = toast
    const result: SubmissionResult = {
      status: "error",
      initialValue: typed,
      error: { "": [message], ...details.fields },
    }
    const reply: Reply = { ok: false, intent, status, message, toast, result }
    if (details.retryAfter !== undefined) visitor.retryAfter(details.retryAfter)
    return data(reply, { status })
  }
}

/** What was typed, without the passwords: those are never sent back. */
function textsOf(form: FormData): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [name, value] of form) {
    if (typeof value === "string" && !/password/i.test(name)) texts[name] = value
  }
  return texts
}
