import { createHash } from "node:crypto"
import { Readable } from "node:stream"
import { StoreRefusal, bucketRequests, isClosed } from "./bucket-requests.server"
import type { Bucket } from "./bucket-settings.server"
import { DomainError, notFound } from "~/errors"
import { log } from "~/log.server"
import { isKey, requireKey, type ByteRange, type Storage } from "./stored-files.server"

/** How long the store may move no byte of a request. */
const STALL_MS = 10_000
/** A broken download is continued so many times without a byte in between. */
const MAX_RESUMES = 2
const MISSING = 404

/** @param staging where files are complete, with a known size, before they are sent */
export function bucketStorage(bucket: Bucket, staging: Storage, stallMs = STALL_MS): Storage {
  const { ask, readPart } = bucketRequests(bucket, stallMs)

  /** Lists, and does not only ask for the bucket: a refusal of that has no reason in it. */
  const check = async () =>
    void (await ask({ method: "GET", query: { "list-type": "2", "max-keys": "1" } }))
  const remove = async (key: string) => void (await ask({ method: "DELETE", key }))

  async function adopt(key: string): Promise<void> {
    try {
      const [size, sha256] = [await staging.size(key), await hashOf(staging.get(key))]
      await ask({ method: "PUT", key, body: { open: () => staging.get(key), size, sha256 } })
    } catch (error) {
      // The store may hold the file although its answer was lost. If not now, it is swept later.
      remove(key).catch(() => undefined)
      throw unreachable(error, "Files cannot be stored at the moment. Nothing was changed.")
    } finally {
      await staging.delete(key)
    }
  }

  /** Continues a broken download where it broke off: files never change. */
  async function* read(key: string, range?: ByteRange): AsyncGenerator<Uint8Array> {
    let start = range?.start ?? 0
    let failures = 0
    let part = readPart(key, range)
    try {
      for (;;) {
        const next = await part.next().catch((error: unknown) => {
          failures += 1
          if (!isClosed(error) || failures > MAX_RESUMES) throw error
          part = readPart(key, { start, end: range?.end })
          return null
        })
        if (next === null) continue
        if (next.done) return
        failures = 0
        start += next.value.byteLength
        yield next.value
      }
    } catch (error) {
      throw isMissing(error) ? notFound() : unreadable(error)
    } finally {
      await part.return(undefined)
    }
  }

  return {
    async put(key, source, limit) {
      requireKey(key)
      await staging.put(key, source, limit)
      await adopt(key)
    },
    adopt,
    async size(key) {
      requireKey(key)
      try {
        const { headers } = await ask({ method: "HEAD", key })
        return Number(headers["content-length"])
      } catch (error) {
        if (!isMissing(error)) throw unreadable(error)
        // A missing bucket has the same status, and no file of it is lost.
        await check().catch((failure: unknown) => {
          throw unreadable(failure)
        })
        throw notFound()
      }
    },
    get(key, range) {
      requireKey(key)
      return Readable.from(read(key, range), { objectMode: false })
    },
    async delete(key) {
      requireKey(key)
      await remove(key)
    },
    async *list() {
      let token: string | undefined
      do {
        const query = { "list-type": "2", ...(token && { "continuation-token": token }) }
        const { text } = await ask({ method: "GET", query })
        for (const content of text.split("<Contents>").slice(1)) {
          const key = textIn(content, "Key") ?? ""
          const modifiedAt = new Date(textIn(content, "LastModified") ?? "")
          // Other objects in the bucket are not ours.
          if (isKey(key)) yield { key, modifiedAt }
        }
        token = textIn(text, "NextContinuationToken")
      } while (token !== undefined)
    },
    check,
  }
}

const isMissing = (error: unknown) =>
  error instanceof StoreRefusal && error.status === MISSING && error.code !== "NoSuchBucket"

const unreadable = (error: unknown) =>
  unreachable(error, "Files cannot be read at the moment. Please try again.")

function unreachable(err: unknown, message: string) {
  log.warn({ err }, "the bucket cannot be used")
  return new DomainError(503, message, { retryAfter: 30, outside: "bucket" })
}

async function hashOf(file: Readable): Promise<string> {
  const hash = createHash("sha256")
  for await (const chunk of file) hash.update(chunk as Uint8Array)
  return hash.digest("hex")
}

const ENTITIES: Record<string, string> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&apos;": "'",
  "&amp;": "&",
}

/** The text of the first element of a name in the XML of an S3 store, which has no attributes. */
function textIn(xml: string, name: string): string | undefined {
  const [, text] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? []
  return text?.replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity)
}
