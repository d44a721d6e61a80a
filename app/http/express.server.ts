import { join } from "node:path"
import type { ErrorRequestHandler, Request, RequestHandler, Response } from "express"
import express from "express"
import staticGzip from "express-static-gzip"
import helmet from "helmet"
import { randomBytes } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import { config, projectFolder } from "~/config.server"
import { log } from "~/log.server"
import { LIMITS } from "~/models/limits"
import { addressKey } from "./client-address.server"
import { publicStylesHash } from "./public-styles.server"
import { answerPlainly, refuse } from "./plain-answer.server"
import { renderSlotOf } from "./render-slot.server"
import { isSameOrigin } from "./same-origin.server"
import { bodyLimitOf } from "./upload.server"
import type { AppLoadContext } from "@remix-run/node"

// What every request passes before Remix sees it.

const nonces = new WeakMap<ServerResponse, string>()

function nonceOf(response: ServerResponse): string {
  const nonce = nonces.get(response) ?? randomBytes(16).toString("base64")
  nonces.set(response, nonce)
  return nonce
}

/** The id that the request log gave to the answer. */
function requestIdOf(response: Response): string {
  return response.get("X-Request-Id") ?? ""
}

/** Builds the load context of a request, for loaders and actions. */
export function requestContextOf(request: Request, response: Response): AppLoadContext {
  return {
    requestId: requestIdOf(response),
    nonce: nonceOf(response),
    ip: addressKey(request.ip ?? ""),
    userAgent: request.get("user-agent") ?? "",
    addCookie: (setCookie) => response.append("Set-Cookie", setCookie),
    retryAfter: (seconds) => void response.set("Retry-After", String(seconds)),
    isData: request.path.endsWith(".data"),
    renderSlot: renderSlotOf(response),
    drained: () => drained(response),
  }
}

/** The security headers of every answer. */
export const secure = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", (_request, response) => `'nonce-${nonceOf(response)}'`],
      // The one style sheet that pages bear in themselves, by its content.
      styleSrc: ["'self'", publicStylesHash],
      // A label's colour is a style attribute; React sets nothing else there.
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", "data:", "blob:"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  // same-origin keeps Origin on form posts, which "no-referrer" would turn into null.
  referrerPolicy: { policy: "same-origin" },
  // For this host only: its neighbours under the same domain are not ours to decide for.
  strictTransportSecurity: config.secure && { includeSubDomains: false },
  xFrameOptions: { action: "deny" },
})

/** The built browser files, which never change under their names, and the public folder. */
export function staticFiles(): RequestHandler {
  const folder = join(projectFolder, "public")
  const router = express.Router()
  // The build wrote each file's compressed forms beside it, as small as they can be.
  const built = { enableBrotli: true, orderPreference: ["br", "gz"], index: false as const }
  const forever = { serveStatic: { immutable: true, maxAge: "1y", setHeaders: setFilePolicy } }
  router.use("/build", staticGzip(`${folder}/build`, { ...built, ...forever }))
  router.use(express.static(folder, { maxAge: "1h" }))
  return router
}

/** A file loads nothing. A page's policy, a third of a small file's bytes, is never the same twice. */
function setFilePolicy(response: ServerResponse): void {
  response.setHeader("Content-Security-Policy", "default-src 'none';frame-ancestors 'none'")
}

/** The origins that are ours: the configured one, else wherever the request says it went. */
export function originsOf(request: IncomingMessage): readonly string[] {
  if (config.publicUrlIsSet) return [new URL(config.publicUrl).origin]
  const host = request.headers.host ?? ""
  return [`http://${host}`, `https://${host}`]
}

/**
 * Nothing under `/api` is cached, and Remix's own data requests are refused there: they would
 * get an answer that is not JSON.
 */
export const calls: RequestHandler = (request, response, next) => {
  response.set("Cache-Control", "no-store")
  if (request.path.endsWith(".data")) return refuse(response, 404, "Not found.")
  next()
}

/** Refuses the data requests of Remix 1, which nobody makes: Remix would log a stack for each. */
export const oldDataRequests: RequestHandler = (request, response, next) => {
  if ("_data" in request.query) {
    return answerPlainly(request, response, 404, { title: "Not found", message: "Not found." })
  }
  next()
}

/** What people have uploaded runs nothing and loads nothing, wherever it is opened. */
export const fileAnswers: RequestHandler = (_request, response, next) => {
  response.set("Content-Security-Policy", "default-src 'none'; sandbox")
  next()
}

/** Resolves when an answer can take more, or nobody waits for it any more. */
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

const UNSAFE = ["POST", "PUT", "PATCH", "DELETE"]
const METHODS = ["GET", "HEAD", ...UNSAFE]

/**
 * Refuses malformed Host headers (400), unknown methods (405), changes that come from another
 * site (403), and bodies whose declared length is too large (413).
 */
export const gate: RequestHandler = (request, response, next) => {
  linger(request, response)
  if (/[^\w.:[\]-]/.test(request.headers.host ?? "")) {
    return refuse(response, 400, "The request could not be understood.")
  }
  if (!METHODS.includes(request.method)) {
    response.set("Allow", METHODS.join(", "))
    return refuse(response, 405, `This address does not accept ${request.method}.`)
  }
  if (UNSAFE.includes(request.method) && !isSameOrigin(request.headers, originsOf(request))) {
    return refuse(response, 403, "This request comes from another site.")
  }
  // Decided here, once: Remix would compare it with a Host that a proxy may have rewritten.
  delete request.headers.origin
  if (Number(request.headers["content-length"] ?? 0) > bodyLimitOf(request.path)) {
    return refuse(response, 413, "That is too large.")
  }
  next()
}

/** Milliseconds for which a body is still taken in, and dropped, once it has been answered. */
const LINGER_MS = 2000

/** A connection that is cut at once loses the answer; one that is never cut takes a gigabyte. */
function linger(request: Request, response: Response): void {
  response.once("finish", () => {
    if (request.complete) return
    request.removeAllListeners("data").resume()
    // A short body ends by itself, also where a busy server comes to read it late.
    if (Number(request.headers["content-length"] ?? Infinity) <= LIMITS.body) return
    const late = setTimeout(() => request.destroy(), LINGER_MS)
    request.once("close", () => clearTimeout(late))
  })
}

/** The last resort, a page for who wants one: what could not be understood, or a fault of ours. */
export const answerErrors: ErrorRequestHandler = (error: unknown, request, response, next) => {
  if (response.headersSent) return next(error)
  const { status, code } = error as { status?: unknown; code?: unknown }
  const known = code === "ERR_INVALID_URL" || error instanceof URIError ? 400 : status
  if (typeof known === "number" && known >= 400 && known < 500) {
    return answerPlainly(request, response, known, {
      message: "The request could not be understood.",
    })
  }
  log.error({ err: error, reqId: requestIdOf(response) }, "request failed")
  answerPlainly(request, response, 500, {
    message: `Something went wrong. Quote request ${requestIdOf(response)}.`,
  })
}
