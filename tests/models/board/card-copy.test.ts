import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { User } from "~/database/types"
import { db } from "~/database/db.server"
import { UpdateCard } from "~/models/board/card/card"
import { copyCard, updateCard } from "~/models/board/card/card.server"
import { newId } from "~/models/text/id"
import { aBoardWith, aFullCard, aUser, type LaidOut } from "../../builders"
import { FULL } from "../../card-properties"
import { expectNoEffect, expectOneEvent, expectRefused } from "../effect"
import { layoutOf } from "../layout"

let owner: User
let board: LaidOut

beforeAll(async () => {
  owner = await aUser()
})

beforeEach(async () => {
  board = await aBoardWith(owner, ["To do", "a", "b"], ["Done", "c"])
})

describe("copyCard", () => {
  test("refuses the id of the original, of another card, and of one on another board", async () => {
    const cardId = board.card("a")
    const other = await aBoardWith(await aUser(), ["To do", "a"])
    for (const id of [cardId, board.card("b"), other.card("a")]) {
      await expectRefused(409, () => copyCard(owner, { cardId, id }))
    }
  })

  test("puts the copy right below the original", async () => {
    const cardId = board.card("a")
    await expectOneEvent("card_created", board, () => copyCard(owner, { cardId }))
    expect(await layoutOf(board)).toEqual([
      ["To do", "a", "a", "b"],
      ["Done", "c"],
    ])
    const below = await db.card.findFirst({
      where: { listId: board.list("To do"), position: 0 },
    })
    expect(below?.id).toBe(cardId)
  })

  test("copies the properties and the unticked checklist, but nothing that people added", async () => {
    const cardId = board.card("b")
    await updateCard(owner, UpdateCard.parse({ cardId, ...FULL }))
    await aFullCard(cardId, owner)
    const copy = await copyCard(owner, { cardId })
    expect(copy).toMatchObject({
      ...FULL,
      completed: false,
      title: "b",
      commentCount: 0,
      attachmentCount: 0,
      assignedUsers: [],
      checklistCount: 2,
      checklistDone: 0,
    })
    expect(copy.id).not.toBe(cardId)
    const items = await db.checklistItem.findMany({
      where: { cardId: copy.id },
      orderBy: { position: "asc" },
    })
    expect(items.map(({ text, completed }) => [text, completed])).toEqual([
      ["Dig", false],
      ["Plant", false],
    ])
  })

  test("leaves the original as it was", async () => {
    const cardId = board.card("b")
    await aFullCard(cardId, owner)
    const read = () =>
      db.card.findUnique({
        where: { id: cardId },
        include: { checklist: true, comments: true, attachments: true, assignments: true },
      })
    const before = await read()
    await copyCard(owner, { cardId })
    expect(await read()).toEqual(before)
  })

  test("makes one copy when it is sent twice with one id", async () => {
    const copy = { cardId: board.card("a"), id: newId() }
    const first = await copyCard(owner, copy)
    expect(first.id).toBe(copy.id)
    expect(await expectNoEffect(() => copyCard(owner, copy))).toEqual(first)
  })
})
