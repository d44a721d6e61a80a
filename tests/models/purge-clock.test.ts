import { beforeEach, describe, expect, test } from "vitest"
import { db, transaction } from "~/database/db.server"
import { PurgeClock } from "~/models/deletion/purge-clock.server"

const HOUR = 3_600_000
const DAY = 24 * HOUR
const START = Date.parse("2026-11-01T00:00:00Z")

let wall: number
let monotonic: number

beforeEach(async () => {
  wall = START
  monotonic = 0
  await transaction((tx) => tx.purgeClock.deleteMany())
})

/** A process that begins now, whose monotonic clock begins anywhere. */
const aProcess = () => new PurgeClock({ wall: () => wall, monotonic: () => monotonic })

const STEP = 8 * HOUR

/** Lets time pass, and the clock be asked now and then, as the sweeper does. */
async function pass(clock: PurgeClock, ms: number) {
  for (let left = ms; left > 0; left -= STEP) {
    wall += Math.min(STEP, left)
    monotonic += Math.min(STEP, left)
    await clock.now()
  }
}

/** How far the machine's clock is ahead, in days. */
const behind = async (clock: PurgeClock) => (wall - +(await clock.now())) / DAY

describe("the clock of purges", () => {
  test("goes with the machine's", async () => {
    const clock = aProcess()
    await pass(clock, 9 * DAY)
    expect(await behind(clock)).toBe(0)
  })

  test("does not jump ahead with it, and comes back with it", async () => {
    const clock = aProcess()
    await pass(clock, DAY)
    const before = +(await clock.now())
    wall += 400 * DAY
    expect(+(await clock.now())).toBe(before)
    await pass(clock, DAY)
    expect(+(await clock.now()) - before).toBeLessThan(1.02 * DAY)
    wall -= 400 * DAY
    expect(await behind(clock)).toBe(0)
  })

  test("counts a restart by the machine's clock, up to one day", async () => {
    await pass(aProcess(), HOUR)
    wall += 20 * HOUR
    expect(await behind(aProcess())).toBe(0)
    wall += 30 * DAY
    monotonic = 5
    expect(await behind(aProcess())).toBeCloseTo(29, 1)
  })

  test("does not advance by restarting again and again after a jump", async () => {
    await pass(aProcess(), HOUR)
    wall += 30 * DAY
    for (let restart = 0; restart < 50; restart += 1) {
      wall += 1000
      await aProcess().now()
    }
    expect(await behind(aProcess())).toBeGreaterThan(28.9)
  })

  test("believes the machine once a jump is a week old, in one process or in several", async () => {
    await pass(aProcess(), HOUR)
    wall += 30 * DAY
    await pass(aProcess(), 3 * DAY)
    expect(await behind(aProcess())).toBeGreaterThan(28)
    const clock = aProcess()
    await pass(clock, 3 * DAY)
    expect(await behind(clock)).toBeGreaterThan(28)
    await pass(clock, 1.5 * DAY)
    expect(await behind(clock)).toBe(0)
  })

  test("waits another week for another jump", async () => {
    const clock = aProcess()
    await pass(clock, HOUR)
    wall += 30 * DAY
    await pass(clock, 6 * DAY)
    wall += 30 * DAY
    await pass(clock, 6 * DAY)
    expect(await behind(clock)).toBeGreaterThan(59)
    await pass(clock, 2 * DAY)
    expect(await behind(clock)).toBe(0)
  })

  test("believes a machine that sleeps every night", async () => {
    const clock = aProcess()
    let most = 0
    for (let day = 0; day < 40; day += 1) {
      await pass(clock, 16 * HOUR)
      wall += 8 * HOUR
      most = Math.max(most, await behind(clock))
    }
    expect(most).toBeLessThan(5)
  })

  test("counts a restart once, though two ask at the same time", async () => {
    await pass(aProcess(), HOUR)
    wall += 30 * DAY
    const clock = aProcess()
    const [one, other] = await Promise.all([clock.now(), clock.now()])
    expect(one).toEqual(other)
    expect(await db.purgeClock.count()).toBe(1)
  })
})
