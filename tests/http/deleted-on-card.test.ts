import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { aPerson, type Fields, type Person } from "./client"
import { aGarden, type Garden } from "./garden"
import { textOf, valueOf } from "./page"
import { addMember, change, expectNoEffect } from "./rows"
import { sharedServer } from "./shared-server"

// A form of a card's page about something that somebody else has just deleted, as a browser
// without a script sends it.

const server = sharedServer()
let owner: Person
let viewer: Person
let garden: Garden
let page: string

beforeAll(async () => {
  owner = await aPerson(server)
  viewer = await aPerson(server)
})

beforeEach(async () => {
  garden = await aGarden(owner)
  addMember(server, garden.boardId, viewer.id, "viewer")
  page = `/board/${garden.boardId}/cards/${garden.card("Weed")}`
  const { item, comment, link } = garden.onWeed
  const calls = [`checklist/${item}`, `comments/${comment}`, `attachments/${link}`]
  for (const path of [...calls, `lists/${garden.list("Done")}`]) {
    expect((await owner.api("DELETE", `/api/${path}`)).status).toBe(204)
  }
})

const post = (by: Person, { at = "", ...fields }: Fields, path = page) =>
  expectNoEffect(server, [], () => by.form(path + at, fields))

/** Each form by what is said of it. */
const forms = (): [string, Fields][] => {
  const { item, comment, link } = garden.onWeed
  const said = { text: "Mine <b>", "base.text": "Theirs" }
  return [
    [
      "The checklist item was deleted",
      { at: `?edit-item=${item}`, intent: "edit-checklist-item", id: item, ...said },
    ],
    [
      "The checklist item was deleted",
      { intent: "tick-checklist-item", id: item, completed: "true" },
    ],
    ["The checklist item was deleted", { intent: "move-checklist-item", id: item, position: "1" }],
    ["The checklist item was deleted", { intent: "delete-checklist-item", id: item }],
    [
      "The comment was deleted",
      { at: `?edit-comment=${comment}`, intent: "edit-comment", id: comment, ...said },
    ],
    ["The comment was deleted", { intent: "delete-comment", id: comment }],
    ["The attachment was deleted", { intent: "delete-attachment", attachmentId: link }],
    [
      "The list was deleted, or you no longer have access to its board.",
      { at: "?move", intent: "move-card", newListId: garden.list("Done"), place: "7" },
    ],
  ]
}

test("the card is shown again, and says what happened", async () => {
  for (const [said, fields] of forms()) {
    const answer = await post(owner, fields)
    expect(answer.status, fields.intent).toBe(404)
    const text = textOf(answer.text)
    for (const shown of [said, "in list Doing", "Compost"]) expect(text).toContain(shown)
    expect(text).not.toMatch(/not found/i)
  }
})

describe("what was typed can be copied:", () => {
  test.each([
    ["a comment", "edit-comment", "comment", "This comment has since been deleted."],
    ["an item", "edit-checklist-item", "item", "This item is no longer on the card."],
  ] as const)("%s", async (_what, intent, noun, said) => {
    const id = garden.onWeed[noun]
    const fields = { intent, id, text: "Mine <b>", "base.text": "Theirs" }
    const { text } = await post(owner, { at: `?edit-${noun}=${id}`, ...fields })
    expect(textOf(text)).toContain(` ${said} Copy your text if you need it. Close `)
    expect(text).toMatch(/<textarea[^>]*>Mine &lt;b&gt;<\/textarea>/)
    const again = await owner.get(`${page}?edit-${noun}=${id}`)
    expect(textOf(again.text)).not.toContain(said)
  })

  test("a position", async () => {
    const fields = { intent: "move-card", newListId: garden.list("Done"), place: "7" }
    expect(valueOf((await post(owner, { at: "?move", ...fields })).text, "place")).toBe("7")
  })
})

test("a card that is gone too, or may not be seen, is not found, and one on another board is there", async () => {
  const stranger = await aPerson(server)
  const other = await aGarden(owner)
  const elsewhere = `/board/${other.boardId}/cards/${garden.card("Weed")}`
  const answers = []
  for (const [, fields] of forms()) {
    answers.push(await post(stranger, fields), await post(stranger, fields, elsewhere))
    const moved = await post(owner, fields, elsewhere)
    expect(moved.status).toBe(404)
    expect(textOf(moved.text)).toMatch(/This card was moved to the board “Garden”|Card not found/)
  }
  change(server, `DELETE FROM "Card" WHERE "id" = ?`, [garden.card("Weed")])
  for (const [, fields] of forms()) answers.push(await post(owner, fields))
  for (const { status, text } of answers) {
    expect(status).toBe(404)
    expect(textOf(text)).toMatch(/(Card|Board) not found/)
    expect(textOf(text)).not.toMatch(/(was|been) deleted|Compost/)
  }
})

test("a viewer may see the card, and is told too; what is there may not be changed", async () => {
  for (const [, fields] of forms()) {
    const isMove = fields.intent === "move-card"
    const answer = await post(viewer, fields)
    expect(answer.status).toBe(isMove ? 403 : 404)
    const shown = fields.text === undefined ? "in list Doing" : "What you typed: "
    if (!isMove) expect(textOf(answer.text)).toContain(shown)
  }
})
