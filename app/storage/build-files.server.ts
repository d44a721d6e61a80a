import { createHash } from "node:crypto"
import { readFile, readdir } from "node:fs/promises"
import { join } from "node:path"
import { Readable } from "node:stream"
import { buffer } from "node:stream/consumers"
import pLimit from "p-limit"
import { bucketRequests } from "./bucket-requests.server"
import type { Bucket } from "./bucket-settings.server"
import { isMissing, unreadable } from "./bucket-storage.server"

// The browser's files of all builds whose servers share a bucket. While servers are replaced one by one,
// a page from one build asks servers of the other for its files.

/** Files whose names contain a hash of their content. Parts of a path that begin with a dot lead elsewhere. */
const HASHED = /^(?:\w[\w.-]*\/)*\w[\w.-]*-[\w-]{8}\.[a-z\d]{2,5}$/
const COMPRESSED = /\.br$/
const AT_ONCE = 8
/** How long the store may move no byte of a request. */
const STALL_MS = 10_000

const keyOf = (name: string) => `build/${name}`

export type BuildFiles = {
  /**
   * Stores the files of this build, unless the bucket has them.
   * @param manifest names all other files of this build, and is stored last
   * @throws Error if the bucket cannot be used
   */
  publish(manifest: string): Promise<void>
  /**
   * Reads a file of any build.
   * @param name its path in the folder of the build
   * @returns null if there is none
   * @throws 503 if the bucket cannot be used
   */
  read(name: string, encoding: "br" | "identity"): Promise<Buffer | null>
}

/** @param folder the browser's files of this build, and of some before it */
export function buildFiles(bucket: Bucket, folder: string): BuildFiles {
  const { ask, readPart } = bucketRequests(bucket, STALL_MS)

  async function put(name: string): Promise<void> {
    const bytes = await readFile(join(folder, name))
    const sha256 = createHash("sha256").update(bytes).digest("hex")
    const body = { open: () => Readable.from([bytes]), size: bytes.length, sha256 }
    await ask({ method: "PUT", key: keyOf(name), body })
  }

  async function isStored(name: string): Promise<boolean> {
    try {
      await ask({ method: "HEAD", key: keyOf(name) })
      return true
    } catch (error) {
      if (isMissing(error)) return false
      throw error
    }
  }

  return {
    async publish(manifest) {
      if (await isStored(manifest)) return
      const all = await readdir(folder, { recursive: true })
      const names = all.filter((name) => HASHED.test(name.replace(COMPRESSED, "")))
      const others = names.filter((name) => name !== manifest)
      const limit = pLimit(AT_ONCE)
      await Promise.all(others.map((name) => limit(put, name)))
      await put(manifest)
    },
    async read(name, encoding) {
      if (!HASHED.test(name)) return null
      const key = keyOf(encoding === "br" ? `${name}.br` : name)
      try {
        return await buffer(readPart(key))
      } catch (error) {
        if (isMissing(error)) return null
        throw unreadable(error)
      }
    },
  }
}
