import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { WholeCard } from "~/models/board/card-page/whole-card"
import { aPerson, type Person } from "./client"
import { aGarden, make, type Garden } from "./garden"
import { addMember } from "./rows"
import { sharedServer } from "./shared-server"

// A board and a card, read as a whole, and not again by a program that has them in their state.

const server = sharedServer()
let owner: Person
let viewer: Person
let garden: Garden
let paths: string[]

beforeAll(async () => {
  owner = await aPerson(server)
  viewer = await aPerson(server)
})

beforeEach(async () => {
  garden = await aGarden(owner)
  addMember(server, garden.boardId, viewer.id, "viewer")
  const board = `/api/boards/${garden.boardId}`
  const { number } = await readCard()
  paths = [board, `/api/cards/${cardId()}`, `${board}/cards/${String(number)}`]
})

const cardId = () => garden.card("Dig")
const readCard = async (person = owner) =>
  (await person.get(`/api/cards/${cardId()}`)).json() as WholeCard

test("a card has everything that is on it", async () => {
  await make(owner, "/api/checklists", { cardId: cardId(), name: "Tools" })
  await make(owner, "/api/checklist", { cardId: cardId(), text: "A spade" })
  await make(owner, "/api/comments", { cardId: cardId(), text: "Deep enough" })
  const link = { cardId: cardId(), filename: "Soil", filePath: "https://example.org/soil" }
  await make(owner, "/api/attachments", link)
  const repeat = {
    every: "week",
    weekdays: [1],
    time: "09:00",
    zone: "UTC",
    listId: garden.list("Doing"),
  }
  const put = await owner.api("PUT", `/api/cards/${cardId()}/repeat`, { repeat })
  expect(put.status, put.text).toBe(200)
  const card = await readCard(viewer)
  expect(card).toMatchObject({
    id: cardId(),
    title: "Dig",
    boardId: garden.boardId,
    listName: "To do",
    commentCount: 1,
    attachmentCount: 1,
    checklistCount: 1,
    items: [{ text: "A spade" }],
    comments: [{ text: "Deep enough" }],
    attachments: [{ filename: "Soil" }],
    repeat: { every: "week" },
  })
  expect(card.checklists.map(({ name }) => name)).toContain("Tools")
  expect(card).not.toHaveProperty("archived")
})

test("an archived card is still in its list", async () => {
  await owner.api("PATCH", `/api/cards/${cardId()}`, { archived: true })
  const card = await readCard()
  expect(card).toMatchObject({ archived: true, listId: garden.list("To do"), listName: "To do" })
})

describe("what a program has already", () => {
  const etagOf = async (person: Person, path: string) =>
    (await person.get(path)).headers.get("ETag") ?? ""
  const ask = (person: Person, path: string, etag: string) =>
    person.get(path, { headers: { "If-None-Match": etag } })

  test("is not sent again, until something on the board changes", async () => {
    for (const path of paths) {
      const etag = await etagOf(owner, path)
      for (const known of [etag, `"other", ${etag}`, etag.slice(2), "*"]) {
        const same = await ask(owner, path, known)
        expect([same.status, same.text]).toEqual([304, ""])
        expect(same.headers.get("ETag")).toBe(etag)
      }
      await make(owner, "/api/comments", { cardId: cardId(), text: "New" })
      const changed = await ask(owner, path, etag)
      expect(changed.status).toBe(200)
      expect(changed.headers.get("ETag")).not.toBe(etag)
    }
  })

  test("is sent to somebody with another role, and to who has lost access nothing", async () => {
    const board = paths[0] ?? ""
    expect((await ask(viewer, board, await etagOf(owner, board))).status).toBe(200)
    for (const path of paths) {
      const etag = await etagOf(owner, path)
      const stranger = await aPerson(server)
      expect((await ask(stranger, path, etag)).status).toBe(404)
    }
  })

  test("is not the same when somebody who has left has another name", async () => {
    const guest = await aPerson(server)
    addMember(server, garden.boardId, guest.id, "editor")
    await make(guest, "/api/comments", { cardId: cardId(), text: "Hello" })
    await owner.api("DELETE", `/api/boards/${garden.boardId}/members/${guest.id}`)
    const path = `/api/cards/${cardId()}`
    const etag = await etagOf(owner, path)
    await guest.api("PATCH", "/api/auth/me", { name: "Somebody Else" })
    const changed = await ask(owner, path, etag)
    expect(changed.status).toBe(200)
    expect(changed.text).toContain("Somebody Else")
  })

  test("is sent to who knows something else", async () => {
    for (const path of paths) {
      for (const known of ['W/"0-0-owner"', "", '"'.repeat(500)]) {
        expect((await ask(owner, path, known)).status, known).toBe(200)
      }
    }
  })
})
