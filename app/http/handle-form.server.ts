import type { Submission } from "@conform-to/react"
import { parseWithZod } from "@conform-to/zod/v4"
import { data, redirect, type ActionFunctionArgs } from "@remix-run/node"
import type { Params } from "@remix-run/react"
import { type DomainError, invalid, notFound } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import { keepView } from "~/models/board/board-view"
import { isUnchanged } from "~/models/compare.server"
import { requirePageUser } from "~/session.server"
import { isSecret, readForm } from "./body.server"
import type { Command } from "./command.server"
import { issueText } from "~/models/issue-text.server"
import { refuseForm, refuseInPlace, toRefusal } from "./refusal.server"
import type { Reply } from "~/models/reply/reply"
import { failed } from "~/models/reply/toast"
import { keepToast } from "./toast.server"

/**
 * Answers a post to a page with the command that the form names as `intent`. URL parameters go
 * over the form's fields. A document post ends in a redirect (303) or in the page with what was
 * typed; a fetcher's post gets a `Reply`.
 * @param isThere whether the page is there for the actor, once a thing on it was not found; a page
 *   without it is everybody's
 * @throws a Response for 404 and 403 on a document post: the page itself is refused then
 */
export async function handleForm(
  args: ActionFunctionArgs,
  commands: Record<string, Command>,
  isThere?: (actor: Actor, params: Params) => Promise<boolean>,
) {
  const { request, params, context } = args
  const actor = await requirePageUser(request, context)
  let intent = ""
  let chosen: Command | undefined
  let form = new FormData()
  try {
    context.form = form = await readForm(request)
    const named = form.get("intent")
    intent = typeof named === "string" ? named : ""
    chosen = Object.hasOwn(commands, intent) ? commands[intent] : undefined
    if (!chosen) throw invalid("This page has no such form.")
    for (const [name, value] of Object.entries(params)) {
      if (value !== undefined) form.set(name, value)
    }
    const submission = parseWithZod(form, { schema: chosen.schema, error: issueText })
    if (submission.status !== "success") {
      // An id in the address that cannot exist is answered like one that does not.
      if (Object.keys(submission.error ?? {}).some((name) => name in params)) throw notFound()
      return refuse(args, intent, chosen, unreadable(submission, form))
    }
    const value = await chosen.run(actor, submission.value)
    return await succeed(args, intent, chosen, value)
  } catch (error) {
    const refusal = toRefusal(error, context)
    const said = refused(refusal, form, chosen)
    const gone = said.status === 404 && !context.isData ? chosen?.say.gone : undefined
    const isPageGone = gone && isThere && !(await isThere(actor, params))
    if (!gone || isPageGone) return refuse(args, intent, chosen, said)
    return refuseInPlace(context, { ...said, intent, toast: gone(form) })
  }
}

type Refusal = Pick<Reply, "status" | "result" | "current"> & {
  message: string
  retryAfter?: number
}

/** The fields that are never sent back. */
const secretsOf = (form: FormData) => [...form.keys()].filter(isSecret)

/** The input breaks the schema: the messages stand by their fields. */
function unreadable(submission: Submission<unknown>, form: FormData): Refusal {
  const result = submission.reply({ hideFields: secretsOf(form) })
  const messages = Object.values(result.error ?? {}).flatMap((list) => list ?? [])
  return { status: 400, message: messages[0] ?? "Please check the form.", result }
}

/** The domain refuses: what was typed is kept. */
function refused(error: DomainError, form: FormData, chosen: Command | undefined): Refusal {
  const { fields, current, retryAfter } = error.details
  const submission = chosen && parseWithZod(form, { schema: chosen.schema, error: issueText })
  const messages = fields ? { fieldErrors: fields } : { formErrors: [error.message] }
  return {
    status: error.status,
    message: error.message,
    ...(submission && { result: submission.reply({ ...messages, hideFields: secretsOf(form) }) }),
    ...(current !== undefined && { current }),
    ...(retryAfter !== undefined && { retryAfter }),
  }
}

async function succeed(args: ActionFunctionArgs, intent: string, { say }: Command, value: unknown) {
  const { request, params, context } = args
  const from = new URL(request.url)
  const says = isUnchanged(value) ? undefined : say.done
  const toast = typeof says === "function" ? says(value, from) : says
  if (say.to || !(context.isData || say.inPlace)) {
    const to = say.to?.(value, params, from) ?? say.back?.(value, params) ?? from.pathname
    const headers = new Headers()
    if (toast) headers.append("Set-Cookie", await keepToast(toast))
    return redirect(keepView(from, to), { status: 303, headers })
  }
  if (!context.isData && toast) context.toast = toast
  const reply: Reply = {
    ok: true,
    intent,
    status: 200,
    value,
    ...(toast && { toast }),
  }
  return data(reply)
}

/** A refusal, with what the command says of one. */
function refuse(
  { context }: ActionFunctionArgs,
  intent: string,
  chosen: Command | undefined,
  { retryAfter, ...refusal }: Refusal,
) {
  const { status, message } = refusal
  const { failed: says = failed("Error", message) } = chosen?.say ?? {}
  const toast = typeof says === "function" ? says(message, status) : says
  return refuseForm(context, { ...refusal, intent, ...(toast && { toast }) }, retryAfter)
}
