import { randomUUID } from "node:crypto"
import type { Request } from "express"
import type { ServerResponse } from "node:http"
import { pinoHttp } from "pino-http"
import { accountOf, outsideOf } from "~/http/express.server"
import { log } from "~/log.server"

/** Machines request these every few seconds. */
const PROBES = /^\/(healthz|readyz|metrics)$/

/** Whether the server was busy, or another one failed, which is no fault of the request or of the code. */
const isRefusal = (response: ServerResponse) =>
  response.statusCode === 503 || outsideOf(response) !== undefined

export const requestLog = pinoHttp({
  logger: log,
  genReqId: (_request, response) => {
    const id = randomUUID()
    response.setHeader("X-Request-Id", id)
    return id
  },
  customLogLevel: (_request, response, error) => {
    if (isRefusal(response)) return "warn"
    if (error || response.statusCode >= 500) return "error"
    return response.statusCode >= 400 ? "warn" : "info"
  },
  // It would be an error with a stack of the log itself.
  customErrorObject: (_request, response, _error, { err, ...line }: { err: unknown }) =>
    isRefusal(response) ? line : { err, ...line },
  serializers: {
    req: (request: { id: unknown; method: string; url: string; raw: Request }) => ({
      id: request.id,
      address: request.raw.ip,
      method: request.method,
      url: withoutSecrets(request.url),
    }),
    res: (response: { statusCode: number }) => ({ statusCode: response.statusCode }),
  },
  customProps: (_request, response) => ({
    account: accountOf(response),
    outside: outsideOf(response),
  }),
  autoLogging: { ignore: ({ url = "" }) => PROBES.test(url) || url.startsWith("/build/") },
})

/** Removes the query, which may be private, and tokens of links, which grant access. */
function withoutSecrets(url: string): string {
  const [path = ""] = url.split("?")
  return path.replace(
    /^\/+(reset-password|invite|workspaces\/join|calendar|confirm-email|undo-email-change|unsubscribe|mute|not-me|register|p)\/.*$/i,
    "/$1/(token)",
  )
}
