import ICAL from "ical.js"
import { beforeAll, describe, expect, test } from "vitest"
import { aPerson, Person } from "./client"
import { aGarden, make, type Garden } from "./garden"
import { sharedServer } from "./shared-server"

// The views of a public board beside its lists and cards.

const VIEWS = ["calendar", "table", "timeline", "calendar.ics", "feed.atom"]

const server = sharedServer()
const stranger = () => new Person(server)
let owner: Person
let garden: Garden
let at: string

beforeAll(async () => {
  owner = await aPerson(server)
  garden = await aGarden(owner)
  const { boardId, list, card } = garden
  await owner.api("PATCH", `/api/cards/${card("Dig")}`, {
    startDate: "2027-03-01",
    dueDate: "2027-03-04",
    completed: false,
  })
  await owner.api("PATCH", `/api/cards/${card("Plant")}`, { title: "Plant <b>& 'sow'</b>" })
  const secret = await make(owner, "/api/lists", { boardId, name: "Secret list" })
  const hidden = await make(owner, "/api/cards", { listId: secret.id, title: "Secret card" })
  await owner.api("PATCH", `/api/cards/${hidden.id}`, { dueDate: "2027-03-05" })
  const listIds = ["To do", "Doing", "Done"].map((name) => list(name as "To do"))
  const answer = await owner.api("PUT", `/api/boards/${boardId}/public`, { listIds })
  at = new URL((answer.json() as { address: string }).address).pathname
})

describe.each(VIEWS)("the %s", (view) => {
  test("is 404 at any other address", async () => {
    for (const path of [`/p/${"x".repeat(43)}/${view}`, `${at}x/${view}`, `${at}/${view}/1`]) {
      const { status, text } = await stranger().get(path)
      expect([status, text.includes("Dig")], path).toEqual([404, false])
    }
  })

  test("is the same for everybody, without a cookie, and 304 for who has it", async () => {
    const first = await stranger().get(`${at}/${view}`)
    const second = await owner.get(`${at}/${view}?unknown=1`)
    expect([first.status, second.text]).toEqual([200, first.text])
    expect([first, second].map(({ headers }) => headers.get("Set-Cookie"))).toEqual([null, null])
    expect(first.headers.get("Cache-Control")).toBe("public, max-age=30")
    expect(first.headers.get("X-Robots-Tag")).toBe("noindex")
    const headers = { "If-None-Match": first.headers.get("ETag") ?? "" }
    const known = await stranger().get(`${at}/${view}`, { headers })
    expect([known.status, known.text]).toEqual([304, ""])
    await owner.api("PATCH", `/api/cards/${garden.card("Weed")}`, { title: `Weed ${view}` })
    expect((await stranger().get(`${at}/${view}`, { headers })).status).toBe(200)
  })

  test("has neither hidden lists nor ids", async () => {
    for (const query of ["", "?month=2027-03", "?week=2027-03-01", "?scale=quarters"]) {
      const { text } = await stranger().get(`${at}/${view}${query}`)
      expect(text).not.toMatch(/Secret|[\da-f]{8}-[\da-f]{4}-/)
      expect(text).not.toContain(owner.me?.username)
    }
  })
})

test("the calendar shows cards on their days, and bars from their starts", async () => {
  const { text } = await stranger().get(`${at}/calendar?month=2027-03`)
  const [, bars = ""] = /data-day="2027-03-01"(.*?)data-day/.exec(text) ?? []
  expect(bars).toMatch(/<li data-bar-id="1"[^>]*><a href="[^"]*\/1"/)
  const [, due = ""] = /data-day="2027-03-04"(.*?)data-day/.exec(text) ?? []
  expect(due).toMatch(new RegExp(`<a href="${at}/1" class="calendar-row"`))
  expect(text).toContain(`href="${at}/calendar?month=2027-02"`)
  const week = await stranger().get(`${at}/calendar?week=2027-03-03`)
  expect(week.text).toContain("March 1 – 7, 2027")
})

test("the table has the values of faces in columns", async () => {
  const { text } = await stranger().get(`${at}/table`)
  const [row = ""] = /<tr data-card-id="1".*?<\/tr>/.exec(text) ?? []
  expect(row).toContain(`<a href="${at}/1" dir="auto">Dig</a>`)
  expect(row.replace(/<[^>]*>/g, " ")).toMatch(/Dig\s+#1\s+To do .*Mar 4, 2027.*Mar 1, 2027/)
  expect(text).toContain("Plant &lt;b&gt;&amp; &#x27;sow&#x27;&lt;/b&gt;")
  expect(text).not.toMatch(/<th[^>]*>(Comments|Attachments|Related cards)</)
})

test("the timeline has bars over days, and leads to those elsewhere", async () => {
  const { text } = await stranger().get(`${at}/timeline?from=2027-02-24`)
  const [row = ""] = /<tr data-card-id="1".*?<\/tr>/.exec(text) ?? []
  expect(row).toContain("Mar 1, 2027 – Mar 4, 2027")
  expect(row).toContain("grid-column:8 / 12")
  const [weed = ""] = /<tr data-card-id="4".*?<\/tr>/.exec(text) ?? []
  expect(weed).toContain(`href="${at}/timeline?from=2031-05-26"`)
  const later = await stranger().get(`${at}/timeline?scale=months&from=2027-03-15`)
  expect(later.text).toContain(`href="${at}/timeline?scale=months&amp;from=2027-04-01"`)
  expect(later.text).toContain("Mar 1, 2027 – May 31, 2027")
})

test("the calendar of programs has the due dates, by names that open nothing", async () => {
  const { headers, text } = await stranger().get(`${at}/calendar.ics`)
  expect(headers.get("Content-Type")).toBe("text/calendar; charset=utf-8")
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  const events = calendar.getAllSubcomponents("vevent")
  const dig = events.find((event) => event.getFirstPropertyValue("summary") === "Dig")
  expect(dig?.getFirstPropertyValue("uid")).toMatch(/^1-[\w-]{16}@cardinal$/)
  expect(dig?.getFirstPropertyValue("url")).toMatch(new RegExp(`^http.*${at}/1$`))
  expect(String(dig?.getFirstPropertyValue("dtstart"))).toBe("2027-03-01")
  expect(String(dig?.getFirstPropertyValue("dtend"))).toBe("2027-03-05")
})

test("the feed has the newest cards first, as XML that any title leaves whole", async () => {
  const description = "Not **here**: <script>, ]]> & #1"
  await owner.api("PATCH", `/api/cards/${garden.card("Plant")}`, { description })
  const { headers, text } = await stranger().get(`${at}/feed.atom`)
  expect(headers.get("Content-Type")).toBe("application/atom+xml; charset=utf-8")
  const numbers = [...text.matchAll(/<id>urn:cardinal:(\d+)-/g)].map(([, number]) => Number(number))
  expect(numbers).toEqual([0, 4, 3, 2, 1])
  expect(text).toContain("<title>Plant &lt;b&gt;&amp; &apos;sow&apos;&lt;/b&gt;</title>")
  expect(text).toMatch(new RegExp(`<link rel="alternate" href="http[^"]*${at}/2"/>`))
  expect(text).toContain("&lt;strong&gt;here&lt;/strong&gt;: &amp;lt;script&amp;gt;")
  expect(text).toMatch(/&lt;a [^<]*href=&quot;http[^<]*\/1&quot;/)
  expect(
    text.match(
      /<(?!\/?(feed|id|title|author|name|link|updated|published|entry|category|content)\b|\?xml)/,
    ),
  ).toBeNull()
})
