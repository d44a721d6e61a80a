import { once } from "node:events"
import { Readable } from "node:stream"
import { transaction, type Reader } from "~/database/db.server"
import { DomainError, busy } from "~/errors"
import { log } from "~/log.server"
import { newKey, scratch, storage } from "~/storage/storage.server"
import {
  HEAD_BYTES,
  BYTES,
  HEIC,
  claimedType,
  isHeicHead,
  isPicture,
  pictureType,
} from "./file-type"
import { cleanFilename } from "./filename"
import { LIMITS } from "~/models/text/limits"
import { releasedFiles } from "./released-file.server"
import { makePreview } from "./preview.server"
import { uncountFiles, type Allowance } from "~/models/board/storage/storage-quota.server"

// A file is written before its row and removed after it: an interruption leaves at most a file to sweep later.

/** Files without a row are swept when they are older. */
export const SWEEP_AGE_MS = 60 * 60 * 1000

/** A file in the storage that has no row yet. */
export type StagedFile = {
  key: string
  filename: string
  fileSize: number
  mimeType: string
  storedBytes: number
  stagedAt: Date
}

export const previewOf = (key: string) => `${key}.webp`

/** Stores an upload by its real type; a refused one leaves nothing. @throws 413, 507, 503, the errors of `source` */
export async function stageFile(
  source: AsyncIterable<Uint8Array>,
  claimed: { filename: string; mimeType: string },
  allowance?: Allowance,
): Promise<StagedFile> {
  const key = newKey()
  const stagedAt = new Date()
  const head = new Head(allowance)
  await scratch.put(key, head.watch(source), LIMITS.file)
  try {
    const picture = pictureType(head.bytes)
    const preview = picture === null ? null : await makePreview(() => scratch.get(key))
    await storage.adopt(key)
    if (preview) await storage.put(previewOf(key), Readable.from([preview]), LIMITS.file)
    const filename = cleanFilename(claimed.filename)
    const other = isHeicHead(head.bytes) ? HEIC : claimedType(claimed.mimeType)
    const mimeType = picture === null ? other : preview ? picture : BYTES
    const storedBytes = head.size + (preview?.length ?? 0)
    return { key, filename, fileSize: head.size, mimeType, storedBytes, stagedAt }
  } catch (error) {
    await scratch.delete(key)
    await removeUnused([key])
    throw error
  }
}

const isAvatar = (key: string) => key.endsWith(".avatar")

export class Head {
  bytes: Uint8Array = new Uint8Array()
  size = 0

  constructor(private readonly allowance?: Allowance) {}

  async *watch(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      if (this.bytes.length < HEAD_BYTES) {
        this.bytes = Buffer.concat([this.bytes, chunk.subarray(0, HEAD_BYTES)])
      }
      this.size += chunk.byteLength
      this.allowance?.take(chunk.byteLength)
      yield chunk
    }
  }
}

/** Opens a stored file; null when it is missing or has another size. @throws 503 when that is unknown */
export async function openStored(key: string, size?: number): Promise<Readable | null> {
  try {
    if (size !== undefined && (await storage.size(key)) !== size) throw new Error("wrong size")
    const file = storage.get(key)
    await once(file, "readable")
    return file
  } catch (err) {
    if (err instanceof DomainError && err.status === 503) throw err
    log.warn({ err, key }, "a stored file cannot be read")
    return null
  }
}

/**
 * Checks that files staged long ago have not been swept; newer ones cannot have been. Half of the age, as clocks
 * differ. @throws 503
 */
export async function requireFiles(files: StagedFile[]): Promise<void> {
  const oldest = Date.now() - SWEEP_AGE_MS / 2
  for (const { key, mimeType } of files.filter(({ stagedAt }) => +stagedAt < oldest)) {
    const keys = isPicture(mimeType) ? [key, previewOf(key)] : [key]
    for (const each of keys) {
      await storage.size(each).catch(() => {
        throw busy(5, "The file was lost while it was stored. Please send it again.")
      })
    }
  }
}

/** Removes those of the files that have no row, with their previews. Failures are swept later. */
export async function removeUnused(keys: string[]): Promise<void> {
  try {
    // In one transaction, so that a file whose card is being deleted or restored counts as used.
    const unused = await transaction(async (tx) => {
      const orphans = await findOrphans(keys, tx)
      await uncountFiles(tx, orphans)
      return orphans
    })
    const all = unused.flatMap((key) => (isAvatar(key) ? [key] : [key, previewOf(key)]))
    for (const key of all) await storage.delete(key)
  } catch (err) {
    log.warn({ err }, "files could not be removed")
  }
}

export async function findOrphans(
  keys: string[],
  reader: Pick<Reader, "attachment" | "user" | "importFile">,
) {
  const byPath = { filePath: { in: keys.filter((key) => !isAvatar(key)).map(rowKeyOf) } }
  const attachments = await reader.attachment.findMany({
    where: byPath,
    select: { filePath: true },
  })
  const avatars = keys.filter(isAvatar)
  // Users are not indexed by their picture.
  const users =
    avatars.length === 0
      ? []
      : await reader.user.findMany({ where: { avatar: { in: avatars } }, select: { avatar: true } })
  const brought = await reader.importFile.findMany({
    where: { key: { in: keys } },
    select: { key: true },
  })
  const used = new Set([
    ...brought.map(({ key }) => key),
    ...attachments.map(({ filePath }) => filePath),
    ...users.map(({ avatar }) => avatar),
  ])
  return keys.filter((key) => !used.has(rowKeyOf(key)))
}

/** As `findOrphans`, without the files whose deletion can still be undone. */
export async function findSweepable(
  keys: string[],
  reader: Pick<Reader, "attachment" | "user" | "importFile" | "storedFile">,
): Promise<string[]> {
  const orphans = await findOrphans(keys, reader)
  const released = await releasedFiles(reader, orphans.map(rowKeyOf))
  return orphans.filter((key) => !released.has(rowKeyOf(key)))
}

/** The key that a row would have. A `.part` file belongs to none. */
const rowKeyOf = (key: string) => key.replace(/\.webp$/, "")
