import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { aPerson, type Fields, type Person } from "./client"
import { aGarden, make, type Garden } from "./garden"
import { textOf } from "./page"
import { addMember, change, expectNoEffect } from "./rows"
import { sharedServer } from "./shared-server"

// Texts typed into a form whose page is refused, as a browser without a script sends it.

const server = sharedServer()
let owner: Person
let viewer: Person
let stranger: Person
let garden: Garden

beforeAll(async () => {
  ;[owner, viewer, stranger] = [await aPerson(server), await aPerson(server), await aPerson(server)]
})

beforeEach(async () => {
  garden = await aGarden(owner)
  addMember(server, garden.boardId, viewer.id, "viewer")
})

const board = () => `/board/${garden.boardId}`
const card = () => `${board()}/cards/${garden.card("Weed")}`
const deleteBoard = () => change(server, `DELETE FROM "Board" WHERE "id" = ?`, [garden.boardId])
const deleteCard = () => change(server, `DELETE FROM "Card" WHERE "id" = ?`, [garden.card("Weed")])

/** Posts it, and expects that nothing comes of it. */
const post = (by: Person, path: string, fields: Fields) =>
  expectNoEffect(server, [], () => by.form(path, fields))

/** The values of the fields that the page lets one copy from, as HTML, by their labels. */
function typedOn(html: string): string[] {
  const [, section = ""] = /What you typed:(.*?)<\/section>/s.exec(html) ?? []
  const fields = section.matchAll(/<label[^>]*>([^<]*)<\/label><textarea([^>]*)>([^<]*)</g)
  return [...fields].map(([, label = "", attributes = "", text = ""]) => {
    expect(attributes).toContain('readonly=""')
    return `${label}: ${text}`
  })
}

const decoded = (html: string) =>
  html
    .replace(/\r\n?/g, "\n")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&")

describe("who may only read from now on is shown what they typed", () => {
  const forms: [string, () => string, () => Fields, string[]][] = [
    [
      "create-card",
      board,
      () => ({ listId: garden.list("Doing"), title: "Rake" }),
      ["Title: Rake"],
    ],
    ["create-list", board, () => ({ name: "Later" }), ["Name: Later"]],
    [
      "update-list",
      board,
      () => ({ listId: garden.list("Doing"), name: "Busy", "base.name": "Doing" }),
      ["Name: Busy"],
    ],
    ["edit-title", card, () => ({ title: "Weeds", "base.title": "Weed" }), ["Title: Weeds"]],
    [
      "edit-description",
      card,
      () => ({ description: "One spade\ndeep", "base.description": "Two spades deep" }),
      ["Description: One spade\ndeep"],
    ],
    ["create-comment", card, () => ({ text: "Mind the roots" }), ["Text: Mind the roots"]],
    ["create-checklist-item", card, () => ({ text: "Gloves" }), ["Text: Gloves"]],
    [
      "add-link",
      card,
      () => ({ filename: "Almanac", filePath: "https://a.example" }),
      ["Name: Almanac", "URL: https://a.example"],
    ],
    [
      "invite-by-email",
      () => `${board()}/invite`,
      () => ({ email: "bob@example.org" }),
      ["Email: bob@example.org"],
    ],
  ]

  test.each(forms)("%s", async (intent, path, fields, typed) => {
    const { status, text } = await post(viewer, path(), { intent, ...fields() })
    expect(status).toBe(403)
    expect(textOf(text)).toContain("You do not have permission to do that.")
    expect(typedOn(text)).toEqual(typed)
  })

  test("over the board, where they were at a card", async () => {
    const { text } = await post(viewer, card(), { intent: "create-comment", text: "Hello" })
    const dialog = /<dialog.*<\/dialog>/s.exec(text)?.[0] ?? ""
    expect(textOf(dialog)).toContain("Not allowed")
    expect(typedOn(dialog)).toEqual(["Text: Hello"])
  })

  test("but not what they did not type", async () => {
    const fields = { intent: "delete-list", listId: garden.list("Doing") }
    const { status, text } = await post(viewer, board(), fields)
    expect(status).toBe(403)
    expect(text).not.toContain("What you typed")
    const blank = await post(viewer, board(), { ...fields, title: " \n" })
    expect(blank.text).not.toContain("What you typed")
  })

  test("as text, whatever is in it", async () => {
    const name = `</textarea><img src=x onerror="alert(1)">&amp;`
    const { status, text } = await post(viewer, board(), { intent: "create-list", name })
    expect(status).toBe(403)
    expect(typedOn(text)).toEqual([
      "Name: &lt;/textarea&gt;&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;amp;",
    ])
    expect(text).not.toContain("<img src=x")
  })

  test("and never a secret, an id, or a field that is not known to be text", async () => {
    const secrets = [
      "password",
      "currentPassword",
      "confirmPassword",
      "token",
      "id",
      "file",
      "base",
    ]
    const fields = Object.fromEntries(secrets.map((name) => [name, `secret ${name}`]))
    const { status, text } = await post(viewer, board(), {
      intent: "create-list",
      name: "Later",
      ...fields,
      id: garden.spare,
      "title.password": "secret part",
    })
    expect(status).toBe(403)
    expect(typedOn(text)).toEqual(["Name: Later"])
    for (const kept of ["secret ", garden.spare]) expect(text).not.toContain(kept)
  })
})

describe("where the page is gone, it is shown", () => {
  const comment = { intent: "create-comment", text: "Mind the roots" }

  test("with a board that was deleted under its card", async () => {
    deleteBoard()
    const { status, text } = await post(owner, card(), comment)
    expect(status).toBe(404)
    expect(textOf(text)).toContain("Board not found")
    expect(typedOn(text)).toEqual(["Text: Mind the roots"])
  })

  test("with a card that was deleted", async () => {
    deleteCard()
    const { status, text } = await post(owner, card(), comment)
    expect(status).toBe(404)
    expect(textOf(text)).toContain("Card not found")
    expect(typedOn(text)).toEqual(["Text: Mind the roots"])
  })

  test("with a board of the overview that was deleted", async () => {
    const fields = {
      boardId: garden.boardId,
      name: "Orchard",
      description: "Trees",
      background: "gray",
    }
    deleteBoard()
    const { status, text } = await post(owner, "/boards", { intent: "update-board", ...fields })
    expect(status).toBe(404)
    expect(typedOn(text)).toEqual(["Name: Orchard", "Description: Trees"])
  })

  test("also where what was typed is refused before it is seen that the page is gone", async () => {
    deleteBoard()
    const name = "x".repeat(201)
    const { text } = await post(owner, board(), { intent: "create-list", name })
    expect(textOf(text)).toContain("Board not found")
    expect(typedOn(text)).toEqual([`Name: ${name}`])
  })
})

describe("where somebody has archived it meanwhile, it is shown", () => {
  /** On the board, on a card, and in its dialogs. */
  const typed: [string, () => string, () => Fields][] = [
    ["create-list", board, () => ({ name: "Later  <b>" })],
    ["create-card", board, () => ({ listId: garden.list("Doing"), title: "Rake" })],
    [
      "update-list",
      board,
      () => ({ listId: garden.list("Doing"), name: "Busy", "base.name": "Doing" }),
    ],
    ["set-card-limit", board, () => ({ listId: garden.list("Doing"), cardLimit: "97" })],
    ["update-board", board, () => ({ name: "Orchard", "base.name": "Garden" })],
    [
      "create-field",
      () => `${board()}/fields`,
      () => ({
        name: "Size",
        kind: "choice",
        "options[0].name": "Wee",
        "options[0].color": "#10b981",
      }),
    ],
    ["invite-by-email", () => `${board()}/invite`, () => ({ email: "bob@example.org" })],
    ["edit-title", card, () => ({ title: "Weeds", "base.title": "Weed" })],
    [
      "edit-description",
      card,
      () => ({ description: "One\nspade", "base.description": "Two spades deep" }),
    ],
    ["create-comment", card, () => ({ text: "Mind the roots" })],
    ["edit-comment", card, () => ({ id: garden.onWeed.comment, text: "Mind them" })],
    ["create-checklist-item", card, () => ({ text: "Gloves" })],
    ["edit-checklist-item", card, () => ({ id: garden.onWeed.item, text: "Gloves" })],
    ["create-checklist", card, () => ({ name: "Tools" })],
    ["create-card-label", card, () => ({ name: "Muddy", color: "#10b981" })],
    ["add-link", card, () => ({ filename: "Almanac", filePath: "https://a.example" })],
    ["set-estimate", card, () => ({ estimate: "89" })],
    ["set-due-date", card, () => ({ zone: "UTC", date: "2031-06-07", time: "08:09" })],
    [
      "set-repeat",
      card,
      () => ({ zone: "UTC", every: "month", monthDay: "29", time: "08:09", dueInDays: "" }),
    ],
    ["move-card", card, () => ({ newListId: garden.list("Done"), place: "83" })],
  ]
  const ofCards = typed.filter(([, path]) => path === card)
  const values = (fields: Fields) =>
    Object.entries(fields).flatMap(([name, value]) =>
      /^(title|name|description|text|email|filename|filePath|estimate|cardLimit|options.*name|date|time|monthDay|place)$/.test(
        name,
      )
        ? [value]
        : [],
    )

  async function expectShown(path: string, intent: string, fields: Fields) {
    const { status, text } = await post(owner, path, { intent, ...fields })
    expect(status).toBe(409)
    expect(textOf(text)).toContain("is archived")
    const shown = typedOn(text).map((field) => decoded(field.replace(/^[\w ]+: /, "")))
    expect(shown.sort()).toEqual(values(fields).sort())
  }

  test.each(typed)("a board, under %s", async (intent, path, fields) => {
    change(server, `UPDATE "Board" SET "archivedAt" = 1 WHERE "id" = ?`, [garden.boardId])
    await expectShown(path(), intent, fields())
  })

  test.each(ofCards)("a card, under %s", async (intent, path, fields) => {
    await owner.api("PATCH", `/api/cards/${garden.card("Weed")}`, { archived: true })
    await expectShown(path(), intent, fields())
  })

  test("a list, under a new card and a new name", async () => {
    await owner.api("PATCH", `/api/lists/${garden.list("Doing")}`, { archived: true })
    const list = { listId: garden.list("Doing") }
    await expectShown(board(), "create-card", { ...list, title: "Rake" })
    await expectShown(board(), "update-list", { ...list, name: "Busy", "base.name": "Doing" })
  })

  test("also in the form of the overview, which is still there", async () => {
    change(server, `UPDATE "Board" SET "archivedAt" = 1 WHERE "id" = ?`, [garden.boardId])
    const { status, text } = await post(owner, `/boards?edit=${garden.boardId}`, {
      intent: "update-board",
      boardId: garden.boardId,
      name: "Orchard",
      description: "Trees",
      background: "gray",
      "base.name": "Garden",
      "base.description": "",
      "base.background": "blue",
    })
    expect(status).toBe(409)
    expect(textOf(text)).toContain("This board is archived.")
    expect(text).toMatch(/value="Orchard".*>Trees<\/textarea>/s)
    expect(typedOn(text)).toEqual([])
  })

  test("but a form that is still there keeps it, and nothing else does", async () => {
    const { text } = await post(owner, `${card()}?edit=title`, {
      intent: "edit-title",
      title: "x".repeat(201),
      "base.title": "Weed",
    })
    expect(text).toContain("x".repeat(201))
    expect(text).not.toContain("What you typed")
  })
})

test("the card stays, where a custom field was removed that a value was typed for", async () => {
  const { id: fieldId } = await make(owner, `/api/boards/${garden.boardId}/fields`, {
    name: "Cost",
    kind: "text",
  })
  await owner.api("DELETE", `/api/fields/${fieldId}`)
  for (const path of [card(), board()]) {
    const cardId = garden.card("Weed")
    const fields = { intent: "set-card-field", cardId, fieldId, value: "About five" }
    const { status, text } = await post(owner, path, fields)
    expect(status).toBe(404)
    expect(textOf(text)).not.toMatch(/not found/i)
    expect(typedOn(text)).toEqual(["Value: About five"])
  }
  const edited = { intent: "edit-field", fieldId, name: "Costs", "base.name": "Cost" }
  const { text } = await post(owner, `${board()}/fields?field=${fieldId}`, edited)
  expect(textOf(text)).not.toMatch(/not found/i)
  expect(typedOn(text)).toEqual(["Name: Costs"])
})

test("a stranger is told no more than of a board that never was", async () => {
  const fields = { intent: "create-list", name: "Later" }
  const hidden = await post(stranger, board(), fields)
  const missing = await post(stranger, `/board/${garden.spare}`, fields)
  expect([hidden.status, missing.status]).toEqual([404, 404])
  expect(textOf(hidden.text)).toBe(textOf(missing.text))
  expect(typedOn(hidden.text)).toEqual(["Name: Later"])
  for (const kept of ["Garden", "To do", "Weed"]) expect(hidden.text).not.toContain(kept)
  const onCard = await post(stranger, card(), { intent: "create-comment", text: "Hello" })
  expect(onCard.status).toBe(404)
  expect(textOf(onCard.text)).toContain("Board not found")
  for (const kept of ["Garden", "To do", "Weed"]) expect(onCard.text).not.toContain(kept)
})

test("a page that was not posted to shows nothing of the kind", async () => {
  for (const path of [`/board/${garden.spare}`, `${card()}x`, "/nowhere"]) {
    const { status, text } = await owner.get(`${path}?name=x&text=y`)
    expect(status).toBe(404)
    expect(text).not.toContain("What you typed")
  }
})
