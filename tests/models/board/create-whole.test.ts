import { beforeEach, describe, expect, test } from "vitest"
import { randomUUID } from "node:crypto"
import { db } from "~/database/db.server"
import type { User } from "~/database/types"
import { saveCardTemplate } from "~/models/board/card-template/card-template.server"
import { CreateCard } from "~/models/board/card/card"
import { createCard, getCard } from "~/models/board/card/card.server"
import { createChecklistItem, getChecklist } from "~/models/board/checklist/checklist.server"
import { createChecklist, getChecklists } from "~/models/board/checklist/named-checklist.server"
import { createField, listFields } from "~/models/board/custom-field/custom-field.server"
import { createList } from "~/models/board/list/list.server"
import { undoLast } from "~/models/board/take-back/undo.server"
import { aBoardWith, aMember, aUser, getBoard, type LaidOut } from "../../builders"
import { expectOneEvent, expectRefused } from "../effect"

// A create takes what its update takes: one request, one event, one entry of the activity, one step to undo.

let ana: User
let bo: User
let board: LaidOut
let cardId: string

beforeEach(async () => {
  ana = await aUser({ name: "Ana" })
  board = await aBoardWith(ana, ["To do", "Dig"], ["Done"])
  bo = await aMember(
    board.boardId,
    "editor",
    await aUser({ username: `bo${randomUUID().slice(0, 8)}` }),
  )
  cardId = board.card("Dig")
})

const kindsOf = (boardId: string) =>
  db.activity.findMany({ where: { boardId }, orderBy: { version: "desc" }, select: { kind: true } })

const NEW_FIELD = { unit: "", options: [], onFace: false }

describe("a card", () => {
  const wanted = (input: object) =>
    CreateCard.parse({ listId: board.list("To do"), title: "Sow", ...input })

  test("is not made where a part of it is refused", async () => {
    const stranger = await aUser()
    await expectRefused(400, () => createCard(ana, wanted({ assigneeIds: [bo.id, stranger.id] })))
    await expectRefused(404, () => createCard(ana, wanted({ fields: { [randomUUID()]: "4" } })))
    const { boardId } = board
    const cost = await createField(ana, { ...NEW_FIELD, boardId, name: "Cost", kind: "number" })
    await expectRefused(400, () => createCard(ana, wanted({ fields: { [cost.id]: "much" } })))
    expect(CreateCard.safeParse({ ...wanted({}), priority: "huge" }).success).toBe(false)
  })

  test("has all at once, and notifies each person once", async () => {
    const { boardId } = board
    const cost = await createField(ana, { ...NEW_FIELD, boardId, name: "Cost", kind: "number" })
    const properties = {
      description: `By **hand**, @${bo.username}`,
      dueDate: "2031-05-01T10:00:00.000Z",
      reminderMinutes: 60,
      labels: ["bug:#ef4444"],
      priority: "high",
      estimate: 3,
      completed: true,
    }
    const assigneeIds = [bo.id, ana.id, bo.id]
    const input = wanted({ ...properties, assigneeIds, fields: { [cost.id]: 4 }, position: 0 })
    const before = await kindsOf(boardId)
    const card = await expectOneEvent("card_created", board, () => createCard(ana, input))
    expect(await kindsOf(boardId)).toEqual([{ kind: "card_created" }, ...before])
    const stored = (await getCard(ana, { cardId: card.id })).card
    expect(card).toMatchObject({ ...properties, fields: { [cost.id]: 4 }, position: 0 })
    const people = ({ assignedUsers }: typeof card) => assignedUsers.map(({ id }) => id).sort()
    expect(people(card)).toEqual([ana.id, bo.id].sort())
    expect({ ...stored, assignedUsers: [] }).toEqual({ ...card, assignedUsers: [] })
    expect(people(stored)).toEqual(people(card))
    const notified = await db.notification.findMany({ where: { cardId: card.id } })
    expect(notified.map(({ userId }) => userId)).toEqual([bo.id])
    await undoLast(ana, { boardId })
    await expect(getCard(ana, { cardId: card.id })).rejects.toMatchObject({ status: 404 })
    await expect(undoLast(ana, { boardId })).resolves.toMatchObject({})
    expect(await listFields(ana, { boardId })).toEqual([])
  })

  test("has the board's colour of a label", async () => {
    await createCard(ana, wanted({ labels: ["bug:#ef4444"] }))
    const card = await createCard(ana, wanted({ labels: ["BUG:#000000"] }))
    expect(card.labels).toEqual(["bug:#ef4444"])
  })
})

test("a list has its limit, its archiving and whether its cards are done", async () => {
  const { boardId } = board
  const rules = { cardLimit: 3, archiveDoneDays: 7, cardsDone: true }
  const list = await expectOneEvent("list_created", board, () =>
    createList(ana, { boardId, name: "Later", ...rules }),
  )
  const open = await createList(ana, { boardId, name: "Finished", cardsDone: false })
  const done = await createList(ana, { boardId, name: "Completed" })
  expect([list, open, done]).toMatchObject([
    rules,
    { cardLimit: null, archiveDoneDays: null, cardsDone: false },
    { cardsDone: true },
  ])
  for (let count = 0; count < 3; count += 1) await undoLast(ana, { boardId })
  expect((await getBoard(ana, { boardId })).lists.map(({ name }) => name)).toEqual([
    "To do",
    "Done",
  ])
})

test("an item has its person, who is notified, and its date", async () => {
  const stranger = await aUser()
  const add = (assigneeId: string) =>
    createChecklistItem(ana, { cardId, text: "Spade", assigneeId, dueDate: new Date("2031-05-01") })
  await expectRefused(400, () => add(stranger.id))
  const item = await expectOneEvent("card_updated", board, () => add(bo.id))
  expect(item).toMatchObject({ assigneeId: bo.id, dueDate: "2031-05-01T00:00:00.000Z" })
  const [notification, ...others] = await db.notification.findMany({ where: { userId: bo.id } })
  expect(notification?.message).toBe("Ana assigned you to “Spade” on “Dig”")
  expect(others).toEqual([])
  await undoLast(ana, { boardId: board.boardId })
  expect((await getChecklist(ana, { cardId })).items).toEqual([])
})

test("a checklist has its place, and items stay on theirs", async () => {
  await createChecklistItem(ana, { cardId, text: "Spade" })
  await createChecklist(ana, { cardId, name: "Later" })
  await expectOneEvent("card_updated", board, () =>
    createChecklist(ana, { cardId, name: "First", position: 0 }),
  )
  const shown = async () => {
    const checklists = await getChecklists(ana, { cardId })
    const [item] = (await getChecklist(ana, { cardId })).items
    const at = checklists.find(({ id }) => id === item?.checklistId) ?? checklists[0]
    return { names: checklists.map(({ name }) => name), on: at?.name }
  }
  expect(await shown()).toEqual({ names: ["First", "Checklist", "Later"], on: "Checklist" })
  await undoLast(ana, { boardId: board.boardId })
  expect(await shown()).toEqual({ names: ["Checklist", "Later"], on: "Checklist" })
})

test("a field has its place, and a template its title", async () => {
  const { boardId } = board
  const make = (name: string, position?: number) =>
    createField(ana, { ...NEW_FIELD, boardId, name, kind: "text", position })
  await make("a")
  await make("b")
  await expectOneEvent("board_updated", board, () => make("c", 0))
  const fields = await listFields(ana, { boardId })
  expect(fields.map(({ name, position }) => `${name}${String(position)}`)).toEqual([
    "c0",
    "a1",
    "b2",
  ])
  const template = await saveCardTemplate(ana, { cardId, title: "Weekly" })
  expect(template.title).toBe("Weekly")
  expect((await saveCardTemplate(ana, { cardId })).title).toBe("Dig")
})
