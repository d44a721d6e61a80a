import type { LoaderFunctionArgs } from "@remix-run/node"
import type { Params } from "@remix-run/react"
import type { Request, RequestHandler, Response as ExpressResponse } from "express"
import { createHash } from "node:crypto"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import { config } from "~/config/config.server"
import { notFound } from "~/errors"
import { hashToken } from "~/models/access/token.server"
import {
  readPublicBoard,
  type PublicReading,
} from "~/models/exchange/publish/public-board-view.server"
import { linksAt } from "~/models/exchange/publish/public-links"
import { findPublished, keyOf, type Published } from "~/models/exchange/publish/published.server"
import { SharedReads } from "~/models/text/shared-reads"
import { countGuesses } from "./guesses.server"
import { frameIn } from "./public-headers.server"
import { RateLimiter } from "./rate-limiter.server"
import { orRefusal } from "./refusal.server"
import type { RequestContext } from "./request-context.server"

// People without an account all get the same, so that it is rendered once per state and address, and
// compressed once. A public page asks for no cookie and gives none.

/** A public board as its address has it. */
export type AskedBoard = PublicReading & {
  /** The parts of the address. */
  params: Params
}

export type PublicContent = { type: string; text: string }

/** Renders what an address shows. @param search only the parameters that the page knows */
type Render = (asked: AskedBoard, search: URLSearchParams) => Promise<PublicContent>

const guessesOfAddress = new RateLimiter({
  points: 30,
  duration: 10 * 60,
  sharedAs: "public board guess of address",
})

type Rendered = { etag: string; type: string; bodies: Record<Encoding, Buffer<ArrayBuffer>> }
const ENCODINGS = ["br", "gzip", "identity"] as const
type Encoding = (typeof ENCODINGS)[number]

const cache = new SharedReads<Rendered>({
  maxEntries: 2000,
  maxWeight: 64 * 1024 * 1024,
  weigh: ({ bodies }) => ENCODINGS.reduce((sum, name) => sum + bodies[name].byteLength, 0),
})

const MINUTE_MS = 60_000
/** After an address has ended, caches show it for so long. */
const MAX_AGE = 30

type Options = {
  /** Renders a refusal. */
  refused: (message: string) => string
  /** The parameters of the query that the page knows. */
  params?: readonly string[]
  /** Whether the sites that the owners have named may show it in a frame. */
  isEmbed?: boolean
}

/** Answers with a page, or a file of text, of a public board. */
export const sendPublic = (
  args: LoaderFunctionArgs,
  render: Render,
  { refused, params = [], isEmbed = false }: Options,
): Promise<Response> =>
  answerPublic(args, refused, async (asked) => {
    const { published } = asked
    const url = new URL(args.request.url)
    const known = params.flatMap((name) => {
      const value = url.searchParams.get(name)
      return value === null ? [] : [[name, value]]
    })
    const search = new URLSearchParams(known)
    if (isEmbed) args.context.frameIn(published.embedIn)
    const rendered = await cache.get(
      placeOf(published, url.pathname, search.toString()),
      stateOf(published),
      async (before) =>
        compressed(await render(asked, search), await before?.catch(() => undefined)),
    )
    const asksFor = (name: string) => args.request.headers.get(name)
    const { status, headers, body } = answerTo(published, rendered, asksFor)
    return new Response(args.request.method === "HEAD" ? null : body, { status, headers })
  })

const placeOf = ({ id }: Published, path: string, query: string) => [id, path, query].join(" ")

/** Whether a card is overdue depends on the time. */
const stateOf = ({ state }: Published) => `${state} ${String(Math.floor(Date.now() / MINUTE_MS))}`

/**
 * Answers with a page that is rendered already, before all else that requests go through: thousands may read a board in the same
 * minute. What it does not know is left to the routes.
 */
export const renderedPages: RequestHandler = (request, response, next) => {
  answerRendered(request, response).then((isAnswered) => {
    if (!isAnswered) next()
  }, next)
}

async function answerRendered(request: Request, response: ExpressResponse): Promise<boolean> {
  const { method, originalUrl } = request
  const { token, key } = partsOf(originalUrl.split("/")[2])
  if (method !== "GET" || originalUrl.includes("?")) return false
  const published = await findPublished(token).catch(() => null)
  if (!published || !isOpen(published, key)) return false
  const rendered = await cache.known(placeOf(published, originalUrl, ""), stateOf(published))
  if (!rendered) return false
  if (originalUrl.endsWith("/embed")) frameIn(response, published.embedIn)
  const asksFor = (name: string) => request.get(name)
  const { status, headers, body } = answerTo(published, rendered, asksFor)
  response.status(status).set(headers).end(body)
  return true
}

/** Answers in any other way. */
export const answerPublic = (
  args: LoaderFunctionArgs,
  refused: Options["refused"],
  answer: (asked: AskedBoard) => Promise<Response>,
): Promise<Response> =>
  orRefused(args.context, refused, async () => {
    const { context, params } = args
    if (context.isData) throw notFound()
    const parts = partsOf(params.token)
    const published = await publishedAt(parts.token, context.ip)
    const moved = rightAddress(args, published, parts)
    if (moved !== null) return redirectTo(moved)
    const read = await readPublicBoard(published)
    if (!read) throw notFound()
    return answer({ published, read, links: linksAt(`/p/${params.token ?? ""}`), params })
  })

/** Answers with a page for a refusal. */
export const orRefused = (
  context: RequestContext,
  refused: Options["refused"],
  answer: () => Promise<Response>,
): Promise<Response> =>
  orRefusal(context, answer, ({ status, message }) => pageOnce(refused(message), status))

/** A page that nobody keeps. */
export const pageOnce = (html: string, status = 200): Response =>
  new Response(html, { status, headers: { ...HTML, ...NEVER_KEPT } })

/** Finds the board of an address that needs no password, or has its key. @throws 404, 429 */
export async function openPublished(address: string, ip: string): Promise<Published> {
  const { token, key } = partsOf(address)
  const published = await publishedAt(token, ip)
  if (!isOpen(published, key)) throw notFound()
  return published
}

type Parts = { token: string; key: string | undefined }

/** The token and, of a board with a password, the key. */
export function partsOf(address = ""): Parts {
  const [token = "", key] = address.split(".")
  return { token, key }
}

function isOpen(published: Published, key: string | undefined): boolean {
  const right = keyOf(published)
  return right === null || (key !== undefined && hashToken(key) === hashToken(right))
}

/** Finds the board of a token. Unknown ones count as guesses. @throws 404, 429 */
export const publishedAt = (token: string, ip: string): Promise<Published> =>
  countGuesses(findPublished(token), () => guessesOfAddress.count(ip))

/** Where a request belongs: to the form for the password, or without a key that is not needed any more; null if here. */
function rightAddress(
  { request }: LoaderFunctionArgs,
  published: Published,
  { token, key }: Parts,
): string | null {
  const { pathname, search } = new URL(request.url)
  const rest = pathname.split("/").slice(3).join("/")
  if (!isOpen(published, key)) {
    return `/p/${token}/password${rest === "" ? "" : `?to=${encodeURIComponent(rest)}`}`
  }
  const isNeedless = key !== undefined && published.passwordHash === null
  return isNeedless ? `/p/${token}${rest === "" ? "" : `/${rest}`}${search}` : null
}

/** For files that are read elsewhere. */
export const withAbsoluteLinks = (asked: AskedBoard): AskedBoard => ({
  ...asked,
  links: linksAt(config.publicUrl + asked.links.view("lists")),
})

/** A number in an address. @throws 404 for any other text */
export function numberIn(text: string | undefined): number {
  if (!/^[1-9]\d{0,8}$/.test(text ?? "")) throw notFound()
  return Number(text)
}

/** Shared caches keep only what needs no password. */
export const cachingOf = ({ passwordHash }: Published): string =>
  `${passwordHash === null ? "public" : "private"}, max-age=${String(MAX_AGE)}`

const NEVER_KEPT = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" }
const HTML = { "Content-Type": "text/html; charset=utf-8" }

export const redirectTo = (address: string, status = 302): Response =>
  new Response(null, { status, headers: { Location: address, ...NEVER_KEPT } })

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** The same bytes as before need no compression. */
async function compressed(
  { type, text }: PublicContent,
  before: Rendered | undefined,
): Promise<Rendered> {
  const identity = Buffer.from(text)
  const digest = createHash("sha256").update(identity).digest("base64url")
  // Weak, because it is the same for all encodings.
  const etag = `W/"${digest}"`
  if (before?.etag === etag) return before
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  const [br, gz] = await Promise.all([toBrotli(identity, { params }), toGzip(identity)])
  return { etag, type, bodies: { br, gzip: gz, identity } }
}

type Sent = {
  status: number
  headers: Record<string, string>
  body: Buffer<ArrayBuffer> | null
}

/** @param asksFor reads a header of the request */
function answerTo(
  published: Published,
  { etag, type, bodies }: Rendered,
  asksFor: (name: string) => string | null | undefined,
): Sent {
  const headers = {
    "Content-Type": type,
    "Cache-Control": cachingOf(published),
    ETag: etag,
    Vary: "Accept-Encoding",
    ...(!published.indexed && { "X-Robots-Tag": "noindex" }),
  }
  if (asksFor("If-None-Match")?.includes(etag)) return { status: 304, headers, body: null }
  const encoding = encodingFor(asksFor("Accept-Encoding") ?? "")
  const body = bodies[encoding]
  const ofBody = {
    "Content-Length": String(body.byteLength),
    ...(encoding !== "identity" && { "Content-Encoding": encoding }),
  }
  return { status: 200, headers: { ...headers, ...ofBody }, body }
}

/** Of what a client names without refusing it, the shortest. */
function encodingFor(accepted: string): Encoding {
  const names = accepted.split(",").map((each) => each.trim().toLowerCase())
  const takes = (name: Encoding) =>
    names.some(
      (each) => each === name || (each.startsWith(`${name};`) && !/q=0(\.0*)?$/.test(each)),
    )
  return ENCODINGS.find(takes) ?? "identity"
}
