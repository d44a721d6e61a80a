import type { ErrorRequestHandler, Request, RequestHandler, Response } from "express"
import helmet from "helmet"
import { randomBytes } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import { config } from "~/config/config.server"
import { DomainError, type Outside } from "~/errors"
import { log } from "~/log.server"
import { LIMITS } from "~/models/text/limits"
import { bearerToken } from "./bearer.server"
import { addressKey } from "./client-address.server"
import { frameIn } from "./public-headers.server"
import { publicStylesHash } from "./public-styles.server"
import { sendError, sendJsonError } from "./send-error.server"
import { renderSlotOf } from "./render-slot.server"
import { isSameOrigin } from "./same-origin.server"
import { bodyLimitOf, tooLargeText } from "./upload.server"
import type { AppLoadContext } from "@remix-run/node"

const nonces = new WeakMap<ServerResponse, string>()

function nonceOf(response: ServerResponse): string {
  const nonce = nonces.get(response) ?? randomBytes(16).toString("base64")
  nonces.set(response, nonce)
  return nonce
}

function requestIdOf(response: Response): string {
  return response.get("X-Request-Id") ?? ""
}

const contexts = new WeakMap<ServerResponse, AppLoadContext>()

export const accountOf = (response: ServerResponse): string | undefined =>
  contexts.get(response)?.account

/** The server of others whose fault an answer is; undefined for an answer without a fault, or with one of ours. */
export const outsideOf = (response: ServerResponse): Outside | undefined =>
  contexts.get(response)?.outside

export function requestContextOf(request: Request, response: Response): AppLoadContext {
  const context = contexts.get(response) ?? newContext(request, response)
  contexts.set(response, context)
  return context
}

function newContext(request: Request, response: Response): AppLoadContext {
  return {
    requestId: requestIdOf(response),
    nonce: nonceOf(response),
    ip: addressKey(request.ip ?? ""),
    userAgent: request.get("user-agent") ?? "",
    frameIn: (sites) => frameIn(response, sites),
    addCookie: (setCookie) => response.append("Set-Cookie", setCookie),
    retryAfter: (seconds) => void response.set("Retry-After", String(seconds)),
    isData: request.path.endsWith(".data"),
    isPost: request.method === "POST",
    renderSlot: renderSlotOf(response),
    drained: () => drained(response),
    closed: () => closed(response),
    onEnd: (listener) => {
      if (response.closed) listener()
      else response.once("close", listener)
    },
  }
}

export const securityHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", (_request, response) => `'nonce-${nonceOf(response)}'`],
      // The inline style sheets: of the public pages, and of the lists that a reader has collapsed.
      styleSrc: [
        "'self'",
        publicStylesHash,
        (_request, response) => `'nonce-${nonceOf(response)}'`,
      ],
      // Colours of labels are style attributes.
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", "data:", "blob:"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  // With "no-referrer", the Origin of form posts would be null.
  referrerPolicy: { policy: "same-origin" },
  // Subdomains may belong to other services.
  strictTransportSecurity: config.secure && { includeSubDomains: false },
  xFrameOptions: { action: "deny" },
})

/** The server's own origins: the configured one, else those of the request's Host. */
export function originsOf(request: IncomingMessage): readonly string[] {
  if (config.publicUrlIsSet) return [new URL(config.publicUrl).origin]
  const host = request.headers.host ?? ""
  return [`http://${host}`, `https://${host}`]
}

/** Forbids caching, and refuses Remix's data requests under `/api`, which would not be answered with JSON. */
export const apiHeaders: RequestHandler = (request, response, next) => {
  response.set("Cache-Control", "no-store")
  if (request.path.endsWith(".data")) return sendJsonError(response, 404, "Not found.")
  next()
}

/** Refuses data requests of Remix 1, for each of which Remix would log a stack trace. */
export const refuseOldDataRequests: RequestHandler = (request, response, next) => {
  if ("_data" in request.query) {
    return sendError(request, response, 404, { title: "Not found", message: "Not found." })
  }
  next()
}

async function drained(response: Response): Promise<void> {
  if (!response.writableNeedDrain) return
  await new Promise<void>((resolve) => {
    const done = () => {
      response.off("drain", done).off("close", done)
      resolve()
    }
    response.on("drain", done).on("close", done)
  })
}

function closed(response: Response): AbortSignal {
  const controller = new AbortController()
  response.once("close", () => {
    if (!response.writableFinished) controller.abort()
  })
  if (response.destroyed) controller.abort()
  return controller.signal
}

const UNSAFE = ["POST", "PUT", "PATCH", "DELETE"]
const METHODS = ["GET", "HEAD", ...UNSAFE]

/** RFC 8058: a mail program may post from anywhere. The address alone says for whom, and a cookie counts for nothing. */
const isOneClick = ({ method, path }: Request) =>
  method === "POST" && /^\/unsubscribe\/[\w-]+\.[\w-]+\.[\w-]+$/.test(path)

/** Refuses malformed Hosts (400), unknown methods (405), unsafe cross-site requests (403), too large bodies (413). */
export const gate: RequestHandler = (request, response, next) => {
  drainBody(request, response)
  if (/[^\w.:[\]-]/.test(request.headers.host ?? "")) {
    return sendJsonError(response, 400, "The request could not be understood.")
  }
  if (!METHODS.includes(request.method)) {
    response.set("Allow", METHODS.join(", "))
    return sendJsonError(response, 405, `This address does not accept ${request.method}.`)
  }
  const isProgram = bearerToken(request.path, request.headers.authorization) !== null
  if (isProgram) delete request.headers.cookie
  const isForeign =
    !isProgram &&
    UNSAFE.includes(request.method) &&
    !isSameOrigin(request.headers, originsOf(request))
  if (isForeign && !isOneClick(request)) {
    return sendJsonError(response, 403, "This request comes from another site.")
  }
  if (isForeign) delete request.headers.cookie
  // Remix would compare it with a Host that a proxy may have rewritten.
  delete request.headers.origin
  if (Number(request.headers["content-length"] ?? 0) > bodyLimitOf(request.path)) {
    const isText = bodyLimitOf(request.path) === LIMITS.body
    return sendError(request, response, 413, {
      title: "Not saved",
      message: tooLargeText(request.path),
      hint: isText
        ? "Go back: what you typed is still in its field. Make it shorter, and send it again."
        : "Go back and choose a smaller file.",
    })
  }
  next()
}

/** How long the rest of a body is read and dropped after the response, also by a client that is slow to read it. */
const DRAIN_MS = 10_000
/** A short body mostly ends by itself, also if a busy server reads it late. */
const DRAIN_SHORT_MS = 60_000

/** A connection cut at once loses the response; one that is never cut may send a gigabyte. */
function drainBody(request: Request, response: Response): void {
  response.once("finish", () => {
    if (request.complete) return
    request.removeAllListeners("data").removeAllListeners("readable")
    // By a listener: `resume` is undone when a listener of "readable" has just been removed.
    request.on("data", () => undefined)
    const isShort = Number(request.headers["content-length"] ?? Infinity) <= LIMITS.body
    const cut = setTimeout(() => request.destroy(), isShort ? DRAIN_SHORT_MS : DRAIN_MS)
    request.once("close", () => clearTimeout(cut))
  })
}

/** Answers errors outside Remix: a malformed request, or a fault of the server. */
export const handleErrors: ErrorRequestHandler = (error: unknown, request, response, next) => {
  // A body that arrived too slowly was refused while it was read.
  if (response.writableEnded) return
  if (response.headersSent) {
    // The client must not take what it has got for the whole.
    return error instanceof DomainError ? void response.destroy() : next(error)
  }
  if (error instanceof DomainError) {
    const { retryAfter, outside } = error.details
    if (retryAfter !== undefined) response.set("Retry-After", String(retryAfter))
    if (outside !== undefined) requestContextOf(request, response).outside = outside
    return sendError(request, response, error.status, { message: error.message })
  }
  const { status, code } = error as { status?: unknown; code?: unknown }
  const known = code === "ERR_INVALID_URL" || error instanceof URIError ? 400 : status
  if (typeof known === "number" && known >= 400 && known < 500) {
    return sendError(request, response, known, {
      message: "The request could not be understood.",
    })
  }
  log.error({ err: error, reqId: requestIdOf(response) }, "request failed")
  sendError(request, response, 500, {
    message: `Something went wrong. Quote request ${requestIdOf(response)}.`,
  })
}
