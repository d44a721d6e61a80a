import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { fromBase64, toBase64 } from "~/models/board-file/base64.server"
import { readBoardFile, type Keep } from "~/models/board-file/board-file.server"
import { refusalOf } from "./effect"

// A board's file as it is read: whatever its chunks, the content of files is taken out of it.

async function* inChunks(text: string | Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text as string)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function all(source: AsyncIterable<Uint8Array | string>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of source) parts.push(Buffer.from(part as string))
  return Buffer.concat(parts)
}

/** Reads a file, and what it has kept of it. */
async function read(text: string, size = 7) {
  const kept: string[] = []
  const keep: Keep = async (content) => {
    kept.push((await all(content)).toString())
    return `kept ${kept.length}`
  }
  return { file: (await readBoardFile(inChunks(text, size), keep)).board, kept }
}

const head = `"format":"cardinal-board","version":1`
const nothing: Keep = async () => Promise.resolve("")

describe("a board's file", () => {
  test("gives out the content of files, wherever its chunks end", async () => {
    const text = `{${head}, "a":["content"], "b\\"content\\"":1, "title":"\\\\", "content" : "QUJD", "x":{"content":"","y":"content"}} `
    const wanted = JSON.parse(text) as Record<string, unknown>
    wanted.content = "kept 1"
    wanted.x = { content: "kept 2", y: "content" }
    for (let size = 1; size < 40; size += 1) {
      expect(await read(text, size)).toEqual({ file: wanted, kept: ["QUJD", ""] })
    }
  })

  test("is refused where it is none, of another kind, of another version, or broken off", async () => {
    for (const [text, said] of [
      ["", "is not JSON"],
      ["not JSON", "is not JSON"],
      [`{${head}`, "is not JSON"],
      [`{${head},"content":"QUJ`, "is not JSON"],
      ["[]", "not a board"],
      ["null", "not a board"],
      [`{"format":"trello","version":1}`, "not a board"],
      [`{"__proto__":{"format":"cardinal-board","version":1}}`, "not a board"],
      [`{"format":"cardinal-board","version":2}`, "has version 2"],
      ["[".repeat(100_000), "nested too deep"],
    ] as const) {
      const refusal = await refusalOf(read(text, 100))
      expect([refusal.status, refusal.message]).toEqual([400, expect.stringContaining(said)])
    }
    const bad = Buffer.from([0x22, 0xff, 0x22])
    expect((await refusalOf(readBoardFile(inChunks(bad, 1), nothing))).status).toBe(400)
  })

  test("is refused where it would fill the memory", async () => {
    const names = Array.from({ length: 20_001 }, (_, at) => `"${at}":[]`)
    for (const text of [
      "[{}" + ",{}".repeat(200_001),
      "[1" + ",1".repeat(2_000_001),
      `{${head},"more":{${names.join()}}}`,
      `["${"x".repeat(33 * 1024 * 1024)}`,
    ]) {
      expect((await refusalOf(read(text, 64 * 1024))).status).toBe(413)
    }
  })

  test("may have all that is documented as often as it can be there", async () => {
    const guide = readFileSync(new URL("../../docs/board-file.md", import.meta.url), "utf8")
    const example = JSON.parse(/```json\n(.*?)```/s.exec(guide)?.[1] ?? "") as unknown
    const names = new Set<string>()
    JSON.stringify(example, (name, value: unknown) => {
      if (!/^\d*$/.test(name)) names.add(name)
      return value
    })
    expect(names.size).toBe(27)
    for (const name of names) {
      const many = `{"${name}":${name === "content" ? "null" : "[]"}},`.repeat(20_001)
      const file = `{${head},"more":[${many}0]}`
      await expect(readBoardFile(inChunks(file, 64 * 1024), nothing)).resolves.toBeDefined()
    }
  })

  test("gives a source's own fault on, while a file is kept too", async () => {
    async function* broken() {
      yield Buffer.from(`{"content":"QUJD`)
      await Promise.resolve()
      throw new Error("The line is lost.")
    }
    let ended: unknown
    const keep: Keep = async (content) => {
      await all(content).catch((error: unknown) => (ended = error))
      return ""
    }
    await expect(readBoardFile(broken(), keep)).rejects.toThrow("The line is lost.")
    expect(ended).toBeInstanceOf(Error)
  })

  test("goes on where a keeper has stopped reading", async () => {
    const keep: Keep = async () => Promise.resolve("gone")
    const text = `{${head},"content":"${"A".repeat(1_000_000)}"}`
    const { board } = await readBoardFile(inChunks(text, 64 * 1024), keep)
    expect(board).toMatchObject({ content: "gone" })
  })
})

describe("Base64", () => {
  test("is read as it was written, whatever the chunks", async () => {
    for (let length = 0; length < 20; length += 1) {
      const bytes = Buffer.from(Array.from({ length }, (_, i) => (i * 89 + 250) % 256))
      for (const size of [1, 2, 3, 5, 64]) {
        const text = (await all(toBase64(inChunks(bytes, size)))).toString()
        expect(text).toBe(bytes.toString("base64"))
        expect(await all(fromBase64(inChunks(text, size)))).toEqual(bytes)
        const escaped = text.replaceAll("/", "\\/")
        expect(await all(fromBase64(inChunks(escaped, size)))).toEqual(bytes)
      }
    }
  })

  test.each(["A", "QUJ", "QU=D", "QUI=QUI=", "====", "QUJ\\n", "QUJ!", "QUJD="])(
    "%s is none",
    async (text) => {
      for (const size of [1, 3, 64]) {
        expect((await refusalOf(all(fromBase64(inChunks(text, size))))).status).toBe(400)
      }
    },
  )
})
