import { data } from "@remix-run/node"
import { DomainError, notFound } from "~/errors"
import { log } from "~/log.server"
import { typedIn, type RefusedPage } from "~/models/reply/refused-page"
import type { Reply } from "~/models/reply/reply"
import type { RequestContext } from "./request-context.server"

/**
 * What was thrown, as a refusal that can be shown. What nobody expected is logged, and tells
 * no more about the inside than the request's id.
 * @throws a Response, which is an answer already
 */
export function toRefusal(error: unknown, { requestId }: RequestContext): DomainError {
  if (error instanceof DomainError) return error
  if (error instanceof Response) throw error
  log.error({ err: error, reqId: requestId }, "request failed")
  return new DomainError(
    500,
    `Something went wrong. Quote request ${requestId} when you report it.`,
  )
}

type Refused = Omit<Reply, "ok" | "message"> & { message: string }

/**
 * Answers a form that was refused: in place for a script, with the page again for a document.
 * @param retryAfter seconds until another try makes sense
 * @throws a page for 404 and 403 on a document post: the page itself is refused then, and the one
 *   in its place shows what was typed
 */
export function refuseForm(context: RequestContext, refused: Refused, retryAfter?: number) {
  if (retryAfter !== undefined) context.retryAfter(retryAfter)
  if (!context.isData) {
    if (refused.status === 404) throw refusedPage(context, notFound())
    if (refused.status === 403) throw refusedPage(context, refused)
  }
  return refuseInPlace(context, refused)
}

/** What takes the place of a page; it shows what was typed into a form that was refused with it. */
export function refusedPage(
  { form }: RequestContext,
  { status, message }: Pick<DomainError, "status" | "message">,
) {
  const typed = form ? typedIn(form) : []
  return data<RefusedPage>(typed.length === 0 ? message : { message, typed }, { status })
}

/** Answers as `refuseForm` does where the page is still there, whatever was refused. */
export function refuseInPlace(context: RequestContext, refused: Refused) {
  if (!context.isData && refused.toast) context.toast = refused.toast
  const reply: Reply = { ...refused, ok: false }
  return data(reply, { status: refused.status })
}
