import type { Request, RequestHandler } from "express"
import { config } from "~/config/config.server"
import { tooMany } from "~/errors"
import { LIMITS } from "~/models/text/limits"
import { hashToken } from "~/models/access/token.server"
import { sessionToken } from "~/http/session.server"
import { isOfType } from "./body.server"
import { bearerToken } from "./bearer.server"
import { addressKey } from "./client-address.server"
import { browserId } from "./known-browser.server"
import { sendError } from "./send-error.server"
import { typedInForm, type TypedText } from "~/models/text/reply/refused-page"
import { ownerOf } from "./session-owners.server"
import { RateLimiter } from "./rate-limiter.server"

// Rate limits per session, per person, for all programs of a person together, and per address without any of them. A person
// never reaches them. Static files and probes are not counted.

/** Seconds. */
const DURATION = 10

const LIMITERS = {
  /** Pages, their data, and API requests that read. */
  read: new RateLimiter({ points: 400, duration: DURATION }),
  change: new RateLimiter({ points: 200, duration: DURATION }),
  /** Sign-ins: a flood of them must not lock out a browser that has signed in before. */
  signIn: new RateLimiter({ points: 200, duration: DURATION }),
  /** Attachments and avatars: one card may show 200. */
  file: new RateLimiter({ points: 400, duration: DURATION }),
}

type Kind = keyof typeof LIMITERS

/**
 * Counts for session and person, or for the person of a program, whose browsers it does not hold up. Without either, for known
 * browser or address. @returns seconds to wait, or 0
 */
export async function countRequest(
  kind: Kind,
  {
    sessionId,
    accessToken = null,
    address,
    browser = null,
  }: {
    sessionId: string | null
    accessToken?: string | null
    address: string
    browser?: string | null
  },
): Promise<number> {
  const count = async (key: string): Promise<number> => {
    const { limiter, isOver } = await LIMITERS[kind].note(key)
    return isOver ? limiter.secondsLeft(key) : 0
  }
  if (accessToken !== null) {
    // Until its person is known, it may be invented.
    const owner = ownerOf(hashToken(accessToken))
    return count(owner ? `programs of ${owner}` : `address ${addressKey(address)}`)
  }
  if (sessionId === null) {
    return count(browser === null ? `address ${addressKey(address)}` : `browser ${browser}`)
  }
  const wait = await count(`session ${sessionId}`)
  if (wait > 0) return wait
  const userId = ownerOf(sessionId)
  if (userId === undefined) return 0
  return count(userId === null ? `address ${addressKey(address)}` : `person ${userId}`)
}

/** The id of the session in a cookie header that this server has signed. */
export async function sessionIdOf(cookieHeader: string | undefined): Promise<string | null> {
  const token = await sessionToken(cookieHeader ?? null)
  return token === null ? null : hashToken(token)
}

export const limitRequests: RequestHandler = (request, response, next) => {
  if (!config.rateLimit) return next()
  sessionIdOf(request.headers.cookie)
    .then(async (sessionId) => {
      const kind = kindOf(request)
      const browser = kind === "signIn" ? await browserId(request.headers.cookie ?? null) : null
      const accessToken = bearerToken(request.path, request.headers.authorization)
      const by = { sessionId, accessToken, browser }
      const wait = await countRequest(kind, { ...by, address: request.ip ?? "" })
      if (wait === 0) return next()
      response.set("Retry-After", String(wait)).set("Cache-Control", "no-store")
      const { message } = tooMany(wait, "Too many requests.")
      const further =
        request.method === "GET"
          ? { tryAgain: request.originalUrl }
          : { typed: await readTyped(request) }
      sendError(request, response, 429, { title: "Too many requests", message, ...further })
    })
    .catch(next)
}

const MAX_FIELDS = 500

/** Reads the typed text of a refused document post, to be shown for copying. */
async function readTyped(request: Request): Promise<TypedText[]> {
  const type = "application/x-www-form-urlencoded"
  if (!isOfType(request.get("content-type") ?? "", type)) return []
  if (request.accepts("json", "html") !== "html") return []
  const chunks: Buffer[] = []
  let size = 0
  // Destroying the stream would lose the response.
  const body: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false })
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > LIMITS.body) return []
    chunks.push(chunk)
  }
  const text = Buffer.concat(chunks).toString("utf8")
  // Parsing very many fields takes long, and our forms have few.
  if (text.split("&", MAX_FIELDS + 1).length > MAX_FIELDS) return []
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(text)) form.set(name, value)
  return typedInForm(form)
}

const SIGN_IN = /^\/(login(\.data)?|api\/auth\/login)$/

function kindOf({ method, path }: Request): Kind {
  if (method !== "GET" && method !== "HEAD") return SIGN_IN.test(path) ? "signIn" : "change"
  return /^\/(attachments|avatars)\//.test(path) ? "file" : "read"
}
