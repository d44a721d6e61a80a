import { setImmediate, setTimeout as sleep } from "node:timers/promises"
import { expect, test } from "vitest"
import { startEventLoopMonitor } from "~/operations/event-loop-delay.server"

const BUSY_MS = 1000

function keepBusy() {
  const end = performance.now() + BUSY_MS
  while (performance.now() < end);
}

test("gives the longest delay since the last reading, also one that has only just ended", async () => {
  const readLongestDelay = startEventLoopMonitor()
  await sleep(100) // The monitor measures from its first timer on.
  await setImmediate()
  keepBusy()
  expect(await readLongestDelay()).toBeGreaterThan((BUSY_MS - 100) / 1000)
  await sleep(100)
  expect(await readLongestDelay()).toBeLessThan((BUSY_MS - 100) / 1000)
})
