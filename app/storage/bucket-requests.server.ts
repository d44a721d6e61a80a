import { once } from "node:events"
import type { IncomingHttpHeaders, IncomingMessage } from "node:http"
import type { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { setTimeout as sleep } from "node:timers/promises"
import type { Bucket } from "./bucket-settings.server"

type Call = {
  method: "GET" | "HEAD" | "PUT" | "DELETE"
  /** Without one, the call is about the bucket. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: { open: () => Readable; size: number; sha256: string }
}

export class StoreRefusal extends Error {
  constructor(
    readonly status: number,
    /** As in `NoSuchKey`; empty if the answer has none. */
    readonly code: string,
  ) {
    super(`The store answered ${status} ${code}`.trimEnd())
    this.name = "StoreRefusal"
  }
}

const ATTEMPTS = 3
const RETRY_MS = 100
/** The hash of no bytes. */
const EMPTY_SHA256 = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
/** The store, or a proxy before it, has closed a connection that was idle. */
const CLOSED = ["ECONNRESET", "EPIPE"]

/** @param stallMs how long the store may move no byte */
export function bucketRequests(bucket: Bucket, stallMs: number) {
  const { endpoint, region, accessKeyId, secretAccessKey } = bucket
  // The name is a part of the path: names of hosts for each bucket need a certificate for them all.
  const base = `${endpoint.replace(/(?<!\/)\/+$/, "")}/${bucket.name}`
  let loaded: ReturnType<typeof load> | undefined
  const signingKeys = new Map<string, ArrayBuffer>()

  /** Loads what only servers with a bucket need. */
  async function load() {
    const isSecure = base.startsWith("https:")
    const { AwsV4Signer } = await import("aws4fetch")
    const { default: protocol } = await (isSecure ? import("node:https") : import("node:http"))
    const agent = new protocol.Agent({ keepAlive: true, maxFreeSockets: 16 })
    return { AwsV4Signer, protocol, agent }
  }

  async function attempt(call: Call): Promise<IncomingMessage> {
    const { AwsV4Signer, protocol, agent } = await (loaded ??= load())
    const { method, key, query, headers, body } = call
    const url = new URL(key === undefined ? base : `${base}/${key}`)
    url.search = new URLSearchParams(query).toString()
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      headers: { ...headers, "X-Amz-Content-Sha256": body?.sha256 ?? EMPTY_SHA256 },
      service: "s3",
      region,
      accessKeyId,
      secretAccessKey,
      cache: signingKeys,
    })
    const signed = Object.fromEntries((await signer.sign()).headers)
    const request = protocol.request(url, {
      method,
      headers: body ? { ...signed, "Content-Length": body.size } : signed,
      agent,
      timeout: stallMs,
    })
    request.once("timeout", () => request.destroy(new Stall(stallMs)))
    // Errors reach `answered` until there is a response, and its reader afterwards.
    request.on("error", () => undefined)
    const answered = once(request, "response") as Promise<[IncomingMessage]>
    if (body) pipeline(body.open(), request).catch(() => undefined)
    else request.end()
    const [response] = await answered
    // From here on, the reader of the response sets the pace.
    request.setTimeout(0)
    // The rest of a body that was refused would hold the connection.
    response.once("end", () => {
      if (!request.writableFinished) request.destroy()
    })
    return response
  }

  /** Sends a request, again after a passing failure. The caller reads the body. @throws StoreRefusal, or of Node */
  async function send(call: Call): Promise<IncomingMessage> {
    for (let attempts = 1; ; attempts += 1) {
      try {
        const response = await attempt(call)
        const { statusCode = 0 } = response
        if (statusCode >= 200 && statusCode < 300) return response
        const [, code = ""] = /<Code>(\w+)<\/Code>/.exec(await readText(response, stallMs)) ?? []
        throw new StoreRefusal(statusCode, code)
      } catch (error) {
        if (attempts === ATTEMPTS || !isPassing(error)) throw error
        await sleep(attempts * RETRY_MS)
      }
    }
  }

  /** Sends a request whose answer is short. @throws like `send` */
  async function ask(call: Call): Promise<{ headers: IncomingHttpHeaders; text: string }> {
    const response = await send(call)
    return { headers: response.headers, text: await readText(response, stallMs) }
  }

  /** Reads a file, or a part of it. @param range without an `end` to the end of the file */
  async function* readPart(
    key: string,
    range?: { start: number; end: number | undefined },
  ): AsyncGenerator<Uint8Array> {
    const headers = range && { Range: `bytes=${range.start}-${range.end ?? ""}` }
    yield* chunksOf(await send({ method: "GET", key, ...(headers && { headers }) }), stallMs)
  }

  return { ask, readPart }
}

class Stall extends Error {
  constructor(ms: number) {
    super(`The store moved no byte for ${ms} ms`)
    this.name = "Stall"
  }
}

export const isClosed = (error: unknown) =>
  CLOSED.includes(String((error as NodeJS.ErrnoException).code))

/** Whether another attempt at once may succeed. */
const isPassing = (error: unknown) =>
  error instanceof StoreRefusal ? error.status >= 500 : isClosed(error)

/** Reads a response. Only the store's time counts, not that of a slow reader of ours. */
async function* chunksOf(response: IncomingMessage, stallMs: number): AsyncGenerator<Uint8Array> {
  const wait = () => setTimeout(() => response.destroy(new Stall(stallMs)), stallMs)
  let timer = wait()
  try {
    for await (const chunk of response) {
      clearTimeout(timer)
      yield chunk as Uint8Array
      timer = wait()
    }
  } finally {
    clearTimeout(timer)
  }
}

async function readText(response: IncomingMessage, stallMs: number): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of chunksOf(response, stallMs)) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
