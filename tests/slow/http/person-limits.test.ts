import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startMailServer, type MailServer } from "../../mail-server"
import { startServer, type TestServer } from "../../server"
import { aPerson, credentialsOf, PASSWORD, Person, type Answer } from "../../http/client"
import { eventually } from "../../http/eventually"
import { aGarden, type Garden } from "../../http/garden"
import { accept, sendInvitation } from "../../http/inviting"
import { textOf } from "../../http/page"
import { expectNoEffect, query } from "../../http/rows"
import { aFile, formOf, stored } from "../../http/uploads"

// How often one person may do what costs others something; each test has people of its own.

let mail: MailServer
let server: TestServer
let sender: Person
let boardId: string

beforeAll(async () => {
  mail = await startMailServer()
  // With a mail server, whose sender has not confirmed an address.
  server = await startServer({ env: { RATE_LIMIT: "on", SMTP_URL: mail.url } })
  sender = await aPerson(server)
  boardId = (await aGarden(sender)).boardId
})
afterAll(async () => {
  await server.stop()
  await mail.stop()
})

const send = (email: string, by = sender, board = boardId) => sendInvitation(by, board, email)

function expectTooMany(answer: Answer, seconds = 0) {
  expect(answer.status, answer.text).toBe(429)
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(seconds)
}

function expectToWait(answer: Answer) {
  expectTooMany(answer, 3000)
  expect(answer.text).toMatch(/Please try again in \d+ minutes\./)
}

test("an address gets 5 emails an hour, from whomever, a sender writes 20", async () => {
  for (let i = 0; i < 5; i += 1) {
    expect((await send(i % 2 ? "Victim@example.org" : "victim@example.org")).status).toBe(201)
  }
  expectToWait(await expectNoEffect(server, [], () => send("victim@example.org")))
  const other = await aPerson(server)
  const { boardId: another } = await aGarden(other)
  expectToWait(await send("VICTIM@example.org", other, another))
  // A refused invitation does not count.
  expect((await send("friend@example.org", other)).status).toBe(404)
  for (let i = 0; i < 14; i += 1) expect((await send(`a${i}@example.org`)).status).toBe(201)
  expectToWait(await expectNoEffect(server, [], () => send("last@example.org")))
  const form = { intent: "invite-by-email", email: "last@example.org", role: "viewer" }
  const page = await sender.form(`/board/${boardId}/share`, form)
  expectToWait(page)
  expect(page.text).toContain("Failed to send invitation")
  expect((await send("last@example.org", other, another)).status).toBe(201)
})

test("a guesser of tokens is stopped, who looks and who accepts", async () => {
  const guesser = await aPerson(server)
  for (let i = 0; i < 15; i += 1) {
    expect((await accept(guesser, `guess${i}`)).status).toBe(404)
    expect((await guesser.get(`/invite/look${i}`)).status).toBe(404)
  }
  expectToWait(await accept(guesser, "guess31"))
  expectToWait(await guesser.get("/invite/guess31"))
  const page = await guesser.form("/invite/guess31", { intent: "accept-invitation" })
  expect(page.status).toBe(429)
})

test("a guesser of tokens without a session is stopped, on each page that reads them", async () => {
  const guesser = new Person(server)
  for (let i = 0; i < 30; i += 1) {
    expect((await guesser.get(`/invite/look${i}`)).status).toBe(404)
  }
  expectTooMany(await guesser.get("/invite/guess31"), 300)
  for (let i = 0; i < 30; i += 1) {
    expect((await guesser.get(`/calendar/look${i}.ics`)).status).toBe(404)
  }
  expectTooMany(await guesser.get("/calendar/guess31.ics"), 300)
  const logged = await eventually("log of it", () => {
    const lines = server.logs().map((line) => JSON.stringify(line))
    return lines.some((line) => line.includes("/calendar/(token)")) ? lines.join() : undefined
  })
  expect(logged).not.toContain("look2")
})

test("a calendar that is read without end is refused, also where nothing has changed", async () => {
  const person = await aPerson(server)
  const feeds = [{}, { boardId: (await aGarden(person)).boardId }]
  const [mine, other] = await Promise.all(
    feeds.map((of) => person.api("POST", "/api/calendar-feeds", of)),
  )
  const pathOf = (feed: typeof mine) => new URL((feed?.json() as { url: string }).url).pathname
  const program = new Person(server)
  const { headers } = await program.get(pathOf(mine))
  const known = { "If-None-Match": headers.get("ETag") ?? "" }
  const read = () => program.request("GET", pathOf(mine), { headers: known })
  for (let i = 0; i < 59; i += 1) expect((await read()).status).toBe(304)
  expectTooMany(await read(), 300)
  expect((await program.get(pathOf(other))).status).toBe(200)
})

test("calendars that are read without end are refused, over all of a person", async () => {
  const person = await aPerson(server)
  const feeds = []
  for (let i = 0; i < 11; i += 1) {
    const { boardId } = await aGarden(person)
    feeds.push((await person.api("POST", "/api/calendar-feeds", { boardId })).json())
  }
  const paths = (feeds as { url: string }[]).map(({ url }) => new URL(url).pathname)
  const last = paths.pop() ?? ""
  const program = new Person(server)
  /** All requests of an address have a limit, too, which is over in seconds. */
  const read = async (path: string): Promise<Answer> => {
    const answer = await program.get(path)
    const seconds = Number(answer.headers.get("Retry-After") ?? Infinity)
    if (seconds > 10) return answer
    await sleep(seconds * 1000)
    return read(path)
  }
  const statuses = new Set<number>()
  for (const path of paths) {
    for (let i = 0; i < 60; i += 1) statuses.add((await read(path)).status)
  }
  expect([...statuses]).toEqual([200])
  expectTooMany(await read(last), 300)
})

test("uploading without end is slowed, and leaves nothing of what is refused", async () => {
  const [person, other] = [await aPerson(server), await aPerson(server)]
  const upload = async (by: Person, path: string, files: number) => {
    const form = new FormData()
    for (let i = 0; i < files; i += 1) form.append("file", new File(["seeds"], `seeds${i}.txt`))
    return by.request("POST", path, { body: form })
  }
  const [garden, theirs] = [await aGarden(person), await aGarden(other)]
  const pageOf = ({ boardId, card }: Garden) => `/board/${boardId}/cards/${card("Dig")}/attachments`
  const callOf = ({ card }: Garden) => `/api/attachments/upload?cardId=${card("Dig")}`
  for (let i = 0; i < 11; i += 1) {
    expect(await upload(person, pageOf(garden), 10)).toMatchObject({ status: 303 })
  }
  for (let i = 0; i < 5; i += 1) {
    expect(await upload(person, callOf(garden), 1)).toMatchObject({ status: 201 })
  }
  const before = await stored(server)
  // All or none: five more would be too many, so that of ten none is there.
  expectTooMany(await upload(person, pageOf(garden), 10))
  const refused = await upload(person, callOf(garden), 1)
  expectTooMany(refused)
  expect(refused.text).toMatch(/Please try again in \d+ (minutes|seconds)\./)
  expect(await stored(server)).toEqual(before)
  expect(query(server, `SELECT 1 FROM "Attachment" WHERE "fileSize" > 0`)).toHaveLength(115)
  expect(await upload(other, callOf(theirs), 1)).toMatchObject({ status: 201 })
})

test("importing without end is slowed, for who does it", async () => {
  const [person, other] = [await aPerson(server), await aPerson(server)]
  const board = JSON.stringify({ format: "cardinal-board", version: 1, name: "Small" })
  const headers = { "Content-Type": "application/json" }
  const send = (by: Person) => by.request("POST", "/api/boards/import", { body: board, headers })
  for (let sent = 0; sent < 20; sent += 1) expect((await send(person)).status).toBe(201)
  expectTooMany(await send(person))
  expect((await send(other)).status).toBe(201)
})

test("uploading pictures without end is slowed", async () => {
  const sender = await aPerson(server)
  const statuses: number[] = []
  const upload = (path: string) =>
    sender.request("POST", path, { body: formOf(aFile("x", "me.png", "image/png"), "avatar") })
  for (let i = 0; i < 31; i += 1) statuses.push((await upload("/api/users/avatar/upload")).status)
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 415), 429])
  expectTooMany(await upload("/settings/avatar"))
})

test("searching without end is slowed", async () => {
  const person = await aPerson(server)
  for (let i = 0; i < 120; i += 1) {
    expect((await person.get("/api/search?q=ab")).status).toBe(200)
  }
  expectTooMany(await person.get("/api/search?q=ab"))
  const page = await person.get("/search?q=ab")
  expect(page.status).toBe(429)
  expect(page.text).toContain("Search failed")
})

test("guesses at the current password are slowed, in that session only", async () => {
  const page = "/settings/security"
  const fields = { currentPassword: PASSWORD, password: "battery staple" }
  const change = { ...fields, confirmPassword: fields.password }
  const guesser = await aPerson(server)
  const owner = new Person(server)
  const signedIn = await owner.api("POST", "/api/auth/login", credentialsOf(guesser))
  expect(signedIn.status, signedIn.text).toBe(200)
  for (let i = 0; i < 8; i += 1) {
    const intent = i % 2 ? "change-password" : "delete-account"
    const guess = { ...change, intent, currentPassword: `guess ${i}` }
    expect((await guesser.form(page, guess)).status).toBe(400)
  }
  for (const intent of ["change-password", "delete-account"]) {
    const answer = await guesser.form(page, { ...change, intent })
    expectTooMany(answer)
    expect(textOf(answer.text)).toMatch(/Too many attempts\. Please try again in \d+ minutes\./)
  }
  const right = { ...change, intent: "change-password" }
  expect((await owner.form(page, right)).status).toBe(303)
})

test("asking after addresses without end is slowed", async () => {
  const asker = await aPerson(server)
  const statuses: number[] = []
  for (let i = 0; i < 31; i += 1) {
    statuses.push((await asker.api("PATCH", "/api/auth/me", { name: `Ada ${i}` })).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429])
})
