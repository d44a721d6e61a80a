import { addDays } from "date-fns/addDays"
import { afterEach, expect, test, vi } from "vitest"
import { config } from "~/config/config.server"
import { reasonsNotReady } from "~/operations/readiness.server"

const { minFreeMb } = config
afterEach(() => {
  config.minFreeMb = minFreeMb
  vi.useRealTimers()
})

test("the server looks again whether it is ready after its clock was far ahead", async () => {
  config.minFreeMb = 0
  vi.useFakeTimers({ now: addDays(new Date(), 400), toFake: ["Date"] })
  expect(await reasonsNotReady()).toEqual([])
  vi.useRealTimers()
  config.minFreeMb = Number.MAX_SAFE_INTEGER
  const reasons = () => reasonsNotReady()
  await expect.poll(reasons, { interval: 200 }).toEqual(["The disk is almost full."])
})
