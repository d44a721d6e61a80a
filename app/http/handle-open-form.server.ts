import type { SubmissionResult } from "@conform-to/react"
import type { ActionFunctionArgs } from "@remix-run/node"
import { isSecret, readForm } from "./body.server"
import { refuseInPlace, toRefusal } from "./refusal.server"
import type { RefusalToast } from "~/models/text/reply/reply"

/** For a page that is open to everybody. A refusal shows it again with the typed text, except for passwords, and a toast unless fields show the reason. */
export async function handleOpenForm<R>(
  { request, context }: ActionFunctionArgs,
  intent: string,
  failureToast: RefusalToast,
  run: (form: FormData) => Promise<R>,
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
    const toast = details.fields ? undefined : failureToast({ status, message })
    const refused = { intent, status, message, ...(toast && { toast }), result }
    return refuseInPlace(context, refused, details.retryAfter)
  }
}

function textsOf(form: FormData): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [name, value] of form) {
    if (typeof value === "string" && !isSecret(name)) texts[name] = value
  }
  return texts
}
