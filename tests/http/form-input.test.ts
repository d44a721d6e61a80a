import { beforeAll, describe, expect, test } from "vitest"
import type { Reply } from "~/models/reply/reply"
import { aPerson, type Fields, type Person } from "./client"
import { aGarden, type Garden } from "./garden"
import { expectNoEffect } from "./rows"
import { sharedServer } from "./shared-server"

// What the forms take, and the sentences with which they refuse the rest. A browser sends an
// empty field as an empty text, which is no text at all to what reads the form.

const server = sharedServer()
let person: Person
let garden: Garden

beforeAll(async () => {
  person = await aPerson(server)
  garden = await aGarden(person)
})

const boards = () => "/boards"
const labels = () => "/boards?labels"
const board = () => `/board/${garden.boardId}`
const card = () => `${board()}/cards/${garden.card("Dig")}`

const BLANKS = ["", "   ", "\r\n\t"]
type Row = [intent: string, where: () => string, fields: Fields, field: string, sentence: string]

const ROWS: Row[] = [
  ["create-board", boards, {}, "name", "Board name is required."],
  ["create-list", board, {}, "name", "List name is required."],
  ["edit-title", card, {}, "title", "Card title is required."],
  ["create-checklist-item", card, {}, "text", "Checklist item is required."],
  ["create-comment", card, {}, "text", "Comment is required."],
  ["add-link", card, { filePath: "https://a.example" }, "filename", "Name is required."],
  ["add-link", card, { filename: "Map" }, "filePath", "URL is required."],
  ["create-label", labels, { color: "#123456" }, "name", "Label name is required."],
]

describe.each(ROWS)("%s", (intent, where, fields, field, sentence) => {
  test.each(BLANKS)(`of a ${field} that is %j says: ${sentence}`, async (blank) => {
    const send = () => person.data(where(), { intent, ...fields, [field]: blank })
    const answer = await expectNoEffect(server, [], send)
    expect(answer.status).toBe(400)
    expect((answer.json() as Reply).message).toBe(sentence)
  })

  test("says so where the field is missing, too", async () => {
    const answer = await person.data(where(), { intent, ...fields })
    expect((answer.json() as Reply).message).toBe(sentence)
  })
})

test.each([
  ["tick-checklist-item", { completed: "maybe" }, "There is no such choice."],
  ["set-due-day", { zone: "UTC", day: "someday" }, "There is no such choice."],
  ["toggle-card-label", { label: "" }, "A label must be text."],
  ["toggle-card-label", { label: "Bug", on: "maybe" }, "Must be true or false."],
  ["set-priority", { priority: "urgent" }, "There is no such priority."],
  ["set-estimate", { estimate: "100" }, "Enter a whole number of points from 0 to 99."],
  ["assign-user", { userId: "ada" }, "Not a valid id."],
])("what no form of ours sends is refused in a sentence too: %s %j", async (intent, more, text) => {
  const fields: Fields = { intent, id: garden.spare, ...more }
  const answer = await expectNoEffect(server, [], () => person.data(card(), fields))
  expect(answer.status).toBe(400)
  expect((answer.json() as Reply).message).toBe(text)
})

describe("a description of nothing but white space", () => {
  test.each(BLANKS)("is none, of a board: %j", async (description) => {
    const made = await person.form("/boards", { intent: "create-board", name: "Bed", description })
    expect(made.status, made.text).toBe(303)
    const all = (await person.get("/api/boards")).json() as { name: string; description: unknown }[]
    expect(all.find(({ name }) => name === "Bed")?.description).toBeNull()
    const fields = { boardId: garden.boardId, name: "Garden", background: "gray", description }
    const edited = await person.form("/boards", { intent: "update-board", ...fields })
    expect(edited.status, edited.text).toBe(303)
  })

  test.each(["name", "background"])("the form of a board refuses to lose its %s", async (field) => {
    const fields = { boardId: garden.boardId, name: "Garden", background: "gray" }
    const answer = await person.data("/boards", { intent: "update-board", ...fields, [field]: "" })
    expect((answer.json() as Reply).message).toBe(
      field === "name" ? "Board name is required." : "There is no such background.",
    )
  })
})
