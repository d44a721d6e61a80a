import { AuthorizationResponseError } from "openid-client"
import { config } from "~/config/config.server"
import { DomainError, failedOutside, invalid } from "~/errors"
import { log } from "~/log.server"
import { isAway } from "~/models/people/sign-on/provider.server"

const AWAY = "could not be reached. Please try again."
const WRONG = "did not answer as it should. Please try again."
export const NOT_ITS_ANSWER =
  "This sign-in has ended, or began in another browser. Please try again."

/** The refusal for an error of the functions that ask the provider: 502 if it is away, 400 or 403 for its answer. The log has the reason. */
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
  if (isAway(error)) return failedOutside("sign-on", `${name} ${AWAY}`)
  return invalid(`${name} ${WRONG}`)
}
