import { randomUUID } from "node:crypto"
import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { Notification } from "~/models/notifications/notification/notification"
import { aPerson, type Person } from "./client"
import { aGarden, make, type Garden } from "./garden"
import { textOf } from "./page"
import { addMember, change, everything } from "./rows"
import { sharedServer } from "./shared-server"

// The calls, the page and the line by which a person learns of what concerns them.

const server = sharedServer()
let ada: Person
let garden: Garden
let bob: Person

beforeAll(async () => {
  ada = await aPerson(server)
})

beforeEach(async () => {
  garden = await aGarden(ada)
  bob = await aPerson(server)
  addMember(server, garden.boardId, bob.id, "editor")
})

const assign = (title: "Dig" | "Plant" = "Dig") =>
  make(ada, "/api/card-assignments", { cardId: garden.card(title), userId: bob.id })
const list = async (who = bob) => (await who.get("/api/notifications")).json() as Notification[]
const count = async (who = bob) => (await who.get("/api/notifications/unread-count")).json()
const message = () => `${ada.me?.name ?? ""} assigned you to “Dig”`

describe("the calls", () => {
  test("give what one was told, mark one, and mark all", async () => {
    expect(await list()).toEqual([])
    await assign()
    await assign("Plant")
    const [, told] = await list()
    const card = { id: garden.card("Dig"), title: "Dig" }
    expect(told).toEqual({
      id: expect.any(String) as string,
      kind: "assigned",
      message: message(),
      read: false,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      boardId: garden.boardId,
      boardName: expect.any(String) as string,
      card,
      actor: expect.objectContaining({ id: ada.id }) as object,
    })
    expect(await count()).toEqual({ count: 2 })
    const read = await bob.api("PATCH", `/api/notifications/${told?.id ?? ""}/read`)
    expect([read.status, read.json()]).toEqual([200, { ...told, read: true }])
    expect(await count()).toEqual({ count: 1 })
    const all = await bob.api("POST", "/api/notifications/mark-all-read")
    expect([all.status, all.text]).toEqual([204, ""])
    expect(await count()).toEqual({ count: 0 })
    expect(await list(ada)).toEqual([])
  })

  test("quote a comment, and say how a due date has changed", async () => {
    const cardId = garden.card("Plant")
    await bob.api("PUT", `/api/cards/${cardId}/watch`)
    await make(ada, "/api/comments", { cardId, text: "Mind the roots" })
    await ada.api("PATCH", `/api/cards/${cardId}`, { dueDate: "2031-05-01T10:00:00.000Z" })
    expect(await list()).toMatchObject([
      { kind: "watched", dueDate: { from: null, to: "2031-05-01T10:00:00.000Z" } },
      { kind: "watched", excerpt: "Mind the roots" },
    ])
  })

  test("are read in parts, each once, and from nobody else's", async () => {
    await assign()
    for (const text of ["One", "Two", "Three", "Four"]) {
      await make(ada, "/api/comments", { cardId: garden.card("Dig"), text })
    }
    const all = await list()
    expect(all).toHaveLength(5)
    const parts: Notification[][] = []
    for (let next: string | undefined = "/api/notifications?limit=2"; next !== undefined;) {
      const answer = await bob.get(next)
      parts.push(answer.json() as Notification[])
      next = /<([^>]+)>/.exec(answer.headers.get("Link") ?? "")?.[1]
    }
    expect(parts.map(({ length }) => length)).toEqual([2, 2, 1])
    expect(parts.flat()).toEqual(all)
    expect((await ada.get(`/api/notifications?after=${all[0]?.id ?? ""}`)).status).toBe(404)
    expect((await bob.get("/api/notifications?limit=101")).status).toBe(400)
  })

  test("show nothing more to somebody who was removed", async () => {
    await assign()
    change(server, `DELETE FROM "Member" WHERE "userId" = ?`, [bob.id])
    expect([await list(), await count()]).toEqual([[], { count: 0 }])
    expect((await bob.get("/notifications")).text).not.toContain("Dig")
  })
})

describe("what one is told of is chosen", () => {
  const CHOICE = { inApp: ["commented"], mail: ["due"] }
  test.each([
    {},
    { inApp: [] },
    { inApp: "assigned", mail: [] },
    { inApp: ["everything"], mail: [] },
    { inApp: [["assigned"]], mail: [] },
    { inApp: [], mail: [null] },
    { inApp: { assigned: true }, mail: [] },
    [{ kind: "everything", inApp: true, mail: false }],
    [{ kind: "due", inApp: "yes", mail: false }],
  ])("not with %j", async (body) => {
    const before = everything(server)
    expect((await bob.api("PUT", "/api/notification-preferences", body)).status).toBe(400)
    expect(everything(server)).toEqual(before)
  })

  test("by kind and way, for oneself", async () => {
    const ofAda = { ...CHOICE, userId: ada.id }
    expect((await bob.api("PUT", "/api/notification-preferences", ofAda)).status).toBe(400)
    const saved = await bob.api("PUT", "/api/notification-preferences", CHOICE)
    expect(saved.status).toBe(200)
    const { text } = await bob.get("/api/notification-preferences")
    expect(text).toBe(saved.text)
    expect(JSON.parse(text)).toMatchObject([
      { kind: "mentioned", inApp: false, mail: false },
      { kind: "assigned", inApp: false, mail: false },
      { kind: "commented", inApp: true, mail: false },
      { kind: "reacted", inApp: false, mail: false },
      { kind: "watched", inApp: false, mail: false },
      { kind: "due", inApp: false, mail: true },
      { kind: "freed", inApp: false, mail: false },
      { kind: "added", inApp: false, mail: false },
      { kind: "role", inApp: false, mail: false },
    ])
    expect((await ada.get("/api/notification-preferences")).json()).toMatchObject(
      Array.from({ length: 9 }, () => ({ inApp: true, mail: false })),
    )
    await assign()
    expect(await list()).toEqual([])
  })
})

test.each(["", "/mail", "/weekly"])("PUT takes what GET gives of preferences%s", async (name) => {
  const path = `/api/notification-preferences${name}`
  const newcomer = await aPerson(server)
  for (const turn of ["as new", "as changed"]) {
    const { text, json } = await newcomer.get(path)
    const saved = await newcomer.api("PUT", path, json())
    expect([saved.status, saved.text], turn).toEqual([200, text])
    const kinds = { inApp: ["commented"], mail: ["due"] }
    const change = {
      "": kinds,
      "/mail": { timing: "daily", timeZone: "Europe/Paris" },
      "/weekly": { weekly: true },
    }
    const changed = await newcomer.api("PUT", path, change[name as keyof typeof change])
    expect(changed.status).toBe(200)
    expect((await newcomer.get(path)).text).toBe(changed.text)
  }
})

test("the time of mail is chosen", async () => {
  const path = "/api/notification-preferences/mail"
  for (const body of [{}, { timing: "weekly" }, { timing: "daily", timeZone: "Nowhere" }]) {
    expect((await bob.api("PUT", path, body)).status).toBe(400)
  }
  expect((await bob.get(path)).json()).toEqual({ timing: "each", timeZone: null })
  const chosen = { timing: "daily", timeZone: "Europe/Paris" }
  expect((await bob.api("PUT", path, chosen)).json()).toEqual(chosen)
  expect((await bob.get("/settings/notifications")).text).toMatch(
    /<input(?=[^>]*value="daily")[^>]* checked/,
  )
  await bob.form("/settings/notifications", { intent: "save-mail-timing", timing: "never" })
  expect((await bob.get(path)).json()).toEqual({ ...chosen, timing: "never" })
})

test("what is watched is told, and listed by board", async () => {
  const path = `/api/boards/${garden.boardId}/watch`
  await bob.api("PUT", `/api/lists/${garden.list("To do")}/watch`)
  await bob.api("PUT", path)
  expect((await bob.get(path)).json()).toEqual({
    board: true,
    listIds: [garden.list("To do")],
    cardIds: [],
  })
  await ada.api("PATCH", `/api/cards/${garden.card("Dig")}`, { dueDate: null })
  expect((await list()).map(({ kind }) => kind)).toEqual(["watched"])
  await bob.api("DELETE", path)
  expect((await bob.get(path)).json()).toMatchObject({ board: false })
})

describe("the page, without a script", () => {
  test("says when there is nothing, and links to itself from the header of every page", async () => {
    expect(textOf((await bob.get("/notifications")).text)).toContain("No notifications yet")
    expect((await bob.get("/boards")).text).toMatch(/<a[^>]*aria-label="Notifications"/)
    await assign()
    const { text } = await bob.get("/boards")
    expect(text).toMatch(/<a[^>]*aria-label="Notifications, 1 unread"[^>]*href="\/notifications"/)
  })

  test("changes nothing when it is opened, by GET or HEAD", async () => {
    await assign()
    const before = everything(server)
    await bob.get("/notifications")
    await bob.request("HEAD", "/notifications")
    await bob.get("/notifications?intent=mark-all-read")
    expect(everything(server)).toEqual(before)
  })

  test.each(["", "x", randomUUID()])("refuses to open %j", async (id) => {
    await assign()
    const before = everything(server)
    const answer = await bob.form("/notifications", { intent: "open-notification", id })
    expect(answer.status).toBe(id.length === 36 ? 404 : 400)
    expect(everything(server)).toEqual(before)
  })

  test("marks what is opened as read, and leads to its card", async () => {
    await assign()
    const [told] = await list()
    const fields = { intent: "open-notification", id: told?.id ?? "" }
    expect((await ada.form("/notifications", fields)).status).toBe(404)
    const answer = await bob.form("/notifications", fields)
    const card = `/board/${garden.boardId}/cards/${garden.card("Dig")}`
    expect([answer.status, answer.to]).toEqual([303, card])
    expect(await count()).toEqual({ count: 0 })
  })

  test("marks one as read, and stays", async () => {
    await assign()
    const [told] = await list()
    const fields = { intent: "mark-read", id: told?.id ?? "" }
    expect((await ada.form("/notifications", fields)).status).toBe(404)
    const answer = await bob.form("/notifications", fields)
    expect([answer.status, answer.to]).toEqual([303, "/notifications"])
    expect(await count()).toEqual({ count: 0 })
    expect((await bob.get("/notifications")).text).not.toContain("Mark as read")
  })

  test("marks all as read, and says so", async () => {
    await assign()
    const answer = await bob.form("/notifications", { intent: "mark-all-read" })
    expect([answer.status, answer.to]).toEqual([303, "/notifications"])
    const { text } = await bob.get("/notifications")
    expect(textOf(text)).toContain("All notifications marked as read")
    expect(await count()).toEqual({ count: 0 })
  })

  test("shows a card's hostile title as text", async () => {
    const title = `</script><script>alert("1")</script>`
    await ada.api("PATCH", `/api/cards/${garden.card("Dig")}`, { title })
    await assign()
    const { text } = await bob.get("/notifications")
    expect(text).not.toContain("<script>alert")
    expect(text).toContain("&lt;/script&gt;&lt;script&gt;alert(")
  })
})

describe("the line", () => {
  test("tells all of a person's sockets at once, whatever they watch, and nobody else", async () => {
    const watchers = [await bob.socket(), await bob.socket(), await ada.socket()]
    await watchers[1]?.join(garden.boardId)
    await assign()
    const heard = []
    for (const watcher of watchers) {
      const types = (await watcher.told()).map(({ type }) => type)
      heard.push(types.filter((type) => type === "notified"))
      watcher.close()
    }
    expect(heard).toEqual([["notified"], ["notified"], []])
  })
})
