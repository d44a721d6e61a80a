import { pipeline } from "node:stream/promises"
import tar from "tar-stream"
import { newKey, scratch } from "~/storage/storage.server"
import { openStored } from "~/models/board/attachment/attachment-files.server"
import { joinPieces } from "~/models/text/join-pieces.server"
import { BOARD_JSON } from "./board-file"
import { writeJson } from "./board-json.server"
import type { WholeBoard } from "./whole-board.server"

// The text is written to disk first, for its size: it may not fit in memory, and a long snapshot would hold up others.

type PackedFile = { name: string; key: string; size: number; mtime: Date }

const DIGITS = 4
/** A constant, so that all exports of the same board are equal. */
const MTIME = new Date("2000-01-01T00:00:00Z")

/** Writes `board.json`, then the files as `files/0001` and so on. Missing files are left out. */
export async function* writeTar(board: WholeBoard): AsyncGenerator<Uint8Array> {
  const files: PackedFile[] = []
  const text = writeJson(board, ({ filePath: key, fileSize: size, createdAt: mtime }) => {
    const name = `files/${String(files.length + 1).padStart(DIGITS, "0")}`
    files.push({ name, key, size, mtime })
    return name
  })
  const pack = tar.pack()
  const textKey = newKey()
  try {
    await scratch.put(textKey, joinPieces(text), Infinity)
    const filled = fill(pack, textKey, files)
    filled.catch((error: unknown) => pack.destroy(error as Error))
    yield* pack as AsyncIterable<Uint8Array>
    await filled
  } finally {
    pack.destroy()
    await scratch.delete(textKey)
  }
}

async function fill(pack: tar.Pack, textKey: string, files: PackedFile[]): Promise<void> {
  const size = await scratch.size(textKey)
  await pipeline(scratch.get(textKey), pack.entry({ name: BOARD_JSON, size, mtime: MTIME }))
  await scratch.delete(textKey)
  for (const { key, ...header } of files) {
    const content = await openStored(key, header.size)
    if (content) await pipeline(content, pack.entry(header))
  }
  pack.finalize()
}
