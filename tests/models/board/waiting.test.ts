import type { User } from "~/database/types"
import { beforeEach, describe, expect, test } from "vitest"
import { db } from "~/database/db.server"
import { archiveCard } from "~/models/board/archive/archive.server"
import { assignUser } from "~/models/board/assignment/assignment.server"
import { readCards } from "~/models/board/board-page/board-cards.server"
import { deleteCard, updateCard } from "~/models/board/card/card.server"
import { moveCard } from "~/models/board/card/card-order.server"
import { subscribe } from "~/models/board/event/publish.server"
import { setCardsDone } from "~/models/board/list/list.server"
import { addRelation } from "~/models/board/relation/relation.server"
import { aBoardWith, aMember, aUser } from "../../builders"
import { watch } from "../effect"

let ada: User
let bob: User
let board: Awaited<ReturnType<typeof aBoardWith>>

beforeEach(async () => {
  ada = await aUser()
  board = await aBoardWith(ada, ["To do", "paint", "sand", "buy"], ["Later"], ["Done"])
  bob = await aMember(board.boardId, "editor")
  await assignUser(ada, { cardId: board.card("paint"), userId: bob.id })
})

const waits = (blocked: string, blocker: string) =>
  addRelation(ada, {
    cardId: board.card(blocked),
    kind: "blocked_by",
    otherCardId: board.card(blocker),
  })
const tick = (card: string, completed = true) =>
  updateCard(ada, { cardId: board.card(card), completed })
const told = async () =>
  (await db.notification.findMany({ where: { userId: bob.id, kind: "freed" } })).map(
    ({ message }) => message,
  )

describe("the people of a card are told once that it waits for nothing any more", () => {
  test("when the last one that blocks it is done, by any way", async () => {
    await waits("paint", "sand")
    await waits("paint", "buy")
    await tick("buy")
    expect(await told()).toEqual([])
    const to = { newListId: board.list("Done"), newPosition: 0 }
    await moveCard(ada, { cardId: board.card("sand"), ...to })
    expect(await told()).toEqual(["“paint” waits for nothing any more"])
  })

  test("and not again when one was open for a while", async () => {
    await waits("paint", "sand")
    await tick("sand")
    await tick("sand", false)
    await tick("sand")
    expect(await told()).toHaveLength(1)
  })

  test("and not where it never waited", async () => {
    await tick("sand")
    await waits("paint", "sand")
    const to = { newListId: board.list("Later"), newPosition: 0 }
    await moveCard(ada, { cardId: board.card("sand"), ...to })
    await archiveCard(ada, { cardId: board.card("sand") })
    expect(await told()).toEqual([])
  })

  test.each([
    ["is archived", () => archiveCard(ada, { cardId: board.card("sand") })],
    ["is deleted", () => deleteCard(ada, { cardId: board.card("sand") })],
    [
      "is in a list that is marked",
      () => setCardsDone(ada, { listId: board.list("To do"), cardsDone: true }),
    ],
  ])("also when the one that blocks it %s", async (_, end) => {
    const { boardId } = board
    const to = { newListId: board.list("Later"), newPosition: 0 }
    await moveCard(ada, { boardId, cardId: board.card("paint"), ...to })
    await waits("paint", "sand")
    await end()
    expect(await told()).toHaveLength(1)
  })

  test("but not when it is done itself, nor by what they did themselves", async () => {
    await waits("paint", "sand")
    await updateCard(bob, { cardId: board.card("sand"), completed: true })
    expect(await told()).toEqual([])
    await waits("paint", "buy")
    await tick("paint")
    await tick("buy")
    expect(await told()).toEqual([])
  })
})

test("a face says which open cards it waits for, by their numbers on the board", async () => {
  const other = await aBoardWith(ada, ["To do", "hang"])
  const [paint, sand] = [board.card("paint"), board.card("sand")]
  const face = async () => {
    for await (const card of readCards([paint], new Set())) return card.related
    throw new Error("The card is not there.")
  }
  expect(await face()).toBeUndefined()
  await waits("paint", "sand")
  await waits("paint", "buy")
  await addRelation(ada, { cardId: paint, kind: "blocked_by", otherCardId: other.card("hang") })
  expect(await face()).toEqual(["Waiting for #2 and 2 more"])
  await updateCard(ada, { cardId: sand, completed: true })
  await deleteCard(ada, { cardId: other.card("hang") })
  expect(await face()).toEqual(["Waiting for #3"])
  await archiveCard(ada, { cardId: board.card("buy") })
  expect(await face()).toBeUndefined()
})

test("a face says how many of its parts are done, wherever they are", async () => {
  const other = await aBoardWith(ada, ["To do", "hang"])
  const [paint, sand] = [board.card("paint"), board.card("sand")]
  const face = async () => {
    for await (const card of readCards([paint], new Set())) return card.related
    throw new Error("The card is not there.")
  }
  const hasPart = (otherCardId: string) =>
    addRelation(ada, { cardId: paint, kind: "has_part", otherCardId })
  await hasPart(sand)
  expect(await face()).toEqual(["0 of 1 part"])
  await hasPart(other.card("hang"))
  await hasPart(board.card("buy"))
  const { events, stop } = watch(board.boardId)
  await updateCard(ada, { cardId: other.card("hang"), completed: true })
  stop()
  expect(events).toMatchObject([{ type: "card_updated", boardId: board.boardId }])
  expect(await face()).toEqual(["1 of 3 parts"])
  await waits("paint", "buy")
  await deleteCard(ada, { cardId: sand })
  expect(await face()).toEqual(["Waiting for #3", "1 of 2 parts"])
  expect(await told()).toEqual([])
})

test("a tick of a part shows the board anew, as its whole looks different", async () => {
  const cards = { cardId: board.card("paint"), otherCardId: board.card("sand") }
  await addRelation(ada, { ...cards, kind: "has_part" })
  const touched: unknown[] = []
  const stop = subscribe((event) => {
    if (event.type === "card_updated") touched.push(event.touched)
  })
  await tick("buy")
  await tick("sand")
  stop()
  expect(touched).toEqual([{ card: board.card("buy") }, undefined])
})

test("tells the other board that its card waits no longer", async () => {
  const other = await aBoardWith(ada, ["To do", "hang"])
  const card = other.card("hang")
  await addRelation(ada, {
    cardId: card,
    kind: "blocked_by",
    otherCardId: board.card("sand"),
  })
  const { events, stop } = watch(other.boardId)
  await tick("sand")
  stop()
  expect(events).toMatchObject([{ type: "card_updated", boardId: other.boardId }])
})
