import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { User } from "~/database/types"
import { db } from "~/database/db.server"
import { moveCard, moveCardAnywhere } from "~/models/board/card/card-order.server"
import { getCard } from "~/models/board/card/card.server"
import { newId } from "~/models/text/id"
import { deleteList } from "~/models/board/list/list.server"
import { aBoardWith, aFullCard, aMember, aUser, type LaidOut } from "../../builders"
import {
  expectNoEffect,
  expectOneEvent,
  expectRefused,
  refusalOf,
  versionOf,
  watch,
} from "../effect"
import { layoutOf } from "../layout"

let owner: User
let neighbour: User
let board: LaidOut

beforeAll(async () => {
  owner = await aUser()
  neighbour = await aUser()
})

beforeEach(async () => {
  board = await aBoardWith(owner, ["To do", "a", "b", "c"], ["Done", "d", "e"])
})

const move = (title: string, newListId: string, newPosition: number) =>
  moveCard(owner, { cardId: board.card(title), newListId, newPosition })

describe("moveCard to where one may not", () => {
  test("refuses a list that does not exist with 404", async () => {
    await expectRefused(404, () => move("a", newId(), 0))
  })

  test("refuses a list of a board that one cannot see with 404", async () => {
    const other = await aBoardWith(neighbour, ["Theirs", "x"])
    await expectRefused(404, () => move("a", other.list("Theirs"), 0))
  })

  test("refuses a list of a board that one only views with 403", async () => {
    const other = await aBoardWith(neighbour, ["Theirs", "x"])
    await aMember(other.boardId, "viewer", owner)
    await expectRefused(403, () => moveAnywhere("a", other.list("Theirs")))
  })

  test("refuses to take a card from there to a list of one's own", async () => {
    const other = await aBoardWith(neighbour, ["Theirs", "x"])
    const theft = { cardId: other.card("x"), newListId: board.list("To do"), newPosition: 0 }
    await expectRefused(404, () => moveCard(owner, theft))
    await aMember(other.boardId, "viewer", owner)
    await expectRefused(403, () => moveCard(owner, theft))
  })
})

describe("moveCard within a list", () => {
  test.each([
    ["a", 1, ["b", "a", "c"]],
    ["a", 2, ["b", "c", "a"]],
    ["a", 99, ["b", "c", "a"]],
    ["c", 0, ["c", "a", "b"]],
    ["b", 0, ["b", "a", "c"]],
  ])("moves card %s to position %i", async (title, position, titles) => {
    await expectOneEvent("card_moved", board, () => move(title, board.list("To do"), position))
    expect(await layoutOf(board)).toEqual([
      ["To do", ...titles],
      ["Done", "d", "e"],
    ])
  })

  test.each([
    ["a", 0],
    ["b", 1],
    ["c", 2],
    ["c", 99],
  ])("tells nobody when card %s is dropped in place, at %i", async (title, position) => {
    await expectNoEffect(() => move(title, board.list("To do"), position))
  })
})

describe("moveCard to another list", () => {
  test.each([
    [0, ["b", "d", "e"]],
    [1, ["d", "b", "e"]],
    [2, ["d", "e", "b"]],
    [99, ["d", "e", "b"]],
  ])("puts the card at position %i", async (position, titles) => {
    await expectOneEvent("card_moved", board, () => move("b", board.list("Done"), position))
    expect(await layoutOf(board)).toEqual([
      ["To do", "a", "c"],
      ["Done", ...titles],
    ])
  })

  test("keeps what is on the card", async () => {
    const cardId = board.card("a")
    await aFullCard(cardId, owner)
    const read = () =>
      db.card.findUniqueOrThrow({
        where: { id: cardId },
        include: { checklist: true, comments: true, attachments: true, assignments: true },
      })
    const before = await read()
    await move("a", board.list("Done"), 1)
    expect(await read()).toEqual({ ...before, listId: board.list("Done"), position: 1 })
  })
})

const moveAnywhere = (title: string, newListId: string) =>
  moveCardAnywhere(owner, { cardId: board.card(title), newListId, newPosition: 0 })

describe("moveCard to a list of another board", () => {
  test("finds no such list on the card's board, also for somebody who may edit both", async () => {
    const other = await aBoardWith(owner, ["Other"])
    await expectRefused(404, () => move("a", other.list("Other"), 0))
  })
})

describe("moveCardAnywhere to a list of another board that one may edit", () => {
  test("moves the card, and counts and tells once on each board", async () => {
    const other = await aBoardWith(neighbour, ["Theirs", "x"])
    await aMember(other.boardId, "editor", owner)
    const versions = [await versionOf(board), await versionOf(other)] as const
    const { events, stop } = watch(board.boardId, other.boardId)
    await moveAnywhere("b", other.list("Theirs"))
    stop()
    expect(events).toEqual([
      { type: "card_moved", boardId: other.boardId, version: versions[1] + 1 },
      { type: "card_deleted", boardId: board.boardId, version: versions[0] + 1 },
    ])
    expect(await versionOf(board)).toBe(versions[0] + 1)
    expect(await versionOf(other)).toBe(versions[1] + 1)
    expect(await layoutOf(other)).toEqual([["Theirs", "b", "x"]])
    expect(await layoutOf(board)).toEqual([
      ["To do", "a", "c"],
      ["Done", "d", "e"],
    ])
  })

  test("ends the assignments of people who are not members there", async () => {
    const other = await aBoardWith(owner, ["Other"])
    const colleague = await aMember(board.boardId, "editor")
    await aMember(other.boardId, "viewer", colleague)
    await aFullCard(board.card("a"), colleague)
    await aFullCard(board.card("b"), await aMember(board.boardId, "editor"))
    for (const title of ["a", "b"]) await moveAnywhere(title, other.list("Other"))
    const assigned = (title: string) =>
      db.cardAssignment.findMany({ where: { cardId: board.card(title) } })
    expect(await assigned("a")).toMatchObject([{ userId: colleague.id }])
    expect(await assigned("b")).toEqual([])
  })
})

describe("a list that is deleted while a card moves into it", () => {
  test("answers 404 when it goes first", async () => {
    const gone = deleteList(owner, { listId: board.list("Done") })
    const refusal = await refusalOf(move("a", board.list("Done"), 0))
    await gone
    expect(refusal.status).toBe(404)
    expect(await layoutOf(board)).toEqual([["To do", "a", "b", "c"]])
  })

  test("takes the card with it when the card was first", async () => {
    const moved = move("a", board.list("Done"), 0)
    await deleteList(owner, { listId: board.list("Done") })
    await moved
    expect(await layoutOf(board)).toEqual([["To do", "b", "c"]])
    await expectRefused(404, () => getCard(owner, { cardId: board.card("a") }))
  })
})
