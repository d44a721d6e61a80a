import { beforeAll, describe, expect, test } from "vitest"
import { aPerson, type Person } from "./client"
import { aGarden, type Garden } from "./garden"
import { sharedServer } from "./shared-server"

// PUT takes what GET gives of something that can be set, and changes nothing by it.

let owner: Person
let garden: Garden

beforeAll(async () => {
  owner = await aPerson(sharedServer())
  garden = await aGarden(owner)
})

const rule = { every: "week", weekdays: [1, 5], zone: "UTC", dueInDays: 2 }

const THINGS: [thing: string, path: () => string, value: object][] = [
  ["a rule", () => `/api/cards/${garden.card("Dig")}/repeat`, rule],
  ["no rule", () => `/api/cards/${garden.card("Plant")}/repeat`, { repeat: null }],
  ["columns", () => `/api/boards/${garden.boardId}/table-columns`, { columns: ["due", "list"] }],
  ["the order of boards", () => "/api/my/board-sort", { sort: "name" }],
]

describe.each(THINGS)("%s", (_, path, value) => {
  test("is the same after what was read is sent", async () => {
    expect((await owner.api("PUT", path(), value)).status).toBeLessThan(300)
    const before = (await owner.get(path())).json()
    expect((await owner.api("PUT", path(), before)).status).toBeLessThan(300)
    expect((await owner.get(path())).json()).toEqual(before)
  })
})

test("a rule that is read and then sent as null is stopped", async () => {
  const path = `/api/cards/${garden.card("Water")}/repeat`
  await owner.api("PUT", path, { repeat: rule })
  expect((await owner.get(path)).json()).toMatchObject({ repeat: rule })
  const { status, json } = await owner.api("PUT", path, { repeat: null })
  expect([status, json()]).toEqual([200, { repeat: null }])
  expect((await owner.get(path)).json()).toEqual({ repeat: null })
  const refused = await owner.api("PUT", path, { repeat: { every: "never", zone: "UTC" } })
  expect([refused.status, refused.json()]).toMatchObject([
    400,
    { errors: { "repeat.every": [expect.stringMatching(/often/)] } },
  ])
})
