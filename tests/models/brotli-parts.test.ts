import { brotliDecompressSync } from "node:zlib"
import { expect, test } from "vitest"
import {
  canJoin,
  FixedPart,
  joinCompressed,
  joinPlain,
  type Part,
} from "~/http/brotli-parts.server"

// Parts are compressed alone, and read by a real decoder wherever they stand.

/** A text that repeats itself at many distances, as markup does. */
function aText(seed: number, length: number): string {
  const words = ["btn btn-quiet", "<li>", "</li>", "card", "“é”", "abcabc", "    ", "0123456789"]
  let state = seed
  let text = ""
  while (text.length < length) {
    state = (state * 1103515245 + 12345) % 2 ** 31
    text += words[state % words.length] ?? ""
    if (state % 7 === 0) text += state.toString(36)
  }
  return text
}

test.each(Array.from({ length: 60 }, (_, seed) => seed))(
  "joins parts to one stream: %i",
  async (seed) => {
    const shared = new FixedPart(aText(seed, seed * 5000 + 10), { mayHaveSpaces: true })
    const after = new FixedPart(aText(seed + 1, 300))
    const documents: Part[][] = [
      [new FixedPart(aText(seed + 2, 4000)), "id", shared, after, "nonce", after],
      ["x".repeat(seed * 3000 + 1), shared, shared, after],
      [shared],
    ]
    for (const parts of documents) {
      const read = brotliDecompressSync(Buffer.concat(await joinCompressed(parts)))
      expect(read.equals(Buffer.concat(joinPlain(parts)))).toBe(true)
    }
  },
)

test("empty texts and texts of many blocks are joined, too", async () => {
  const parts = ["", new FixedPart(""), "é".repeat(200_000), "end"]
  const read = brotliDecompressSync(Buffer.concat(await joinCompressed(parts)))
  expect(read.toString()).toBe("é".repeat(200_000) + "end")
})

test("the encoder of this Node can be joined", async () => {
  expect(await canJoin()).toBe(true)
})

test("a part is compressed once", async () => {
  const part = new FixedPart("text")
  expect(part.compressed()).toBe(part.compressed())
  await part.compressed()
})
