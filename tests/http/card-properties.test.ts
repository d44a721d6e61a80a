import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { aPerson, type Person, type Fields } from "./client"
import { aGarden, type Garden } from "./garden"
import { submit, textOf, valueOf } from "./page"
import { addMember } from "./rows"
import { sharedServer } from "./shared-server"

// A card's properties: the calls that assign people, and the forms of the card's page as a browser
// without a script sends them.

const server = sharedServer()
let owner: Person
let viewer: Person
let stranger: Person
let garden: Garden
/** A card that has none of them yet. */
let cardId: string

beforeAll(async () => {
  owner = await aPerson(server)
  viewer = await aPerson(server)
  stranger = await aPerson(server)
})

beforeEach(async () => {
  garden = await aGarden(owner)
  cardId = garden.card("Plant")
  addMember(server, garden.boardId, viewer.id, "viewer")
})

describe("the calls that assign", () => {
  const assign = (userId: string, by = owner) =>
    by.api("POST", "/api/card-assignments", { cardId, userId })
  const spellings = () => [
    `/api/card-assignments/${cardId}`,
    `/api/card-assignments?cardId=${cardId}`,
  ]
  const ofViewer = () => `/api/card-assignments/${cardId}/${viewer.id}`

  test("refuse what is wrong, in JSON", async () => {
    const unknown = await assign(stranger.id)
    expect(unknown.status).toBe(400)
    expect(unknown.json()).toEqual({ message: "Only members of the board can be assigned." })
    expect((await owner.api("POST", "/api/card-assignments", { cardId })).status).toBe(400)
    expect((await assign(viewer.id, viewer)).status).toBe(403)
    expect((await assign(stranger.id, stranger)).status).toBe(404)
    for (const path of spellings()) expect((await stranger.get(path)).status, path).toBe(404)
  })

  test("assign, list in both spellings, and unassign", async () => {
    const first = await assign(viewer.id)
    expect(first.status).toBe(201)
    expect(first.json()).toMatchObject({ cardId, userId: viewer.id })
    const again = await assign(viewer.id)
    expect([again.status, again.json()]).toEqual([201, first.json()])
    for (const path of spellings()) {
      const listed = await viewer.get(path)
      expect([listed.status, listed.json()], path).toEqual([200, [first.json()]])
    }
    expect((await viewer.api("DELETE", ofViewer())).status).toBe(403)
    for (let twice = 0; twice < 2; twice += 1) {
      expect((await owner.api("DELETE", ofViewer())).status).toBe(204)
    }
    expect((await viewer.get(`/api/card-assignments/${cardId}`)).json()).toEqual([])
  })
})

describe("a card's page without a script", () => {
  const card = () => `/board/${garden.boardId}/cards/${cardId}`
  const post = (fields: Fields, search = "") => submit(owner, card() + search, fields)
  /** The page as somebody else sees it. */
  const seen = async () => (await viewer.get(card())).text

  test.each(["100", "-1", "1.5", "five"])("refuses the estimate %s in place", async (estimate) => {
    const refused = await post({ intent: "set-estimate", estimate }, "?set=estimate")
    expect([refused.status, refused.page.includes("Failed to update card")]).toEqual([400, false])
    expect(refused.page).toContain("Enter a whole number of points from 0 to 99.")
    expect(valueOf(refused.page, "estimate")).toBe(estimate)
    expect(await seen()).not.toContain(">Estimate</dt>")
  })

  test("sets and removes an estimate, which the board shows and its filter finds", async () => {
    const face = /aria-label="Estimate: ([^"]*)"[^>]*>(.*?)<\/span>/
    const board = async (filter = "") => {
      const { text } = await viewer.get(`/board/${garden.boardId}${filter}`)
      const [, name, shown] = face.exec(text) ?? []
      const isThere = text.includes(`data-card-id="${cardId}"`)
      return { name, shown, isThere }
    }
    // Another card of the garden has an estimate of five points.
    await owner.api("PATCH", `/api/cards/${garden.card("Dig")}`, { estimate: null })
    for (const [estimate, words, short] of [
      ["0", "0 points", "0 pts"],
      ["1", "1 point", "1 pt"],
      ["99", "99 points", "99 pts"],
    ] as const) {
      const set = await post({ intent: "set-estimate", estimate }, "?set=estimate")
      expect([set.status, set.to]).toEqual([303, card()])
      expect(valueOf(set.page, "estimate")).toBe(estimate)
      expect(await seen()).toContain(`>${words}<`)
      expect(await board()).toEqual({ name: words, shown: short, isThere: true })
    }
    expect(await board("?estimate=some")).toMatchObject({ isThere: true })
    expect(await board("?estimate=none")).toMatchObject({ isThere: false })
    await post({ intent: "set-estimate", estimate: "" })
    expect(await seen()).not.toContain(">Estimate</dt>")
    expect(await board("?estimate=some")).toMatchObject({ isThere: false })
    expect(await board("?estimate=none")).toMatchObject({ name: undefined, isThere: true })
  })

  test.each([
    ["Pacific/Auckland", "2027-06-15T11:59:59.999Z"],
    ["America/Los_Angeles", "2027-06-16T06:59:59.999Z"],
  ])("shows the day that was chosen in %s", async (zone, moment) => {
    expect((await owner.api("PATCH", "/api/auth/me", { timeZone: zone })).status).toBe(200)
    const due = { intent: "set-due-date", zone, date: "2027-06-15", time: "" }
    const set = await post(due, "?set=due")
    expect([set.status, set.to]).toEqual([303, card()])
    expect(set.page).toContain("Jun 15, 2027")
    expect(valueOf(set.page, "date")).toBe("2027-06-15")
    expect(valueOf(set.page, "time")).toBe("")
    expect((await owner.get(`/api/boards/${garden.boardId}`)).text).toContain(moment)
  })

  test("refuses a day that there is not, keeps what was typed, and removes the date", async () => {
    const due = { intent: "set-due-date", zone: "UTC", date: "2027-06-15", time: "09:15" }
    await post(due, "?set=due")
    expect(await seen()).toContain("Jun 15, 2027")
    const refused = await post({ ...due, date: "2027-02-30", time: "09:16" }, "?set=due")
    expect([refused.status, refused.page.includes("Please choose a day.")]).toEqual([400, true])
    expect(valueOf(refused.page, "time")).toBe("09:16")
    await post({ intent: "remove-due-date" })
    expect(await seen()).not.toContain("Jun 15, 2027")
  })
  test("refuses a start after the due date at the day of either form, and takes a right one", async () => {
    const [start, due] = ["set-start-date", "set-due-date"].map((intent) => ({
      intent,
      zone: "UTC",
    }))
    await post({ ...due, date: "2027-06-15", time: "" })
    const late = await post({ ...start, date: "2027-06-16", time: "" }, "?set=start")
    expectFaultAtDay(late, "2027-06-16")
    expect(await seen()).not.toContain("Jun 16, 2027")
    await post({ ...start, date: "2027-06-15", time: "" }, "?set=start")
    expectFaultAtDay(await post({ ...due, date: "2027-06-14", time: "" }, "?set=due"), "2027-06-14")
    await post({ intent: "remove-due-date" })
    expect(await seen()).toContain("Jun 15, 2027")
    await post({ intent: "remove-start-date" })
    expect(await seen()).not.toContain("Jun 15, 2027")
  })
})

/** The field keeps what was typed, and is described by the reason; nothing else on the page says it. */
function expectFaultAtDay({ status, page }: Awaited<ReturnType<typeof submit>>, typed: string) {
  const reason = "The start must not be after the due date."
  expect([status, textOf(page).split(reason).length]).toEqual([400, 2])
  const [day = ""] = [...page.matchAll(/<input[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(`value="${typed}"`))
  expect(day).toContain('aria-invalid="true"')
  const [, id = "none"] = /aria-describedby="([^"]*)"/.exec(day) ?? []
  expect(page.slice(page.indexOf(`id="${id}"`))).toMatch(/^[^<]*The start must not/)
}
