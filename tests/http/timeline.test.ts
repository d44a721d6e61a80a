import { beforeAll, beforeEach, expect, test } from "vitest"
import { aPerson, Person } from "./client"
import { aGarden, type Garden } from "./garden"
import { submit, textOf, valueOf } from "./page"
import { addMember } from "./rows"
import { sharedServer } from "./shared-server"

// The timeline of a board as a browser without a script shows it, and the form of a card's dates.

const server = sharedServer()
let owner: Person
let viewer: Person
let stranger: Person
let garden: Garden
let page: string
let cardId: string

beforeAll(async () => {
  owner = await aPerson(server)
  viewer = await aPerson(server)
  stranger = await aPerson(server)
})

beforeEach(async () => {
  garden = await aGarden(owner)
  cardId = garden.card("Plant")
  page = `/board/${garden.boardId}/timeline`
  addMember(server, garden.boardId, viewer.id, "viewer")
  const dates = { startDate: "2031-01-05", dueDate: "2031-01-09T09:15:00.000Z" }
  expect((await owner.api("PATCH", `/api/cards/${cardId}`, dates)).status).toBe(200)
})

const open = (query = "") => `${page}?from=2031-01-01${query}`
const action = () => `/board/${garden.boardId}?dates=${cardId}&view=timeline&from=2031-01-01`
const move = (fields: Record<string, string>, by = owner) =>
  submit(by, action(), {
    intent: "move-dates",
    cardId,
    zone: "UTC",
    "base.startDate": "2031-01-05",
    "base.dueDate": "2031-01-09",
    ...fields,
  })

test("is for those who see the board", async () => {
  expect((await stranger.get(page)).status).toBe(404)
  const { status, to } = await new Person(server).get(`${page}?scale=months`)
  const login = `/login?redirectTo=${encodeURIComponent(`${page}?scale=months`)}`
  expect([status, to]).toEqual([302, login])
})

test("shows the cards with a date, where they are in time, and leads to days that it does not show", async () => {
  const { text } = await owner.get(open())
  expect(textOf(text)).toContain("Plant Jan 5, 2031 – Jan 9, 2031")
  const row = /<tr data-card-id="[^"]*"[^>]*>(?:(?!<\/tr>).)*Plant.*?<\/tr>/s.exec(text)?.[0] ?? ""
  // The first day is Monday, the 30th of December 2030.
  expect(row).toContain('style="grid-column:7 / 12"')
  expect(textOf(text)).not.toContain("Water Due")
  expect(text).toContain(`href="${page}?from=2031-06-01"`)
  const wrong = await owner.get(`${page}?by=x&scale=x&from=x&part=x&dates=x`)
  expect([wrong.status, wrong.text.includes("Plant")]).toEqual([200, true])
})

test("has a form of a card's dates for those who may edit it", async () => {
  const { text } = await owner.get(open(`&dates=${cardId}`))
  const names = ["startDate", "dueDate", "base.startDate", "base.dueDate"]
  const values = names.map((name) => valueOf(text, name))
  expect(values).toEqual(["2031-01-05", "2031-01-09", "2031-01-05", "2031-01-09"])
  for (const query of ["", `&dates=${cardId}`]) {
    const seen = (await viewer.get(open(query))).text
    expect(textOf(seen)).toContain("Plant Jan 5, 2031")
    expect(seen).not.toMatch(/move-dates|dates of Plant/)
  }
})

test("the form moves days and keeps the time, and leads back to the timeline", async () => {
  const moved = await move({ startDate: "", dueDate: "2031-01-12" })
  expect([moved.status, moved.to]).toEqual([303, open()])
  expect(textOf(moved.page)).toContain("Plant Due Jan 12, 2031")
  const { text } = await owner.get(`/api/boards/${garden.boardId}`)
  expect(text).toContain('"dueDate":"2031-01-12T09:15:00.000Z"')
})

test("the form keeps what was typed where it is refused", async () => {
  const refused = await move({ startDate: "2031-01-20", dueDate: "2031-01-10" })
  const reason = "The start must not be after the due date."
  expect([refused.status, textOf(refused.page).split(reason).length]).toEqual([400, 2])
  const names = ["startDate", "dueDate", "base.startDate"]
  const values = names.map((name) => valueOf(refused.page, name))
  expect(values).toEqual(["2031-01-20", "2031-01-10", "2031-01-05"])
  expect((await move({ startDate: "2031-02-30", dueDate: "2031-01-09" })).status).toBe(400)
  expect((await move({ zone: "Nowhere" })).status).toBe(400)
  expect((await move({ dueDate: "2031-01-10" }, viewer)).status).toBe(403)
  expect((await move({ dueDate: "2031-01-10" }, stranger)).status).toBe(404)
  const foreign = await aGarden(stranger)
  expect((await move({ cardId: foreign.card("Dig"), dueDate: "2031-01-10" })).status).toBe(404)
  expect(textOf((await owner.get(open())).text)).toContain("Plant Jan 5, 2031 – Jan 9, 2031")
})
