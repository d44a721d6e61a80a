import { afterAll, beforeAll, expect, test } from "vitest"
import { startServer, type TestServer } from "../server"
import { aPerson, type Answer, type Person } from "./client"
import { aGarden } from "./garden"
import { accept, sendInvitation } from "./inviting"
import { expectNoEffect } from "./rows"

// How many invitations somebody may send, get or guess in an hour.

let server: TestServer
let sender: Person
let boardId: string

beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMIT: "on" } })
  sender = await aPerson(server)
  boardId = (await aGarden(sender)).boardId
})
afterAll(() => server.stop())

const send = (email: string, by = sender, board = boardId) => sendInvitation(by, board, email)

function expectTooMany(answer: Answer) {
  expect(answer.status, answer.text).toBe(429)
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(3000)
  expect(answer.text).toMatch(/Please try again in \d+ minutes\./)
}

test("an address gets 5 letters an hour, from whomever, a sender writes 20", async () => {
  for (let i = 0; i < 5; i += 1) {
    expect((await send(i % 2 ? "Victim@example.org" : "victim@example.org")).status).toBe(201)
  }
  expectTooMany(await expectNoEffect(server, [], () => send("victim@example.org")))
  const other = await aPerson(server)
  const { boardId: another } = await aGarden(other)
  expectTooMany(await send("VICTIM@example.org", other, another))
  // Who may not invite uses nothing up.
  expect((await send("friend@example.org", other)).status).toBe(404)
  for (let i = 0; i < 14; i += 1) expect((await send(`a${i}@example.org`)).status).toBe(201)
  expectTooMany(await expectNoEffect(server, [], () => send("last@example.org")))
  const form = { intent: "invite-by-email", email: "last@example.org", role: "viewer" }
  const page = await sender.form(`/board/${boardId}/share`, form)
  expectTooMany(page)
  expect(page.text).toContain("Failed to send invitation")
  expect((await send("last@example.org", other, another)).status).toBe(201)
})

test("a guesser of tokens is stopped, who looks and who accepts", async () => {
  const guesser = await aPerson(server)
  for (let i = 0; i < 15; i += 1) {
    expect((await accept(guesser, `guess${i}`)).status).toBe(404)
    expect((await guesser.get(`/invite/look${i}`)).status).toBe(404)
  }
  expectTooMany(await accept(guesser, "guess31"))
  expectTooMany(await guesser.get("/invite/guess31"))
  const page = await guesser.form("/invite/guess31", { intent: "accept-invitation" })
  expect(page.status).toBe(429)
})
