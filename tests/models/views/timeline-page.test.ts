import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { transaction } from "~/database/db.server"
import { insertRows } from "~/database/rows/insert-rows.server"
import type { User } from "~/database/types"
import { assignUser } from "~/models/board/assignment/assignment.server"
import { readFilter } from "~/models/board/board-page/board-filter"
import { getCard, updateCard } from "~/models/board/card/card.server"
import { MoveDates } from "~/models/board/card/due-date-fields"
import { moveDates } from "~/models/board/card/move-due-date.server"
import { undoLast } from "~/models/board/take-back/undo.server"
import { newId } from "~/models/text/id"
import { getTimelinePage, MAX_TIMELINE_ROWS } from "~/models/views/timeline/timeline-page.server"
import { aBoardWith, aMember, aUser, type LaidOut } from "../../builders"
import { expectNoEffect, expectOneEvent, expectRefused, refusalOf } from "../effect"

let owner: User
let board: LaidOut

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date("2027-03-24T12:00:00Z"), toFake: ["Date"] })
  owner = await aUser()
  board = await aBoardWith(owner, ["To do", "Late", "Early", "Never"], ["Doing", "Open"])
  await change("Late", { dueDate: new Date("2027-03-27T23:30:00Z"), labels: ["a", "b"] })
  await change("Early", { startDate: { day: "2027-03-01" }, dueDate: { day: "2027-05-01" } })
  await change("Open", { startDate: { day: "2027-03-20" }, labels: ["b"] })
})
afterEach(() => {
  vi.useRealTimers()
})

const key = (title: string) => ({ cardId: board.card(title) })
const change = (title: string, wanted: object) => updateCard(owner, { ...key(title), ...wanted })

function timeline(query = "", actor = owner, zone = "Europe/Berlin") {
  const search = new URLSearchParams(query)
  return getTimelinePage(actor, board, zone, {
    filter: readFilter(search),
    search,
    firstWeekday: 1,
  })
}

type Page = Awaited<ReturnType<typeof timeline>>

const faceOf = ({ lists }: Page, id: string) =>
  lists.flatMap(({ cards }) => cards).find((card) => card.id === id)

const groupsOf = (page: Page) =>
  page.groups.map(({ name, cardIds }) =>
    [name, ...cardIds.map((id) => faceOf(page, id)?.title)].join(" "),
  )

describe("a timeline", () => {
  test("is not there for strangers", async () => {
    const stranger = await aUser()
    await expectRefused(404, () => timeline("", stranger))
  })

  test("has the cards with a date in groups, in the order of the board", async () => {
    expect(await timeline()).toMatchObject({ view: "timeline", rows: 3, shown: 4, undated: 1 })
    expect(groupsOf(await timeline())).toEqual(["To do Late Early", "Doing Open"])
    const byLabel = ["a Late", "b Late Open", "Without a label Early"]
    expect(groupsOf(await timeline("?by=label"))).toEqual(byLabel)
    const member = await aMember(board.boardId, "viewer")
    await assignUser(owner, { ...key("Open"), userId: member.id })
    const byPerson = [`${member.name} Open`, "Nobody assigned Late Early"]
    expect(groupsOf(await timeline("?by=person", member))).toEqual(byPerson)
    expect(groupsOf(await timeline("?member=me", member))).toEqual(["Doing Open"])
  })

  test("shows nothing of others by a filter with what is not on the board", async () => {
    const stranger = await aUser()
    const page = await timeline(`?member=${stranger.id}&label=none`)
    expect(page).toMatchObject({ groups: [], rows: 0, shown: 0, hidden: 4 })
    expect(JSON.stringify(page)).not.toContain(stranger.name)
  })

  test("has the days of its reader", async () => {
    const dueOf = async (zone: string) =>
      faceOf(await timeline("", owner, zone), board.card("Late"))
    expect((await dueOf("Europe/Berlin"))?.due?.[0]).toBe("Mar 28")
    expect((await dueOf("UTC"))?.due?.[0]).toBe("Mar 27")
    expect((await timeline("", owner, "Pacific/Kiritimati")).today).toBe("2027-03-25")
  })

  test("has at most 500 rows on a page", async () => {
    const cards = Array.from({ length: MAX_TIMELINE_ROWS }, (_, i) => ({
      id: newId(),
      listId: board.list("Doing"),
      title: `Card ${String(i)}`,
      position: 1 + i,
      labels: "[]",
      dueDate: "2027-03-20T00:00:00.000Z",
    }))
    await transaction((tx) => insertRows(tx, "Card", cards))
    await change("Late", { estimate: 1 })
    const pages = [await timeline(), await timeline("?part=2"), await timeline("?part=x")]
    expect(pages.map(({ page, pages, rows }) => [page, pages, rows])).toEqual([
      [1, 2, 503],
      [2, 2, 503],
      [1, 2, 503],
    ])
    const counts = pages.map(({ groups }) =>
      groups.map(({ count, cardIds }) => [count, cardIds.length]),
    )
    expect(counts.slice(0, 2)).toEqual([
      [
        [2, 2],
        [501, 498],
      ],
      [[501, 3]],
    ])
  })
})

describe("moving the dates of a card", () => {
  const zone = "Europe/Berlin"
  const move = (title: string, days: object, actor = owner) =>
    moveDates(actor, MoveDates.parse({ ...key(title), zone, ...days }))
  const datesOf = async (title: string) => {
    const { card } = await getCard(owner, key(title))
    return [card.startDate, card.startAllDay, card.dueDate, card.dueAllDay]
  }

  test("is refused for who may not edit, and with a start after the due date", async () => {
    const viewer = await aMember(board.boardId, "viewer")
    const days = { dueDate: "2027-03-30", base: { dueDate: "2027-03-28" } }
    await expectRefused(403, () => move("Late", days, viewer))
    const stranger = await aUser()
    await expectRefused(404, () => move("Late", days, stranger))
    const wrong = { ...days, startDate: "2027-03-31" }
    expect((await refusalOf(expectNoEffect(() => move("Late", wrong)))).message).toBe(
      "The start must not be after the due date.",
    )
  })

  test("keeps the time by the clocks, also over their change, and is one step of undo", async () => {
    await change("Late", { startDate: new Date("2027-03-20T08:00:00Z") })
    const base = { startDate: "2027-03-20", dueDate: "2027-03-28" }
    await expectOneEvent("card_updated", board, () =>
      move("Late", { startDate: "2027-03-29", dueDate: "2027-04-01", base }),
    )
    // 9:00 and 0:30 in Berlin.
    const moved = ["2027-03-29T07:00:00.000Z", false, "2027-03-31T22:30:00.000Z", false]
    expect(await datesOf("Late")).toEqual(moved)
    await undoLast(owner, { boardId: board.boardId })
    const before = ["2027-03-20T08:00:00.000Z", false, "2027-03-27T23:30:00.000Z", false]
    expect(await datesOf("Late")).toEqual(before)
  })

  test("removes what is empty, and leaves what the person saw as it is by now", async () => {
    const base = { startDate: "2027-03-01", dueDate: "2027-05-01" }
    await change("Early", { dueDate: { day: "2027-06-01", zone } })
    await move("Early", { dueDate: "2027-05-01", base })
    const [start, , due, isDay] = await datesOf("Early")
    expect([start, due, isDay]).toEqual([null, "2027-06-01T21:59:59.999Z", true])
  })
})
