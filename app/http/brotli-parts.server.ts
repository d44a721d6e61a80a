import { brotliDecompressSync, constants, createBrotliCompress } from "node:zlib"

// Joins parts of a text to one brotli stream (RFC 7932), so that the part that all readers of a page
// share is compressed once. Each part is a sequence of whole meta-blocks that can stand anywhere: the
// qualities 1 and 3 use neither the static dictionary, whose references depend on the position, nor
// the context of the bytes before. Quality 3 begins with the last distances of a new stream, which
// `RESET` restores.

/** Begins a stream with a window of 4 MB, and ends at a whole byte. */
const HEADER = Buffer.from([0x6b, 0x00])
/** The last and empty meta-block. */
const END = Buffer.from([0x03])

/** The longest text of an uncompressed meta-block. */
const MAX_PLAIN = 65_536

/**
 * A meta-block that sets the four last distances to those of a new stream: without literals, it
 * copies two bytes each from a distance of 16, 15, 11 and 4. An empty block of metadata follows, so
 * that it ends at a whole byte.
 */
const COPIES = Buffer.from("38000000022400492a9a8cb606", "hex")
const COPIED_FROM = " ".repeat(16)

/** The text of `RESET`: the spaces copied from, and the copies. */
const SPACES = Buffer.from(" ".repeat(24))
const RESET = Buffer.concat([...plainBlocks(Buffer.from(COPIED_FROM)), COPIES])

async function compress(text: Buffer, quality: 1 | 3): Promise<Buffer> {
  const encoder = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: 22,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })
  const chunks: Buffer[] = []
  encoder.on("data", (chunk: Buffer) => chunks.push(chunk))
  const flushed = (work: () => void) =>
    new Promise<void>((resolve, reject) => {
      encoder.once("error", reject)
      work()
      encoder.flush(constants.BROTLI_OPERATION_FLUSH, resolve)
    })
  // Puts out the header, which the part must not contain.
  await flushed(() => {})
  chunks.length = 0
  await flushed(() => encoder.write(text))
  encoder.close()
  return Buffer.concat(chunks)
}

function plainBlocks(text: Buffer): Buffer[] {
  const blocks: Buffer[] = []
  for (let at = 0; at < text.length; at += MAX_PLAIN) {
    const block = text.subarray(at, at + MAX_PLAIN)
    // ISLAST, 4 nibbles of MLEN - 1, ISUNCOMPRESSED, and the rest of the byte
    const head = Buffer.alloc(3)
    head.writeUIntLE(((block.length - 1) << 3) | (1 << 19), 0, 3)
    blocks.push(head, block)
  }
  return blocks
}

/** A text that many responses contain, compressed when the first of them needs that. */
export class FixedPart {
  readonly plain: Buffer
  readonly #isAfterSpaces: boolean
  #compressed: Promise<Buffer[]> | undefined

  /**
   * @param options.mayHaveSpaces whether 24 spaces may be added before it: it then becomes smaller
   */
  constructor(text: string, { mayHaveSpaces = false } = {}) {
    this.plain = Buffer.from(text)
    this.#isAfterSpaces = mayHaveSpaces
  }

  texts(): Buffer[] {
    return this.#isAfterSpaces ? [SPACES, this.plain] : [this.plain]
  }

  compressed(): Promise<Buffer[]> {
    this.#compressed ??= this.#isAfterSpaces
      ? compress(this.plain, 3).then((blocks) => [RESET, blocks])
      : compress(this.plain, 1).then((blocks) => [blocks])
    return this.#compressed
  }
}

/** A text, or a part that other responses contain too. */
export type Part = FixedPart | string

export function joinPlain(parts: readonly Part[]): Buffer[] {
  return parts.flatMap((part) => (typeof part === "string" ? Buffer.from(part) : part.texts()))
}

let isSound: Promise<boolean> | undefined

/**
 * Whether the encoder of this Node makes parts that can be joined. What they rest on is a property of
 * the encoder and not of the format, so it is tried once.
 */
export function canJoin(): Promise<boolean> {
  isSound ??= tryJoin().catch(() => false)
  return isSound
}

async function tryJoin(): Promise<boolean> {
  const text = "<li class=card><a href=/board/1>one</a></li> ".repeat(200)
  const shared = new FixedPart(text, { mayHaveSpaces: true })
  const parts = [new FixedPart(`${text} before`), "in between", shared, new FixedPart(text), shared]
  const joined = brotliDecompressSync(Buffer.concat(await joinCompressed(parts)))
  return joined.equals(Buffer.concat(joinPlain(parts)))
}

/** Joins parts to one brotli stream. */
export async function joinCompressed(parts: readonly Part[]): Promise<Buffer[]> {
  const blocks = await Promise.all(
    parts.map(async (part) =>
      typeof part === "string" ? plainBlocks(Buffer.from(part)) : part.compressed(),
    ),
  )
  return [HEADER, ...blocks.flat(), END]
}
