import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { transaction } from "~/database/db.server"
import { advancePurgeClock } from "~/models/board/deletion/purge-clock.server"

const HOUR = 3_600_000
const DAY = 24 * HOUR

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-01T00:00:00Z"), toFake: ["Date"] })
  await transaction((tx) => tx.purgeClock.deleteMany())
})
afterEach(() => void vi.useRealTimers())

const setAhead = (ms: number) => vi.setSystemTime(Date.now() + ms)

/** Sweeps every hour. @returns how far the machine's clock is ahead at the end, in hours */
async function sweep(hours = 0): Promise<number> {
  let purgeAt = await advancePurgeClock()
  for (let i = 0; i < hours; i += 1) {
    setAhead(HOUR)
    purgeAt = await advancePurgeClock()
  }
  return (Date.now() - +purgeAt) / HOUR
}

test("the clock of purges goes with the machine's", async () => {
  expect(await sweep(50)).toBe(0)
})

test("it does not jump ahead with it, and comes back with it", async () => {
  await sweep(3)
  setAhead(400 * DAY)
  expect(await sweep()).toBe(400 * 24 - 2)
  expect(await sweep(24)).toBe(400 * 24 - 26)
  setAhead(-400 * DAY)
  expect(await sweep()).toBe(0)
})

test("it catches up after a time off", async () => {
  await sweep()
  setAhead(30 * DAY)
  expect(await sweep(29 * 24)).toBeGreaterThan(0)
  expect(await sweep(24)).toBe(0)
})

test("it does not advance by restarts after a jump", async () => {
  await sweep()
  setAhead(30 * DAY)
  await sweep()
  const before = await sweep()
  for (let restart = 0; restart < 50; restart += 1) {
    setAhead(1000)
    await sweep()
  }
  expect(before - (await sweep())).toBeLessThan(0.1)
})
