import { describe, expect, test } from "vitest"
import { FairQueue } from "~/database/transactions/fair-queue"
import { DomainError } from "~/errors"

/** A queue of at most 3 waiting tasks a person and 5 in all, which a first task keeps busy. */
function aBusyQueue() {
  const queue = new FairQueue({ maxWaitingPerPerson: 3, maxWaiting: 5 })
  const order: string[] = []
  let finishFirst: () => void = () => undefined
  const first = queue.run("first", () => new Promise<void>((resolve) => (finishFirst = resolve)))
  const add = (person: string | null, name: string) =>
    queue.run(person, async () => {
      order.push(name)
      return name
    })
  return { queue, order, add, first, finishFirst: () => finishFirst() }
}

const refusalOf = (task: Promise<unknown>) =>
  task.then(
    () => expect.fail("It was accepted."),
    (error: unknown) => {
      expect(error).toBeInstanceOf(DomainError)
      const { status, details } = error as DomainError
      return [status, details.retryAfter]
    },
  )

describe("a queue that is full", () => {
  test("refuses the person with too many waiting tasks, and nobody else", async () => {
    const { order, add, finishFirst } = aBusyQueue()
    const accepted = ["a1", "a2", "a3"].map((name) => add("a", name))
    expect(await refusalOf(add("a", "a4"))).toEqual([429, 1])
    accepted.push(add("b", "b1"))
    finishFirst()
    await Promise.all(accepted)
    expect(order).toEqual(["a1", "b1", "a2", "a3"])
  })

  test("refuses everybody but the server itself when too many wait in all", async () => {
    const { order, add, finishFirst } = aBusyQueue()
    const accepted = ["a", "b", "c", "d", "e"].map((person) => add(person, person))
    expect(await refusalOf(add("f", "f"))).toEqual([503, 5])
    accepted.push(add(null, "server"))
    finishFirst()
    await Promise.all(accepted)
    expect(order).toEqual(["a", "b", "c", "d", "e", "server"])
  })

  test("accepts tasks again once some have run", async () => {
    const { add, finishFirst } = aBusyQueue()
    const accepted = ["a1", "a2", "a3"].map((name) => add("a", name))
    expect(await refusalOf(add("a", "a4"))).toEqual([429, 1])
    finishFirst()
    await Promise.all(accepted)
    expect(await add("a", "a5")).toBe("a5")
  })
})

test("people take turns, each in the order of their own tasks", async () => {
  const { order, add, finishFirst } = aBusyQueue()
  const tasks = [add("a", "a1"), add("a", "a2"), add("a", "a3"), add("b", "b1"), add("b", "b2")]
  finishFirst()
  await Promise.all(tasks)
  expect(order).toEqual(["a1", "b1", "a2", "b2", "a3"])
})

test("tasks never overlap, also where one is added as another ends", async () => {
  const { queue, finishFirst, first } = aBusyQueue()
  let running = 0
  const task = async () => {
    running += 1
    expect(running).toBe(1)
    await Promise.resolve()
    running -= 1
  }
  const late = first.then(() => queue.run("b", task))
  const waiting = queue.run("a", task)
  finishFirst()
  await Promise.all([late, waiting])
})

test("the event loop turns between tasks that one person has one after another", async () => {
  const queue = new FairQueue({ maxWaitingPerPerson: 3, maxWaiting: 5 })
  let turns = 0
  const turn = () => {
    turns += 1
    if (turns < 100) setImmediate(turn)
  }
  const seen: number[] = []
  setImmediate(turn)
  for (let i = 0; i < 10; i += 1) await queue.run("a", () => Promise.resolve(seen.push(turns)))
  expect(new Set(seen).size).toBe(10)
})

test("a task that fails takes no other down, and its failure is passed on", async () => {
  const { queue, add, finishFirst } = aBusyQueue()
  const failing = queue.run("a", () => Promise.reject(new Error("a fault")))
  const next = add("a", "next")
  finishFirst()
  await expect(failing).rejects.toThrow("a fault")
  expect(await next).toBe("next")
})

test("knows how many tasks it has, and when it has none", async () => {
  const { queue, add, finishFirst } = aBusyQueue()
  const task = add("a", "a1")
  expect(queue.size).toBe(2)
  let isIdle = false
  const idle = queue.idle().then(() => (isIdle = true))
  await Promise.resolve()
  expect(isIdle).toBe(false)
  finishFirst()
  await Promise.all([task, idle])
  expect(queue.size).toBe(0)
  await queue.idle()
})

describe("tasks of different lanes", () => {
  /** A queue in which two tasks are running, on lanes a and b; `end` ends one of them. */
  function twoLanes() {
    const queue = new FairQueue({ maxWaitingPerPerson: 3, maxWaiting: 5, maxRunning: 2 })
    const order: string[] = []
    const ends = new Map<string, () => void>()
    const add = (person: string, lane: string) => {
      const name = `${person} on ${lane}`
      const task = () => {
        order.push(name)
        return new Promise<void>((resolve) => ends.set(name, resolve))
      }
      return queue.run(person, task, lane)
    }
    const end = async (name: string) => {
      await expect.poll(() => order).toContain(name)
      ends.get(name)?.()
    }
    void add("one", "a")
    void add("two", "b")
    return { queue, order, add, end }
  }
  const first = ["one on a", "two on b"]

  test("run at the same time, at most so many", async () => {
    const { queue, order, add, end } = twoLanes()
    const third = add("three", "c")
    expect(order).toEqual(first)
    expect(queue.size).toBe(3)
    await end("one on a")
    await end("three on c")
    await third
    expect(order).toEqual([...first, "three on c"])
    await end("two on b")
    await queue.idle()
  })

  test("do not hold up each other, and those of one lane have an order", async () => {
    const { order, add, end } = twoLanes()
    const tasks = [add("three", "a"), add("four", "a"), add("five", "b")]
    for (const name of ["two on b", "five on b", "one on a", "three on a", "four on a"])
      await end(name)
    await Promise.all(tasks)
    expect(order).toEqual([...first, "five on b", "three on a", "four on a"])
  })

  test("begin in the order of each person", async () => {
    const { order, add, end } = twoLanes()
    const tasks = [add("three", "a"), add("three", "b")]
    for (const name of ["two on b", "one on a", "three on a", "three on b"]) await end(name)
    await Promise.all(tasks)
    expect(order).toEqual([...first, "three on a", "three on b"])
  })
})
