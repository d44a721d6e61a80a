import { beforeEach, expect, test } from "vitest"
import { db, transaction } from "~/database/db.server"
import type { User } from "~/database/types"
import { copyBoard } from "~/models/board/copy/copy-board.server"
import { deleteCard, updateCard } from "~/models/board/card/card.server"
import {
  deleteCardTemplate,
  listCardTemplates,
  renameCardTemplate,
  saveCardTemplate,
} from "~/models/board/card-template/card-template.server"
import { createCardFromTemplate } from "~/models/board/card-template/use-card-template.server"
import { createChecklistItem, getChecklist } from "~/models/board/checklist/checklist.server"
import { createChecklist, getChecklists } from "~/models/board/checklist/named-checklist.server"
import { newId } from "~/models/text/id"
import { copyList } from "~/models/board/copy/copy-list.server"
import { aBoardWith, aUser, type LaidOut } from "../../builders"
import { expectNoEffect, expectOneEvent, expectRefused, watch } from "../effect"
import { layoutOf } from "../layout"

let owner: User
let board: LaidOut
let cardId: string
const fields = { description: "Steps to *see* it.", priority: "high", estimate: 3 } as const

beforeEach(async () => {
  owner = await aUser()
  board = await aBoardWith(owner, ["Bugs", "Bug report"], ["Else", "x"])
  cardId = board.card("Bug report")
  await updateCard(owner, { cardId, ...fields, labels: ["Bug:#ef4444"], completed: true })
  await createChecklistItem(owner, { cardId, text: "Reproduce", completed: true })
  const { id: checklistId } = await createChecklist(owner, { cardId, name: "After" })
  await createChecklistItem(owner, { cardId, text: "Tell the reporter", checklistId })
})

const bugs = () => ({ listId: board.list("Bugs") })

test("a card of it has everything but people, dates, ticks and comments", async () => {
  const { events, stop } = watch(board.boardId)
  const template = await saveCardTemplate(owner, { cardId })
  stop()
  expect(events).toEqual([])
  expect(template).toMatchObject({ title: "Bug report", labels: ["Bug:#ef4444"], items: 2 })
  // The template stays as the card was.
  await deleteCard(owner, { cardId })
  const id = newId()
  const use = () => createCardFromTemplate(owner, { cardTemplateId: template.id, id })
  const made = await expectOneEvent("card_created", board, use)
  expect(made).toMatchObject({ ...fields, id, labels: ["Bug:#ef4444"], completed: false })
  expect(await expectNoEffect(use)).toMatchObject({ id, checklistCount: 2 })
  const checklists = await getChecklists(owner, { cardId: id })
  const { items } = await getChecklist(owner, { cardId: id })
  const nameOf = (checklistId: string | null) =>
    checklists.find((each) => each.id === checklistId)?.name
  expect(
    items.map(({ text, completed, checklistId }) => [text, completed, nameOf(checklistId)]),
  ).toEqual([
    ["Reproduce", false, "Checklist"],
    ["Tell the reporter", false, "After"],
  ])
  const titled = { cardTemplateId: template.id, title: "The door sticks" }
  await createCardFromTemplate(owner, titled)
  expect((await layoutOf(board))[0]).toEqual(["Bugs", "Bug report", "The door sticks"])
})

test("is renamed and deleted, and a list has at most fifty", async () => {
  const { id: cardTemplateId } = await saveCardTemplate(owner, { cardId })
  const rename = () => renameCardTemplate(owner, { cardTemplateId, title: "Report" })
  await rename()
  await expectNoEffect(rename)
  expect(await listCardTemplates(owner, bugs())).toMatchObject([{ title: "Report", items: 2 }])
  await deleteCardTemplate(owner, { cardTemplateId })
  expect(await listCardTemplates(owner, bugs())).toEqual([])
  const data = Array.from({ length: 50 }, () => ({
    id: newId(),
    ...bugs(),
    title: "T",
    content: "{}",
  }))
  await transaction((tx) => tx.cardTemplate.createMany({ data }))
  await expectRefused(409, () => saveCardTemplate(owner, { cardId }))
})

test("copies of the list and of the board have it", async () => {
  await saveCardTemplate(owner, { cardId })
  const copy = await copyList(owner, { ...bugs(), name: "Bugs 2" })
  expect(await listCardTemplates(owner, { listId: copy.id })).toMatchObject([{ items: 2 }])
  const { id: boardId } = await copyBoard(owner, { ...board, name: "B", withCards: false })
  expect(await db.cardTemplate.count({ where: { list: { boardId } } })).toBe(2)
})
