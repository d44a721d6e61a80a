import { expect, test } from "vitest"
import { SharedReads } from "~/models/text/shared-reads"

const reads = (maxEntries: number, maxWeight: number) =>
  new SharedReads<string>({ maxEntries, maxWeight, weigh: (value) => value.length })

/** A value, and how often it was read. */
function source(value: string) {
  const source = {
    count: 0,
    read: () => {
      source.count += 1
      return Promise.resolve(value)
    },
  }
  return source
}

test("what is wanted at once, and again, is read once", async () => {
  const kept = reads(2, 100)
  const a = source("a")
  const values = await Promise.all([kept.get("k", "1", a.read), kept.get("k", "1", a.read)])
  expect(values).toEqual(["a", "a"])
  await kept.get("k", "1", a.read)
  expect(a.count).toBe(1)
})

test("a new state is read anew, and replaces the old one", async () => {
  const kept = reads(2, 100)
  const [old, fresh] = [source("old"), source("fresh")]
  await kept.get("k", "1", old.read)
  expect(await kept.get("k", "2", fresh.read)).toBe("fresh")
  expect(await kept.get("k", "2", old.read)).toBe("fresh")
  expect([old.count, fresh.count]).toEqual([1, 1])
})

test("what was used longest ago is read anew beyond the number of entries", async () => {
  const kept = reads(2, 100)
  const a = source("a")
  for (const key of ["a", "b", "a", "c"]) await kept.get(key, "1", a.read)
  expect(a.count).toBe(3)
  await kept.get("a", "1", a.read)
  expect(a.count).toBe(3)
  await kept.get("b", "1", a.read)
  expect(a.count).toBe(4)
})

test("what weighs too much together is not kept", async () => {
  const kept = reads(10, 10)
  const six = source("123456")
  await kept.get("a", "1", six.read)
  await kept.get("b", "1", six.read)
  await kept.get("b", "1", six.read)
  expect(six.count).toBe(2)
  await kept.get("a", "1", six.read)
  expect(six.count).toBe(3)
  const huge = source("12345678901")
  await kept.get("c", "1", huge.read)
  await kept.get("c", "1", huge.read)
  expect(huge.count).toBe(2)
})

test("a reading that fails is not kept", async () => {
  const kept = reads(2, 100)
  await expect(kept.get("k", "1", () => Promise.reject(new Error("no")))).rejects.toThrow("no")
  expect(await kept.get("k", "1", () => Promise.resolve("yes"))).toBe("yes")
})
