import { AuthorizationResponseError } from "openid-client"
import { config } from "~/config.server"
import { DomainError } from "~/errors"
import { log } from "~/log.server"

const AWAY = "could not be reached, or did not answer as it should. Please try again."
export const NOT_ITS_ANSWER =
  "This sign-in has ended, or began in another browser. Please try again."

/** The sentence for the person. The log has the whole reason. */
export function explained(
  error: unknown,
  { requestId, step }: { requestId: string; step: string },
) {
  if (error instanceof DomainError) return error
  const { name = "" } = config.signOn ?? {}
  log.warn({ err: error, step, reqId: requestId }, "a sign-in by the sign-on provider failed")
  if (error instanceof AuthorizationResponseError) {
    const isRefused = error.error === "access_denied"
    const text = isRefused ? "did not let you in." : `refused the sign-in (${error.error}).`
    return new DomainError(403, `${name} ${text}`)
  }
  return new DomainError(502, `${name} ${AWAY}`)
}
