import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { DomainError } from "~/errors"
import { SignInQueue } from "~/http/sign-in-queue.server"

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const QUEUE = { everyMs: 500, maxWaiting: 10, maxWaitingOfKey: 2 }

/** A queue, and what has become of the attempts: their names as they pass, and are refused. */
function aQueue(options = QUEUE) {
  const queue = new SignInQueue(options)
  const passed: string[] = []
  const refused: string[] = []
  const forgive = (key: string) => queue.forgive("address", key)
  const wait = (key: string, name = key, lane = "address", party?: string) => {
    queue.wait(lane, key, party).then(
      () => passed.push(name),
      (error: unknown) => {
        expect(error).toBeInstanceOf(DomainError)
        expect(error).toMatchObject({ status: 429 })
        refused.push(name)
      },
    )
  }
  return { wait, forgive, passed, refused }
}

const after = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test("attempts pass one after the other, and those of another lane do not wait for them", async () => {
  const { wait, passed } = aQueue()
  for (const key of ["a", "b", "c"]) wait(key)
  wait("d", "d", "elsewhere")
  await after(0)
  expect(passed).toEqual(["a", "d"])
  await after(499)
  expect(passed).toHaveLength(2)
  await after(1)
  expect(passed).toEqual(["a", "d", "b"])
  await after(500)
  expect(passed).toEqual(["a", "d", "b", "c"])
})

test("one account has two places, however often it is tried", async () => {
  const { wait, passed, refused } = aQueue()
  for (let i = 0; i < 50; i += 1) wait("victim")
  wait("owner")
  await after(5000)
  expect(refused).toHaveLength(48)
  expect(passed).toContain("owner")
})

test("an owner passes next, though accounts that were tried before fill the queue", async () => {
  const { wait, passed, refused } = aQueue()
  const spray = () => {
    for (let i = 0; i < 20; i += 1) wait(`account${i % 10}`)
  }
  for (let second = 0; second < 6; second += 1) {
    spray()
    await after(1000)
  }
  spray()
  wait("owner")
  expect(refused).not.toContain("owner")
  await after(500)
  expect(passed).toContain("owner")
})

test("an owner who signs in again and again keeps their claim", async () => {
  const { wait, forgive, passed } = aQueue()
  for (let i = 0; i < 5; i += 1) {
    wait("owner")
    await after(500)
    forgive("owner")
  }
  wait("other")
  await after(500)
  for (const key of ["other", "owner"]) wait(key)
  await after(500)
  expect(passed[6]).toBe("owner")
})

test("nobody waits longer than the queue is long", async () => {
  const { wait, passed, refused } = aQueue()
  wait("late")
  await after(500)
  wait("late")
  for (let i = 0; i < 30; i += 1) {
    wait(`new${i}`)
    await after(400)
  }
  expect([...passed, ...refused].filter((name) => name === "late")).toHaveLength(2)
})

test("a queue of as many who are as new refuses one more", async () => {
  const { wait, passed, refused } = aQueue()
  for (let i = 0; i < 11; i += 1) wait(`account${i}`)
  await after(0)
  expect(refused).toEqual(["account10"])
  await after(5000)
  expect(passed).toHaveLength(10)
})

test("a lane keeps its pace when it was empty for a moment", async () => {
  const { wait, passed } = aQueue()
  wait("a")
  await after(100)
  wait("b")
  await after(399)
  expect(passed).toEqual(["a"])
  await after(1)
  expect(passed).toEqual(["a", "b"])
})

test("parties of one key share its places, and one that was tried less goes first", async () => {
  const { wait, passed, refused } = aQueue({ ...QUEUE, maxWaiting: 4 })
  const guess = (party: string) => wait("range", party, undefined, party)
  for (const party of ["first", "second", "third", "fourth"]) guess(party)
  wait("elsewhere")
  await after(0)
  expect([passed, refused]).toEqual([["first"], ["third", "fourth"]])
  await after(500)
  expect(passed).toEqual(["first", "elsewhere"])
  guess("first")
  guess("first")
  guess("owner")
  await after(500)
  expect(refused).toEqual(["third", "fourth", "first", "first"])
  await after(1000)
  expect(passed).toEqual(["first", "elsewhere", "second", "owner"])
})
