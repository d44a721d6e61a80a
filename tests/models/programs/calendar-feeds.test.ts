import ICAL from "ical.js"
import { beforeEach, expect, test } from "vitest"
import { config } from "~/config/config.server"
import { db, transaction, type Tx } from "~/database/db.server"
import type { User } from "~/database/types"
import { setPassword } from "~/models/people/account/account.server"
import { endAccess } from "~/models/people/acting/acting.server"
import { archiveCard } from "~/models/board/archive/archive.server"
import { assignUser } from "~/models/board/assignment/assignment.server"
import { archiveBoard } from "~/models/board/archive/board-archive.server"
import { deleteBoard, updateBoard } from "~/models/board/board/board.server"
import type { CalendarFeedOf } from "~/models/programs/calendar-feed/calendar-feed"
import * as feeds from "~/models/programs/calendar-feed/calendar-feed.server"
import { findCalendarFile, MAX_EVENTS } from "~/models/programs/calendar-feed/calendar-file.server"
import { icsText } from "~/models/programs/calendar-feed/ics.server"
import { insertRows } from "~/database/rows/insert-rows.server"
import type { UpdateCard } from "~/models/board/card/card"
import { updateCard } from "~/models/board/card/card.server"
import { SetRepeat } from "~/models/board/repeat/repeat-fields"
import { setRepeat, skipRepeat } from "~/models/board/repeat/repeat.server"
import { newId } from "~/models/text/id"
import { leaveBoard } from "~/models/people/member/member.server"
import { aBoardWith, aMember, aUser, type LaidOut } from "../../builders"
import { expectNoEffect, expectRefused, watch } from "../effect"

const ODD = "Ä, b; c\\ \\n “" + "🧑‍🌾".repeat(20) + "”: d"

let owner: User
let viewer: User
let board: LaidOut

beforeEach(async () => {
  owner = await aUser()
  board = await aBoardWith(owner, ["To do", "Plant", "Weed", "Dig"])
  viewer = await aMember(board.boardId, "viewer")
})

const create = (actor: User, of: CalendarFeedOf = board, replace = false) =>
  feeds.createCalendarFeed(actor, { boardId: of.boardId, replace })
const own = { boardId: undefined }
const due = (title: string, date: string, change: object = {}) =>
  updateCard(owner, { cardId: board.card(title), dueDate: new Date(date), ...change })
const tokenOf = ({ url }: { url: string | null }) =>
  /^(.*)\/calendar\/([\w-]{43})\.ics$/.exec(url ?? "")?.[2] ?? ""
const find = (feed: { url: string | null }) => findCalendarFile({ token: tokenOf(feed) })
const read = async (feed: { url: string | null }) => String(await (await find(feed)).bytes())

/** The events as another program reads them. */
async function eventsOf(feed: { url: string | null }) {
  const calendar = new ICAL.Component(ICAL.parse(await read(feed)) as unknown[])
  return calendar.getAllSubcomponents("vevent").map((each) => new ICAL.Event(each))
}
const summaries = async (feed: { url: string | null }) =>
  (await eventsOf(feed)).map(({ summary }) => summary)

test.each<[string, (tx: Tx, user: User) => Promise<void>]>([
  ["a new password", (tx, { id }) => setPassword(tx, id, "hash")],
  ["signing out everywhere else", (tx, { id }) => endAccess(tx, id, "this session")],
])("%s ends a person's addresses, and nobody else's", async (_, end) => {
  const [mine, ofBoard, others] = [
    await create(viewer, own),
    await create(viewer),
    await create(owner),
  ]
  await transaction((tx) => end(tx, viewer))
  await expectRefused(404, () => read(mine))
  await expectRefused(404, () => read(ofBoard))
  expect(await read(others)).toContain("VCALENDAR")
  expect((await create(viewer)).url).not.toBe(ofBoard.url)
})

test("addresses are named to their person, but not by boards that they cannot see", async () => {
  await create(viewer, own)
  await create(viewer)
  // Two that are made within a millisecond have no order.
  const named = async () =>
    (await feeds.nameCalendarFeeds(viewer)).map(({ shows }) => shows).toSorted()
  expect(await named()).toEqual([
    (await db.board.findUniqueOrThrow({ where: { id: board.boardId } })).name,
    "Your cards on all boards",
  ])
  await leaveBoard(viewer, board)
  expect(await named()).toEqual([
    "A board that you are not on any more",
    "Your cards on all boards",
  ])
  expect(await feeds.nameCalendarFeeds(owner)).toEqual([])
})

test("a person has one address of a board, until it is replaced or stopped", async () => {
  const { events, stop } = watch(board.boardId)
  const first = await create(viewer)
  await expectNoEffect(async () => expect(await create(viewer)).toEqual(first))
  expect(await feeds.getCalendarFeed(viewer, board)).toEqual(first)
  expect(await feeds.getCalendarFeed(viewer, own)).toBeNull()
  expect(await feeds.getCalendarFeed(owner, board)).toBeNull()
  const mine = await create(viewer, own)
  const second = await create(viewer, board, true)
  const listed = await feeds.listCalendarFeeds(viewer)
  expect(listed).toHaveLength(2)
  expect(listed).toEqual(expect.arrayContaining([mine, second]))
  await expectRefused(404, () => read(first))
  expect(await summaries(second)).toEqual([])
  await feeds.deleteCalendarFeed(viewer, { calendarFeedId: second.id })
  await expectRefused(404, () => read(second))
  expect(await feeds.listCalendarFeeds(viewer)).toEqual([mine])
  stop()
  expect(events).toEqual([])
})

test("an address of another session secret works, but cannot be shown", async () => {
  const feed = await create(viewer)
  const rows = await db.calendarFeed.findMany({ where: { userId: viewer.id } })
  expect(JSON.stringify(rows)).not.toContain(tokenOf(feed))
  const { sessionSecret } = config
  config.sessionSecret = "x".repeat(40)
  try {
    expect(await feeds.getCalendarFeed(viewer, board)).toEqual({ ...feed, url: null })
    expect(await summaries(feed)).toEqual([])
  } finally {
    config.sessionSecret = sessionSecret
  }
})

test("a calendar has the dated cards of a board, as another program reads them", async () => {
  await updateBoard(owner, { boardId: board.boardId, name: ODD })
  await due("Plant", "2026-11-24T09:30:00.900Z", { title: ODD })
  await due("Dig", "2026-11-23T23:00:00Z", { completed: true })
  await due("Weed", "2026-11-25T23:00:00Z")
  await archiveCard(owner, { cardId: board.card("Weed") })
  const feed = await create(viewer)
  const [dig, plant, ...others] = await eventsOf(feed)
  expect(others).toEqual([])
  expect([dig?.summary, dig?.startDate.toString()]).toEqual(["✓ Dig", "2026-11-23T23:00:00Z"])
  expect(plant).toMatchObject({
    uid: `${board.card("Plant")}@cardinal`,
    summary: ODD,
    description: `Card: #1\nList: To do\nBoard: ${ODD}`,
  })
  expect(plant?.startDate.toString()).toBe("2026-11-24T09:30:00Z")
  expect(plant?.component.getFirstPropertyValue("url")).toBe(
    `${config.publicUrl}/board/${board.boardId}/cards/${board.card("Plant")}`,
  )
  const text = await read(feed)
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n.*END:VCALENDAR\r\n$/s)
  expect(text).toMatch(/\r\nDTSTAMP:(\d{8}T\d{6}Z)\r\nLAST-MODIFIED:\1\r\n/)
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text.replaceAll("\r\n", "")).not.toMatch(/\p{Cc}|\uFFFD/u)
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  expect(calendar.getFirstPropertyValue("x-wr-calname")).toBe(icsText(ODD))
  expect(await read(feed)).toBe(text)
})

test("one's own calendar has the assigned cards of all boards in use", async () => {
  const other = await aBoardWith(owner, ["Next", "Later"])
  const later = { cardId: other.card("Later"), dueDate: new Date("2026-12-01T10:00:00Z") }
  await updateCard(owner, later)
  await due("Plant", "2026-11-24T09:30:00Z")
  await due("Dig", "2026-11-24T10:00:00Z")
  for (const cardId of [later.cardId, board.card("Plant"), board.card("Weed")]) {
    await assignUser(owner, { cardId, userId: owner.id })
  }
  await assignUser(owner, { cardId: board.card("Plant"), userId: viewer.id })
  const feed = await create(owner, own)
  expect(await summaries(feed)).toEqual(["Plant", "Later"])
  expect(await summaries(await create(viewer, own))).toEqual(["Plant"])
  await archiveBoard(owner, other)
  expect(await summaries(feed)).toEqual(["Plant"])
  await deleteBoard(owner, board)
  expect(await summaries(feed)).toEqual([])
})

test("what an address shows ends with its person's access", async () => {
  const [ofOwner, ofViewer] = [await create(owner), await create(viewer)]
  await leaveBoard(viewer, board)
  await expectRefused(404, () => read(ofViewer))
  await archiveBoard(owner, board)
  await expectRefused(404, () => read(ofOwner))
  await expectRefused(404, () => findCalendarFile({ token: "guess" }))
  const mine = await create(owner, own)
  const disable = (disabledAt: Date | null) =>
    transaction((tx) => tx.user.update({ where: { id: owner.id }, data: { disabledAt } }))
  await disable(new Date())
  await expectRefused(404, () => read(mine))
  await disable(null)
  expect(await summaries(mine)).toEqual([])
  await deleteBoard(owner, board)
  await expectRefused(404, () => read(ofOwner))
})

test("of too many cards, a calendar has the latest", async () => {
  const rows = Array.from({ length: MAX_EVENTS + 5 }, (_, i) => ({
    id: newId(),
    listId: board.list("To do"),
    title: `Card ${String(i)}`,
    position: i + 3,
    dueDate: new Date(Date.UTC(2020, 0, 1 + i)),
  }))
  await transaction((tx) => insertRows(tx, "Card", rows))
  const titles = await summaries(await create(owner))
  expect([titles.length, titles[0], titles.at(-1)]).toEqual([MAX_EVENTS, "Card 5", "Card 2004"])
})

test("a calendar is made once for all who ask, until what it shows has changed", async () => {
  await due("Dig", "2026-11-24T10:00:00Z")
  await assignUser(owner, { cardId: board.card("Dig"), userId: owner.id })
  for (const feed of [await create(owner), await create(owner, own)]) {
    const first = await find(feed)
    const [text, tag] = await Promise.all([first.bytes(), first.tag()])
    // No change of the board: whoever reads again sees what was made before.
    const rename = (title: string) =>
      transaction((tx) => tx.card.update({ where: { id: board.card("Dig") }, data: { title } }))
    await rename("Unseen")
    const second = await find(feed)
    expect([await second.bytes(), await second.tag()]).toEqual([text, tag])
    await rename("Dig")
    await due("Dig", `2026-11-2${feed.boardId ? "5" : "6"}T10:00:00Z`)
    const changed = await find(feed)
    expect(await changed.tag()).not.toBe(tag)
    expect(await changed.bytes()).not.toEqual(text)
  }
})

test("both who see a board read the same text, and only one of them after leaving it", async () => {
  await due("Dig", "2026-11-24T10:00:00Z")
  const [ofOwner, ofViewer] = [await create(owner), await create(viewer)]
  expect(await read(ofViewer)).toBe(await read(ofOwner))
  await leaveBoard(viewer, board)
  await expectRefused(404, () => find(ofViewer))
  expect(await summaries(ofOwner)).toEqual(["Dig"])
})

test("a day is a day in every program, and an event begins with its card", async () => {
  const feed = await create(owner)
  const on = (title: string, dates: Omit<UpdateCard, "cardId">) =>
    updateCard(owner, { cardId: board.card(title), ...dates })
  await on("Plant", { dueDate: { day: "2026-12-24", zone: "Asia/Tokyo" } })
  await on("Weed", { startDate: { day: "2026-12-21" }, dueDate: { day: "2026-12-23" } })
  await on("Dig", {
    startDate: new Date("2026-12-01T08:00:00Z"),
    dueDate: new Date("2026-12-01T10:00:00Z"),
  })
  const spans = (await eventsOf(feed)).map(({ summary, startDate, endDate }) =>
    [summary, String(startDate), String(endDate)].join(" "),
  )
  expect(spans.toSorted()).toEqual([
    "Dig 2026-12-01T08:00:00Z 2026-12-01T10:00:00Z",
    "Plant 2026-12-24 2026-12-25",
    "Weed 2026-12-21 2026-12-24",
  ])
})

test("a card that repeats has its coming days, if its copies have a due date", async () => {
  const repeat = (title: string, rule: object) =>
    setRepeat(owner, SetRepeat.parse({ cardId: board.card(title), zone: "Asia/Tokyo", ...rule }))
  const weekly = { every: "week", weekdays: [1], startDay: "2999-01-07", time: "00:30" }
  await repeat("Plant", { ...weekly, interval: 2, times: 5, dueInDays: 2 })
  await repeat("Weed", weekly)
  await repeat("Dig", { every: "done", dueInDays: 0 })
  await assignUser(owner, { cardId: board.card("Plant"), userId: viewer.id })
  const [ofBoard, mine] = [await create(viewer), await create(viewer, own)]
  const [event, ...others] = await eventsOf(ofBoard)
  expect(others).toEqual([])
  expect(await summaries(mine)).toEqual(["↻ Plant"])
  expect(event).toMatchObject({
    uid: `${board.card("Plant")}-repeat@cardinal`,
    summary: "↻ Plant",
    description: expect.stringMatching(
      /^Repeats every 2 weeks on Monday at 00:30, 5 more times \(Asia\/Tokyo\)\nList: To do\n/,
    ) as string,
  })
  const firstOf = ({ startDate, component }: ICAL.Event) =>
    `${startDate.toString()} ${String(component.getFirstPropertyValue("rrule"))}`
  expect(event && firstOf(event)).toBe("2999-01-07 FREQ=WEEKLY;COUNT=5;INTERVAL=2;BYDAY=MO")
  await skipRepeat(owner, { cardId: board.card("Plant") })
  expect((await eventsOf(ofBoard)).map(firstOf)).toEqual([
    "2999-01-21 FREQ=WEEKLY;COUNT=5;INTERVAL=2;BYDAY=MO",
  ])
  await archiveCard(owner, { cardId: board.card("Plant") })
  expect(await summaries(ofBoard)).toEqual([])
  expect(await summaries(mine)).toEqual([])
})
