import type { SubmissionResult } from "@conform-to/react"
import type { ActionFunctionArgs } from "@remix-run/node"
import { isSecret, readForm } from "./body.server"
import { refuseInPlace, toRefusal } from "./refusal.server"
import type { Says } from "~/models/reply/toast"

/**
 * Answers a post of a page that is open to those who are not signed in. A refusal shows the page
 * again with what was typed, except for passwords.
 * @param says makes the toast of a refusal
 * @param run does what the form asks for, and answers with where to go then
 */
export async function handleOpenForm(
  { request, context }: ActionFunctionArgs,
  intent: string,
  says: Says,
  run: (form: FormData) => Promise<Response>,
) {
  let typed: Record<string, string> = {}
  try {
    const form = await readForm(request)
    typed = textsOf(form)
    return await run(form)
  } catch (error) {
    const { status, message, details } = toRefusal(error, context)
    const result: SubmissionResult = {
      status: "error",
      initialValue: typed,
      error: { "": [message], ...details.fields },
    }
    const refused = { intent, status, message, toast: says(message, status), result }
    if (details.retryAfter !== undefined) context.retryAfter(details.retryAfter)
    return refuseInPlace(context, refused)
  }
}

/** What was typed, without what is never sent back. */
function textsOf(form: FormData): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [name, value] of form) {
    if (typeof value === "string" && !isSecret(name)) texts[name] = value
  }
  return texts
}
