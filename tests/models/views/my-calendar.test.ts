import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { insertRows } from "~/database/rows/insert-rows.server"
import { queryCount, transaction } from "~/database/db.server"
import type { User } from "~/database/types"
import { archiveCard } from "~/models/board/archive/archive.server"
import { archiveBoard } from "~/models/board/archive/board-archive.server"
import { assignUser } from "~/models/board/assignment/assignment.server"
import { MAX_CALENDAR_CARDS } from "~/models/views/calendar/calendar-days.server"
import { updateCard } from "~/models/board/card/card.server"
import { setCardField } from "~/models/board/card/card-field.server"
import { createField } from "~/models/board/custom-field/custom-field.server"
import { newId } from "~/models/text/id"
import { leaveBoard } from "~/models/people/member/member.server"
import { getMyCalendarPage } from "~/models/views/my-cards/my-calendar-page.server"
import { aBoardWith, aMember, aUser, type LaidOut } from "../../builders"
import { UTC } from "~/models/text/time/clock"

let owner: User
let person: User
let board: LaidOut
let other: LaidOut

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date("2026-11-23T12:00:00Z"), toFake: ["Date"] })
  owner = await aUser()
  board = await aBoardWith(owner, ["To do", "Plant", "Weed", "Dig"])
  other = await aBoardWith(owner, ["To do", "Write", "Read"])
  person = await aMember(board.boardId, "viewer")
  await aMember(other.boardId, "editor", person)
})
afterEach(() => {
  vi.useRealTimers()
})

async function due(title: string, date: string, on = board, userId = person.id) {
  await updateCard(owner, { cardId: on.card(title), dueDate: new Date(date) })
  await assignUser(owner, { cardId: on.card(title), userId })
}

const page = ({ zone = "UTC", ...asked }: { month?: string; week?: string; zone?: string } = {}) =>
  getMyCalendarPage(person, {
    search: new URLSearchParams(asked),
    clock: { ...UTC, zone },
    firstWeekday: 1,
  })
const layoutOf = ({ days }: Awaited<ReturnType<typeof page>>) =>
  days.map(({ day, cards }) => [
    day,
    ...cards.map(({ title, due }) => `${title} ${due?.[0] ?? ""}`),
  ])

test("shows on each card the fields of its own board", async () => {
  for (const [on, title, name] of [
    [board, "Plant", "Bed"],
    [other, "Write", "Pages"],
  ] as const) {
    await due(title, "2026-11-20T08:00:00Z", on)
    const shown = { boardId: on.boardId, unit: "", options: [], onFace: true }
    const { id: fieldId } = await createField(owner, { ...shown, name, kind: "text" })
    await setCardField(owner, { cardId: on.card(title), fieldId, value: "x" })
  }
  const { days } = await page()
  const fields = days.flatMap(({ cards }) => cards.flatMap((card) => card.fields ?? []))
  const names = fields.map(({ name }) => name)
  expect(names.toSorted()).toEqual(["Bed", "Pages"])
})

test("has the person's cards of all boards in use that are due in the weeks of the month", async () => {
  await due("Plant", "2026-11-30T23:30:00Z")
  await due("Write", "2026-11-20T08:00:00Z", other)
  await due("Read", "2026-12-01T00:00:00Z", other)
  await due("Weed", "2026-11-20T09:00:00Z", board, owner.id)
  await assignUser(owner, { cardId: board.card("Dig"), userId: person.id })
  const now = await page()
  expect(layoutOf(now)).toEqual([
    ["2026-11-20", "Write 08:00"],
    ["2026-11-30", "Plant 23:30"],
    ["2026-12-01", "Read 00:00"],
  ])
  expect(now).toMatchObject({ month: "2026-11", today: "2026-11-23", shown: 3, isCut: false })
  expect(now.days[0]?.cards[0]).toMatchObject({
    boardId: other.boardId,
    due: ["08:00", "overdue", "2026-11-20T08:00:00.000Z"],
  })
  expect(layoutOf(await page({ month: "2026-12", zone: "Europe/Berlin" }))).toEqual([
    ["2026-12-01", "Plant 00:30", "Read 01:00"],
  ])
  expect(layoutOf(await page({ month: "2026-13" }))).toEqual(layoutOf(now))
})

test("leaves out what is archived, and boards that the person has lost", async () => {
  await due("Plant", "2026-11-20T08:00:00Z")
  await due("Weed", "2026-11-20T09:00:00Z")
  await due("Write", "2026-11-21T08:00:00Z", other)
  await archiveCard(owner, { cardId: board.card("Weed") })
  await archiveBoard(owner, other)
  expect(layoutOf(await page())).toEqual([["2026-11-20", "Plant 08:00"]])
  await leaveBoard(person, board)
  expect(layoutOf(await page())).toEqual([])
})

test("shows a bounded number of cards by few queries", async () => {
  const ids = Array.from({ length: MAX_CALENDAR_CARDS + 1 }, () => newId())
  const rows = ids.map((id, position) => ({
    id,
    listId: other.list("To do"),
    title: "Card",
    position: position + 2,
    dueDate: new Date("2026-11-20T08:00:00Z"),
  }))
  const assignments = ids.map((cardId) => ({ cardId, userId: person.id }))
  await transaction(async (tx) => {
    await insertRows(tx, "Card", rows)
    await tx.cardAssignment.createMany({ data: assignments })
  })
  const before = queryCount()
  expect(await page()).toMatchObject({ shown: MAX_CALENDAR_CARDS, isCut: true })
  expect(queryCount() - before).toBeLessThanOrEqual(13)
})
