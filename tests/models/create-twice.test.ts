import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { User } from "~/database/types"
import { db } from "~/database/db.server"
import { createBoard } from "~/models/board/board.server"
import { moveCard } from "~/models/card/card-order.server"
import { createCard } from "~/models/card/card.server"
import { newId } from "~/models/id"
import { createList } from "~/models/list/list.server"
import { aBoard, aBoardWith, aMember, aUser, type LaidOut } from "../builders"
import { expectNoEffect, expectRefused, versionOf } from "./effect"
import { layoutOf } from "./layout"

// Creates with an id that the client made: a lost answer, a double click.

let owner: User
let stranger: User
let board: LaidOut

beforeAll(async () => {
  owner = await aUser()
  stranger = await aUser()
})

beforeEach(async () => {
  board = await aBoardWith(owner, ["To do", "a"], ["Done"])
})

describe("createBoard", () => {
  const create = (id: string, other: object = {}, person = owner) =>
    createBoard(person, { id, name: "Shed", background: "gray", ...other })

  test("refuses an id that is somebody else's board, even to its editor", async () => {
    const theirs = await aBoard(stranger, { name: "Shed", background: "gray" })
    await expectRefused(409, () => create(theirs.id))
    await aMember(theirs.id, "editor", owner)
    await expectRefused(409, () => create(theirs.id))
  })

  test.each([{ name: "House" }, { description: "Old" }, { background: "blue-purple" }])(
    "refuses one's own id with other content: %o",
    async (other) => {
      const id = newId()
      await create(id)
      await expectRefused(409, () => create(id, other))
    },
  )

  test("makes one board and answers the same", async () => {
    const id = newId()
    const first = await create(id, { description: "Old" })
    expect(first.id).toBe(id)
    expect(await expectNoEffect(() => create(id, { description: "Old" }))).toEqual(first)
  })
})

describe("createList", () => {
  const create = (id: string, name = "New") =>
    createList(owner, { id, boardId: board.boardId, name })

  test("refuses an id that is a list of another board", async () => {
    for (const person of [owner, stranger]) {
      const other = await aBoardWith(person, ["New"])
      await expectRefused(409, () => create(other.list("New")))
    }
  })

  test("refuses one's own id with other content", async () => {
    await expectRefused(409, () => create(board.list("To do"), "Other"))
  })

  test("makes one list and answers the same", async () => {
    const id = newId()
    const first = await create(id)
    expect(first.id).toBe(id)
    expect(await expectNoEffect(() => create(id))).toEqual(first)
    expect(await layoutOf(board)).toEqual([["To do", "a"], ["Done"], ["New"]])
  })
})

describe("createCard", () => {
  const create = (id: string, title = "New") =>
    createCard(owner, { id, listId: board.list("To do"), title })

  test("refuses an id that is a card of another board", async () => {
    for (const person of [owner, stranger]) {
      const other = await aBoardWith(person, ["To do", "New"])
      await expectRefused(409, () => create(other.card("New")))
    }
  })

  test("refuses one's own id with other content", async () => {
    await expectRefused(409, () => create(board.card("a"), "Other"))
  })

  test("makes one card and answers the same", async () => {
    const id = newId()
    const first = await create(id)
    expect(first.id).toBe(id)
    expect(await expectNoEffect(() => create(id))).toEqual(first)
  })

  test("makes one card of 20 identical calls at once, and tells of one", async () => {
    const id = newId()
    const before = await versionOf(board)
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(id)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await db.card.count({ where: { listId: board.list("To do"), title: "New" } })).toBe(1)
    expect(await versionOf(board)).toBe(before + 1)
  })

  test("makes no second card when the first has been moved to another list meanwhile", async () => {
    const id = newId()
    await create(id)
    await moveCard(owner, { cardId: id, newListId: board.list("Done"), newPosition: 0 })
    await expectNoEffect(() => create(id))
  })
})
