import { Agent as HttpAgent, request as requestByHttp, type IncomingMessage } from "node:http"
import { Agent as HttpsAgent, request as requestByHttps } from "node:https"
import { pipeline, type Readable } from "node:stream"
import { createGunzip } from "node:zlib"
import { DomainError, failedOutside, tooLarge } from "~/errors"
import type { AllowedServers } from "./allowed-servers.server"
import { failureText } from "./failure-text"

type Headers = Record<string, string>

export type OutsideRequest = {
  headers?: Headers
  /** Headers for this server only. One that it redirects to does not get them. */
  secretHeaders?: Headers
  /** Hosts that a redirect may lead to. Any other is a failure. */
  redirectHosts?: readonly string[]
  /** Posted; without it, this is a GET. */
  body?: string
  /** Of the answer, after it was unpacked. */
  maxBytes: number
  signal?: AbortSignal | undefined
}

export type OutsidePost = {
  headers: Headers
  body: string | Buffer
  /** Of the answer. What follows is not read. */
  maxBytes: number
  signal?: AbortSignal | undefined
}

export type OutsideAnswer = { status: number; headers: IncomingMessage["headers"]; body: Buffer }

export type Patience = {
  /** Until the answer begins. */
  answerMs: number
  /** Between two parts of it. */
  idleMs: number
  wholeMs: number
}

const PATIENCE: Patience = { answerMs: 15_000, idleMs: 15_000, wholeMs: 5 * 60_000 }
const MAX_REDIRECTS = 3
const SOCKETS_PER_SERVER = 4

const failed = (message: string) => failedOutside("import", message)

/** Asks servers that people name. `close` must be called. */
export class OutsideClient {
  readonly #allowed: AllowedServers
  readonly #patience: Patience
  readonly #agents: { "http:": HttpAgent; "https:": HttpsAgent }

  constructor(allowed: AllowedServers, patience: Partial<Patience> = {}) {
    this.#allowed = allowed
    this.#patience = { ...PATIENCE, ...patience }
    const options = { keepAlive: true, maxSockets: SOCKETS_PER_SERVER }
    this.#agents = { "http:": new HttpAgent(options), "https:": new HttpsAgent(options) }
  }

  close(): void {
    for (const agent of Object.values(this.#agents)) agent.destroy()
  }

  /**
   * Gets or posts, and reads the answer whole, whatever its status. No cookie is kept.
   * @throws 400 for an address that is not allowed, 413, 502 with what failed, the reason of the signal
   */
  async get(url: URL, request: OutsideRequest): Promise<OutsideAnswer> {
    const method = request.body === undefined ? "GET" : "POST"
    let at = url
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const isSame = at.origin === url.origin
      const headers = { ...request.headers, ...(isSame ? request.secretHeaders : {}) }
      const answer = await this.#ask(at, { ...request, method, headers, isCut: false })
      const next = redirectOf(answer, at)
      if (!next) return answer
      if (!request.redirectHosts?.includes(next.host)) {
        throw failed(`${at.host} redirects to ${next.origin}, which is not followed.`)
      }
      at = next
    }
    throw failed(`${url.host} redirects too often.`)
  }

  /**
   * Posts a text, and reads the beginning of the answer, whatever its status. No redirect is followed. Once there is a
   * status, what is wrong with the body is left out.
   * @throws as `get`, but never 413
   */
  post(url: URL, request: OutsidePost): Promise<OutsideAnswer> {
    return this.#ask(url, { ...request, method: "POST", isCut: true })
  }

  async #ask(url: URL, request: Question): Promise<OutsideAnswer> {
    this.#allowed.require(url)
    request.signal?.throwIfAborted()
    const watch = new Watch(url, this.#patience, request.signal)
    try {
      const response = await this.#send(url, request, watch.signal)
      watch.begin()
      const { statusCode: status = 0, headers } = response
      const body = request.isCut
        ? await readBeginning(response, request.maxBytes)
        : await read(response, url, request.maxBytes, watch)
      // A body without a length ends with the connection, also with one that was given up.
      if (watch.signal.aborted && !request.isCut) throw watch.signal.reason
      return { status, headers, body }
    } catch (error) {
      if (watch.signal.aborted) throw watch.signal.reason
      if (error instanceof DomainError) throw error
      throw failed(failureText(url.host, error))
    } finally {
      watch.end()
    }
  }

  #send(
    url: URL,
    { method, headers, body = "", isCut }: Question,
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    const isSecure = url.protocol === "https:"
    const send = isSecure ? requestByHttps : requestByHttp
    const agent = isSecure ? this.#agents["https:"] : this.#agents["http:"]
    const encoding = isCut ? "identity" : "gzip"
    const all = { "Accept-Encoding": encoding, "User-Agent": "Cardinal", ...headers }
    const lookup = this.#allowed.lookupFor(url)
    return new Promise((resolve, reject) => {
      const options = { method, agent, headers: all, lookup, signal }
      const request = send(url, options, resolve)
      // Node tells of a switch to another protocol, and of nothing after that.
      request.on("upgrade", (_response, socket) => {
        socket.destroy()
        reject(failed(`${url.host} does not answer by HTTP.`))
      })
      request.on("error", reject).end(body)
    })
  }
}

type Question = {
  method: "GET" | "POST"
  headers: Headers
  body?: string | Buffer
  maxBytes: number
  /** Whether only the beginning of the body is wanted, as it comes. */
  isCut: boolean
  signal?: AbortSignal | undefined
}

const REDIRECTS = [301, 302, 303, 307, 308]

function redirectOf({ status, headers }: OutsideAnswer, from: URL): URL | null {
  const { location } = headers
  if (!REDIRECTS.includes(status) || location === undefined) return null
  if (!URL.canParse(location, from.href)) {
    throw failed(`${from.host} redirects to what is no address.`)
  }
  return new URL(location, from)
}

async function read(
  response: IncomingMessage,
  { host }: URL,
  maxBytes: number,
  watch: Watch,
): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of unpacked(response, host) as AsyncIterable<Buffer>) {
    watch.goOn()
    size += piece.byteLength
    if (size > maxBytes) {
      response.destroy()
      throw tooLarge(`This is larger than ${String(maxBytes / 1024 / 1024)} MB.`)
    }
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** As it came: up to a size, to the end, or until it breaks off. */
async function readBeginning(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  try {
    for await (const piece of response as AsyncIterable<Buffer>) {
      pieces.push(piece)
      size += piece.byteLength
      if (size >= maxBytes) break
    }
  } catch {
    // The status has come, which is what counts.
  }
  response.destroy()
  return Buffer.concat(pieces).subarray(0, maxBytes)
}

function unpacked(response: IncomingMessage, host: string): Readable {
  const encoding = response.headers["content-encoding"] ?? "identity"
  if (encoding === "identity") return response
  if (encoding === "gzip") return pipeline(response, createGunzip(), () => undefined)
  response.destroy()
  throw failed(`${host} packed its answer in a way that this server does not know.`)
}

/** Ends a request that takes too long, or that nobody waits for any more. */
class Watch {
  readonly #stop = new AbortController()
  readonly #timers: NodeJS.Timeout[]
  readonly #idle: () => NodeJS.Timeout
  #silence: NodeJS.Timeout | undefined
  readonly #waiting: NodeJS.Timeout
  readonly #unlisten: () => void

  constructor({ host }: URL, { answerMs, idleMs, wholeMs }: Patience, signal?: AbortSignal) {
    const after = (ms: number, what: string) =>
      setTimeout(() => {
        const text = `${host} ${what} within ${secondsOf(ms)}.`
        this.#stop.abort(failed(text))
      }, ms)
    this.#waiting = after(answerMs, "did not answer")
    this.#timers = [after(wholeMs, "did not finish its answer"), this.#waiting]
    this.#idle = () => after(idleMs, "did not go on with its answer")
    const onAbort = () => this.#stop.abort(signal?.reason)
    signal?.addEventListener("abort", onAbort)
    this.#unlisten = () => signal?.removeEventListener("abort", onAbort)
  }

  get signal(): AbortSignal {
    return this.#stop.signal
  }

  /** The answer has begun. */
  begin(): void {
    clearTimeout(this.#waiting)
    this.#silence = this.#idle()
  }

  goOn(): void {
    this.#silence?.refresh()
  }

  end(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    clearTimeout(this.#silence)
    this.#unlisten()
  }
}

const secondsOf = (ms: number): string =>
  ms === 1000 ? "1 second" : `${String(Math.round(ms / 100) / 10)} seconds`
