import { randomUUID } from "node:crypto"
import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { aPerson, type Person, type Fields } from "./client"
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
  const post = (fields: Fields, search = "") => submit(owner, card() + search, fields)
  const key = async (noun: string) => (await read(noun))[0]?.id ?? ""

  test("add, tick, edit, move and delete items, in the words that are due", async () => {
    const add = (text: string) => post({ intent: "create-checklist-item", text })
    const added = await add("one")
    expect(added.status).toBe(303)
    expect(added.page).toContain("Checklist item added successfully")
    await add("two")
    const id = await key("checklist")
    await post({ intent: "tick-checklist-item", id, completed: "true" })
    await post({ intent: "edit-checklist-item", id, text: "1", "base.text": "one" })
    await post({ intent: "move-checklist-item", id, position: "1" })
    const items = await read("checklist")
    expect(items.map(({ text, completed }) => [text, completed])).toEqual([
      ["two", false],
      ["1", true],
    ])
    await post({ intent: "tick-checklist-item", id, completed: "false" })
    expect((await read("checklist"))[1]?.completed).toBe(false)
    const question = await owner.get(`${card()}?delete-item=${id}`)
    expect(question.text).toContain("Are you sure you want to delete this checklist item?")
    const deleted = await post({ intent: "delete-checklist-item", id })
    expect(deleted.status).toBe(303)
    expect(deleted.page).toContain("Checklist item deleted successfully")
    expect((await read("checklist")).map(({ text }) => text)).toEqual(["two"])
  })

  test.each([
    ["create-checklist-item", "Failed to add checklist item"],
    ["edit-checklist-item", "Failed to update checklist item"],
    ["tick-checklist-item", "Failed to update checklist item"],
    ["move-checklist-item", "Failed to update checklist item"],
    ["delete-checklist-item", "Failed to delete checklist item"],
    ["create-comment", "Failed to add comment"],
    ["edit-comment", "Failed to update comment"],
    ["delete-comment", "Failed to delete comment"],
  ])("say of %s that is refused: %s", async (intent, words) => {
    const refused = await post({ intent })
    expect(refused.status).toBe(400)
    expect(refused.page).toContain(words)
    const fields: Fields = { intent, id: randomUUID(), text: "x", position: "0" }
    if (intent.startsWith("tick")) fields.completed = "true"
    const { status } = await viewer.form(card(), fields)
    expect(status).toBe(intent.startsWith("create") ? 403 : 404)
  })

  test("add one comment of a form that is sent twice, edit it, delete it", async () => {
    const id = randomUUID()
    const form = { intent: "create-comment", id, text: "**Now** <script>alert(1)</script>" }
    const { status, page } = await post(form)
    expect(status).toBe(303)
    expect(page).toContain("Comment added successfully")
    expect(page).toContain("<p><strong>Now</strong> &lt;script&gt;alert(1)&lt;/script&gt;</p>")
    await post(form)
    expect(await read("comments")).toHaveLength(1)
    const stale = { intent: "edit-comment", id, text: "Mine", "base.text": "Other" }
    const both = await post(stale, `?edit-comment=${id}`)
    expect(both.status).toBe(409)
    expect(both.page).toMatch(/Mine<\/textarea>[^]*Someone else changed this/)
    await post({ ...stale, "base.text": form.text })
    expect((await read("comments"))[0]?.text).toBe("Mine")
    await post({ intent: "delete-comment", id })
    expect(await read("comments")).toEqual([])
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
    // Who may is offered both.
    expect((await owner.get(card() + search)).text).toMatch(intents)
    expect((await owner.get(card())).text).toMatch(links)
  })
})
