import { beforeEach, describe, expect, test } from "vitest"
import { db } from "~/database/db.server"
import type { User } from "~/database/types"
import { assignUser } from "~/models/board/assignment/assignment.server"
import { getBoardPage } from "~/models/board/board-page/board-page.server"
import type { BoardPage } from "~/models/board/board-page/board-page"
import { MAX_ROWS, rowKeys, rowsOf } from "~/models/board/board-page/board-rows"
import { rowChoices } from "~/models/board/board-page/row-choices"
import { readRows, type RowsBy } from "~/models/board/board-page/rows-by"
import { setCardField } from "~/models/board/card/card-field.server"
import { updateCard } from "~/models/board/card/card.server"
import type { CustomField } from "~/models/board/custom-field/custom-field"
import { CreateField } from "~/models/board/custom-field/custom-field-fields"
import { createField } from "~/models/board/custom-field/custom-field.server"
import { toggleCardLabel } from "~/models/board/label-change/card-label.server"
import { createCardsInRow, moveInRows } from "~/models/board/row/move-in-rows.server"
import { MoveInRows } from "~/models/board/row/row-fields"
import { undoLast } from "~/models/board/take-back/undo.server"
import { dividedBy, foldedText } from "~/routes/board.$boardId/rows/divided-board"
import { withCardsInRow } from "~/routes/board.$boardId/rows/in-row"
import { aBoardWith, aMember, aUser, type LaidOut } from "../../builders"
import { expectNoEffect, expectOneEvent, expectRefused } from "../effect"
import { layoutOf } from "../layout"

let owner: User
let bo: User
let cy: User
let board: LaidOut
let stage: CustomField
let approved: CustomField
const BUG = "Bug:#ef4444"
const IDEA = "Idea:#10b981"

beforeEach(async () => {
  owner = await aUser({ name: "Ana" })
  board = await aBoardWith(owner, ["To do", "a", "b", "c"], ["Doing", "d"])
  bo = await aMember(board.boardId, "editor", await aUser({ name: "Bo" }))
  cy = await aMember(board.boardId, "editor", await aUser({ name: "Cy" }))
  const { boardId } = board
  const field = { boardId, kind: "choice", name: "Stage" }
  const options = ["Draft", "Final"].map((name) => ({ name, color: "#ef4444" }))
  stage = await createField(owner, CreateField.parse({ ...field, options }))
  const box = { boardId, kind: "checkbox", name: "Approved" }
  approved = await createField(owner, CreateField.parse(box))
  for (const userId of [owner.id, bo.id, cy.id]) await assign("a", userId)
  for (const label of [BUG, IDEA]) await toggle("a", label)
  await toggle("b", IDEA)
  await updateCard(owner, { cardId: board.card("b"), priority: "high" })
  const value = stage.options[0]?.id ?? ""
  await setCardField(owner, { cardId: board.card("c"), fieldId: stage.id, value })
})

const assign = (title: string, userId: string) =>
  assignUser(owner, { cardId: board.card(title), userId })
const toggle = (title: string, label: string) =>
  toggleCardLabel(owner, { cardId: board.card(title), label, on: true })
const page = () => getBoardPage(owner, board, "UTC")

/** The rows that are not empty, each with its cards list by list. */
async function divided(by: RowsBy, from?: BoardPage) {
  const shown = from ?? (await page())
  const rows = rowsOf(shown, by)
  if (!rows) return null
  const keyOf = rowKeys(rows)
  return rows.rows.flatMap(({ key, name }) => {
    const lists = shown.lists.map(({ cards }) => {
      return cards.flatMap((card) => (keyOf(card) === key ? [card.title] : [])).join("")
    })
    return lists.join("") === "" ? [] : [`${name}: ${lists.join(" ")}`.trim()]
  })
}

const fieldRows = ({ id }: CustomField): RowsBy => `field:${id.slice(0, 8)}`
const facet = ({ id }: CustomField, value: string) => `${id.slice(0, 8)}:${value.slice(0, 8)}`

const move = (titles: string, rows: string, row: string, to: object = {}, actor = owner) =>
  moveInRows(
    actor,
    MoveInRows.parse({
      boardId: board.boardId,
      cardIds: titles.split("").map((title) => board.card(title)),
      newListId: board.list("To do"),
      rows,
      row,
      ...to,
    }),
  )

describe("rows", () => {
  test("divide the lists by the first person or label, a priority, or a value of a field", async () => {
    expect(await divided("person")).toEqual(["Ana: a", "Nobody assigned: bc d"])
    expect(await divided("label")).toEqual(["Bug: a", "Idea: b", "Without a label: c d"])
    expect(await divided("priority")).toEqual(["High: b", "No priority: ac d"])
    expect(await divided(fieldRows(stage))).toEqual(["Draft: c", "Without Stage: ab d"])
    expect(await divided(fieldRows(approved))).toEqual(["Approved: no: abc d"])
    expect(rowChoices(await page()).map(([, name]) => name)).toEqual([
      "Person",
      "Priority",
      "Label",
      "Stage",
      "Approved",
    ])
  })

  test("are those of the address, and none for what the board does not have", async () => {
    expect(readRows("priority")).toBe("priority")
    expect(readRows(`field:${stage.id}`)).toBe(fieldRows(stage))
    for (const text of [null, "", "title", "field:", "field:0d5231e", "person2", "field:%"]) {
      expect(readRows(text)).toBeNull()
    }
    const shown = await page()
    const other = await aBoardWith(owner, ["To do"])
    const theirs = await createField(
      owner,
      CreateField.parse({ boardId: other.boardId, kind: "checkbox", name: "Secret" }),
    )
    expect(rowsOf(shown, fieldRows(theirs))).toBeNull()
    expect(dividedBy(shown, `?rows=${fieldRows(theirs)}`)).toBeNull()
    const folded = ["", "high", "a,b .~ü"]
    const query = new URLSearchParams({ rows: "priority", fold: foldedText(folded) })
    expect(dividedBy(shown, `?${query.toString()}`)?.folded).toEqual(folded)
    expect(dividedBy(shown, "?rows=priority")?.folded).toEqual([])
    expect(dividedBy(shown, "?rows=priority&fold=.%25E0,x")?.folded).toEqual([])
  })

  test("of more values than fit are those that cards have", async () => {
    const shown = await page()
    const names = Array.from({ length: MAX_ROWS + 1 }, (_, index) => `P${String(index)}`)
    const some = shown.members[0] ?? { id: "", name: "", avatar: "", initials: "", username: "" }
    const members = names.map((name) => ({ ...some, id: name, name }))
    const rows = rowsOf(
      { ...shown, members: [...shown.members, ...members] } as BoardPage,
      "person",
    )
    expect(rows?.rows.map(({ name }) => name)).toEqual(["Ana", "Nobody assigned"])
  })
})

describe("a move to a row", () => {
  const START = [
    ["To do", "a", "b", "c"],
    ["Doing", "d"],
  ]

  test("sets the value and the place as one event, and one undo takes back both", async () => {
    const before = await page()
    const to = { newListId: board.list("Doing"), before: board.card("d") }
    await expectOneEvent("card_moved", board, () => move("a", "priority", "critical", to), 2)
    expect(await divided("priority")).toEqual(["Critical:  a", "High: b", "No priority: c d"])
    expect(await layoutOf(board)).toEqual([
      ["To do", "b", "c"],
      ["Doing", "a", "d"],
    ])
    await expectNoEffect(() => move("a", "priority", "critical", to))
    expect(await undoLast(owner, board)).toEqual({ undone: "Moved “a”" })
    expect((await page()).lists).toEqual(before.lists)
  })

  test("stays where it is in its list without cards beside it", async () => {
    await expectOneEvent("card_updated", board, () => move("b", "priority", "low"))
    expect(await layoutOf(board)).toEqual(START)
    await expectOneEvent("card_moved", board, () =>
      move("b", "priority", "low", { after: board.card("c") }),
    )
    expect(await layoutOf(board)).toEqual([
      ["To do", "a", "c", "b"],
      ["Doing", "d"],
    ])
  })

  test("replaces the first person, also by one who is on the card already", async () => {
    const before = await page()
    await move("a", "person", bo.id)
    expect(await divided("person")).toEqual(["Bo: a", "Nobody assigned: bc d"])
    expect((await page()).lists[0]?.cards[0]?.assigned).toEqual([bo.id, cy.id])
    await undoLast(owner, board)
    expect((await page()).lists).toEqual(before.lists)
    await move("a", "person", "")
    expect(await divided("person")).toEqual(["Nobody assigned: abc d"])
    await undoLast(owner, board)
    expect((await page()).lists).toEqual(before.lists)
  })

  test("notifies the person who is assigned", async () => {
    const read = () => db.notification.findMany({ where: { userId: bo.id, kind: "assigned" } })
    const before = await read()
    await move("bc", "person", bo.id)
    const messages = (await read()).slice(before.length).map(({ message }) => message)
    expect(messages).toEqual([expect.stringContaining("Ana assigned you to 2 cards")])
  })

  test("replaces the first label, in the board's colour", async () => {
    const before = await page()
    await move("ac", "label", "idea")
    const cards = (await page()).lists[0]?.cards ?? []
    expect(cards.map(({ labels }) => labels)).toEqual([[IDEA], [IDEA], [IDEA]])
    await undoLast(owner, board)
    expect((await page()).lists).toEqual(before.lists)
    await move("a", "label", "")
    expect(await divided("label")).toEqual(["Idea: b", "Without a label: ac d"])
    await undoLast(owner, board)
    expect((await page()).lists).toEqual(before.lists)
  })

  test("sets a choice and ticks a box", async () => {
    const before = await page()
    await move("a", fieldRows(stage), facet(stage, stage.options[1]?.id ?? ""))
    expect(await divided(fieldRows(stage))).toEqual(["Draft: c", "Final: a", "Without Stage: b d"])
    await move("ab", fieldRows(approved), facet(approved, "yes"))
    expect(await divided(fieldRows(approved))).toEqual(["Approved: yes: ab", "Approved: no: c d"])
    await undoLast(owner, board)
    await undoLast(owner, board)
    expect((await page()).lists).toEqual(before.lists)
  })

  test.each([
    ["no priority of this name", 400, "priority", "huge"],
    ["nobody on the board", 400, "person", "0d5231e2-d0af-43d4-8795-80782c0bede1"],
    ["a field that the board does not have", 404, "field:0d5231e2", ""],
    ["a label without a name", 400, "label", "  "],
  ])("of %s is refused", async (_what, status, rows, row) => {
    await expectRefused(status, () => move("a", rows, row))
  })

  test("of another board's option or list is refused, and of cards that are elsewhere", async () => {
    const wrong = facet(stage, "ffffffff")
    await expectRefused(400, () => move("a", fieldRows(stage), wrong))
    const other = await aBoardWith(owner, ["To do", "z"])
    await expectRefused(404, () => move("a", "priority", "low", { newListId: other.list("To do") }))
    await expectRefused(404, () => move("a", "priority", "low", { cardIds: [other.card("z")] }))
    const viewer = await aMember(board.boardId, "viewer")
    await expectRefused(403, () => move("a", "priority", "low", {}, viewer))
    const stranger = await aUser()
    await expectRefused(404, () => move("a", "priority", "low", {}, stranger))
  })

  test("is foretold by the page", async () => {
    const places: { after?: string; before?: string }[] = [
      {},
      { after: board.card("c") },
      { before: board.card("b") },
      { after: board.card("d") },
    ]
    const moves = [
      ["person", cy.id],
      ["person", ""],
      ["label", "Idea"],
      ["label", ""],
      ["priority", "low"],
      ["priority", ""],
      [fieldRows(stage), facet(stage, stage.options[1]?.id ?? "")],
    ] as const
    for (const [index, [by, row]] of [...moves, ...moves].entries()) {
      const name = index % 3 === 0 ? "Doing" : "To do"
      const title = ["a", "b", "ac", "d"][index % 4] ?? ""
      const place = places[index % places.length] ?? {}
      const newListId = board.list(name)
      const cardIds = title.split("").map((each) => board.card(each))
      const isBesideItself = Object.values(place).some((id) => cardIds.includes(id))
      const at = isBesideItself ? {} : place
      const before = await page()
      const foretold = withCardsInRow(before, { cardIds, newListId, by, row, ...at })
      await move(title, by, row, { newListId, ...at })
      expect(await divided(by, foretold)).toEqual(await divided(by))
      expect(foretold.lists.map(({ cards }) => cards.map((card) => card.title))).toEqual(
        (await page()).lists.map(({ cards }) => cards.map((card) => card.title)),
      )
    }
  })
})

test("new cards get the value of their row", async () => {
  const add = (title: string, rows: RowsBy, row: string, actor = owner) =>
    createCardsInRow(actor, {
      listId: board.list("Doing"),
      id: undefined,
      title: [{ text: title, done: false }],
      rows,
      row,
    })
  await add("p", "person", bo.id)
  await add("q", "label", "Idea")
  await add("r", "priority", "critical")
  await add("s", fieldRows(stage), facet(stage, stage.options[1]?.id ?? ""))
  expect(await divided("person")).toEqual(["Ana: a", "Bo:  p", "Nobody assigned: bc dqrs"])
  expect(await divided("label")).toEqual(["Bug: a", "Idea: b q", "Without a label: c dprs"])
  expect(await divided("priority")).toEqual(["Critical:  r", "High: b", "No priority: ac dpqs"])
  expect(await divided(fieldRows(stage))).toContain("Final:  s")
  const viewer = await aMember(board.boardId, "viewer")
  await expectRefused(403, () => add("x", "priority", "low", viewer))
  await expectRefused(400, () => add("x", "priority", "huge"))
  await expectRefused(404, () => add("x", "field:0d5231e2", ""))
})
