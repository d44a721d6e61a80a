import { afterAll, beforeAll, expect, test } from "vitest"
import { transaction } from "~/database/db.server"
import { aPerson, type Person } from "../../http/client"
import { eventually } from "../../http/eventually"
import { make } from "../../http/garden"
import { startOutsideServer, type OutsideServer } from "../../outside-server"
import { at, withTwoServers } from "../../postgres/two-servers"

// Two servers on one database tell each change once, whoever of them it came from, also when one is killed.

const servers = withTwoServers({ WEBHOOK_ALLOW: "127.0.0.1" })
let receiver: OutsideServer
let boardId: string
let listId: string
let told: string[] = []

beforeAll(async () => {
  receiver = await startOutsideServer((request, response) => {
    request.resume()
    request.on("end", () => {
      told.push(String(request.headers["webhook-id"]))
      setTimeout(() => response.end(), 3)
    })
  })
  const { id } = await make(servers.owner, "/api/boards", { name: "Garden" })
  boardId = id
  listId = (await make(servers.owner, "/api/lists", { boardId, name: "To do" })).id
})
afterAll(() => receiver.stop())

const addCard = (person: Person, index: number) =>
  make(person, "/api/cards", { listId, title: `Card ${String(index)}` })

const versionOf = (id: string) => Number(id.split("-").at(-2))
const isRising = (numbers: number[]) =>
  numbers.every((each, index) => index === 0 || each > (numbers[index - 1] ?? 0))

test("a board's changes, in order", async () => {
  const path = `/api/boards/${boardId}/webhooks`
  await make(servers.owner, path, { address: receiver.origin, events: ["cards"] })
  const people = [servers.owner, at(servers.two, servers.owner)]
  const indexes = Array.from({ length: 60 }, (_, index) => index)
  await Promise.all(
    people.map(async (person, place) => {
      for (const index of indexes.filter((each) => each % 2 === place)) await addCard(person, index)
    }),
  )
  await eventually("sixty messages", () => (told.length >= 60 ? true : undefined))
  expect(new Set(told).size).toBe(60)
  expect(told).toHaveLength(60)
  expect(isRising(told.map(versionOf))).toBe(true)
})

test("a person's notifications", async () => {
  told = []
  const bo = await aPerson(servers.two)
  await transaction((tx) => tx.member.create({ data: { boardId, userId: bo.id, role: "editor" } }))
  await make(bo, "/api/webhooks", { address: receiver.origin, events: ["assigned"] })
  const people = [servers.owner, at(servers.two, servers.owner)]
  await Promise.all(
    Array.from({ length: 30 }, async (_, index) => {
      const person = people[index % 2] ?? servers.owner
      const { id: cardId } = await addCard(person, 100 + index)
      await person.api("POST", "/api/card-assignments", { cardId, userId: bo.id })
    }),
  )
  const ofPerson = () => told.filter((id) => id.length === 36)
  await eventually("thirty messages", () => (ofPerson().length >= 30 ? true : undefined))
  expect(new Set(ofPerson()).size).toBe(30)
  expect(ofPerson()).toHaveLength(30)
  const lines = [servers.one, servers.two].flatMap((server) => server.logs())
  expect(
    lines.filter(({ level, msg }) => Number(level) >= 40 && /webhook/.test(String(msg))),
  ).toEqual([])
})

test("what one could not send before it was killed", async () => {
  told = []
  receiver.onRequest = () => undefined
  await addCard(servers.owner, 200)
  await eventually("an attempt", () => (receiver.asked.length > 90 ? true : undefined))
  receiver.onRequest = (request, response) => {
    request.resume()
    request.on("end", () => {
      told.push(String(request.headers["webhook-id"]))
      response.end()
    })
  }
  await servers.one.signal("SIGKILL")
  // The lease of the one that may have been killed would last for a minute.
  const ended = { leasedUntil: new Date(0), nextAttemptAt: new Date(0) }
  await transaction((tx) => tx.webhook.updateMany({ data: ended }))
  await addCard(at(servers.two, servers.owner), 201)
  await eventually("the rest", () => (new Set(told).size >= 2 ? true : undefined), 120_000)
  expect(isRising([...new Set(told)].map(versionOf))).toBe(true)
}, 150_000)
