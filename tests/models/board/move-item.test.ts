import { addDays } from "date-fns/addDays"
import { beforeEach, describe, expect, test } from "vitest"
import { db, transaction } from "~/database/db.server"
import type { User } from "~/database/types"
import { archiveCard } from "~/models/board/archive/archive.server"
import { createChecklistItem, getChecklist } from "~/models/board/checklist/checklist.server"
import { ChangeChecklistItem } from "~/models/board/checklist/checklist"
import {
  changeChecklistItem,
  listItemTargets,
  moveItemToCard,
} from "~/models/board/checklist/move-item.server"
import { createChecklist } from "~/models/board/checklist/named-checklist.server"
import { undoLast } from "~/models/board/take-back/undo.server"
import { indexAllTexts } from "~/jobs/search-index.server"
import { SearchCards } from "~/models/finding/search/search"
import { searchEverything } from "~/models/finding/search/search.server"
import { newId } from "~/models/text/id"
import { LIMITS } from "~/models/text/limits"
import { listActivity } from "~/models/views/activity/activity.server"
import { listMyItems } from "~/models/views/my-cards/waiting.server"
import { aBoardWith, aMember, aUser, type LaidOut } from "../../builders"
import { expectRefused, refusalOf, versionOf, watch } from "../effect"

let owner: User
let editor: User
let board: LaidOut
let from: string
let to: string
let id: string
const dueDate = addDays(new Date(), 2)

beforeEach(async () => {
  owner = await aUser()
  board = await aBoardWith(owner, ["To do", "Dig", "Weed"], ["Doing", "Mow"])
  editor = await aMember(board.boardId, "editor")
  from = board.card("Dig")
  to = board.card("Weed")
  await createChecklistItem(owner, { cardId: from, text: "Before" })
  const given = { cardId: from, text: "Spade", assigneeId: editor.id, dueDate }
  id = (await createChecklistItem(owner, given)).id
  await createChecklistItem(owner, { cardId: from, text: "After" })
  await createChecklistItem(owner, { cardId: to, text: "Gloves" })
})

const move = (actor: User, toCardId = to, more: object = {}) =>
  moveItemToCard(actor, { id, toCardId, ...more })
const textsOn = async (cardId: string) =>
  (await getChecklist(owner, { cardId })).items.map(({ text, position }) => [position, text])

describe("refusals", () => {
  test("of strangers, viewers, and for cards that are elsewhere, archived or not there", async () => {
    const stranger = await aUser()
    const viewer = await aMember(board.boardId, "viewer")
    await expectRefused(404, () => move(stranger))
    await expectRefused(403, () => move(viewer))
    await expectRefused(404, () => move(owner, newId()))
    const second = await aBoardWith(owner, ["To do", "Mine"])
    await expectRefused(404, () => move(owner, second.card("Mine")))
    const foreign = await aBoardWith(stranger, ["To do", "Theirs"])
    await expectRefused(404, () => move(owner, foreign.card("Theirs")))
    await expectRefused(404, () => move(owner, to, { cardId: to }))
    await expectRefused(404, () => move(owner, to, { boardId: second.boardId }))
    await archiveCard(owner, { cardId: to })
    await expectRefused(409, () => move(owner))
  })

  test("onto a full card, and to a checklist of another one", async () => {
    const { id: checklistId } = await createChecklist(owner, { cardId: from, name: "Tools" })
    await expectRefused(400, () => move(owner, to, { checklistId }))
    const room = LIMITS.checklistItems - 1
    const data = Array.from({ length: room }, (_, at) => ({
      id: newId(),
      cardId: to,
      text: "x",
      position: at + 1,
    }))
    await transaction((tx) => tx.checklistItem.createMany({ data }))
    await expectRefused(400, () => move(owner))
  })

  test("together with another change", async () => {
    const input = ChangeChecklistItem.parse({ id, cardId: to, completed: true })
    await expectRefused(400, () => changeChecklistItem(owner, input))
  })
})

test("moves an item with its person and date, and tells of both cards", async () => {
  const version = await versionOf(board)
  const { events, stop } = watch(board.boardId)
  const moved = await move(editor)
  stop()
  expect(moved).toMatchObject({
    id,
    cardId: to,
    position: 1,
    assigneeId: editor.id,
    checklistId: null,
    dueDate: dueDate.toISOString(),
  })
  expect(events.map((event) => event.version)).toEqual([version + 1, version + 2])
  expect([await textsOn(from), await textsOn(to)]).toEqual([
    [
      [0, "Before"],
      [1, "After"],
    ],
    [
      [0, "Gloves"],
      [1, "Spade"],
    ],
  ])
  const { items: mine } = await listMyItems(editor, {})
  expect(mine).toMatchObject([{ id, cardId: to }])
  const { items } = await listActivity(owner, { boardId: board.boardId })
  expect(items.slice(0, 2)).toMatchObject([
    { kind: "item_came", card: { id: to }, item: "Spade", from: "Dig" },
    { kind: "item_left", card: { id: from }, item: "Spade", to: "Weed" },
  ])
})

test("takes the place that is asked for, on another checklist", async () => {
  await createChecklist(owner, { cardId: to, name: "Tools" })
  const [, tools] = await db.checklist.findMany({
    where: { cardId: to },
    orderBy: { position: "asc" },
  })
  const checklistId = tools?.id ?? ""
  const input = ChangeChecklistItem.parse({ id, cardId: to, position: 0, checklistId })
  expect(await changeChecklistItem(owner, input)).toMatchObject({ position: 0, checklistId })
  // The same again changes nothing.
  const version = await versionOf(board)
  expect(await changeChecklistItem(owner, input)).toMatchObject({ position: 0, checklistId })
  expect(await versionOf(board)).toBe(version)
})

test("one undo brings it back to its place", async () => {
  await move(owner)
  const { undone } = await undoLast(owner, board)
  expect(undone).toBe("Moved “Spade” to “Weed”")
  const [, back] = (await getChecklist(owner, { cardId: from })).items
  expect(back).toMatchObject({ id, text: "Spade", assigneeId: editor.id })
  expect(back?.dueDate).toBe(dueDate.toISOString())
  expect(await textsOn(to)).toEqual([[0, "Gloves"]])
})

test("is not undone once it was changed there", async () => {
  await move(owner)
  const input = ChangeChecklistItem.parse({ id, text: "Fork" })
  await changeChecklistItem(editor, input)
  expect((await refusalOf(undoLast(owner, board))).status).toBe(409)
  expect(await textsOn(to)).toEqual([
    [0, "Gloves"],
    [1, "Fork"],
  ])
})

test("the search finds it on its new card", async () => {
  await indexAllTexts()
  await move(owner)
  await indexAllTexts()
  const { cards } = await searchEverything(owner, SearchCards.parse({ q: "Spade" }))
  expect(cards.map(({ id }) => id)).toEqual([to])
})

test("the other cards of the board are offered, those beside it first", async () => {
  const listId = board.list("Doing")
  const targets = await listItemTargets(db, board.boardId, { id: board.card("Mow"), listId })
  expect(targets.map(({ name, cards }) => [name, cards.map(({ title }) => title)])).toEqual([
    ["To do", ["Dig", "Weed"]],
  ])
  const beside = { id: to, listId: board.list("To do") }
  const others = await listItemTargets(db, board.boardId, beside)
  expect(others.map(({ name }) => name)).toEqual(["To do", "Doing"])
})
