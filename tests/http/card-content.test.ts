import { randomUUID } from "node:crypto"
import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { aPerson, type Person } from "./client"
import { aGarden, make, type Garden } from "./garden"
import { submit } from "./page"
import { addMember } from "./rows"
import { sharedServer } from "./shared-server"

// Checklist and comments over HTTP: the calls, and the forms of the card's page as a browser
// without a script sends them.

const server = sharedServer()
let owner: Person
let viewer: Person
let garden: Garden
/** A card that has neither yet. */
let cardId: string

beforeAll(async () => {
  owner = await aPerson(server)
  viewer = await aPerson(server)
})

beforeEach(async () => {
  garden = await aGarden(owner)
  cardId = garden.card("Plant")
  addMember(server, garden.boardId, viewer.id, "viewer")
})

type Thing = { id: string; text: string; position: number; completed: boolean; author: object }

const made = async (noun: string, body: object) =>
  (await make(owner, `/api/${noun}`, { cardId, ...body })) as Thing
const read = async (noun: string) => (await owner.get(`/api/${noun}/${cardId}`)).json() as Thing[]

describe.each([
  ["checklist", "Dig deep"],
  ["comments", "Well **dug**"],
])("/api/%s", (noun, text) => {
  const calls = `/api/${noun}`

  test.each([
    [{ text: "x" }, "cardId"],
    [{ text: "  ", cardId: true }, "text"],
    [{ text: { $gt: "" }, cardId: true }, "text"],
    [{ text: "x".repeat(10_001), cardId: true }, "text"],
    [{ text: "x", position: -1, cardId: true }, "position"],
    [{ text: "x", id: "1", cardId: true }, "id"],
  ])("answers 400 to %j", async (body, field) => {
    const answer = await owner.api("POST", calls, { ...body, ...("cardId" in body && { cardId }) })
    const { errors } = answer.json() as { errors: object }
    expect([answer.status, Object.keys(errors)]).toEqual([400, [field]])
  })

  test("makes, reads both ways, changes, compares, deletes", async () => {
    const id = randomUUID()
    for (const forged of [
      { authorId: id },
      { userId: id },
      { createdAt: "2020-01-01T00:00:00Z" },
    ]) {
      const refused = await owner.api("POST", calls, { cardId, id, text, ...forged })
      const { errors } = refused.json() as { errors: object }
      expect([refused.status, Object.keys(errors)]).toEqual([400, Object.keys(forged)])
    }
    const thing = await made(noun, { id, text, position: 0 })
    expect(thing).toMatchObject({ id, cardId, text, position: 0 })
    expect(await made(noun, { id, text, position: 0 })).toEqual(thing)
    expect(await read(noun)).toEqual([thing])
    expect((await owner.get(`${calls}?cardId=${cardId}`)).json()).toEqual([thing])
    const path = `${calls}/${id}`
    const changed = await owner.api("PATCH", path, { text: "New", base: { text } })
    expect([changed.status, changed.json()]).toMatchObject([200, { id, text: "New" }])
    const stale = await owner.api("PATCH", path, { text: "Newer", base: { text } })
    expect(stale.status).toBe(409)
    expect(stale.json()).toMatchObject({ current: { id, text: "New" } })
    expect((await owner.api("DELETE", path)).status).toBe(204)
    expect((await owner.api("DELETE", path)).status).toBe(404)
    expect(await read(noun)).toEqual([])
  })
})

test("ticks by PATCH, and a comment carries its author without an e-mail", async () => {
  const item = await made("checklist", { text: "a", position: 0, completed: false })
  expect(item.completed).toBe(false)
  const ticked = await owner.api("PATCH", `/api/checklist/${item.id}`, { completed: true })
  expect(ticked.json()).toEqual({ ...item, completed: true })
  await made("comments", { text: "a", position: 0 })
  const [comment] = await read("comments")
  expect(Object.keys(comment?.author ?? {}).sort()).toEqual([
    "avatar",
    "id",
    "initials",
    "name",
    "username",
  ])
})

describe("the card's forms, without a script", () => {
  const card = () => `/board/${garden.boardId}/cards/${cardId}`

  test("show a comment that somebody else has changed meanwhile beside what was typed", async () => {
    const { id } = await made("comments", { text: "**Now** <script>alert(1)</script>" })
    const page = (await owner.get(card())).text
    expect(page).toContain("<p><strong>Now</strong> &lt;script&gt;alert(1)&lt;/script&gt;</p>")
    const stale = { intent: "edit-comment", id, text: "Mine", "base.text": "Other" }
    const both = await submit(owner, `${card()}?edit-comment=${id}`, stale)
    expect(both.status).toBe(409)
    expect(both.page).toMatch(/Mine<\/textarea>[^]*Someone else changed this/)
  })

  test("offer a viewer nothing that they may not do", async () => {
    const item = await made("checklist", { text: "Seen", position: 0 })
    await made("comments", { text: "Seen too", position: 0 })
    const search = `?edit-item=${item.id}&delete-item=${item.id}&edit=description`
    const intents = /name="intent" value="[a-z]+-(?:checklist-item|comment|description)"/
    const links = /href="[^"]*\?(?:edit|delete)/
    const page = (await viewer.get(card() + search)).text
    expect(page).toContain("Seen too")
    expect(page).not.toMatch(intents)
    expect(page).not.toMatch(links)
    // People who may are offered both.
    expect((await owner.get(card() + search)).text).toMatch(intents)
    expect((await owner.get(card())).text).toMatch(links)
  })
})
