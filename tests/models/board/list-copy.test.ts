import { beforeEach, expect, test } from "vitest"
import type { User } from "~/database/types"
import { db } from "~/database/db.server"
import { getAccess } from "~/models/access/access.server"
import { ChangeList } from "~/models/board/archive/archive"
import { changeList } from "~/models/board/archive/archive-changes.server"
import { readBoardPage } from "~/models/board/board-page/board-page.server"
import { moveCard } from "~/models/board/card/card-order.server"
import { createCard, getCard, updateCard } from "~/models/board/card/card.server"
import { newId } from "~/models/text/id"
import { copyList } from "~/models/board/copy/copy-list.server"
import { sortCards } from "~/models/board/list/sort-cards.server"
import { undoLast } from "~/models/board/take-back/undo.server"
import { aBoardWith, aFullCard, aMember, aUser, type LaidOut } from "../../builders"
import { expectNoEffect, expectOneEvent, refusalOf } from "../effect"
import { layoutOf } from "../layout"

let owner: User
let board: LaidOut

beforeEach(async () => {
  owner = await aUser()
  board = await aBoardWith(owner, ["To do", "b 10", "B 9", "a"], ["Done"])
})

const copy = (input: object = {}) =>
  copyList(owner, { listId: board.list("To do"), name: "Next", ...input })
const sort = (by: "due" | "priority" | "name") =>
  sortCards(owner, { listId: board.list("To do"), by })
const order = async () => (await layoutOf(board))[0]?.slice(1)

test("a list is copied right after itself, with open copies of its cards", async () => {
  const cardId = board.card("b 10")
  await aFullCard(cardId, owner)
  await updateCard(owner, { cardId, completed: true, labels: ["Bug:#ef4444"], priority: "high" })
  const list = await expectOneEvent("list_created", board, copy)
  expect(await layoutOf(board)).toEqual([
    ["To do", "b 10", "B 9", "a"],
    ["Next", "b 10", "B 9", "a"],
    ["Done"],
  ])
  const first = await db.card.findFirstOrThrow({ where: { listId: list.id, position: 0 } })
  const { card } = await getCard(owner, { cardId: first.id })
  const { card: original } = await getCard(owner, { cardId })
  expect(card).toEqual({
    ...original,
    id: first.id,
    listId: list.id,
    number: 4,
    createdAt: card.createdAt,
    completed: false,
    assignedUsers: [],
    commentCount: 0,
    attachmentCount: 0,
    checklistDone: 0,
    done: false,
    coverAttachmentId: null,
  })
})

test("a long list is copied whole, and once for an id", async () => {
  const listId = board.list("Done")
  for (let i = 0; i < 51; i++) await createCard(owner, { listId, title: String(i) })
  const id = newId()
  await copy({ listId, id })
  await expectNoEffect(() => copy({ listId, id }))
  expect((await refusalOf(copy({ listId, id, name: "Else" }))).status).toBe(409)
  expect((await layoutOf(board))[2]).toHaveLength(52)
  expect(await db.card.count({ where: { listId: id } })).toBe(51)
})

test("cards are sorted once, those without the property last, equal ones as they were", async () => {
  await expectOneEvent("cards_reordered", board, () => sort("name"))
  expect(await order()).toEqual(["a", "B 9", "b 10"])
  await expectNoEffect(() => sort("name"))
  await expectNoEffect(() => sort("due"))
  await updateCard(owner, { cardId: board.card("b 10"), dueDate: new Date(1e12), priority: "low" })
  await updateCard(owner, { cardId: board.card("B 9"), priority: "critical" })
  await sort("due")
  expect(await order()).toEqual(["b 10", "a", "B 9"])
  await sort("priority")
  expect(await order()).toEqual(["B 9", "b 10", "a"])
  await undoLast(owner, board)
  expect(await order()).toEqual(["b 10", "a", "B 9"])
})

test("a sorted list gets its order back around new cards, but not after a move by others", async () => {
  const other = await aMember(board.boardId, "editor")
  const listId = board.list("To do")
  await sort("name")
  await createCard(other, { listId, title: "new", position: 1 })
  await undoLast(owner, board)
  expect(await order()).toEqual(["b 10", "new", "B 9", "a"])
  await sort("name")
  await moveCard(other, { cardId: board.card("a"), newListId: listId, newPosition: 3 })
  await expect(undoLast(owner, board)).rejects.toThrow("The list “To do” has been changed since.")
})

test("a card limit is shown and copied, and refuses nothing", async () => {
  const listId = board.list("To do")
  const { value } = await expectOneEvent("list_updated", board, () =>
    changeList(owner, { listId, cardLimit: 2 }),
  )
  expect(value).toMatchObject({ name: "To do", cardLimit: 2 })
  await expectNoEffect(() => changeList(owner, { listId, cardLimit: 2 }))
  await createCard(owner, { listId, title: "more" })
  const limits = async () => {
    const access = await getAccess(owner, board.boardId)
    return access && (await readBoardPage(access, "UTC"))?.lists.map(({ limit }) => limit)
  }
  expect(await limits()).toEqual([2, undefined])
  await changeList(owner, { listId, cardLimit: null })
  expect(await limits()).toEqual([undefined, undefined])
  await changeList(owner, { listId, cardLimit: 4 })
  expect((await copy()).cardLimit).toBe(4)
})

test("a card limit is a whole number from 1 to 999, or none", () => {
  const parse = (cardLimit: unknown) => ChangeList.safeParse({ listId: newId(), cardLimit }).success
  expect([0, 1000, 1.5, "3", true].filter(parse)).toEqual([])
  expect([1, 999, null].every(parse)).toBe(true)
})
