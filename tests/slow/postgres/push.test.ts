import { afterAll, beforeAll, expect, test } from "vitest"
import { transaction } from "~/database/db.server"
import { aPerson, type Person } from "../../http/client"
import { eventually } from "../../http/eventually"
import { make } from "../../http/garden"
import { at, withTwoServers } from "../../postgres/two-servers"
import { Browser, startPushService, type PushService } from "../../push-service"

// Two servers on one database send each message to a device once, by the same key.

const servers = withTwoServers({ WEBHOOK_ALLOW: "127.0.0.1" })
const browser = new Browser()
let service: PushService
let bo: Person
let listId: string
let boardId: string

beforeAll(async () => {
  service = await startPushService(browser)
  service.pauseMs = 3
  boardId = (await make(servers.owner, "/api/boards", { name: "Garden" })).id
  listId = (await make(servers.owner, "/api/lists", { boardId, name: "To do" })).id
  bo = await aPerson(servers.two)
  await transaction((tx) => tx.member.create({ data: { boardId, userId: bo.id, role: "editor" } }))
})
afterAll(() => service.stop())

test("of each card once", async () => {
  await make(bo, "/api/push-subscriptions", { address: `${service.origin}/bo`, keys: browser.keys })
  const people = [servers.owner, at(servers.two, servers.owner)]
  const indexes = Array.from({ length: 16 }, (_, index) => index)
  await Promise.all(
    people.map(async (person, place) => {
      for (const index of indexes.filter((each) => each % 2 === place)) {
        const { id: cardId } = await make(person, "/api/cards", {
          listId,
          title: `Card ${String(index)}`,
        })
        await make(person, "/api/card-assignments", { cardId, userId: bo.id })
      }
    }),
  )
  const shown = () => service.shown("/bo").size
  await eventually("sixteen cards", () => (shown() === 16 ? true : undefined))
  expect(service.got).toHaveLength(16)
  const keys = service.got.map(({ headers }) => / k=(.*)$/.exec(headers.authorization ?? "")?.[1])
  expect(new Set(keys).size).toBe(1)
  const lines = [servers.one, servers.two].flatMap((server) => server.logs())
  const warnings = lines.filter(
    ({ level, msg }) => Number(level) >= 40 && /device/.test(String(msg)),
  )
  expect(warnings).toEqual([])
})
