import { data } from "@remix-run/node"
import { DomainError, notFound } from "../errors"
import { log } from "../log.server"
import type { Reply } from "./reply"
import type { Visitor } from "./visitor.server"

/**
 * What was thrown, as a refusal that can be shown. What nobody expected is logged, and tells
 * no more about the inside than the request's id.
 * @throws a Response, which is an answer already
 */
export function toRefusal(error: unknown, { requestId }: Visitor): DomainError {
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
 * @throws a Response for 404 and 403 on a document post: the page itself is refused then
 */
export function refuseForm(visitor: Visitor, refused: Refused, retryAfter?: number) {
  const { status, message } = refused
  if (retryAfter !== undefined) visitor.retryAfter(retryAfter)
  if (!visitor.isData && (status === 404 || status === 403)) {
    throw data(status === 404 ? notFound().message : message, { status })
  }
  return refuseInPlace(visitor, refused)
}

/** Answers as `refuseForm` does where the page is still there, whatever was refused. */
export function refuseInPlace(visitor: Visitor, refused: Refused) {
  if (!visitor.isData && refused.toast) visitor.toast = refused.toast
  const reply: Reply = { ...refused, ok: false }
  return data(reply, { status: refused.status })
}
