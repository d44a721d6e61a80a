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
  const stream = withBackpressure(content(), context).getReader()
  await stream.read()
  reader.abort()
  for (let part = await stream.read(); !part.done; part = await stream.read());
  expect(hasEnded).toBe(true)
  expect(made).toBeLessThan(20)
})
