import { beforeAll, beforeEach, expect, test } from "vitest"
import { aPerson, type Fields, type Person } from "./client"
import { aGarden, type Garden } from "./garden"
import { textOf } from "./page"
import { change, expectNoEffect } from "./rows"
import { sharedServer } from "./shared-server"
import { toastOf } from "./toast"

// A form about a list that somebody else has just deleted, as a browser without a script sends it.

const server = sharedServer()
let owner: Person
let garden: Garden
let page: string

beforeAll(async () => {
  owner = await aPerson(server)
})

beforeEach(async () => {
  garden = await aGarden(owner)
  page = `/board/${garden.boardId}`
  expect((await owner.api("DELETE", `/api/lists/${garden.list("Doing")}`)).status).toBe(204)
})

const post = (by: Person, fields: Fields) =>
  expectNoEffect(server, [], () => {
    return by.form(`${page}?add=${garden.list("Doing")}`, {
      listId: garden.list("Doing"),
      ...fields,
    })
  })

test.each([
  ["create-card", { title: "Rake <b>" }, " You had typed: Rake <b> "],
  ["update-list", { name: "Busy", "base.name": "Doing" }, " You had typed: Busy "],
  ["move-list", { newPosition: "0" }, ""],
  ["delete-list", {}, ""],
])("%s answers with the board, and says what happened", async (intent, fields, typed) => {
  const answer = await post(owner, { intent, ...fields })
  expect(answer.status).toBe(404)
  const text = textOf(answer.text)
  expect(text).toContain(` The list was deleted${typed}`)
  if (typed === "") expect(text).not.toContain("You had typed")
  expect(text).not.toContain("Board not found")
  for (const shown of ["Garden", "To do", "Dig", "Done"]) expect(text).toContain(shown)
})

test.each([
  ["create-card", { title: "Rake" }],
  ["update-list", { name: "Busy", "base.name": "Done" }],
  ["move-list", { newPosition: "0" }],
  ["archive-cards", {}],
])("%s on a list that was archived meanwhile does not call it deleted", async (intent, fields) => {
  const listId = garden.list("Done")
  await owner.api("PATCH", `/api/lists/${listId}`, { archived: true })
  const answer = await owner.form(page, { intent, listId, ...fields })
  expect(answer.status).toBe(409)
  const text = textOf(answer.text)
  expect(text).toContain("This list is archived. Restore it to change it.")
  expect(text).not.toContain("was deleted")
})

const dig = () => garden.card("Dig")
const doing = () => garden.list("Doing")
const GONE = "The list was deleted."
const HIDDEN = "The list was deleted, or you no longer have access to its board."

test.each([
  ["move-card", () => ({ cardId: dig(), newListId: doing(), newPosition: "0" }), GONE],
  ["move-cards", () => ({ cardIds: dig(), newListId: doing() }), HIDDEN],
  ["move-in-rows", () => ({ cardIds: dig(), newListId: doing(), rows: "priority" }), GONE],
  ["move-list", () => ({ listId: doing(), newPosition: "0" }), GONE],
  ["create-card", () => ({ listId: doing(), title: "Rake" }), GONE],
  ["create-card-on-day", () => ({ ...onDay, listId: doing(), title: "Rake" }), GONE],
  ["copy-list", () => ({ listId: doing(), name: "Again" }), GONE],
  ["sort-cards", () => ({ listId: doing(), by: "name" }), GONE],
  ["archive-list", () => ({ listId: doing() }), GONE],
  ["set-card-limit", () => ({ listId: doing(), cardLimit: "3" }), GONE],
  ["collapse-list", () => ({ listId: doing() }), GONE],
])(
  "a script and a page without one are told that %s meets a deleted list",
  async (intent, fields, said) => {
    const form = { intent, ...fields() }
    const told = await expectNoEffect(server, [], () => owner.data(page, form))
    expect(told.status).toBe(404)
    expect(toastOf(owner, told)).toMatchObject({
      destructive: true,
      description: expect.stringContaining(said) as unknown,
    })
    const shown = await expectNoEffect(server, [], () => owner.form(page, form))
    expect(shown.status).toBe(404)
    expect(textOf(shown.text)).toMatch(/The list was deleted/)
    for (const { text } of [told, shown]) expect(text).not.toContain("Not found.")
  },
)

const onDay = { date: "2026-11-30", zone: "UTC" }

test("a card that was deleted under a drag, or with its list, is named", async () => {
  await owner.api("DELETE", `/api/cards/${dig()}`)
  const form = {
    intent: "move-card",
    cardId: dig(),
    newListId: garden.list("Done"),
    newPosition: "0",
  }
  const told = await expectNoEffect(server, [], () => owner.data(page, form))
  expect(toastOf(owner, told)).toMatchObject({
    title: "Error",
    description: "Failed to update card. The card was deleted.",
  })
  const several = { intent: "move-cards", cardIds: dig(), newListId: garden.list("Done") }
  const description = "A card that you chose is not on this board any more."
  expect(toastOf(owner, await owner.data(page, several))).toMatchObject({ description })
})

test("a list that was deleted, and one that was never to be seen, read the same", async () => {
  const other = await aGarden(await aPerson(server))
  const told: unknown[] = []
  for (const newListId of [doing(), other.list("Done")]) {
    const forms: Fields[] = [
      { intent: "move-cards", cardIds: dig(), newListId },
      { intent: "move-card", cardId: dig(), newListId, newPosition: "0" },
    ]
    for (const form of forms) told.push(toastOf(owner, await owner.data(page, form)))
  }
  expect(told.slice(0, 2)).toEqual(told.slice(2))
})

test("a board that is gone too, or that one may not see, is not found", async () => {
  const fields = { intent: "create-card", title: "Rake" }
  const hidden = await post(await aPerson(server), fields)
  change(server, `DELETE FROM "Board" WHERE "id" = ?`, [garden.boardId])
  for (const { status, text } of [hidden, await post(owner, fields)]) {
    expect(status).toBe(404)
    expect(textOf(text)).toContain("Board not found")
    expect(textOf(text)).not.toContain("The list was deleted")
    expect(textOf(text)).not.toContain("To do")
  }
})
