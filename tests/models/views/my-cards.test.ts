import { beforeEach, expect, test } from "vitest"
import { afterEach, vi } from "vitest"
import { queryCount, transaction } from "~/database/db.server"
import type { User } from "~/database/types"
import { archiveCard } from "~/models/board/archive/archive.server"
import { assignUser } from "~/models/board/assignment/assignment.server"
import { deleteCard, updateCard } from "~/models/board/card/card.server"
import { createChecklistItem } from "~/models/board/checklist/checklist.server"
import { newId } from "~/models/text/id"
import { leaveBoard } from "~/models/people/member/member.server"
import { getMyCardsPage } from "~/models/views/my-cards/my-cards-page.server"
import { listMyCards } from "~/models/views/my-cards/my-cards.server"
import { aBoardWith, aMember, aUser, type LaidOut } from "../../builders"
import { refusalOf } from "../effect"

// 23:30 in Berlin, where it is Friday already half an hour later.
const NOW = new Date("2026-11-19T22:30:00Z")

let owner: User
let person: User
let board: LaidOut

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] })
  owner = await aUser()
  board = await aBoardWith(owner, ["To do", "a", "b", "c", "d", "e", "f"])
  person = await aMember(board.boardId, "editor")
  for (const title of ["a", "b", "c", "d", "e"]) await assign(title)
})
afterEach(() => {
  vi.useRealTimers()
})

const assign = (title: string, on = board, userId = person.id) =>
  assignUser(owner, { cardId: on.card(title), userId })
const due = (title: string, date: string) =>
  updateCard(owner, { cardId: board.card(title), dueDate: new Date(date) })
const page = (options: object = {}) =>
  getMyCardsPage(person, {
    page: 1,
    boardId: null,
    isDone: false,
    zone: "Europe/Berlin",
    ...options,
  })
const sections = async (options?: object) =>
  (await page(options)).sections.map(
    ({ name, things }) => `${name}: ${things.map(({ title }) => title).join(" ")}`,
  )

test("are in sections by due date in the reader's time zone, those done apart", async () => {
  await due("a", "2026-11-19T22:00:00Z")
  await due("b", "2026-11-19T22:45:00Z")
  await due("c", "2026-11-19T23:15:00Z")
  await due("d", "2026-11-30T12:00:00Z")
  expect(await sections()).toEqual(["overdue: a", "today: b", "week: c", "later: d", "none: e"])
  expect(await sections({ zone: "UTC" })).toEqual([
    "overdue: a",
    "today: b c",
    "later: d",
    "none: e",
  ])
  await updateCard(person, { cardId: board.card("a"), completed: true })
  expect(await sections({ isDone: true })).toEqual(["done: a"])
  expect((await sections())[0]).toBe("today: b")
})

test("say which of them start today where the reader is, and name a later start", async () => {
  const starts = (title: string, startDate: { day: string } | Date) =>
    updateCard(owner, { cardId: board.card(title), startDate })
  await starts("a", { day: "2026-11-19" })
  await starts("b", new Date("2026-11-19T23:15:00Z"))
  await starts("c", { day: "2026-11-18" })
  await due("d", "2026-11-19T22:45:00Z")
  await starts("d", { day: "2026-11-18" })
  const shown = async (zone: string) => {
    const cards = (await page({ zone })).sections.flatMap(({ name, things }) =>
      things.map(({ title, starts: text }) => ({ name, title, text })),
    )
    const started = cards.filter(({ text }) => text !== null)
    return started.map(({ name, title, text }) => `${title} ${name}: ${String(text)}`).sort()
  }
  expect(await shown("Europe/Berlin")).toEqual(["a today: Starts today", "b none: Starts Nov 20"])
  expect(await shown("UTC")).toEqual(["a today: Starts today", "b today: Starts today"])
  expect(await shown("Asia/Tokyo")).toEqual(["b today: Starts today"])
  await updateCard(person, { cardId: board.card("a"), completed: true })
  expect((await page({ isDone: true })).sections[0]?.things[0]?.starts).toBeNull()
})

test("leave out cards that are deleted, archived, or on boards that one has left", async () => {
  await deleteCard(owner, { cardId: board.card("a") })
  await archiveCard(owner, { cardId: board.card("b") })
  expect((await page()).total).toBe(3)
  await leaveBoard(person, board)
  expect((await page()).total).toBe(0)
})

test("have their place, and are filtered by board", async () => {
  const cardId = board.card("a")
  await createChecklistItem(owner, { cardId, text: "Ask" })
  const other = await aBoardWith(owner, ["Later", "x"])
  await assign("x", other, owner.id)
  await assign("a", board, owner.id)
  const own = (boardId: string | null) =>
    getMyCardsPage(owner, { page: 1, boardId, isDone: false, zone: "UTC" })
  const { boards, total } = await own(null)
  expect([boards.map(({ cards }) => cards), total]).toEqual([[1, 1], 2])
  const { sections: found } = await own(board.boardId)
  expect(found[0]?.things).toMatchObject([
    { id: cardId, listName: "To do", userRole: "owner", checklistCount: 1, checklistDone: 0 },
  ])
  expect((await own(newId())).total).toBe(0)
})

test("are listed in parts, each by a fixed number of statements", async () => {
  const first = await listMyCards(person, { limit: 2 })
  const after = first.items.at(-1)?.id
  const second = await listMyCards(person, { after, limit: 200 })
  expect([first.hasMore, second.hasMore]).toEqual([true, false])
  const titles = [...first.items, ...second.items].map(({ title }) => title)
  expect(titles.sort()).toEqual(["a", "b", "c", "d", "e"])
  expect((await refusalOf(listMyCards(person, { after: newId() }))).status).toBe(404)
  const before = queryCount()
  await page()
  expect(queryCount() - before).toBe(6)
})

test("of somebody with 250 have a second page", async () => {
  const cards = Array.from({ length: 250 }, (_, position) => ({
    id: newId(),
    listId: board.list("To do"),
    title: `Card ${String(position)}`,
    position: position + 6,
  }))
  await transaction(async (tx) => {
    await tx.card.createMany({ data: cards })
    const data = cards.map(({ id }) => ({ cardId: id, userId: owner.id }))
    await tx.cardAssignment.createMany({ data })
  })
  const own = (number: number) =>
    getMyCardsPage(owner, { page: number, boardId: null, isDone: false, zone: "UTC" })
  const [one, two] = [await own(1), await own(2)]
  const count = ({ sections: all }: typeof one) => all.flatMap(({ things: some }) => some).length
  expect([one.pages, count(one), count(two)]).toEqual([3, 100, 100])
})
