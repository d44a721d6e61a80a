import { DomainError } from "../errors"
import { log } from "../log.server"
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
