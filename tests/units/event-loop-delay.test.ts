import { setImmediate, setTimeout as sleep } from "node:timers/promises"
import { expect, test } from "vitest"
import { startEventLoopMonitor } from "~/operations/event-loop-delay.server"
import { block } from "../block"

const BUSY_MS = 1000

test("gives the longest delay since the last reading, also one that has only just ended", async () => {
  const readLongestDelay = startEventLoopMonitor()
  await sleep(100) // The monitor measures from its first timer on.
  await setImmediate()
  block(BUSY_MS)
  expect(await readLongestDelay()).toBeGreaterThan((BUSY_MS - 100) / 1000)
  await sleep(100)
  expect(await readLongestDelay()).toBeLessThan((BUSY_MS - 100) / 1000)
})
