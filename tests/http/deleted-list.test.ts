import { beforeAll, beforeEach, expect, test } from "vitest"
import { aPerson, type Fields, type Person } from "./client"
import { aGarden, type Garden } from "./garden"
import { textOf } from "./page"
import { change, expectNoEffect } from "./rows"
import { sharedServer } from "./shared-server"

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

test.each([
  [
    "move-card",
    () => ({ cardId: garden.card("Dig"), newListId: garden.list("Doing") }),
    "The card or its new list",
  ],
  ["move-list", () => ({ listId: garden.list("Doing") }), "The list"],
])("a script is told that %s meets a deleted list", async (intent, fields, what) => {
  const form = { intent, newPosition: "0", ...fields() }
  const answer = await expectNoEffect(server, [], () => owner.data(page, form))
  expect(answer.status).toBe(404)
  expect(answer.text).toContain(`${what} is not on this board any more.`)
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
