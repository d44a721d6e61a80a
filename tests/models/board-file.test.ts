import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { readBoardFile } from "~/models/board-file/board-file.server"
import { refusalOf } from "./effect"

// A board's JSON as it is read.

async function* inChunks(text: string | Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text as string)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const read = async (text: string, size = 7) => (await readBoardFile(inChunks(text, size))).board

const head = `"format":"cardinal-board","version":1`

describe("a board's file", () => {
  test("is read whatever its chunks", async () => {
    const text = `{${head}, "a":["content"], "b\\"content\\"":1, "title":"\\\\", "content" : "QUJD"} `
    for (let size = 1; size < 40; size += 1)
      expect(await read(text, size)).toEqual(JSON.parse(text))
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
    expect((await refusalOf(readBoardFile(inChunks(bad, 1)))).status).toBe(400)
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
    expect(names.size).toBe(32)
    for (const name of names) {
      const many = `{"${name}":${name === "content" ? "null" : "[]"}},`.repeat(20_001)
      const file = `{${head},"more":[${many}0]}`
      await expect(read(file, 64 * 1024)).resolves.toBeDefined()
    }
  })

  test("gives a source's own fault on", async () => {
    async function* broken() {
      yield Buffer.from(`{"name":"QUJD`)
      await Promise.resolve()
      throw new Error("The line is lost.")
    }
    await expect(readBoardFile(broken())).rejects.toThrow("The line is lost.")
  })

  test("that is too long is refused with what to do", async () => {
    const file = `{${head},"content":"${"A".repeat(33 * 1024 * 1024)}"}`
    const refusal = await refusalOf(read(file, 64 * 1024))
    expect([refusal.status, refusal.message]).toEqual([
      413,
      expect.stringMatching(/at most 32 MB.*export the board again, with its files as a tar/),
    ])
  })
})
