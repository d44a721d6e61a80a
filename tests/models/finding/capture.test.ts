import { randomUUID } from "node:crypto"
import { beforeEach, expect, test } from "vitest"
import { db, transaction } from "~/database/db.server"
import type { User } from "~/database/types"
import { createBoardLabel } from "~/models/board/label-change/create-board-label.server"
import { assignUser } from "~/models/board/assignment/assignment.server"
import { getCard } from "~/models/board/card/card.server"
import { undoLast } from "~/models/board/take-back/undo.server"
import { captureCard, describeTitle, keepWords } from "~/models/finding/capture/capture.server"
import { LIMITS } from "~/models/text/limits"
import { listActivity } from "~/models/views/activity/activity.server"
import { aBoardWith, aMember, aUser, type LaidOut } from "../../builders"
import { expectOneEvent, expectRefused } from "../effect"

// A card of which a date, labels and people are understood in its text.

let ana: User
let bo: User
let board: LaidOut
let listId: string

beforeEach(async () => {
  ana = await aUser({ name: "Ana" })
  const data = { timeZone: "Europe/Berlin" }
  await transaction((tx) => tx.user.update({ where: { id: ana.id }, data }))
  board = await aBoardWith(ana, ["To do", "Dig"])
  listId = board.list("To do")
  bo = await aMember(board.boardId, "editor", await aUser({ username: `bo${randomUUID()}` }))
  await createBoardLabel(ana, { boardId: board.boardId, name: "Soil", color: "#84cc16" })
})

/** Late on Monday in Berlin. */
const typedAt = new Date("2026-11-30T22:30:00Z")
const textsOf = async (cardId: string) =>
  (await listActivity(ana, { boardId: board.boardId, cardId })).items.map(({ text }) => text)

test("is one change, and its activity keeps the words", async () => {
  const text = `Rake tomorrow 9:15 #soil @${bo.username}\nSlowly #soil`
  const { id, title, texts } = await expectOneEvent("card_created", board, () =>
    captureCard(ana, { listId, text, typedAt }),
  )
  const { card } = await getCard(ana, { cardId: id })
  expect(title).toBe("Rake")
  expect(texts).toEqual(["Due tomorrow at 09:15", "#Soil", `@${bo.username}`])
  expect(card).toMatchObject({
    title: "Rake",
    description: "Slowly #soil",
    dueDate: "2026-12-01T08:15:00.000Z",
    dueAllDay: false,
    labels: ["Soil:#84cc16"],
    assignedUsers: [{ id: bo.id }],
  })
  expect(await db.notification.count({ where: { userId: bo.id, cardId: id } })).toBe(1)
  expect(await textsOf(id)).toEqual([
    `Ana added Rake to To do, typed as Rake tomorrow 9:15 #soil @${bo.username}`,
  ])
  await undoLast(ana, { boardId: board.boardId })
  await expectRefused(404, () => getCard(ana, { cardId: id }))
})

test("means the day of typing, where its author is", async () => {
  const late = await captureCard(ana, { listId, text: "Dig today", typedAt })
  expect((await getCard(ana, { cardId: late.id })).card).toMatchObject({
    dueDate: "2026-11-30T22:59:59.999Z",
    dueAllDay: true,
  })
  const later = new Date("2026-11-30T23:30:00Z")
  const next = await captureCard(ana, { listId, text: "Dig today", typedAt: later })
  const { card } = await getCard(ana, { cardId: next.id })
  expect(card.dueDate).toBe("2026-12-01T22:59:59.999Z")
})

test("gets its words back, and nothing else", async () => {
  const text = `Rake tomorrow #soil @${bo.username}\nSlowly`
  const { id } = await captureCard(ana, { listId, text })
  const kept = await keepWords(ana, { cardId: id, boardId: board.boardId, text })
  const title = `Rake tomorrow #soil @${bo.username}`
  expect(kept).toMatchObject({ id, title, texts: [] })
  expect((await getCard(ana, { cardId: id })).card).toMatchObject({
    title,
    description: "Slowly",
    dueDate: null,
    labels: [],
    assignedUsers: [],
  })
})

test("gets its words back, and keeps what others gave it meanwhile", async () => {
  const text = `Rake tomorrow #soil @${bo.username}`
  const { id } = await captureCard(ana, { listId, text })
  await assignUser(bo, { cardId: id, userId: ana.id })
  await keepWords(ana, { cardId: id, boardId: board.boardId, text })
  const { card } = await getCard(ana, { cardId: id })
  expect(card.assignedUsers.map((user) => user.id)).toEqual([ana.id])
  expect(card.labels).toEqual([])
  expect(card.dueDate).toBeNull()
})

test("has the words alone in its title where nothing is understood", async () => {
  const { id, title, texts } = await captureCard(ana, {
    listId,
    text: "Ask #12 of user@bo.example",
  })
  expect({ title, texts }).toEqual({ title: "Ask #12 of user@bo.example", texts: [] })
  expect(await textsOf(id)).toEqual(["Ana added Ask #12 of user@bo.example to To do"])
})

test("may be longer than a title with what is understood", async () => {
  const title = "x".repeat(LIMITS.title)
  const { id } = await captureCard(ana, { listId, text: `${title} tomorrow #soil` })
  expect((await getCard(ana, { cardId: id })).card.title).toBe(title)
  const tooLong = { listId, text: `${title}y tomorrow` }
  await expectRefused(400, () => captureCard(ana, tooLong))
})

test("names people and labels of its board only, and is refused to viewers and strangers", async () => {
  const stranger = await aUser({ username: `cy${randomUUID()}` })
  const viewer = await aMember(board.boardId, "viewer")
  const input = { listId, title: `Rake @${stranger.username} #mine` }
  expect(await describeTitle(ana, input)).toMatchObject({ title: input.title, texts: [] })
  await expectRefused(403, () => describeTitle(viewer, input))
  await expectRefused(404, () => describeTitle(stranger, input))
  await expectRefused(404, () => captureCard(stranger, { listId, text: "Rake" }))
})
