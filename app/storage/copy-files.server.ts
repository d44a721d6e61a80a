import pLimit from "p-limit"
import { DomainError } from "~/errors"
import { bucketStorage } from "./bucket-storage.server"
import type { Bucket } from "./bucket-settings.server"
import { diskStorage } from "./disk-storage.server"
import type { Storage } from "./stored-files.server"

const AT_ONCE = 8

export type CopiedFiles = { sent: number; present: number; missing: string[] }

/** Copies files to a bucket, without those that it has: files never change. @throws Error if it cannot be used */
export async function copyFilesToBucket(
  folder: string,
  bucket: Bucket,
  keys: readonly string[],
  onFile: (count: number) => void,
): Promise<CopiedFiles> {
  const from = diskStorage(folder)
  // Sends files from where they are, and leaves them there.
  const to = bucketStorage(bucket, { ...from, delete: () => Promise.resolve() })
  await to.check()
  const copied: CopiedFiles = { sent: 0, present: 0, missing: [] }
  const copy = async (key: string) => {
    const [size, sizeThere] = [await sizeOf(from, key), await sizeOf(to, key)]
    if (sizeThere !== null && (size === null || size === sizeThere)) copied.present += 1
    else if (size === null) copied.missing.push(key)
    else {
      await to.adopt(key)
      copied.sent += 1
    }
    onFile(copied.sent + copied.present + copied.missing.length)
  }
  const limit = pLimit(AT_ONCE)
  try {
    await Promise.all(keys.map((key) => limit(copy, key)))
  } finally {
    limit.clearQueue()
  }
  return copied
}

async function sizeOf(storage: Storage, key: string): Promise<number | null> {
  try {
    return await storage.size(key)
  } catch (error) {
    if (error instanceof DomainError && error.status === 404) return null
    throw error
  }
}
