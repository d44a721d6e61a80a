import { randomUUID } from "node:crypto"
import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { aPerson, type Person } from "./client"
import { aGarden, type Garden } from "./garden"
import { accept } from "./inviting"
import { submit, textOf } from "./page"
import { addMember } from "./rows"
import { sharedServer } from "./shared-server"
import { aFile, uploaded } from "./uploads"

// Rights to share a board, and the end of a membership.

const server = sharedServer()
let owner: Person
let editor: Person
let viewer: Person
let stranger: Person
let garden: Garden

beforeAll(async () => {
  owner = await aPerson(server)
  editor = await aPerson(server)
  viewer = await aPerson(server)
  stranger = await aPerson(server)
})
beforeEach(async () => {
  garden = await aGarden(owner)
  addMember(server, garden.boardId, editor.id, "editor")
  addMember(server, garden.boardId, viewer.id, "viewer")
})

const share = () => `/board/${garden.boardId}/share`

describe("an invite link, without a script,", () => {
  const linkIn = (page: string) => /id="link-viewer"[^>]*value="([^"]*)"/.exec(page)?.[1]
  const generate = (intent: string) => submit(owner, share(), { intent, role: "viewer" })

  test("is shown each time, says how often it was used, and can be replaced", async () => {
    const { page } = await generate("create-invite-link")
    const link = linkIn(page) ?? ""
    expect(link).toContain("/invite/")
    expect(textOf(page)).toMatch(
      /Anyone who has it can join as viewer until .*\. Nobody has joined with it yet\./,
    )
    expect(linkIn((await generate("create-invite-link")).page)).toBe(link)
    await accept(stranger, link.split("/invite/")[1])
    const again = await owner.get(share())
    expect(linkIn(again.text)).toBe(link)
    expect(textOf(again.text)).toContain("1 person joined with it.")
    const replaced = linkIn((await generate("replace-invite-link")).page)
    expect(replaced).toContain("/invite/")
    expect(replaced).not.toBe(link)
  })

  test("is on the page of its owner only", async () => {
    const link = linkIn((await generate("create-invite-link")).page) ?? ""
    const token = link.split("/invite/")[1] ?? "nothing"
    const other = await aPerson(server)
    addMember(server, garden.boardId, other.id, "owner")
    for (const person of [other, editor, viewer]) {
      expect((await person.get(share())).text).not.toContain(token)
    }
    expect(textOf((await other.get(share())).text)).toContain("Invite link")
  })
})

test("an invitation that was not sent shows its link until it ends", async () => {
  const email = `${randomUUID()}@example.org`
  const fields = { intent: "invite-by-email", role: "editor", email }
  const { page } = await submit(owner, share(), fields)
  expect(textOf(page)).toContain(`${email} Not sent`)
  const linkIn = (html: string) => /id="link-[0-9a-f-]{36}"[^>]*value="([^"]*)"/.exec(html)?.[1]
  const link = linkIn(page) ?? ""
  expect(link).toContain("/invite/")
  const again = await owner.get(share())
  expect(linkIn(again.text)).toBe(link)
  // This server sends no email, so no button promises it.
  expect(textOf(again.text)).not.toMatch(/\bSend\b/)
  await accept(stranger, link.split("/invite/")[1])
  expect((await owner.get(share())).text).not.toContain(email)
})

test("the calls remove a member, and let anyone leave but the last owner", async () => {
  const path = (person: Person) => `/api/boards/${garden.boardId}/members/${person.id}`
  expect((await owner.api("DELETE", path(owner))).status).toBe(409)
  expect((await owner.api("PATCH", path(owner), { role: "viewer" })).status).toBe(409)
  expect((await viewer.api("DELETE", path(viewer))).status).toBe(204)
  expect((await owner.api("DELETE", path(editor))).status).toBe(204)
  for (const person of [viewer, editor]) {
    expect((await person.get(`/api/boards/${garden.boardId}`)).status).toBe(404)
  }
})

// The ping that would notice too comes after 30 s.
test("a removed member's socket, files, hits and news are gone", { timeout: 10_000 }, async () => {
  const cardId = garden.card("Dig")
  const member = await aPerson(server)
  addMember(server, garden.boardId, member.id, "editor")
  const { filePath } = await uploaded(owner, cardId, aFile("a map", "map.txt"))
  await owner.api("POST", "/api/card-assignments", { cardId, userId: member.id })
  const seen = async () => [
    (await member.get(filePath)).status,
    ((await member.get("/api/search?q=spades")).json() as unknown[]).length,
    ((await member.get("/api/notifications")).json() as unknown[]).length,
    (await member.get("/api/notifications/unread-count")).json(),
  ]
  expect(await seen()).toEqual([200, 1, 1, { count: 1 }])
  const watcher = await member.socket()
  await watcher.join(garden.boardId)
  const path = `/api/boards/${garden.boardId}/members/${member.id}`
  expect((await owner.api("DELETE", path)).status).toBe(204)
  expect(await watcher.closed).toMatchObject({ code: 4403 })
  expect(await seen()).toEqual([404, 0, 0, { count: 0 }])
  const again = await member.socket()
  expect(await again.join(garden.boardId)).toMatchObject({ type: "error" })
  again.close()
})

describe("what takes a board outside", () => {
  const templateOf = async (person: Person, shared: boolean) => {
    const input = { name: "Roses", withCards: true, shared }
    return person.api("POST", `/api/boards/${garden.boardId}/template`, input)
  }

  test("is granted by owners, and by no viewer", async () => {
    for (const person of [viewer, editor]) {
      expect(await templateOf(person, true)).toMatchObject({ status: 403 })
      const own = (await templateOf(person, false)).json() as { id: string }
      const path = `/api/saved-templates/${own.id}`
      expect((await person.api("PATCH", path, { shared: true })).status).toBe(403)
      const form = { intent: "update-template", name: "Roses", shared: "on" }
      const { page } = await submit(person, `/templates/saved/${own.id}`, form)
      expect(textOf(page)).toContain("can share a template of it.")
      expect((await person.api("PATCH", path, { name: "Mine" })).status).toBe(200)
      expect((await person.api("DELETE", path)).status).toBe(204)
    }
  })

  test("is not granted on an archived board", async () => {
    const { id } = (await templateOf(owner, false)).json() as { id: string }
    await owner.api("PATCH", `/api/boards/${garden.boardId}`, { archived: true })
    const shared = await owner.api("PATCH", `/api/saved-templates/${id}`, { shared: true })
    expect(shared.status).toBe(409)
    await owner.api("PATCH", `/api/boards/${garden.boardId}`, { archived: false })
  })

  test("is a list under Share, whose ends are questions and forms without a script", async () => {
    const partner = await aPerson(server)
    addMember(server, garden.boardId, partner.id, "owner")
    const { id } = (await templateOf(partner, true)).json() as { id: string }
    await viewer.api("POST", "/api/calendar-feeds", { boardId: garden.boardId })
    const list = textOf((await owner.get(share())).text)
    expect(list).toContain(
      `Template “Roses” Everybody on this server, by ${partner.me?.name ?? ""}`,
    )
    expect(list).toContain("1 calendar address")
    const question = textOf((await owner.get(`${share()}?end=${id}`)).text)
    expect(question).toContain("Are you sure you want to end the sharing of “Roses”?")
    const withdraw = { intent: "withdraw-template", templateId: id }
    expect(textOf((await submit(owner, share(), withdraw)).page)).toContain("Sharing ended")
    expect((await stranger.get(`/api/saved-templates/${id}`)).status).toBe(404)
    expect((await partner.get(`/api/saved-templates/${id}`)).status).toBe(200)
    const { page } = await submit(owner, share(), { intent: "end-calendar-addresses" })
    expect(textOf(page)).toContain("Nothing on this board is shared outside it.")
    const calls = `/api/boards/${garden.boardId}/outside`
    expect((await owner.get(calls)).json()).toMatchObject({ templates: [], calendarAddresses: 0 })
  })

  test("says to others that it is for owners", async () => {
    for (const person of [editor, viewer]) {
      const page = textOf((await person.get(share())).text)
      expect(page).toContain("Only owners can see and end what is shared outside this board")
      const dialog = await person.get(`/board/${garden.boardId}?save-template`)
      expect(textOf(dialog.text)).toContain("Only owners of the board can share a template")
    }
  })

  test("of a template ends by an owner's deletion", async () => {
    const partner = await aPerson(server)
    addMember(server, garden.boardId, partner.id, "owner")
    const { id } = (await templateOf(partner, true)).json() as { id: string }
    expect((await editor.api("DELETE", `/api/saved-templates/${id}`)).status).toBe(403)
    expect((await owner.api("DELETE", `/api/saved-templates/${id}`)).status).toBe(204)
    expect((await stranger.get(`/api/saved-templates/${id}`)).status).toBe(404)
  })
})
