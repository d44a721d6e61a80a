import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { startMailServer, type MailServer } from "../mail-server"
import { startServer, type TestServer } from "../server"
import { aPerson, type Person } from "./client"
import { eventually } from "./eventually"
import { make } from "./garden"
import { invite } from "./inviting"
import { textOf } from "./page"
import { addMember, change, query } from "./rows"

// A whole company is invited at once, on a server that sends mail and counts emails.

let mail: MailServer
let server: TestServer
let owner: Person
let boardId: string

beforeAll(async () => {
  mail = await startMailServer()
  server = await startServer({ env: { SMTP_URL: mail.url, RATE_LIMIT: "on" } })
})
afterAll(async () => {
  await server.stop()
  await mail.stop()
})
beforeEach(async () => {
  owner = await aPerson(server)
  boardId = (await make(owner, "/api/boards", { name: "Garden" })).id
})

const confirm = (person: Person) =>
  change(server, `UPDATE "User" SET "emailConfirmedAt" = "createdAt" WHERE "id" = ?`, [person.id])
const people = (count: number) => Array.from({ length: count }, () => `${randomUUID()}@example.com`)
const resultsOf = (answer: { json: () => unknown }) =>
  (answer.json() as { invited: { email: string; result: string }[] }).invited
const countEmails = () =>
  query(
    server,
    `SELECT 1 FROM "Mail" WHERE "invitationId" IN (SELECT "id" FROM "Invitation" WHERE "boardId" = ?)`,
    boardId,
  ).length

describe("the page of many invitations", () => {
  const path = () => `/board/${boardId}/invite?many`
  const send = (fields: Record<string, string>) =>
    owner.form(path(), { intent: "invite-many", role: "viewer", ...fields })

  test("is led to from the dialogs, and refuses with what was typed in its field", async () => {
    for (const from of ["invite", "share"]) {
      const { text } = await owner.get(`/board/${boardId}/${from}`)
      expect(text).toMatch(/<a [^>]*href="[^"]*\?many"/)
    }
    const many = people(201).join("\n")
    const refused = await send({ emails: many })
    expect(refused.status).toBe(400)
    expect(textOf(refused.text)).toContain("At most 200 addresses at a time: these are 201.")
    expect(refused.text).toContain(many.slice(-60))
    expect(refused.text).toMatch(/<option value="viewer" selected=""/)
    expect(countEmails()).toBe(0)
  })

  test("shows each result without JavaScript, and keeps what was not sent", async () => {
    const member = await aPerson(server)
    addMember(server, boardId, member.id, "viewer")
    const stranger = await aPerson(server)
    addMember(server, boardId, stranger.id, "viewer")
    confirm(member)
    const [bo = ""] = people(1)
    const { email = "" } = member.me ?? {}
    // Nobody has confirmed that this member's address is theirs.
    const { email: unconfirmed = "" } = stranger.me ?? {}
    const emails = `Bo <${bo}>, ${email}\nnobody; ${unconfirmed}`
    const shown = await send({ emails, id: randomUUID() })
    expect(shown.status).toBe(200)
    const text = textOf(shown.text)
    expect(text).toContain("2 of 4 invited")
    for (const result of [
      `${bo} Sent`,
      `${email} Already a member`,
      "nobody Not an address",
      `${unconfirmed} Sent`,
    ]) {
      expect(text).toContain(result)
    }
    expect(shown.text).toMatch(/<textarea[^>]*>\n?nobody<\/textarea>/)
    expect(shown.text).toMatch(/<option value="viewer" selected=""/)
    await eventually("email", () => mail.received.find((one) => one.envelopeTo.includes(bo)))
  })
})

describe("emails of one person in an hour", () => {
  test("are 200 once their address is confirmed", async () => {
    confirm(owner)
    const first = await invite(owner, boardId, { role: "editor", emails: people(150) })
    expect(first.status, first.text).toBe(201)
    expect(resultsOf(first).every(({ result }) => result === "sent")).toBe(true)
    const results = resultsOf(await invite(owner, boardId, { role: "editor", emails: people(60) }))
    expect(results.filter(({ result }) => result === "sent")).toHaveLength(50)
    expect(results.slice(50).every(({ result }) => result === "over_limit")).toBe(true)
    expect(countEmails()).toBe(200)
  })

  test("are 20 until then, and 5 to one address, whoever sends them", async () => {
    const results = resultsOf(await invite(owner, boardId, { role: "editor", emails: people(25) }))
    expect(results.filter(({ result }) => result === "sent")).toHaveLength(20)
    confirm(owner)
    const [flooded = ""] = people(1)
    const emails = [flooded]
    for (let i = 0; i < 5; i += 1) {
      const [one] = resultsOf(await invite(owner, boardId, { role: "editor", emails }))
      expect(one?.result).toBe("sent")
    }
    const [last] = resultsOf(await invite(owner, boardId, { role: "editor", emails }))
    expect(last?.result).toBe("over_limit")
  })
})

test("the call takes one address or many, and a list is text", async () => {
  for (const emails of ["a@x.org", [], [1], people(201)]) {
    const answer = await invite(owner, boardId, { role: "editor", emails })
    expect(answer.status, answer.text).toBe(400)
  }
  expect(countEmails()).toBe(0)
})
