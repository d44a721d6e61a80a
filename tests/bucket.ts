import { createHash, createHmac } from "node:crypto"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { buffer } from "node:stream/consumers"
import type { Bucket } from "~/storage/bucket-settings.server"
import { listenAnywhere, stopServer } from "./loopback"

// A store with as much of the interface of S3 as the server uses. It verifies signatures and hashes,
// lists in pages, and does to requests what a test asks for.

/**
 * `down` closes the connection, `hang` never answers, `busy` is 503, `cut` closes in the middle of an
 * answer, `cut upload` in the middle of a request.
 */
export type Fault = "down" | "hang" | "busy" | "cut" | "cut upload"

const PAGE = 1000

export type TestBucket = {
  bucket: Bucket
  /** The settings of a server that uses it. */
  env: Record<string, string>
  files: Map<string, { bytes: Buffer; modifiedAt: Date }>
  /** The faults of the next requests; the last is that of all that follow, too. Null for no fault. */
  faults: (Fault | null)[]
  /** The method, path and range of each request. */
  requests: string[]
  stop(): Promise<void>
}

class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code)
  }
}

export async function startBucket(): Promise<TestBucket> {
  const secret = "a secret/with+signs"
  const files: TestBucket["files"] = new Map()
  const faults: TestBucket["faults"] = []
  const requests: string[] = []

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { method = "", url = "", headers } = request
    requests.push([method, url, headers.range].filter(Boolean).join(" "))
    const fault = (faults.length > 1 ? faults.shift() : faults[0]) ?? null
    if (fault === "hang") return
    if (fault === "down") return request.socket.destroy()
    if (fault === "cut upload") return request.once("data", () => request.socket.destroy())
    if (fault === "busy") throw new Refusal(503, "SlowDown")
    if (!isSigned(request, secret)) throw new Refusal(403, "SignatureDoesNotMatch")
    const { pathname, searchParams } = new URL(url, "http://store")
    const [, name, ...rest] = pathname.split("/")
    if (name !== "boards") throw new Refusal(404, "NoSuchBucket")
    const key = rest.join("/")
    if (key === "") return response.end(listOf(files, searchParams))
    if (method === "PUT") {
      if (headers["content-length"] === undefined) throw new Refusal(411, "MissingContentLength")
      const bytes = await buffer(request)
      if (hash(bytes) !== headers["x-amz-content-sha256"]) {
        throw new Refusal(400, "XAmzContentSHA256Mismatch")
      }
      files.set(key, { bytes, modifiedAt: new Date() })
      return response.end()
    }
    if (method === "DELETE") {
      files.delete(key)
      return response.writeHead(204).end()
    }
    const bytes = files.get(key)?.bytes
    if (!bytes) throw new Refusal(404, "NoSuchKey")
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? "") ?? []
    const part = bytes.subarray(Number(from ?? 0), to ? Number(to) + 1 : undefined)
    if (from !== undefined && part.length === 0) throw new Refusal(416, "InvalidRange")
    response.writeHead(from === undefined ? 200 : 206, { "Content-Length": part.length })
    if (fault !== "cut") return response.end(method === "HEAD" ? undefined : part)
    return response.write(part.subarray(0, part.length / 2), () => request.socket.destroy())
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      const { status, code } = error instanceof Refusal ? error : new Refusal(500, String(error))
      request.resume()
      response.writeHead(status)
      response.end(request.method === "HEAD" ? undefined : `<Error><Code>${code}</Code></Error>`)
    })
  })
  const endpoint = await listenAnywhere(server)
  const bucket = { name: "boards", endpoint, region: "auto" }
  const env = { BUCKET_NAME: "boards", AWS_ENDPOINT_URL_S3: endpoint, AWS_REGION: "auto" }
  return {
    bucket: { ...bucket, accessKeyId: "key", secretAccessKey: secret },
    env: { ...env, AWS_ACCESS_KEY_ID: "key", AWS_SECRET_ACCESS_KEY: secret },
    files,
    faults,
    requests,
    stop: () => stopServer(server),
  }
}

/** A page of the list, as `list-type=2` has it. Its token has signs that XML escapes. */
function listOf(files: TestBucket["files"], query: URLSearchParams): string {
  if (query.get("list-type") !== "2") throw new Refusal(400, "InvalidArgument")
  const token = query.get("continuation-token")
  if (token !== null && !token.startsWith("<&>")) throw new Refusal(400, "InvalidArgument")
  const size = Math.min(PAGE, Number(query.get("max-keys") ?? PAGE))
  const after = [...files].sort().filter(([key]) => key > (token ?? "").slice(3))
  const page = after.slice(0, size).map(([key, { modifiedAt }]) => {
    const time = modifiedAt.toISOString()
    return `<Contents><Key>${key}</Key><LastModified>${time}</LastModified></Contents>`
  })
  const last = after[size - 1]?.[0] ?? ""
  const isCut = after.length > size
  const next = isCut ? `<NextContinuationToken>&lt;&amp;&gt;${last}</NextContinuationToken>` : ""
  return `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${page.join("")}${next}</ListBucketResult>`
}

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest()
const hash = (content: string | Buffer) => createHash("sha256").update(content).digest("hex")

/** Whether a request is signed as Amazon describes it (Signature Version 4). */
function isSigned({ method = "", url = "", headers }: IncomingMessage, secret: string): boolean {
  const { authorization = "", "x-amz-date": date = "" } = headers as Record<string, string>
  const parts = /Credential=(\w+)\/(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(authorization)
  const [, key, scope = "", names = "", signature] = parts ?? []
  const { pathname, searchParams } = new URL(url, "http://store")
  searchParams.sort()
  const query = [...searchParams].map((pair) => pair.map(encodeURIComponent).join("=")).join("&")
  const lines = names.split(";").map((name) => `${name}:${String(headers[name])}\n`)
  const body = String(headers["x-amz-content-sha256"])
  const canonical = [method, pathname, query, lines.join(""), names, body].join("\n")
  const signing = scope
    .split("/")
    .reduce<string | Buffer>((derived, part) => hmac(derived, part), `AWS4${secret}`)
  const text = ["AWS4-HMAC-SHA256", date, scope, hash(canonical)].join("\n")
  return key === "key" && hmac(signing, text).toString("hex") === signature
}
