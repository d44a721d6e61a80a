import { data } from "@remix-run/node"
import { DomainError, NotTheReader, notFound } from "~/errors"
import { log } from "~/log.server"
import { typedInForm, type RefusedPage } from "~/models/text/reply/refused-page"
import type { Reply } from "~/models/text/reply/reply"
import type { RequestContext } from "./request-context.server"

/**
 * Turns a thrown value into a refusal. An unexpected error is logged, and reveals nothing but the request's id.
 * @throws the value itself, if it is a Response; a page in place of one that is another account's
 */
export function toRefusal(error: unknown, context: RequestContext, form?: FormData): DomainError {
  const { requestId, isData } = context
  if (error instanceof NotTheReader && !isData && form) throw refusedPage(error, form)
  if (error instanceof DomainError) return noted(error, context)
  if (error instanceof Response) throw error
  log.error({ err: error, reqId: requestId }, "request failed")
  return new DomainError(
    500,
    `Something went wrong. Quote request ${requestId} when you report it.`,
  )
}

/** Answers with what `refuse` makes of a refusal, which is not Remix's to show. @throws a Response */
export async function orRefusal(
  context: RequestContext,
  answer: () => Promise<Response>,
  refuse: (refusal: DomainError) => Response,
): Promise<Response> {
  try {
    return await answer()
  } catch (error) {
    const refusal = toRefusal(error, context)
    const { retryAfter } = refusal.details
    if (retryAfter !== undefined) context.retryAfter(retryAfter)
    return refuse(refusal)
  }
}

function noted(error: DomainError, context: RequestContext): DomainError {
  const { outside } = error.details
  if (outside !== undefined) context.outside = outside
  return error
}

/** Throws a refusal of a page as the data that shows it, and anything else as it is. */
export function refusePage(error: unknown, context: RequestContext): never {
  if (!(error instanceof DomainError)) throw error
  const { retryAfter } = noted(error, context).details
  if (retryAfter !== undefined) context.retryAfter(retryAfter)
  throw refusedPage({ status: error.status, message: error.message, ...error.details })
}

type Refused = Omit<Reply, "ok" | "message"> & { message: string }
type Options = {
  retryAfter?: number | undefined
  form?: FormData
}

/** Answers with data for a script, with the page again for a document, and with another page for 404 and 403. */
export function refuseForm(
  context: RequestContext,
  refused: Refused,
  { retryAfter, form }: Options = {},
) {
  if (!context.isData) {
    const { status, message, movedTo } = refused
    if (status === 404) throw refusedPage(movedTo ? { status, message, movedTo } : notFound(), form)
    if (refused.status === 403) throw refusedPage(refused, form)
  }
  return refuseInPlace(context, refused, retryAfter)
}

export function refuseInPlace(context: RequestContext, refused: Refused, retryAfter?: number) {
  if (retryAfter !== undefined) context.retryAfter(retryAfter)
  const reply: Reply = { ...refused, ok: false }
  return data(reply, { status: refused.status })
}

type RefusedStatus = Pick<DomainError, "status" | "message"> & { movedTo?: string | undefined }

/** The data that refuses a page, with the text typed into the form that was posted to it. */
export function refusedPage({ status, message, movedTo }: RefusedStatus, form?: FormData) {
  const typed = form ? typedInForm(form) : []
  const more = { message, typed, ...(movedTo !== undefined && { movedTo }) }
  const isPlain = typed.length === 0 && movedTo === undefined
  return data<RefusedPage>(isPlain ? message : more, { status })
}
