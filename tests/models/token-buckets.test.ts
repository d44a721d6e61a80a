import { expect, test } from "vitest"
import { TokenBuckets } from "~/http/token-buckets.server"

/** Buckets of 4 tokens, refilled with 2 a second, and the clock that they go by. */
function someBuckets(maxKeys = 100) {
  const clock = { now: 1000 }
  const buckets = new TokenBuckets({ capacity: 4, perSecond: 2, maxKeys }, () => clock.now)
  const take = (key: string, times: number) =>
    Array.from({ length: times }, () => buckets.take(key))
  return { buckets, clock, take }
}

test("a bucket gives as many as it holds, then says when there is one more", () => {
  const { clock, take } = someBuckets()
  expect(take("a", 6)).toEqual([0, 0, 0, 0, 1, 1])
  expect(take("b", 1)).toEqual([0])
  clock.now += 499
  expect(take("a", 1)).toEqual([1])
  clock.now += 1
  expect(take("a", 2)).toEqual([0, 1])
})

test("a refusal takes nothing, so that waiting as long as it says is enough", () => {
  const { clock, take } = someBuckets()
  take("a", 4)
  for (let i = 0; i < 100; i += 1) expect(take("a", 1)[0]).toBeGreaterThan(0)
  clock.now += 1000
  expect(take("a", 3)).toEqual([0, 0, 1])
})

test("a bucket is refilled to its brim and no further", () => {
  const { clock, take } = someBuckets()
  take("a", 4)
  clock.now += 3_600_000
  expect(take("a", 5)).toEqual([0, 0, 0, 0, 1])
})

test("a slow bucket names all the seconds", () => {
  const clock = { now: 0 }
  const slow = new TokenBuckets({ capacity: 1, perSecond: 0.1, maxKeys: 9 }, () => clock.now)
  expect([slow.take("a"), slow.take("a")]).toEqual([0, 10])
  clock.now += 2500
  expect(slow.take("a")).toBe(8)
})

test("what is full again is forgotten", () => {
  const { buckets, clock, take } = someBuckets()
  for (let i = 0; i < 50; i += 1) take(`key${i}`, 1)
  clock.now += 1000
  take("a", 1)
  expect(buckets.size).toBe(51)
  clock.now += 1000
  take("a", 1)
  expect(buckets.size).toBe(1)
})

test("no flood of keys fills the memory, and the key that is used most is kept", () => {
  const { buckets, take } = someBuckets(10)
  take("a", 4)
  for (let i = 0; i < 1000; i += 1) {
    take(`key${i}`, 1)
    expect(take("a", 1)).toEqual([1])
  }
  expect(buckets.size).toBeLessThanOrEqual(10)
})
