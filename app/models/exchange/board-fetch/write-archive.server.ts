import { open, rm, writeFile } from "node:fs/promises"
import { dirname } from "node:path"
import { makeZip } from "client-zip"
import { makeFolder, syncFolder } from "../../../../backup/durable.mjs"
import { toDiskRefusal } from "~/storage/disk-storage.server"

export type ArchiveEntry = { name: string; input: Uint8Array | string }

/** Writes a ZIP whose entries are not compressed. A failure leaves no file. @throws 507, 503, the errors of `entries` */
export async function writeArchive(
  path: string,
  entries: AsyncIterable<ArchiveEntry>,
): Promise<void> {
  await makeFolder(dirname(path))
  const file = await open(path, "wx")
  try {
    try {
      await writeFile(file, piecesOf(entries))
      await file.sync()
    } finally {
      await file.close()
    }
    await syncFolder(dirname(path))
  } catch (error) {
    await rm(path, { force: true })
    throw toDiskRefusal(error)
  }
}

async function* piecesOf(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<Uint8Array> {
  const reader = makeZip(entries, { buffersAreUTF8: true }).getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    // The library ends its source with an error, which is thrown again here.
    await reader.cancel().catch(() => undefined)
  }
}
