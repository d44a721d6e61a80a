import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { startServer, type TestServer } from "../server"
import { aRegistration, Person } from "./client"
import { textOf } from "./page"
import { everything, expectNoEffect } from "./rows"

// A server on which everybody is a guest for a day.

let server: TestServer

beforeAll(async () => {
  server = await startServer({ env: { TRY: "on", RATE_LIMIT: "on", ACCOUNTS_PER_HOUR: "4" } })
})
afterAll(() => server.stop())

/** Presses the button, at most four times for all tests. */
async function aGuest(to = ""): Promise<{ guest: Person; path: string }> {
  const guest = new Person(server)
  const { status, to: path } = await guest.form(`/try${to}`, {})
  expect(status).toBe(303)
  return { guest, path: path ?? "" }
}

describe("a visitor", () => {
  test("cannot register or sign in, and is led to where guests begin", async () => {
    const visitor = new Person(server)
    await expectNoEffect(server, [], async () => {
      expect(await visitor.get("/login?redirectTo=/boards")).toMatchObject({
        status: 302,
        to: "/try?redirectTo=%2Fboards",
      })
      expect(await visitor.get("/register")).toMatchObject({ status: 302, to: "/try" })
      const account = aRegistration()
      expect((await visitor.form("/register", { ...account })).status).toBe(403)
      expect((await visitor.api("POST", "/api/auth/register", account)).status).toBe(403)
      expect((await visitor.get("/")).text).toContain('href="/register"')
    })
  })

  test("gets the example board by one button, and nobody else sees it", async () => {
    const before = everything(server)
    expect(textOf((await new Person(server).get("/try")).text)).toContain("24 hours")
    expect(everything(server)).toEqual(before)

    const { guest, path } = await aGuest()
    expect(path).toMatch(/^\/board\//)
    const page = textOf((await guest.get(path)).text)
    expect(page).toContain("A weekend in the garden")
    expect(page).toContain("Your boards are here for 24 hours")
    expect((await guest.get("/try")).to).toBe("/boards")
    expect((await guest.form("/try", {})).to).toBe("/boards")

    const { guest: other } = await aGuest()
    expect((await other.get(path)).status).toBe(404)
  })

  test("joins a board by its link, as another guest", async () => {
    const { guest: owner, path } = await aGuest()
    const boardId = path.slice("/board/".length)
    const invited = await owner.api("POST", `/api/boards/${boardId}/invite`, { role: "editor" })
    const { inviteLink } = invited.json() as { inviteLink: string }
    const link = new URL(inviteLink, server.url).pathname
    const asked = await new Person(server).get(`/try?redirectTo=${link}`)
    expect(textOf(asked.text)).toContain("You join as a guest")
    const { guest, path: joined } = await aGuest(`?redirectTo=${link}`)
    expect(joined).toBe(path)
    expect((await guest.get(path)).status).toBe(200)
    // The fifth of this address in an hour.
    expect((await new Person(server).form("/try", {})).status).toBe(429)
    await expectNothingElsewhere(owner, boardId)
  })
})

/** Guests send nothing to other servers. */
async function expectNothingElsewhere(guest: Person, boardId: string): Promise<void> {
  await expectNoEffect(server, [], async () => {
    const hook = { address: "https://example.org/hook" }
    const added = await guest.api("POST", `/api/boards/${boardId}/webhooks`, hook)
    expect(added.status).toBe(403)
    const planka = {
      intent: "fetch-planka",
      address: "https://example.org",
      apiKey: "abcdefgh_1234567890123456",
    }
    expect((await guest.form("/boards/import/planka", planka)).status).toBe(403)
  })
}
