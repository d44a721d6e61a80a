import ICAL from "ical.js"
import { beforeAll, beforeEach, expect, test } from "vitest"
import { aPerson, Person } from "./client"
import { aGarden, make } from "./garden"
import { expectNoEffect, change } from "./rows"
import { sharedServer } from "./shared-server"

const server = sharedServer()
let owner: Person
let boardId: string

beforeAll(async () => {
  owner = await aPerson(server)
})
beforeEach(async () => {
  const garden = await aGarden(owner)
  boardId = garden.boardId
  await owner.api("PATCH", `/api/cards/${garden.card("Dig")}`, { dueDate: "2026-11-24T09:30:00Z" })
})

const nobody = () => new Person(server)
const pathOf = (url: string) => new URL(url).pathname
const aFeed = async () =>
  (await make(owner, "/api/calendar-feeds", { boardId })) as unknown as { id: string; url: string }

test("an unknown address is 404 without a calendar", async () => {
  for (const path of ["/calendar/guess.ics", `/calendar/${"x".repeat(43)}.ics`, "/calendar/.ics"]) {
    const { status, text } = await nobody().get(path)
    expect([status, text.includes("BEGIN")]).toEqual([404, false])
  }
})

test("a calendar is a file for anybody with its address, and 304 for who has it", async () => {
  const { url } = await aFeed()
  const path = pathOf(url)
  const read = (headers = {}, method = "GET") =>
    expectNoEffect(server, [], () => nobody().request(method, path, { headers }))
  const { status, headers, text } = await read()
  expect(status).toBe(200)
  expect(headers.get("Content-Type")).toBe("text/calendar; charset=utf-8")
  expect(headers.get("Cache-Control")).toBe("private, no-cache")
  expect(headers.get("X-Robots-Tag")).toBe("noindex")
  expect(headers.get("Set-Cookie")).toBeNull()
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  const [event] = calendar.getAllSubcomponents("vevent")
  expect(event?.getFirstPropertyValue("summary")).toBe("✓ Dig")
  expect(event?.getFirstPropertyValue("description")).toMatch(/^Card: #1\nList: /)

  const etag = headers.get("ETag") ?? ""
  for (const known of [etag, `W/${etag}`, `"a", ${etag}`]) {
    const same = await read({ "If-None-Match": known })
    expect([same.status, same.text, same.headers.get("ETag")]).toEqual([304, "", etag])
  }
  expect((await read({ "If-None-Match": '"a"' })).status).toBe(200)
  const head = await read({}, "HEAD")
  expect([head.status, head.text, head.headers.get("ETag")]).toEqual([200, "", etag])
  await owner.api("PATCH", `/api/boards/${boardId}`, { name: "Orchard" })
  expect((await read({ "If-None-Match": etag })).status).toBe(200)
})

test("the dialog makes, replaces and stops an address without a script", async () => {
  const page = `/board/${boardId}/subscribe`
  const shown = async () =>
    /value="([^"]+\/calendar\/[^"]+)"/.exec((await owner.get(page)).text)?.[1] ?? ""
  expect(await shown()).toBe("")
  const send = async (intent: string, fields = {}) => {
    const answer = await owner.form(`${page}?view=calendar`, { intent, ...fields })
    expect([answer.status, answer.to]).toEqual([303, `${page}?view=calendar`])
  }
  await send("create-calendar-feed")
  const first = await shown()
  await send("replace-calendar-feed")
  const second = await shown()
  expect((await nobody().get(pathOf(first))).status).toBe(404)
  expect((await nobody().get(pathOf(second))).status).toBe(200)
  const { id } = await aFeed()
  await send("delete-calendar-feed", { calendarFeedId: id })
  expect((await nobody().get(pathOf(second))).status).toBe(404)
  expect(await shown()).toBe("")
})

test("an archived board gets no new address, and one that was made is listed", async () => {
  const feed = await aFeed()
  expect((await owner.get("/api/calendar-feeds")).json()).toContainEqual(feed)
  await owner.api("PATCH", `/api/boards/${boardId}`, { archived: true })
  const again = await owner.api("POST", "/api/calendar-feeds", { boardId, replace: true })
  expect(again.status).toBe(409)
})

test("a disabled account has no calendar, and the export of an account names it without its secret", async () => {
  const person = await aPerson(server)
  const { url } = (await make(person, "/api/calendar-feeds", {})) as unknown as { url: string }
  const data = (await person.get("/settings/data.json")).json() as { calendarFeeds: unknown }
  expect(data.calendarFeeds).toEqual([{ boardId: null, createdAt: expect.any(String) as string }])
  expect((await nobody().get(pathOf(url))).status).toBe(200)
  change(server, `UPDATE "User" SET "disabledAt" = "createdAt" WHERE "id" = ?`, [person.id])
  expect((await nobody().get(pathOf(url))).status).toBe(404)
})
