import { randomUUID } from "node:crypto"
import { beforeAll, beforeEach, expect, test } from "vitest"
import { aPerson, type Person } from "./client"
import { aGarden, readBoard, type Garden } from "./garden"
import { submit, textOf, valueOf } from "./page"
import { sharedServer } from "./shared-server"

// Patterns to use again, by their pages without a script: templates of boards and of cards, repeats, saved views.

const server = sharedServer()
let owner: Person
let garden: Garden
let board: string

beforeAll(async () => {
  owner = await aPerson(server)
})

beforeEach(async () => {
  garden = await aGarden(owner)
  board = `/board/${garden.boardId}`
})

test("a board becomes a template, which somebody else uses, and is deleted after a question", async () => {
  const name = `Garden ${randomUUID().slice(0, 8)}`
  expect((await owner.get(`${board}?save-template`)).text).toContain('name="shared"')
  const saved = await submit(owner, board, {
    intent: "save-template",
    id: randomUUID(),
    name,
    withCards: "on",
    shared: "on",
  })
  expect(textOf(saved.page)).toContain("Template saved")
  const other = await aPerson(server)
  const all = (await other.get("/api/saved-templates")).json() as { id: string; name: string }[]
  const template = `/templates/saved/${all.find((each) => each.name === name)?.id ?? ""}`
  expect((await other.get("/templates")).text).toContain(`href="${template}"`)
  const used = await submit(other, template, {
    intent: "use-template",
    id: randomUUID(),
    name: "Mine",
  })
  expect(textOf(used.page)).toContain("“Mine” is your board now")
  expect(textOf(used.page)).toContain("Water")

  const question = textOf((await owner.get(`${template}?delete`)).text)
  expect(question).toContain(`delete the template “${name}”? It cannot be restored.`)
  const deleted = await submit(owner, template, { intent: "delete-template" })
  expect([deleted.to, textOf(deleted.page)]).toEqual([
    "/templates",
    expect.stringContaining("Template deleted"),
  ])
  expect(deleted.page).not.toContain(name)
})

test("a card becomes a template, from which others are made until it is deleted", async () => {
  const page = `${board}/card-templates/${garden.list("To do")}`
  const card = `${board}/cards/${garden.card("Plant")}`
  expect(textOf((await owner.get(page)).text)).toContain("This list has no card templates yet.")
  const saved = await submit(owner, card, { intent: "save-card-template" })
  expect(textOf(saved.page)).toContain("Template saved")
  const { text } = await owner.get(page)
  const ids = { cardTemplateId: valueOf(text, "cardTemplateId") ?? "" }
  const id = randomUUID()
  const made = await submit(owner, page, { intent: "use-card-template", ...ids, id })
  expect(made.to).toMatch(new RegExp(`^${board}/cards/`))
  const { lists } = await readBoard(owner, garden.boardId)
  expect(lists[0]?.cards.map(({ title }) => title)).toEqual(["Dig", "Plant", "Water", "Plant"])
  const deleted = await submit(owner, page, { intent: "delete-card-template", ...ids })
  expect(textOf(deleted.page)).toContain("This list has no card templates yet.")
})

test("a card says when it repeats", async () => {
  const card = `${board}/cards/${garden.card("Plant")}`
  expect((await owner.get(`${card}?repeat`)).text).toContain('name="monthDay"')
  const fields = { every: "month", monthDay: "31", time: "09:00", zone: "UTC", dueInDays: "" }
  const { page } = await submit(owner, card, { intent: "set-repeat", listId: "", ...fields })
  expect(textOf(page)).toMatch(/on day 31 of every month at 9:00 AM ?, next on /)
})

test("a form without a script sends the fields of all kinds of repeats, and those of the chosen one count", async () => {
  const card = `${board}/cards/${garden.card("Plant")}`
  const all = {
    intent: "set-repeat",
    every: "month",
    interval: "2",
    weekdays: "3",
    nth: "-1",
    nthDay: "weekday",
    monthDay: "7",
    startDay: "2999-01-01",
    time: "09:00",
    zone: "UTC",
    ends: "day",
    until: "2999-12-24",
    times: "10",
    listId: "",
    dueInDays: "",
  }
  const { page } = await submit(owner, card, all)
  expect(textOf(page)).toMatch(
    /on the last weekday of every 2 months at 9:00 AM, until Dec 24, 2999 ?, next on Jan 31, 2999 at 9:00 AM UTC, then on Mar 29, 2999 and May 31, 2999/,
  )
  const skipped = await submit(owner, card, { ...all, intent: "skip-repeat" })
  expect(textOf(skipped.page)).toContain("next on Mar 29, 2999 at 9:00 AM UTC")
  const refused = await submit(owner, card, { ...all, until: "" })
  expect(textOf(refused.page)).toContain("Choose the last day.")
  const weekly = await submit(owner, card, { ...all, every: "week", ends: "times" })
  expect(textOf(weekly.page)).toContain("every 2 weeks on Wednesday at 9:00 AM, 10 more times")
  const done = await submit(owner, card, { ...all, every: "done", ends: "never" })
  expect(textOf(done.page)).toContain("2 days after it is done, at 9:00 AM")
})

test("a filter is saved with a name, opened again and deleted", async () => {
  const views = `${board}/views`
  const filter = (await owner.get(`${board}?q=dig&menu=filter`)).text
  expect(filter).toContain('value="save-view"')
  const fields = { query: valueOf(filter, "query") ?? "", name: "Digging", forBoard: "on" }
  const saved = await submit(owner, views, { intent: "save-view", ...fields })
  expect(textOf(saved.page)).toContain("View saved")
  const { text } = await owner.get(views)
  expect(text).toContain(`href="${board}?q=dig"`)
  expect(textOf(text)).toContain("Digging")
  const savedViewId = valueOf(text, "savedViewId") ?? ""
  const deleted = await submit(owner, views, { intent: "delete-view", savedViewId })
  expect(textOf(deleted.page)).toContain("Saved view deleted")
  expect(deleted.page).not.toContain("Digging")
})
