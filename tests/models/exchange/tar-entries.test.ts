import { describe, expect, test } from "vitest"
import { readEntries } from "~/models/exchange/board-file/tar-entries"
import { END, entryOf, paxOf, tarOf } from "../../tar"
import { refusalOf } from "../effect"

// An archive as it is read: only what an export is made of, and never more of it in memory.

async function* inChunks(bytes: Buffer, size = 64 * 1024): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) {
    yield await Promise.resolve(bytes.subarray(at, at + size))
  }
}

/** The names, sizes and contents of the entries. */
async function read(source: AsyncIterable<Uint8Array>) {
  const entries: [string, number | null, string][] = []
  for await (const { name, size, content } of readEntries(source)) {
    const parts: Uint8Array[] = []
    for await (const part of content) parts.push(part)
    entries.push([name, size, Buffer.concat(parts).toString("latin1")])
  }
  return entries
}

const FILE = entryOf({ name: "board.json" }, "{}")
const ZEROS = Buffer.alloc(4096)
const MB = 1024 * 1024

describe("an archive", () => {
  test("is read whatever its chunks", async () => {
    const files = { "board.json": "{}", "files/0001": "x".repeat(1500), "files/0002": "" }
    const expected = Object.entries(files).map(([name, text]) => [name, text.length, text])
    for (const size of [1, 7, 512, 1000, 100_000]) {
      expect(await read(inChunks(tarOf(files), size))).toEqual(expected)
    }
    const padded = Buffer.concat([tarOf(files), Buffer.alloc(20 * 512)])
    expect(await read(inChunks(padded))).toEqual(expected)
  })

  test("may have a file that is all zeros, and small extended headers", async () => {
    const mtime = paxOf("mtime", "1700000000.5")
    const archive = Buffer.concat([FILE, mtime, entryOf({ name: "files/0001" }, ZEROS), END])
    expect((await read(inChunks(archive))).map(([name]) => name)).toEqual([
      "board.json",
      "files/0001",
    ])
  })

  test("is told from JSON by its content", async () => {
    for (const text of ["", " {", `{"name":"${"ustar".repeat(200)}"}`]) {
      expect(await read(inChunks(Buffer.from(text), 3))).toEqual([["board.json", null, text]])
    }
  })

  const kinds = { link: "1", symlink: "2", device: "3", block: "4", folder: "5", fifo: "6" }
  test.each(Object.entries({ ...kinds, contiguous: "7", sparse: "S", unknown: "Z" }))(
    "may not hold a %s",
    async (_name, type) => {
      const refusal = await refusalOf(
        read(inChunks(Buffer.concat([FILE, entryOf({ name: "files/0001", type }), END]))),
      )
      expect([refusal.status, refusal.message]).toEqual([
        400,
        `The archive may hold plain files only, and "files/0001" is none.`,
      ])
    },
  )

  const broken: [string, Buffer, number][] = [
    ["is cut off in a header", tarOf({ "board.json": "{}" }).subarray(0, 300 + 1024), 400],
    ["is cut off in a file", entryOf({ name: "board.json", size: 3000 }, "{}"), 400],
    ["is cut off between files", FILE, 400],
    ["is cut off after zeros", entryOf({ name: "board.json" }, ZEROS), 400],
    ["has half an end", Buffer.concat([FILE, Buffer.alloc(512)]), 400],
    ["has something after its end", Buffer.concat([FILE, END, Buffer.from("more")]), 400],
    ["has a block after its end", Buffer.concat([FILE, END, Buffer.alloc(512, "x")]), 400],
    ["has no size", Buffer.concat([entryOf({ name: "a", size: "zzz" }), END]), 400],
    ["has a negative size", Buffer.concat([entryOf({ name: "a", size: "-7" }, "abc"), END]), 400],
    [
      "has a size without end in an extended header",
      Buffer.concat([paxOf("size", "9".repeat(30)), FILE, END]),
      400,
    ],
    ["has a sparse file", Buffer.concat([paxOf("GNU.sparse.major", "1"), FILE, END]), 400],
    ["has a large extended header", Buffer.concat([paxOf("comment", "x".repeat(MB)), FILE]), 413],
    ["has a large name", Buffer.concat([entryOf({ name: "L", type: "L" }, "x".repeat(MB))]), 413],
    ["goes on after its end", Buffer.concat([FILE, Buffer.alloc(MB)]), 413],
  ]
  test.each(broken)("is refused where it %s", async (_name, archive, status) => {
    for (const size of [1000, 64 * 1024]) {
      expect((await refusalOf(read(inChunks(archive, size)))).status).toBe(status)
    }
  })

  test("is read no faster than its files are taken", async () => {
    let sent = 0
    async function* long() {
      yield entryOf({ name: "board.json", size: 100 * MB })
      for (; sent < 100; sent += 1) yield await Promise.resolve(Buffer.alloc(MB))
    }
    const entries = readEntries(long())
    const first = await entries.next()
    if (first.done) throw new Error("nothing was read")
    await first.value.content[Symbol.asyncIterator]().next()
    expect(sent).toBeLessThan(3)
    await entries.return(undefined)
  })

  test("gives a source's own fault on", async () => {
    for (const bytes of [FILE, FILE.subarray(0, 600), entryOf({ name: "a", size: 900 }, "x")]) {
      async function* lost() {
        yield bytes
        await Promise.resolve()
        throw new Error("The connection is lost.")
      }
      await expect(read(lost())).rejects.toThrow("The connection is lost.")
    }
  })
})
