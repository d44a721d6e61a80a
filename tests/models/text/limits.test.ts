import { beforeAll, describe, expect, test } from "vitest"
import type { User } from "~/database/types"
import { db, transaction } from "~/database/db.server"
import { insertRows } from "~/database/rows/insert-rows.server"
import { createBoard, deleteBoard } from "~/models/board/board/board.server"
import { createChecklistItem } from "~/models/board/checklist/checklist.server"
import { createComment } from "~/models/board/comment/comment.server"
import { copyList } from "~/models/board/copy/copy-list.server"
import { changeSelection } from "~/models/board/card-selection/change-selection.server"
import { moveCard, moveCardAnywhere } from "~/models/board/card/card-order.server"
import { copyCard, createCard, deleteCard } from "~/models/board/card/card.server"
import { newId } from "~/models/text/id"
import { LIMITS } from "~/models/text/limits"
import { createList } from "~/models/board/list/list.server"
import { aBoardWith, aUser, type LaidOut } from "../../builders"
import { refusalOf, versionOf } from "../effect"

let owner: User

beforeAll(async () => {
  owner = await aUser()
})

describe("a board with all the lists that it can have", () => {
  test("takes no other list, but answers again for one that it has", async () => {
    const board = await aBoardWith(owner)
    const { boardId } = board
    const rows = Array.from({ length: LIMITS.lists - 1 }, (_, position) => ({
      id: newId(),
      boardId,
      name: "To do",
      position,
    }))
    await transaction((tx) => tx.list.createMany({ data: rows }))
    const last = { id: newId(), boardId, name: "Last" }
    const made = await createList(owner, last)
    expect(made.position).toBe(LIMITS.lists - 1)
    const version = await versionOf(board)
    const refusal = await refusalOf(createList(owner, { boardId, name: "One more" }))
    expect([refusal.status, refusal.message]).toEqual([400, "A board can have at most 200 lists."])
    expect(await createList(owner, last)).toEqual(made)
    expect(await db.list.count({ where: { boardId } })).toBe(LIMITS.lists)
    expect(await versionOf(board)).toBe(version)
  })
})

describe("a board with all the cards that it can have", () => {
  let full: LaidOut
  let firstId: string

  beforeAll(async () => {
    full = await aBoardWith(owner, ["A", "first"], ["B"])
    firstId = full.card("first")
    const rows = Array.from({ length: LIMITS.cards - 1 }, (_, index) => ({
      id: newId(),
      listId: full.list("A"),
      title: "Card",
      position: index + 1,
    }))
    await transaction((tx) => tx.card.createMany({ data: rows }))
  })

  const expectFull = async (attempt: () => Promise<unknown>) => {
    const version = await versionOf(full)
    const refusal = await refusalOf(attempt())
    expect([refusal.status, refusal.message]).toEqual([
      400,
      "A board can have at most 10000 cards.",
    ])
    const where = { list: { boardId: full.boardId } }
    expect(await db.card.count({ where })).toBe(LIMITS.cards)
    expect(await versionOf(full)).toBe(version)
  }

  test("takes no selected cards of another board", async () => {
    const { boardId, card } = await aBoardWith(owner, ["C", "x", "y"])
    const cardIds = [card("x"), card("y")]
    const change = { kind: "move", listId: full.list("B") } as const
    await expectFull(() => changeSelection(owner, { boardId, cardIds, change }))
  })

  test("takes no other card, in whichever list", async () => {
    await expectFull(() => createCard(owner, { listId: full.list("B"), title: "One more" }))
  })

  test("takes no copy", async () => {
    await expectFull(() => copyCard(owner, { cardId: firstId }))
  })

  test("takes no card from another board", async () => {
    const other = await aBoardWith(owner, ["C", "c"])
    const cardId = other.card("c")
    const newListId = full.list("B")
    await expectFull(() => moveCardAnywhere(owner, { cardId, newListId, newPosition: 0 }))
    const card = await db.card.findUniqueOrThrow({ where: { id: cardId } })
    expect(card.listId).toBe(other.list("C"))
  })

  test("still lets its own cards move between its lists", async () => {
    const [there, back] = [full.list("B"), full.list("A")]
    await moveCard(owner, { cardId: firstId, newListId: there, newPosition: 0 })
    await moveCard(owner, { cardId: firstId, newListId: back, newPosition: 0 })
    const card = await db.card.findUniqueOrThrow({ where: { id: firstId } })
    expect([card.listId, card.position]).toEqual([back, 0])
  })

  test("takes one again when one is gone", async () => {
    const listId = full.list("B")
    const { id: cardId } = await db.card.findFirstOrThrow({
      where: { listId: full.list("A"), position: LIMITS.cards - 1 },
    })
    await deleteCard(owner, { cardId })
    expect(await createCard(owner, { listId, title: "One more" })).toMatchObject({ position: 0 })
    await expectFull(() => createCard(owner, { listId, title: "And another" }))
    await deleteCard(owner, { cardId: (await db.card.findFirstOrThrow({ where: { listId } })).id })
    await createCard(owner, { listId: full.list("A"), title: "Card" })
  })
})

describe("what is on all cards of a board together", () => {
  let full: LaidOut
  let other: LaidOut

  beforeAll(async () => {
    full = await aBoardWith(owner, ["A", "many"], ["B", "few"])
    other = await aBoardWith(owner, ["C", "c"])
    const cardId = full.card("many")
    const rowsOf = (count: number) =>
      Array.from({ length: count }, (_, position) => {
        return { id: newId(), cardId, text: "x", position }
      })
    await transaction(async (tx) => {
      await insertRows(tx, "ChecklistItem", rowsOf(LIMITS.boardItems))
      await insertRows(tx, "Comment", rowsOf(LIMITS.boardComments))
    }, 60_000)
  })

  test.each<[string, () => Promise<unknown>]>([
    [
      "checklist items",
      () => createChecklistItem(owner, { cardId: full.card("few"), text: "One more" }),
    ],
    ["checklist items", () => copyCard(owner, { cardId: full.card("many") })],
    ["checklist items", () => copyList(owner, { listId: full.list("A"), name: "Copy" })],
    ["comments", () => createComment(owner, { cardId: full.card("few"), text: "One more" })],
  ])("is limited: %s", async (things, attempt) => {
    const version = await versionOf(full)
    const { status, message } = await refusalOf(attempt())
    const most = things === "comments" ? 50_000 : 20_000
    expect([status, message]).toEqual([400, `A board can have at most ${most} ${things}.`])
    expect(await versionOf(full)).toBe(version)
  })

  test("comes along with a card from another board", async () => {
    await createChecklistItem(owner, { cardId: other.card("c"), text: "One more" })
    const attempt = { cardId: other.card("c"), newListId: full.list("B"), newPosition: 0 }
    const { message } = await refusalOf(moveCardAnywhere(owner, attempt))
    expect(message).toBe("A board can have at most 20000 checklist items.")
    // Without items and comments there is room.
    await copyCard(owner, { cardId: full.card("few") })
  })
})

test("a person owns at most 300 boards", async () => {
  const collector = await aUser()
  const boards = Array.from({ length: LIMITS.ownBoards }, () => ({ id: newId(), name: "Board" }))
  await transaction(async (tx) => {
    await tx.board.createMany({ data: boards })
    const members = boards.map(({ id: boardId }) => ({ boardId, userId: collector.id }))
    await tx.member.createMany({ data: members.map((row) => ({ ...row, role: "owner" })) })
  })
  const one = { id: newId(), name: "One more", background: "board-background-1" } as const
  const { status, message } = await refusalOf(createBoard(collector, one))
  expect([status, message]).toEqual([400, "You can own at most 300 boards. Delete one first."])
  const boardId = boards[0]?.id ?? ""
  await deleteBoard(collector, { boardId })
  await createBoard(collector, one)
  // The same request again is the same board.
  expect(await createBoard(collector, one)).toMatchObject({ id: one.id })
})
