import { expect, test } from "vitest"
import { eventsOf } from "~/models/finding/assist/server-events"

// The events of a language model's server, in pieces of any size.

async function* piecesOf(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

async function read(text: string, size = 7): Promise<unknown[]> {
  const events: unknown[] = []
  for await (const event of eventsOf(piecesOf(text, size))) events.push(event)
  return events
}

test.each([1, 7, 1000])(
  "events are read from pieces of %i bytes, until they are done",
  async (size) => {
    const text =
      ': a comment\n\ndata: {"a":"für"}\r\n\r\nevent: x\nid: 1\ndata:{"b":2}\n\ndata: [DONE]\n\ndata: {"c":3}\n\n'
    expect(await read(text, size)).toEqual([{ a: "für" }, { b: 2 }])
  },
)

test("the last line needs no end, and what is no JSON is refused", async () => {
  expect(await read('data: {"a":1}')).toEqual([{ a: 1 }])
  await expect(read("data: {oops}\n")).rejects.toThrow(SyntaxError)
})

test("a line or a response without an end is refused", async () => {
  const long = "x".repeat(300_000)
  await expect(read(`data: "${long}`, 1000)).rejects.toThrow("too long")
  await expect(read(`: ${"p".repeat(100_000)}\n`.repeat(201), 65_536)).rejects.toThrow("too long")
})

// Joining what has come at each piece would take minutes.
test("a long line in very many pieces takes no time", async () => {
  const long = "x".repeat(190_000)
  expect(await read(`data: "${long}"\n`, 1)).toEqual([long])
})
