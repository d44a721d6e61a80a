import { expect, test } from "vitest"
import { db } from "~/database/db.server"
import { CreateBoard } from "~/models/board/board/board"
import { FileCard } from "~/models/exchange/board-file/board-file"
import { CreateList } from "~/models/board/list/list"
import { newId } from "~/models/text/id"
import { LABEL_COLORS, parseLabel } from "~/models/board/label/label"
import { LIMITS } from "~/models/text/limits"
import {
  createBoardFromTemplate,
  listTemplates,
  showTemplate,
} from "~/models/board/template/template.server"
import { TEMPLATES } from "~/models/board/template/templates"
import { aBoard, aUser, getBoard } from "../../builders"
import { expectNoEffect, expectRefused } from "../effect"

test.each(TEMPLATES)("$name keeps the rules of boards, lists and cards", (template) => {
  const { key, lists, summary, ...board } = template
  expect(key).toMatch(/^[a-z]+(-[a-z]+)*$/)
  expect(CreateBoard.parse(board)).toMatchObject({ name: board.name })
  expect(summary.length).toBeLessThan(140)
  expect(lists.length).toBeGreaterThan(2)
  expect(new Set(lists.map(({ name }) => name)).size).toBe(lists.length)
  expect(lists.length).toBeLessThan(LIMITS.lists)
  const due = lists.flatMap(({ cards }) => cards.map(({ dueInDays }) => dueInDays ?? 1))
  expect(Math.min(...due)).toBeGreaterThan(0)
  for (const { name, cards } of lists) {
    expect(CreateList.shape.name.parse(name)).toBe(name)
    expect(new Set(cards.map(({ title }) => title)).size).toBe(cards.length)
    for (const { dueInDays, ...card } of cards) {
      expect(FileCard.parse(card)).toMatchObject({ title: card.title })
      for (const label of card.labels ?? []) {
        expect(Object.values(LABEL_COLORS), label).toContain(parseLabel(label).color)
      }
    }
  }
})

test("there are ten, each with an address of its own", () => {
  const keys = listTemplates().map(({ key }) => key)
  expect(new Set(keys).size).toBe(10)
  for (const template of keys) expect(showTemplate({ template }).lists.length).toBeGreaterThan(2)
})

test("one that does not exist, or the id of another's board, is refused", async () => {
  const person = await aUser()
  const { id } = await aBoard(await aUser())
  await expectRefused(404, () => createBoardFromTemplate(person, { template: "none" }))
  await expectRefused(409, () => createBoardFromTemplate(person, { template: "sprint", id }))
})

test("makes the board that its page shows, once, with due dates from today", async () => {
  const person = await aUser()
  const use = { template: "house-move", id: newId(), name: "To Kiel" }
  const before = Date.now()
  await createBoardFromTemplate(person, use)
  const again = await expectNoEffect(() => createBoardFromTemplate(person, use))
  expect(again).toMatchObject({ id: use.id, name: "To Kiel", userRole: "owner" })
  const board = await getBoard(person, { boardId: use.id })
  const shown = showTemplate(use)
  expect(board.lists.map(({ name, cards }) => [name, cards.map(({ title }) => title)])).toEqual(
    shown.lists.map(({ name, cards }) => [name, cards.map(({ title }) => title)]),
  )
  const notice = board.lists[0]?.cards[0]
  expect(notice).toMatchObject({ priority: "critical", labels: shown.lists[0]?.cards[0]?.labels })
  const inDays = new Date(notice?.dueDate ?? 0).getTime() - before
  expect(Math.round(inDays / 86_400_000)).toBe(2)
  const items = await db.checklistItem.count({ where: { card: { list: { boardId: use.id } } } })
  expect(items).toBe(shown.lists.flatMap(({ cards }) => cards.flatMap((c) => c.checklist)).length)
})
