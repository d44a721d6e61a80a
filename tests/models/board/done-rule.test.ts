import { beforeEach, describe, expect, test } from "vitest"
import { readDatedOfBoard } from "~/database/rows/calendar-feed-rows.server"
import { transaction } from "~/database/db.server"
import { countDueCards } from "~/database/rows/tile-rows.server"
import type { User } from "~/database/types"
import { sendDueReminders } from "~/jobs/due-reminders.server"
import { AnalyticsOf } from "~/models/views/analytics/analytics"
import { getAnalytics } from "~/models/views/analytics/analytics.server"
import { archiveCard } from "~/models/board/archive/archive.server"
import { archiveDoneCards } from "~/models/board/archive/done-cards.server"
import { assignUser } from "~/models/board/assignment/assignment.server"
import { filterBoard, readFilter } from "~/models/board/board-page/board-filter"
import { getBoardPage } from "~/models/board/board-page/board-page.server"
import { copyBoard } from "~/models/board/copy/copy-board.server"
import { writeCsv } from "~/models/exchange/board-file/board-export.server"
import { writeJson } from "~/models/exchange/board-file/board-json.server"
import { writeMarkdown } from "~/models/exchange/board-file/board-markdown.server"
import { planBoard } from "~/models/exchange/board-file/board-plan.server"
import { readWholeBoard } from "~/models/exchange/board-file/whole-board.server"
import { moveCard } from "~/models/board/card/card-order.server"
import { getCard, updateCard } from "~/models/board/card/card.server"
import { getCardPage } from "~/models/board/card-page/card-page.server"
import { getDigest } from "~/models/views/digest/digest.server"
import { copyList } from "~/models/board/copy/copy-list.server"
import {
  createStarterLists,
  setArchiveDays,
  setCardsDone,
  updateList,
} from "~/models/board/list/list.server"
import { getMyCardsPage } from "~/models/views/my-cards/my-cards-page.server"
import { getMyNextSteps } from "~/models/views/next-step/my-next-steps.server"
import { listNotifications } from "~/models/notifications/notification/notification-list.server"
import { searchCards } from "~/models/finding/search/search.server"
import { undoLast } from "~/models/board/take-back/undo.server"
import { aBoard, aBoardWith, aList, aMember, aUser, getBoard, type LaidOut } from "../../builders"
import { expectNoEffect, expectOneEvent, refusalOf } from "../effect"
import { UTC } from "~/models/text/time/clock"

let owner: User
let board: LaidOut
let cardId: string
const LATE = new Date(Date.now() - 5 * 86_400_000)

beforeEach(async () => {
  owner = await aUser({ name: "Ana" })
  board = await aBoardWith(owner, ["To do"], ["Shipped", "Dig"])
  cardId = board.card("Dig")
  await updateCard(owner, { cardId, dueDate: LATE })
  await assignUser(owner, { cardId, userId: owner.id })
})

const mark = (cardsDone: boolean, actor = owner) =>
  setCardsDone(actor, { listId: board.list("Shipped"), cardsDone })
const page = () => getBoardPage(owner, board, "UTC")
const marksOf = async (boardId: string) =>
  (await getBoard(owner, { boardId })).lists.map(({ name, cardsDone }) => [name, cardsDone])

async function textOf(parts: AsyncIterable<string>): Promise<string> {
  let text = ""
  for await (const part of parts) text += part
  return text
}

const whole = async () => {
  const found = await readWholeBoard(board.boardId, { withArchive: true })
  if (!found) throw new Error("There is no such board.")
  return found
}

describe("the mark of a list", () => {
  test("is one change, and none if it is so already", async () => {
    await expectNoEffect(() => mark(false))
    await expectOneEvent("list_updated", board, () => mark(true))
    await expectNoEffect(() => mark(true))
  })

  test("is set by the name of a new list, and not changed by another name", async () => {
    const { id: boardId } = await aBoard(owner)
    await createStarterLists(owner, { boardId })
    for (const name of ["FINISHED", "Completed", "Done soon"]) await aList(owner, boardId, { name })
    const named = await aList(owner, boardId, { name: "Open" })
    await updateList(owner, { listId: named.id, name: "Done" })
    expect(await marksOf(boardId)).toEqual([
      ["To Do", false] as const,
      ["Doing", false] as const,
      ["Done", true] as const,
      ["FINISHED", true] as const,
      ["Completed", true] as const,
      ["Done soon", false] as const,
      ["Done", false] as const,
    ])
  })

  test("goes with copies of the list and of the board, and with the board's file", async () => {
    await mark(true)
    await aList(owner, board.boardId, { name: "Done" })
    const unmarked = await aList(owner, board.boardId, { name: "Finished" })
    await setCardsDone(owner, { listId: unmarked.id, cardsDone: false })
    await archiveCard(owner, { cardId })
    const json = await textOf(writeJson(await whole()))
    const plan = planBoard(JSON.parse(json), "imported")
    expect(plan.lists.map(({ name, cardsDone }) => [name, cardsDone])).toEqual([
      ["To do", false] as const,
      ["Shipped", true] as const,
      ["Done", true] as const,
      ["Finished", false] as const,
      ["Shipped", true] as const,
    ])
    const copy = await copyList(owner, { listId: board.list("Shipped"), name: "Next" })
    expect(copy.cardsDone).toBe(true)
    const { id } = await copyBoard(owner, { boardId: board.boardId, name: "B", withCards: false })
    expect(await marksOf(id)).toEqual(await marksOf(board.boardId))
  })

  test("is undone, unless it was changed since", async () => {
    await mark(true)
    const { undone } = await expectOneEvent("list_updated", board, () => undoLast(owner, board))
    expect(undone).toBe("Marked the cards of “Shipped” as done")
    expect((await getCard(owner, { cardId })).card.done).toBe(false)
    await mark(true)
    await mark(false, await aMember(board.boardId, "editor"))
    expect((await refusalOf(expectNoEffect(() => undoLast(owner, board)))).status).toBe(409)
  })
})

/** The answers of each place about the one card, which is overdue unless it is done. */
async function sayings() {
  const search = async (q: string) => (await searchCards(owner, { q })).length
  const filtered = async (query: string) => {
    const { board: shown } = filterBoard(await page(), readFilter(new URLSearchParams(query)))
    return shown.lists[1]?.cards.length
  }
  const my = (isDone: boolean) =>
    getMyCardsPage(owner, { page: 1, boardId: null, isDone, zone: "UTC" })
  const { card } = await getCard(owner, { cardId })
  const [face] = (await page()).lists[1]?.cards ?? []
  const digest = await getDigest(owner, board)
  const analytics = await getAnalytics(owner, AnalyticsOf.parse(board))
  const [feed] = await readDatedOfBoard(board.boardId, 1)
  const tiles = await countDueCards([board.boardId], new Date(), new Date())
  return {
    api: card.done,
    boardApi: (await getBoard(owner, board)).lists[1]?.cards[0]?.done,
    tick: card.completed,
    dialog: (await getCardPage(owner, { cardId }, UTC)).due?.tone,
    face: face?.due?.[1],
    filter: [await filtered("status=done"), await filtered("status=open")],
    overdueFilter: await filtered("due=overdue"),
    search: [await search("is:done"), await search("is:open"), await search("due:overdue")],
    hit: (await searchCards(owner, { q: "Dig" }))[0]?.done,
    finished: await search("finished:today"),
    mine: [(await my(true)).sections[0]?.name, (await my(false)).sections[0]?.name],
    steps: (await getMyNextSteps(owner, "UTC")).length,
    tile: tiles[0]?.due ?? 0,
    digest: [digest.lateCount, digest.openCount, digest.finishedCount],
    load: analytics.load.map(({ open, overdue, finished }) => [open, overdue, finished]),
    feed: feed?.done,
    csv: (await textOf(writeCsv(await whole()))).includes(",yes,"),
    markdown: (await textOf(writeMarkdown(await whole()))).includes("- Done"),
  }
}

const OPEN = {
  api: false,
  boardApi: false,
  tick: false,
  dialog: "overdue",
  face: "overdue",
  filter: [0, 1],
  overdueFilter: 1,
  search: [0, 1, 1],
  hit: false,
  finished: 0,
  mine: [undefined, "overdue"],
  steps: 1,
  tile: 1,
  digest: [1, 1, 0],
  load: [[1, 1, 0]],
  feed: 0,
  csv: false,
  markdown: false,
}
const DONE = {
  api: true,
  boardApi: true,
  dialog: "done",
  face: "done",
  filter: [1, 0],
  overdueFilter: 0,
  search: [1, 0, 0],
  hit: true,
  mine: ["done", undefined],
  steps: 0,
  tile: 0,
  digest: [0, 0, 1],
  load: [[0, 0, 1]],
  feed: 1,
  csv: true,
  markdown: true,
}

describe("a card is done everywhere", () => {
  test("in a marked list, and nowhere in another", async () => {
    expect(await sayings()).toEqual(OPEN)
    await mark(true)
    expect(await sayings()).toEqual({ ...DONE, tick: false, finished: 0 })
    await moveCard(owner, { cardId, newListId: board.list("To do"), newPosition: 0 })
    expect((await getCard(owner, { cardId })).card.done).toBe(false)
    await moveCard(owner, { cardId, newListId: board.list("Shipped"), newPosition: 0 })
    expect(await sayings()).toEqual({ ...DONE, tick: false, finished: 1 })
    await mark(false)
    expect(await sayings()).toEqual(OPEN)
  })

  test("when it is ticked", async () => {
    await updateCard(owner, { cardId, completed: true })
    expect(await sayings()).toEqual({ ...DONE, tick: true, finished: 1 })
  })

  test("also in the archive", async () => {
    const found = async () => (await searchCards(owner, { q: "is:archived is:done" })).length
    await archiveCard(owner, { cardId })
    expect(await found()).toBe(0)
    await mark(true)
    expect(await found()).toBe(1)
    await undoLast(owner, board)
    expect(await found()).toBe(0)
  })
})

test("nobody is reminded of a card in a marked list", async () => {
  const person = await aMember(board.boardId, "editor")
  await assignUser(owner, { cardId, userId: person.id })
  await updateCard(owner, { cardId, dueDate: new Date(Date.now() + 3_600_000) })
  const reminded = async () =>
    (await listNotifications(person)).filter(({ kind }) => kind === "due").length
  await mark(true)
  await sendDueReminders()
  expect(await reminded()).toBe(0)
  await mark(false)
  await sendDueReminders()
  expect(await reminded()).toBe(1)
  await transaction((tx) => tx.card.updateMany({ data: { dueDate: null } }))
})

test("a marked list archives its cards after its days, ticked or not", async () => {
  await setArchiveDays(owner, { listId: board.list("Shipped"), archiveDoneDays: 1 })
  await mark(true)
  const now = Date.now()
  expect(await archiveDoneCards(new Date(now))).toBe(0)
  expect(await archiveDoneCards(new Date(now + 86_400_000))).toBe(1)
})
