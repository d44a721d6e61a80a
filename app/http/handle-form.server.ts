import type { Submission } from "@conform-to/react"
import { parseWithZod } from "@conform-to/zod/v4"
import { data, redirect, type ActionFunctionArgs } from "@remix-run/node"
import type { Params } from "@remix-run/react"
import { type DomainError, invalid, notFound, NOT_FOUND } from "~/errors"
import { getAccess, type Actor } from "~/models/access/access.server"
import { issueText } from "~/models/text/issue-text.server"
import { isTypedField } from "~/models/text/reply/refused-page"
import { type Reply, failed, type Toast } from "~/models/text/reply/reply"
import { isTooLong } from "~/models/text/too-long"
import { requirePoster } from "~/http/session.server"
import { isSecret, readForm } from "./body.server"
import type { Command } from "./command.server"
import { refuseForm, refuseInPlace, toRefusal } from "./refusal.server"
import type { RequestContext } from "./request-context.server"
import { serializeToast } from "./toast.server"

/** Whether a page still exists for the actor, although a thing on it was not found. */
type IsThere = (actor: Actor, params: Params) => Promise<boolean>

export type FormOutcome = {
  form: FormData
  reply: Reply
  /** The address to go to; without it a document is the page again, and a script gets the reply. */
  redirectTo?: string
  cookies?: string[]
  /** Seconds until another try makes sense. */
  retryAfter?: number
  /** Whether a refusal leaves the page itself in place. */
  isPageThere?: boolean
}

/**
 * Runs the command that the form names as `intent`. URL parameters go over the form's fields. A document post ends in a
 * redirect (303) or in the page with the typed text; a fetcher's post gets a `Reply`.
 * @param isThere when a thing was not found: whether the page exists; by default if its board does, or there is `gone`
 * @throws a Response for 404 and 403 on a document post: the page itself is refused then
 */
export async function handleForm(
  args: ActionFunctionArgs,
  commands: Record<string, Command>,
  isThere?: IsThere,
) {
  return answerForm(args.context, await runForm(args, commands, isThere))
}

/** Runs the command of a post, for a page that adds to the outcome before `answerForm`. */
export async function runForm(
  args: ActionFunctionArgs,
  commands: Record<string, Command>,
  isThere?: IsThere,
): Promise<FormOutcome> {
  const { request, params, context } = args
  let actor: Actor | undefined
  let intent = ""
  let command: Command | undefined
  let form = new FormData()
  try {
    // First, so that a refusal shows the typed text again.
    form = await readForm(request)
    actor = await requirePoster(request, context, form)
    const named = form.get("intent")
    intent = typeof named === "string" ? named : ""
    command = Object.hasOwn(commands, intent) ? commands[intent] : undefined
    if (!command) throw invalid("This page has no such form.")
    for (const [name, value] of Object.entries(params)) {
      if (value !== undefined) form.set(name, value)
    }
    const submission = parseWithZod(form, { schema: command.schema, error: issueText })
    if (submission.status !== "success") {
      // An id in the address that cannot exist is answered like one that does not.
      if (Object.keys(submission.error ?? {}).some((name) => name in params)) throw notFound()
      return {
        form,
        reply: refusal(context, intent, command, form, invalidInput(submission, form)),
      }
    }
    const { value, isChanged } = await command.run(actor, submission.value)
    return { form, ...success(args, intent, command, value, isChanged) }
  } catch (error) {
    const refused = toRefusal(error, context, form)
    const { retryAfter } = refused.details
    const { missing } = refused.details
    const reply = refusal(
      context,
      intent,
      command,
      form,
      refusedByDomain(refused, form, command),
      missing !== undefined,
    )
    const outcome = { form, reply, ...(retryAfter !== undefined && { retryAfter }) }
    if (reply.status !== 404 || context.isData || !actor) return outcome
    if (!(await isPageThere(actor, params, command, isThere))) return outcome
    const toast = command?.feedback.gone?.(form) ?? failed("Not saved", reply.message)
    return { ...outcome, reply: { ...reply, toast }, isPageThere: true }
  }
}

const THING_IS_GONE = "The thing that you wanted to change is no longer here."

async function isPageThere(
  actor: Actor,
  params: Params,
  command: Command | undefined,
  isThere: IsThere | undefined,
): Promise<boolean> {
  if (isThere) return isThere(actor, params)
  const { boardId, ...others } = params
  if (boardId === undefined || Object.keys(others).length > 0) {
    return command?.feedback.gone !== undefined
  }
  return (await getAccess(actor, boardId)) !== null
}

/** The answer to a post. @throws as `handleForm` */
export async function answerForm(context: RequestContext, outcome: FormOutcome) {
  const { form, reply, redirectTo, cookies = [], retryAfter, isPageThere = false } = outcome
  if (redirectTo !== undefined) {
    const headers = new Headers()
    for (const cookie of cookies) headers.append("Set-Cookie", cookie)
    if (reply.toast) headers.append("Set-Cookie", await serializeToast(reply.toast))
    return redirect(redirectTo, { status: 303, headers })
  }
  if (reply.ok) return data(reply)
  const refused = { ...reply, message: reply.message ?? "" }
  if (isPageThere) return refuseInPlace(context, refused, retryAfter)
  return refuseForm(context, refused, { retryAfter, form })
}

type Refused = Pick<Reply, "status" | "result" | "current" | "movedTo"> & {
  message: string
  field?: string
}

const secretsOf = (form: FormData) => [...form.keys()].filter(isSecret)

function invalidInput(submission: Submission<unknown>, form: FormData): Refused {
  const result = submission.reply({ hideFields: secretsOf(form) })
  const [first] = Object.entries(result.error ?? {}).filter(([, messages]) => messages?.length)
  const [field = "", messages] = first ?? []
  const message = messages?.[0] ?? "Please check the form."
  return { status: 400, message, result, ...(field !== "" && { field }) }
}

function refusedByDomain(
  error: DomainError,
  form: FormData,
  command: Command | undefined,
): Refused {
  const { fields, current, movedTo } = error.details
  const submission = command && parseWithZod(form, { schema: command.schema, error: issueText })
  const message = messageOf(error)
  const messages = fields ? { fieldErrors: fields } : { formErrors: [message] }
  const [field] = Object.keys(fields ?? {})
  return {
    status: error.status,
    message,
    ...(submission && { result: submission.reply({ ...messages, hideFields: secretsOf(form) }) }),
    ...(current !== undefined && { current }),
    ...(movedTo !== undefined && { movedTo }),
    ...(field !== undefined && { field }),
  }
}

const messageOf = ({ message, details }: DomainError): string =>
  details.missing ?? (message === NOT_FOUND ? THING_IS_GONE : message)

function success(
  { request, params, context }: ActionFunctionArgs,
  intent: string,
  { feedback }: Command,
  value: unknown,
  isChanged: boolean,
): Pick<FormOutcome, "reply" | "redirectTo"> {
  const from = new URL(request.url)
  const done = isChanged ? feedback.done : undefined
  const toast = typeof done === "function" ? done(value, from) : done
  const reply: Reply = { ok: true, intent, status: 200, value, ...(toast && { toast }) }
  if (feedback.to) return { reply, redirectTo: feedback.to(value, params, from) }
  if (context.isData || feedback.inPlace) return { reply }
  return { reply, redirectTo: feedback.back?.(value, params, from) ?? from.pathname }
}

function refusal(
  { isData }: RequestContext,
  intent: string,
  command: Command | undefined,
  form: FormData,
  { field, ...refused }: Refused,
  isMissing = false,
): Reply {
  const { status, message } = refused
  const byDefault = field === undefined ? failed(message) : null
  const { failed: feedback = byDefault } = command?.feedback ?? {}
  const isAtField = field !== undefined && isTypedField(field)
  const told =
    typeof feedback === "function"
      ? feedback({ status, message, isPage: !isData, ...(isAtField && { field }) }, form)
      : isAtField
        ? null
        : feedback
  // Only its author can shorten a text.
  const toast = told && isTooLong(message) ? failed(told.title, message) : told
  const shown = toast && isMissing ? withReason(toast, message) : toast
  return { ...refused, intent, ...(shown && { toast: shown }), ok: false }
}

/** Nobody would guess that somebody else has deleted what a form is about. */
function withReason(toast: Toast, reason: string): Toast {
  const { title, description = reason } = toast
  if (description.includes(reason)) return failed(title, description)
  return failed(title, `${description.replace(/\.$/, "")}. ${reason}`)
}
