import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import tar from "tar-stream"
import { invalid, tooLarge } from "~/errors"
import { BOARD_JSON } from "./board-file"

/** The content must be read before the next entry. `size` is null without an archive. */
export type Entry = { name: string; size: number | null; content: AsyncIterable<Uint8Array> }

const BLOCK = 512
const MAGIC = { at: 257, text: "ustar" }
const END_BYTES = 2 * BLOCK
const SLICE_BYTES = 16 * 1024
/** tar-stream holds extended headers in memory, whatever their size. Some slices are read ahead. */
const MAX_BETWEEN_BYTES = 128 * 1024

const brokenArchive = () =>
  invalid("This archive is broken or was cut off. Please export the board again.")

/**
 * Reads the files of a tar, or a `board.json` alone. Folders are passed over, but for a tar of Cardinal's own.
 * @throws 400 unless whole and plain; 413; errors of `source`
 */
export async function* readEntries(source: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const { head, whole } = await peek(source, BLOCK)
  const magic = head.toString("latin1", MAGIC.at, MAGIC.at + MAGIC.text.length)
  if (magic === MAGIC.text) yield* readTar(whole)
  else yield { name: BOARD_JSON, size: null, content: whole }
}

/** @returns the first bytes, at least `bytes` unless there are fewer, and all bytes */
async function peek(source: AsyncIterable<Uint8Array>, bytes: number) {
  const rest = source[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  for (let isDone = false; !isDone && head.length < bytes;) {
    const next = await rest.next()
    isDone = next.done ?? false
    if (!next.done) head = Buffer.concat([head, next.value])
  }
  async function* whole() {
    yield head
    yield* { [Symbol.asyncIterator]: () => rest }
  }
  return { head, whole: whole() }
}

async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const extract = tar.extract()
  const counter = new ByteCounter(source)
  // Reads ahead only a little, so that the bytes between two files can be counted.
  const bytes = Readable.from(counter.slices(), { highWaterMark: 1 })
  const ended = pipeline(bytes, extract)
  ended.catch(() => undefined)
  const toError = () => counter.sourceError ?? brokenArchive()
  async function* contentOf(entry: tar.Entry): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of entry as AsyncIterable<Uint8Array>) {
        counter.betweenBytes = 0
        yield chunk
      }
    } catch {
      throw toError()
    }
  }
  const entries = extract[Symbol.asyncIterator]()
  const next = () =>
    entries.next().catch(() => {
      throw toError()
    })
  let leastBytes = END_BYTES
  let isOwn: boolean | undefined
  try {
    for (let result = await next(); !result.done; result = await next()) {
      const { name, type } = result.value.header
      isOwn ??= name === BOARD_JSON
      if (type === "directory" && !isOwn) {
        result.value.resume()
        leastBytes += BLOCK
        continue
      }
      const size = sizeOf(result.value.header)
      counter.betweenBytes = 0
      leastBytes += BLOCK + Math.ceil(size / BLOCK) * BLOCK
      yield { name, size, content: contentOf(result.value) }
    }
    await ended.catch(() => {
      throw toError()
    })
    if (counter.bytes < leastBytes || !counter.endsInZeros) throw brokenArchive()
  } finally {
    extract.destroy()
    bytes.destroy()
  }
}

/** @throws 400 for a link, a folder, a device, a sparse file and a file without a valid size */
function sizeOf(header: tar.Headers & { pax?: object | null }): number {
  const { name, size = NaN, type, pax } = header
  const isSparse = Object.keys(pax ?? {}).some((key) => key.startsWith("GNU.sparse"))
  if (type !== "file" || isSparse) {
    throw invalid(`The archive may hold plain files only, and ${quote(name)} is none.`)
  }
  if (!Number.isSafeInteger(size) || size < 0) throw brokenArchive()
  return size
}

export const quote = (name: string) => JSON.stringify(name.slice(0, 100))

class ByteCounter {
  bytes = 0
  betweenBytes = 0
  sourceError: unknown
  #tail = Buffer.alloc(0)

  constructor(private readonly source: AsyncIterable<Uint8Array>) {}

  get endsInZeros(): boolean {
    return this.#tail.every((byte) => byte === 0)
  }

  async *slices(): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of this.source) {
        for (let from = 0; from < chunk.byteLength; from += SLICE_BYTES) {
          const slice = chunk.subarray(from, from + SLICE_BYTES)
          this.#count(slice)
          yield slice
        }
      }
    } catch (error) {
      this.sourceError = error
      throw error
    }
  }

  #count(slice: Uint8Array): void {
    this.bytes += slice.byteLength
    this.betweenBytes += slice.byteLength
    this.#tail = Buffer.concat([this.#tail, slice.subarray(-END_BYTES)]).subarray(-END_BYTES)
    if (this.betweenBytes > MAX_BETWEEN_BYTES) {
      throw tooLarge("The archive holds too much between its files.")
    }
  }
}
