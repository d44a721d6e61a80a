import { addDays } from "date-fns/addDays"
import { Readable } from "node:stream"
import { beforeEach, expect, test } from "vitest"
import { db } from "~/database/db.server"
import type { User } from "~/database/types"
import { importBoard } from "~/models/exchange/board-import/import-board.server"
import { writeCsv } from "~/models/exchange/board-file/board-export.server"
import { writeMarkdown } from "~/models/exchange/board-file/board-markdown.server"
import { writeJson } from "~/models/exchange/board-file/board-json.server"
import { readWholeBoard } from "~/models/exchange/board-file/whole-board.server"
import { copyBoard } from "~/models/board/copy/copy-board.server"
import { createBoardFromSaved, saveTemplate } from "~/models/board/template/saved-template.server"
import { readChangedCard } from "~/models/board/board-page/board-cards.server"
import { getBoardPage } from "~/models/board/board-page/board-page.server"
import { moveCardAnywhere } from "~/models/board/card/card-order.server"
import { getCard } from "~/models/board/card/card.server"
import { setCardField } from "~/models/board/card/card-field.server"
import { fieldText, type FieldKind } from "~/models/board/custom-field/custom-field"
import {
  CreateField,
  EditField,
  SetCardField,
} from "~/models/board/custom-field/custom-field-fields"
import {
  createField,
  listFields,
  removeField,
  restoreField,
  updateField,
} from "~/models/board/custom-field/custom-field.server"
import { getFieldsPage, purgeFields } from "~/models/board/custom-field/removed-fields.server"
import { removeMember } from "~/models/people/member/member.server"
import { undoLast } from "~/models/board/take-back/undo.server"
import { aBoardWith, aMember, aUser, type LaidOut } from "../../builders"
import { expectNoEffect, expectOneEvent, expectRefused } from "../effect"

let owner: User
let board: LaidOut
let cardId: string

beforeEach(async () => {
  owner = await aUser()
  board = await aBoardWith(owner, ["To do", "Dig", "Weed"])
  cardId = board.card("Dig")
})

const aField = (kind: FieldKind, more: object = {}, actor = owner) =>
  createField(
    actor,
    CreateField.parse({ boardId: board.boardId, name: `A ${kind}`, kind, ...more }),
  )
const OPTIONS = {
  options: [
    { name: "Small", color: "#10b981" },
    { name: "Large", color: "#ef4444" },
  ],
}

const set = (fieldId: string, value: unknown, actor = owner) =>
  setCardField(actor, SetCardField.parse({ cardId, fieldId, value }))
const values = async (id = cardId) => (await getCard(owner, { cardId: id })).card.fields

test("names are unique regardless of case, a board has at most 100 fields, and the order can be changed", async () => {
  const [first] = [
    await aField("text", { name: "Client" }),
    await aField("date", { name: "Start" }),
  ]
  await expectRefused(409, () => aField("link", { name: "CLIENT" }))
  const third = await aField("checkbox", { name: "Paid" })
  await expectRefused(409, () => updateField(owner, { fieldId: third.id, name: "start" }))
  await updateField(owner, { fieldId: third.id, position: 0, name: "Billed" })
  await updateField(owner, { fieldId: first.id, position: 9 })
  const names = async () => (await listFields(owner, board)).map(({ name }) => name)
  expect(await names()).toEqual(["Billed", "Start", "Client"])
  for (let count = 3; count < 100; count += 1) await aField("text", { name: `Field ${count}` })
  await expectRefused(409, () => aField("text", { name: "One more" }))
  await removeField(owner, { fieldId: first.id })
  await aField("text", { name: "client" })
  await expectRefused(409, () => restoreField(owner, { fieldId: first.id }))
})

test("the choices of a board have at most 500 options in all", async () => {
  const optionsOf = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ name: `Option ${i}`, color: "#ef4444" }))
  for (let count = 0; count < 9; count += 1) {
    await aField("choice", { name: `Choice ${count}`, options: optionsOf(50) })
  }
  const last = await aField("choice", { name: "Last", options: optionsOf(49) })
  const change = (count: number) =>
    updateField(owner, { fieldId: last.id, options: optionsOf(count) })
  await expectRefused(409, () => aField("choice", { name: "Next", options: optionsOf(2) }))
  const next = await aField("choice", { name: "Next", options: optionsOf(1) })
  await expectRefused(409, () => change(50))
  await change(48)
  await removeField(owner, { fieldId: next.id })
  await change(50)
  await expectRefused(409, () => restoreField(owner, { fieldId: next.id }))
  await change(49)
  await restoreField(owner, { fieldId: next.id })
})

test.each<[FieldKind, object, bad: unknown[], good: [unknown, unknown][]]>([
  ["text", {}, ["x".repeat(501)], [[" two  words ", "two words"]]],
  [
    "number",
    { unit: "h" },
    ["five", "1e999", true, "1,234", "12 34", "1.2.3", "1,2,3", "1 234.567.8", "5 h", "-", ","],
    [
      [5, 5],
      ["2.5", 2.5],
      ["-1,5", -1.5],
      ["−5.5", -5.5],
      ["1 234,5", 1234.5],
      ["1\u202f234\u00a0567", 1234567],
      ["1.234,50", 1234.5],
      ["1,234.50", 1234.5],
      ["-1’234.5", -1234.5],
      ["1.234", 1.234],
      ["1.234.567", 1234567],
      ["0,125", 0.125],
      ["１２", 12],
      ["+.5", 0.5],
      ["1e3", 1000],
    ],
  ],
  ["date", {}, ["2026-02-30", "1 May", 5], [["2026-05-31", "2026-05-31"]]],
  [
    "checkbox",
    {},
    ["yes", 1],
    [
      [true, true],
      ["on", true],
    ],
  ],
  ["choice", OPTIONS, ["Small", "x"], []],
  ["person", {}, ["nobody"], []],
  [
    "link",
    {},
    ["javascript:alert(1)", "mailto:a@b.example", "https://", "two words"],
    [
      ["example.org/a", "https://example.org/a"],
      ["http://b.example", "http://b.example"],
    ],
  ],
])(
  "a %s takes only values of its kind, and an empty one removes it",
  async (kind, more, bad, good) => {
    const { id: fieldId } = await aField(kind, more)
    for (const value of bad) {
      await expectRefused(400, () => set(fieldId, value))
    }
    for (const [value, stored] of good) {
      await set(fieldId, value)
      expect(await values()).toEqual({ [fieldId]: stored })
    }
    await set(fieldId, "")
    expect(await values()).toEqual({})
    expect((await db.card.findUniqueOrThrow({ where: { id: cardId } })).fields).toBeNull()
  },
)

test("a choice is one of its options, and a person a member of the board", async () => {
  const choice = await aField("choice", OPTIONS)
  const person = await aField("person")
  const [small, large] = choice.options
  const member = await aMember(board.boardId, "viewer")
  const stranger = await aUser()
  await set(choice.id, large?.id)
  await expectRefused(400, () => set(person.id, stranger.id))
  await set(person.id, member.id)
  const now = await values()
  expect(fieldText(choice, now[choice.id])).toBe("Large")
  expect(fieldText(person, now[person.id], [member])).toBe(member.name)
  // A person who has left is nobody, and so is an option that was removed.
  await removeMember(owner, { boardId: board.boardId, userId: member.id })
  await expectRefused(400, () => set(person.id, member.id))
  expect(fieldText(person, now[person.id], [])).toBe("")
  const options = [{ ...small, name: "Tiny", color: "#000000" }]
  const { value } = await updateField(owner, { fieldId: choice.id, options })
  expect(value.options).toEqual([{ id: small?.id, name: "Tiny", color: "#000000" }])
  expect(fieldText(value, now[choice.id])).toBe("")
})

test("two people who edit the options of a choice from the same page both keep theirs", async () => {
  const { id: fieldId, name, unit, options: base } = await aField("choice", OPTIONS)
  const [small, large] = base
  const edit = (options: object[], more = {}) =>
    updateField(
      owner,
      EditField.parse({ fieldId, name, options, base: { name, unit, options: base }, ...more }),
    )
  const names = async () =>
    (await listFields(owner, board))[0]?.options.map((option) => option.name)
  await edit([...base, { name: "Huge", color: "#3b82f6" }])
  // Others may have added the same one, and removed what this person did not touch.
  await edit([...base, { name: "Tiny", color: "#3b82f6" }, { name: "huge", color: "#3b82f6" }])
  expect(await names()).toEqual(["Small", "Large", "Huge", "Tiny"])
  await edit([{ ...small, name: "Little" }, large ?? {}])
  await edit([small ?? {}], { name: "Sizes" })
  expect(await names()).toEqual(["Little", "Huge", "Tiny"])
  // Options that both have changed are for the person to decide; so is a name.
  await expectRefused(409, () => edit([{ ...small, name: "Wee" }, large ?? {}]))
  await expectRefused(409, () => edit([small ?? {}, { ...large, name: "Larger" }]))
  await expectRefused(409, () => edit(base, { name: "Sort" }))
  expect(await names()).toEqual(["Little", "Huge", "Tiny"])
})

test("fields that two people set at once both stay, each as one event that can be undone", async () => {
  const [text, cost] = [await aField("text"), await aField("number", { unit: "€" })]
  const editor = await aMember(board.boardId, "editor")
  await expectOneEvent("card_updated", board, () => set(text.id, "old"))
  await expectNoEffect(() => set(text.id, "old"))
  await Promise.all([set(text.id, "new"), set(cost.id, 5, editor)])
  expect(await values()).toEqual({ [text.id]: "new", [cost.id]: 5 })
  await undoLast(owner, board)
  expect(await values()).toEqual({ [text.id]: "old", [cost.id]: 5 })
  await set(cost.id, 6, editor)
  await set(cost.id, 7)
  await expect(undoLast(editor, board)).rejects.toMatchObject({ status: 409 })
})

test("cards show the values of the first two fields that are chosen, as fields of no other", async () => {
  const faces = async () => {
    const { lists } = await getBoardPage(owner, board, "UTC")
    return lists.flatMap(({ cards }) => cards.map(({ fields }) => fields))
  }
  const onFace = { onFace: true }
  const cost = await aField("number", { name: "Cost", unit: "€", onFace: true })
  const size = await aField("choice", { ...OPTIONS, ...onFace })
  const lead = await aField("person", onFace)
  const paid = await aField("checkbox", onFace)
  const hidden = await aField("text")
  await set(hidden.id, "x")
  expect(await faces()).toEqual([undefined, undefined])
  await set(paid.id, true)
  await set(cost.id, 5)
  await set(size.id, size.options[0]?.id)
  await set(lead.id, owner.id)
  const shown = [
    { name: "Cost", text: "5 €" },
    { name: "A choice", text: "Small", color: "#10b981" },
    { name: "A person", text: owner.name },
    { name: "A checkbox", text: "" },
  ]
  expect(await faces()).toEqual([shown.slice(0, 2), undefined])
  expect((await readChangedCard(cardId))?.card.fields).toEqual(shown.slice(0, 2))
  await updateField(owner, { fieldId: cost.id, onFace: false })
  expect(await faces()).toEqual([shown.slice(1, 3), undefined])
  await updateField(owner, { fieldId: size.id, onFace: false })
  expect(await faces()).toEqual([shown.slice(2), undefined])
  const other = await aBoardWith(owner, ["List"])
  await moveCardAnywhere(owner, { cardId, newListId: other.list("List"), newPosition: 0 })
  expect((await readChangedCard(cardId))?.card.fields).toBeUndefined()
})

const textOf = async (parts: AsyncGenerator<string>) => {
  let text = ""
  for await (const part of parts) text += part
  return text
}
async function wholeBoard(boardId: string) {
  const whole = await readWholeBoard(boardId, { withArchive: true })
  if (!whole) throw new Error("There is no such board.")
  return whole
}
const exported = async (boardId: string) => textOf(writeJson(await wholeBoard(boardId)))
const imported = (text: string) => importBoard(owner, {}, Readable.from([Buffer.from(text)]))

test("copies, templates and files of a board have its fields and values", async () => {
  const cost = await aField("number", { name: "Cost", unit: "€", onFace: true })
  const size = await aField("choice", OPTIONS)
  const lead = await aField("person")
  const gone = await aField("text", { name: "Gone" })
  const all: [string, unknown][] = [
    [cost.id, 5],
    [size.id, size.options[1]?.id],
    [lead.id, owner.id],
    [gone.id, "x"],
  ]
  for (const [id, value] of all) await set(id, value)
  await removeField(owner, { fieldId: gone.id })
  const text = await exported(board.boardId)
  expect(JSON.parse(text)).toMatchObject({
    customFields: [
      { name: "Cost", kind: "number", unit: "€", onFace: true },
      { name: "A choice", kind: "choice", options: OPTIONS.options },
      { name: "A person", kind: "person" },
    ],
    lists: [
      {
        cards: [
          {
            fields: [
              { name: "Cost", value: 5 },
              { name: "A choice", value: "Large" },
              { name: "A person", value: owner.name },
            ],
          },
          { title: "Weed" },
        ],
      },
    ],
  })
  const second = await imported(text)
  expect(await exported(second.id)).toBe(text.replace(/^(.*?"name":")Board/, `$1${second.name}`))
  const template = await saveTemplate(owner, {
    ...board,
    name: "T",
    withCards: true,
    shared: false,
  })
  const copies = [
    await copyBoard(owner, { ...board, name: "Copy", withCards: true }),
    await createBoardFromSaved(owner, { templateId: template.id }),
  ]
  const whole = await wholeBoard(board.boardId)
  expect(await textOf(writeMarkdown(whole))).toContain("- Cost: 5 €\n- A choice: Large\n")
  const csv = await textOf(writeCsv(whole))
  expect(csv).toContain(",Cost (€),A choice,A person\r\n")
  expect(csv).toContain(`,5,Large,${owner.name}\r\n`)
  const partOf = (file: string) => JSON.parse(file) as Record<"customFields" | "lists", object[]>
  for (const { id, name } of copies) {
    const { customFields, lists } = partOf(await exported(id))
    expect(customFields).toEqual(partOf(text).customFields)
    expect(lists).toMatchObject([{ cards: [{ fields: [{ value: 5 }, { value: "Large" }] }, {}] }])
    expect(name).not.toBe("")
    expect((await listFields(owner, { boardId: id })).map((each) => each.id)).not.toContain(cost.id)
  }
})

test.each([
  ["Cost", "Fee", "List 1, card 1, field “Fee”: The board has no such field."],
  ['"value":5', '"value":"five"', "List 1, card 1, field “Cost”: Enter a number."],
])("a file with %s instead of %s is refused with its place", async (was, is, message) => {
  const { id } = await aField("number", { name: "Cost" })
  await set(id, 5)
  const text = await exported(board.boardId)
  const at = text.lastIndexOf(was, text.indexOf('"activity"'))
  const bad = text.slice(0, at) + is + text.slice(at + was.length)
  expect((await expectRefused(400, () => imported(bad))).message).toBe(message)
})

test("a removal can be undone, by the same person, while nobody has restored the field or used its name", async () => {
  const { boardId } = board
  const undo = (version?: number, actor = owner) =>
    undoLast(actor, { boardId, ...(version !== undefined && { version }) })
  const { id: fieldId } = await aField("text", { name: "Client" })
  const kept = await aField("number")
  await set(fieldId, "Ada")
  const { version } = await removeField(owner, { fieldId })
  const editor = await aMember(boardId, "editor")
  await expectRefused(409, () => undo(version, editor))
  await expectOneEvent("board_updated", board, async () => {
    expect(await undo(version)).toEqual({ undone: "Removed the field “Client”" })
  })
  expect((await listFields(owner, board)).map(({ id }) => id)).toEqual([fieldId, kept.id])
  expect(await values()).toEqual({ [fieldId]: "Ada" })

  await removeField(owner, { fieldId })
  await restoreField(editor, { fieldId })
  // A change that cannot be undone is forgotten.
  const message = expect.stringMatching(/^“Client” was restored already\. Next: /) as string
  const restored = { status: 409, message }
  await expect(undo()).rejects.toMatchObject(restored)
  await removeField(owner, { fieldId })
  await aField("date", { name: "client" }, editor)
  await expect(undo()).rejects.toMatchObject({ status: 409 })
  expect(await listFields(owner, board)).toHaveLength(2)
})

test("a removed field names the cards with a value, comes back with them, and is purged after 7 days", async () => {
  const { id: fieldId } = await aField("text", { name: "Client" })
  const kept = await aField("number")
  await set(fieldId, "Ada")
  await set(kept.id, 1)
  expect((await getFieldsPage(owner, board)).fields[0]).toMatchObject({ cards: 1 })
  await expectOneEvent("board_updated", board, () => removeField(owner, { fieldId }))
  await expectRefused(404, () => set(fieldId, "Bob"))
  await expectRefused(404, () => removeField(owner, { fieldId }))
  expect(await getFieldsPage(owner, board)).toMatchObject({
    fields: [{ id: kept.id }],
    removed: [{ name: "Client", cards: 1 }],
  })
  expect(await restoreField(owner, { fieldId })).toMatchObject({ name: "Client", position: 2 })
  expect(await values()).toEqual({ [fieldId]: "Ada", [kept.id]: 1 })
  await removeField(owner, { fieldId })
  await purgeFields(addDays(new Date(), -7))
  expect((await getFieldsPage(owner, board)).removed).toHaveLength(1)
  await purgeFields(addDays(new Date(), 1))
  expect(await values()).toEqual({ [kept.id]: 1 })
  await expectRefused(404, () => restoreField(owner, { fieldId }))
})
