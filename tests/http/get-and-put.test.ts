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
  [
    "a rule of months",
    () => `/api/cards/${garden.card("Dig")}/repeat`,
    { ...rule, every: "month", nth: -1, interval: 2, until: "2999-12-24" },
  ],
  [
    "a rule for after it is done",
    () => `/api/cards/${garden.card("Dig")}/repeat`,
    { every: "done", interval: 3, times: 4, zone: "UTC" },
  ],
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

test.each<[string, object, string]>([
  ["interval", { interval: 366 }, "Enter a whole number from 1 to 365."],
  ["nth", { every: "month", nth: 0 }, "Choose which of the days of the month."],
  ["startDay", { startDay: "tomorrow" }, "Please choose a day."],
  ["times", { times: 3, until: "2999-01-01" }, "Choose a last day or a number of times, not both."],
  ["until", { until: "2020-01-01" }, "It would never repeat: choose a later last day."],
])("a rule is refused for its %s: %j", async (field, change, message) => {
  const path = `/api/cards/${garden.card("Water")}/repeat`
  const { status, json } = await owner.api("PUT", path, { ...rule, ...change })
  expect([status, json()]).toMatchObject([400, { errors: { [field]: [message] } }])
  expect((await owner.get(path)).json()).toEqual({ repeat: null })
})

test("a time is skipped, and none of a card that does not repeat", async () => {
  const path = `/api/cards/${garden.card("Dig")}/repeat`
  await owner.api("PUT", path, { ...rule, startDay: "2999-01-01" })
  const skipped = await owner.api("POST", `${path}/skip`, {})
  expect([skipped.status, skipped.json()]).toMatchObject([
    200,
    { repeat: { startDay: "2999-01-07", nextAt: "2999-01-07T09:00:00.000Z" } },
  ])
  const entries = await owner.get(`/api/boards/${garden.boardId}/activity`)
  const [entry] = entries.json() as { kind: string; day?: string }[]
  expect(entry?.day).toMatch(/^Jan 04/)
  const wrong = await owner.api("POST", `${path}/skip`, { nextAt: "next" })
  expect(wrong.status).toBe(400)
  const none = await owner.api("POST", `/api/cards/${garden.card("Water")}/repeat/skip`, {})
  expect([none.status, none.json()]).toMatchObject([
    409,
    { message: "This card has no time that can be skipped." },
  ])
})
