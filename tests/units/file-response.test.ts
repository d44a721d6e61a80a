import { setImmediate } from "node:timers/promises"
import { expect, test } from "vitest"
import { withBackpressure } from "~/http/file-response.server"

test("what is streamed ends with its reader", async () => {
  const reader = new AbortController()
  let made = 0
  let hasEnded = false
  async function* content() {
    try {
      for (; made < 1000; made += 1) {
        await setImmediate()
        yield "A part of an export. ".repeat(1000)
      }
    } finally {
      hasEnded = true
    }
  }
  const context = { drained: () => Promise.resolve(), closed: () => reader.signal }
  const stream = (await withBackpressure(content(), context)).getReader()
  await stream.read()
  reader.abort()
  for (let part = await stream.read(); !part.done; part = await stream.read());
  expect(hasEnded).toBe(true)
  expect(made).toBeLessThan(20)
})

test("others are served while a fast reader takes what is made without a pause", async () => {
  async function* content() {
    for (let made = 0; made < 2000; made += 1) {
      const until = performance.now() + 0.1
      while (performance.now() < until);
      yield await Promise.resolve("A row of a table. ")
    }
  }
  const context = {
    drained: () => Promise.resolve(),
    closed: () => new AbortController().signal,
  }
  let turns = 0
  let isEnded = false
  const countTurns = async () => {
    while (!isEnded) {
      await setImmediate()
      turns += 1
    }
  }
  const counting = countTurns()
  await new Response(await withBackpressure(content(), context)).text()
  isEnded = true
  await counting
  // One turn without a pause, and twenty with one every 10 ms, where no other process takes time.
  expect(turns).toBeGreaterThan(3)
})

test("a failure before anything was sent is thrown, and one later breaks the stream off", async () => {
  const context = {
    drained: () => Promise.resolve(),
    closed: () => new AbortController().signal,
  }
  async function* content(parts: number) {
    for (let part = 0; part < parts; part += 1) yield await Promise.resolve("x".repeat(100_000))
    throw new Error("gone")
  }
  await expect(withBackpressure(content(0), context)).rejects.toThrow("gone")
  const stream = await withBackpressure(content(2), context)
  await expect(new Response(stream).text()).rejects.toThrow("gone")
})
