import { describe, expect, test } from "vitest"
import { FairQueue } from "~/database/fair-queue"
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
