import { expect, test } from "vitest"
import { DomainError } from "~/errors"
import { Turns } from "~/http/turns.server"

// The brake that lets attempts pass one after the other.

test("attempts of one key pass so far apart, and those of another do not wait for them", async () => {
  const turns = new Turns({ everyMs: 50, mostWaiting: 10 })
  const passed: number[] = []
  const began = performance.now()
  const attempt = () => turns.take("a").then(() => passed.push(performance.now() - began))
  await Promise.all([
    ...Array.from({ length: 4 }, attempt),
    turns.take("b").then(() => expect(passed.length).toBeLessThan(4)),
  ])
  // Timers may be early by what is lost in rounding, never by more.
  expect(passed.map((at, index) => at >= index * 50 - 5)).toEqual([true, true, true, true])
})

test("beyond those who may wait, an attempt is told when to come back", async () => {
  const turns = new Turns({ everyMs: 20, mostWaiting: 2 })
  const attempts = Array.from({ length: 5 }, () => turns.take("a"))
  const ends = await Promise.allSettled(attempts)
  const refused = ends.flatMap((end) => (end.status === "rejected" ? [end.reason as unknown] : []))
  expect(refused).toHaveLength(2)
  for (const refusal of refused) {
    expect(refusal).toBeInstanceOf(DomainError)
    expect(refusal).toMatchObject({ status: 429, details: { retryAfter: 1 } })
  }
  await turns.take("a")
})
