import { setImmediate } from "node:timers/promises"
import { expect, test } from "vitest"
import { RequestQueue } from "~/http/request-queue.server"

test("beyond so many that wait, the requests of an address are refused, and no other's", async () => {
  const turns = new RequestQueue({ maxWaiting: 3 })
  const order: string[] = []
  const add = (address: string, name: string) =>
    turns.add(address, name.slice(0, 1), () => order.push(name))
  const accepted = ["a1", "b1", "a2", "a3"].map((name) => add("here", name))
  expect(accepted).toEqual([true, true, true, false])
  expect(add("elsewhere", "c1")).toBe(true)
  while (order.length < 4) await setImmediate()
  expect(order).toEqual(["a1", "c1", "b1", "a2"])
  expect(add("here", "a4")).toBe(true)
})

test("addresses take turns, and sessions of one address, each in their own order", async () => {
  const turns = new RequestQueue({ maxWaiting: 100 })
  const order: string[] = []
  const add = (address: string, name: string) =>
    turns.add(address, name.slice(0, 1), () => order.push(name))
  for (const name of ["a1", "a2", "a3", "b1"]) add("here", name)
  for (const name of ["c1", "c2"]) add("elsewhere", name)
  expect(order).toEqual([])
  while (order.length < 6) await setImmediate()
  expect(order).toEqual(["a1", "c1", "b1", "c2", "a2", "a3"])
})

test("something else is served between any two requests, whose work needs no waiting", async () => {
  const turns = new RequestQueue({ maxWaiting: 100 })
  const order: string[] = []
  const request = async (name: string) => {
    for (let step = 0; step < 100; step += 1) await Promise.resolve()
    order.push(name)
  }
  for (const name of ["first", "second", "third"]) turns.add("a", "", () => void request(name))
  while (!order.includes("third")) {
    await setImmediate()
    order.push("other")
  }
  expect(order.indexOf("other")).toBeLessThan(order.indexOf("second"))
  expect(order.lastIndexOf("other", order.indexOf("third"))).toBeGreaterThan(
    order.indexOf("second"),
  )
})
