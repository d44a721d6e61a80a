import type { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import tar from "tar-stream"

type Entry = { name: string; size: number; mtime: Date; content: Readable }

/** Writes a tar only as fast as the client takes it. */
export async function* tarOf(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  const pack = tar.pack()
  try {
    const filled = fill(pack, entries)
    filled.catch((error: unknown) => pack.destroy(error as Error))
    yield* pack as AsyncIterable<Uint8Array>
    await filled
  } finally {
    pack.destroy()
  }
}

async function fill(pack: tar.Pack, entries: AsyncIterable<Entry>): Promise<void> {
  for await (const { content, ...header } of entries) await pipeline(content, pack.entry(header))
  pack.finalize()
}
