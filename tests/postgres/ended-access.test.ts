import { describe, expect, test } from "vitest"
import { MEMBERSHIP_CHANGED, SIGNED_OUT } from "~/models/board/event/event"
import { PASSWORD } from "../builders"
import type { Person } from "../http/client"
import { make } from "../http/garden"
import type { Watcher } from "../http/watcher"
import { aBoardOf, aMemberAt, at, signIn, watch, withTwoServers } from "./two-servers"

// An end of access at one server ends sockets and sessions at the other.

const servers = withTwoServers()

/** Makes a change that must close a socket within a second of its answer. */
async function expectClosed(watcher: Watcher, code: number, change: () => Promise<unknown>) {
  await change()
  const answeredAt = performance.now()
  expect(await watcher.closed).toMatchObject({ code })
  expect(performance.now() - answeredAt).toBeLessThan(1000)
}

const statusOf = async (person: Person, path: string) => (await person.get(path)).status

describe("a member's access to a board ends at the other server", () => {
  async function aWatchedBoard() {
    const { boardId, listId } = await aBoardOf(servers.owner)
    const member = await aMemberAt(servers.two, boardId)
    return { boardId, listId, member, watcher: await watch(member, boardId) }
  }

  test("by a removal", async () => {
    const { boardId, member, watcher } = await aWatchedBoard()
    const path = `/api/boards/${boardId}/members/${member.id}`
    await expectClosed(watcher, MEMBERSHIP_CHANGED, () => servers.owner.api("DELETE", path))
    expect(await statusOf(member, `/api/boards/${boardId}`)).toBe(404)
  })

  test("by a lower role", async () => {
    const { boardId, listId, member, watcher } = await aWatchedBoard()
    await make(member, "/api/cards", { listId, title: "Dig" })
    const path = `/api/boards/${boardId}/members/${member.id}`
    await expectClosed(watcher, MEMBERSHIP_CHANGED, () =>
      servers.owner.api("PATCH", path, { role: "viewer" }),
    )
    const answer = await member.api("POST", "/api/cards", { listId, title: "Plant" })
    expect(answer.status).toBe(403)
    await watch(member, boardId)
  })

  test("by the deletion of the board", async () => {
    const { boardId, member, watcher } = await aWatchedBoard()
    await expectClosed(watcher, MEMBERSHIP_CHANGED, () =>
      servers.owner.api("DELETE", `/api/boards/${boardId}`),
    )
    expect(await statusOf(member, `/api/boards/${boardId}`)).toBe(404)
  })
})

describe("a session ends at the other server", () => {
  test("by signing out", async () => {
    const { boardId } = await aBoardOf(servers.owner)
    const member = await aMemberAt(servers.one, boardId)
    const there = at(servers.two, member)
    const watcher = await watch(there, boardId)
    await expectClosed(watcher, SIGNED_OUT, () => member.api("POST", "/api/auth/logout"))
    expect(await statusOf(there, "/api/auth/me")).toBe(401)
  })

  test("by a new password, but for the session that changes it", async () => {
    const { boardId } = await aBoardOf(servers.owner)
    const member = await aMemberAt(servers.one, boardId)
    const others = await signIn(servers.two, member.me?.username ?? "")
    const watcher = await watch(others, boardId)
    const own = await watch(at(servers.two, member), boardId)
    const password = `${PASSWORD}!`
    const fields = { currentPassword: PASSWORD, password, confirmPassword: password }
    await expectClosed(watcher, SIGNED_OUT, async () => {
      const form = { intent: "change-password", ...fields }
      expect((await member.form("/settings/security", form)).status).toBeLessThan(400)
    })
    expect(await statusOf(others, "/api/auth/me")).toBe(401)
    expect(await statusOf(at(servers.two, member), "/api/auth/me")).toBe(200)
    await own.settle()
    expect(own.socket.readyState).toBe(own.socket.OPEN)
  })
})
