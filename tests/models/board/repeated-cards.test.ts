import { beforeEach, describe, expect, test } from "vitest"
import { db, transaction } from "~/database/db.server"
import type { User } from "~/database/types"
import { ActivityOf } from "~/models/views/activity/activity"
import { listActivity } from "~/models/views/activity/activity.server"
import { archiveCard } from "~/models/board/archive/archive.server"
import { restoreArchival } from "~/models/board/archive/unarchive.server"
import { assignUser } from "~/models/board/assignment/assignment.server"
import { deleteCard, getCard, updateCard } from "~/models/board/card/card.server"
import { moveCard } from "~/models/board/card/card-order.server"
import { setCardsDone } from "~/models/board/list/list.server"
import { createChecklistItem } from "~/models/board/checklist/checklist.server"
import { changeRole } from "~/models/people/member/member.server"
import { makeRepeatedCards } from "~/models/board/repeat/make-repeated.server"
import { occurrenceAfter } from "~/models/board/repeat/occurrences"
import { FileRepeat, SetRepeat, SkipRepeat } from "~/models/board/repeat/repeat-fields"
import { repeatText } from "~/models/board/repeat/repeat-text"
import type { RepeatRule } from "~/models/board/repeat/repeat-rule"
import { getRepeat, setRepeat, skipRepeat, stopRepeat } from "~/models/board/repeat/repeat.server"
import { undoLast } from "~/models/board/take-back/undo.server"
import { aBoardWith, aMember, aUser, type LaidOut } from "../../builders"
import { expectNoEffect, expectOneEvent, expectRefused } from "../effect"
import { layoutOf } from "../layout"

const BERLIN = "Europe/Berlin"
const aRule = (rule: Partial<RepeatRule> = {}): RepeatRule =>
  FileRepeat.parse({ every: "day", zone: BERLIN, ...rule })

/** The next times of a rule, in UTC. */
function timesOf(rule: RepeatRule, after: string, count: number): string[] {
  const times: string[] = []
  for (let at = new Date(after); times.length < count; times.push(at.toISOString().slice(0, 16))) {
    at = occurrenceAfter(rule, at) ?? new Date(Number.NaN)
  }
  return times
}

describe("the times of a rule", () => {
  test.each<[string, Partial<RepeatRule>, string, string[]]>([
    ["are later than now", {}, "2026-11-23T08:00:00Z", ["2026-11-24T08:00"]],
    ["may be today", {}, "2026-11-23T07:59:00Z", ["2026-11-23T08:00"]],
    [
      "leave out the weekend",
      { every: "weekday" },
      "2026-11-26T12:00:00Z",
      ["2026-11-27T08:00", "2026-11-30T08:00"],
    ],
    [
      "are on the weekdays",
      { every: "week", weekdays: [1, 7] },
      "2026-11-23T12:00:00Z",
      ["2026-11-29T08:00", "2026-11-30T08:00", "2026-12-06T08:00"],
    ],
    [
      "are the last day of shorter months",
      { every: "month", monthDay: 31 },
      "2028-01-31T12:00:00Z",
      ["2028-02-29T08:00", "2028-03-31T07:00", "2028-04-30T07:00"],
    ],
    [
      "follow the clock that goes forward",
      { time: "02:30" },
      "2027-03-27T00:00:00Z",
      ["2027-03-27T01:30", "2027-03-28T01:30", "2027-03-29T00:30"],
    ],
    [
      "follow the clock that goes back, once",
      { time: "02:30" },
      "2027-10-29T12:00:00Z",
      ["2027-10-30T00:30", "2027-10-31T00:30", "2027-11-01T01:30"],
    ],
    [
      "are of the zone's day",
      { every: "week", weekdays: [1], time: "00:30", zone: "Pacific/Auckland" },
      "2026-11-22T00:00:00Z",
      ["2026-11-22T11:30"],
    ],
  ])("%s", (_does, rule, after, times) => {
    expect(timesOf(aRule(rule), after, times.length)).toEqual(times)
  })

  test.each<[Partial<RepeatRule>, string]>([
    [{}, "every day at 09:00"],
    [{ every: "weekday" }, "every weekday at 09:00"],
    [{ every: "week", weekdays: [1, 3, 5] }, "every Monday, Wednesday and Friday at 09:00"],
    [{ every: "month", monthDay: 31, time: "17:30" }, "on day 31 of every month at 17:30"],
  ])("are said in words", (rule, text) => {
    expect(repeatText(aRule(rule))).toBe(text)
  })
})

describe("a card that repeats", () => {
  let owner: User
  let board: LaidOut
  let cardId: string

  beforeEach(async () => {
    // The job is about all boards.
    await transaction((tx) => tx.repeatRule.deleteMany())
    owner = await aUser()
    board = await aBoardWith(owner, ["Ideas", "Water"], ["To do", "Dig"])
    cardId = board.card("Water")
  })

  const repeat = (rule: object = {}, actor = owner) => {
    const input = SetRepeat.parse({ cardId, every: "day", zone: "UTC", ...rule })
    return setRepeat(actor, input)
  }
  /** Lets the time of the rule come. */
  const setNext = (nextAt: string) =>
    transaction((tx) =>
      tx.repeatRule.update({ where: { cardId }, data: { nextAt: new Date(nextAt) } }),
    )
  const makeAt = (now: string) => makeRepeatedCards(new Date(now))

  test("is set, changed and stopped with one event each", async () => {
    await expectOneEvent("card_updated", board, () => repeat({ every: "week", weekdays: [5, 1] }))
    expect(await getRepeat(owner, { cardId })).toMatchObject({
      repeat: { every: "week", weekdays: [1, 5], time: "09:00", dueInDays: null, listId: null },
    })
    await expectOneEvent("card_updated", board, () => repeat({ every: "month", monthDay: 3 }))
    await expectOneEvent("card_updated", board, () => stopRepeat(owner, { cardId }))
    await expectNoEffect(() => stopRepeat(owner, { cardId }))
    const { items } = await listActivity(owner, ActivityOf.parse({ boardId: board.boardId }))
    expect(items.slice(0, 2).map(({ text }) => text)).toEqual([
      `${owner.name} stopped the repeating of Water`,
      `${owner.name} set Water to repeat on day 3 of every month at 09:00`,
    ])
  })

  test("is copied to its list, open, with labels, people, items and a new due date", async () => {
    const member = await aMember(board.boardId, "editor")
    const changed = { labels: ["Bug:#ef4444"], completed: true, description: "All of them." }
    await updateCard(owner, { cardId, ...changed, dueDate: new Date("2026-01-01T00:00:00Z") })
    await assignUser(owner, { cardId, userId: member.id })
    await createChecklistItem(owner, { cardId, text: "Roses" })
    await repeat({ listId: board.list("To do"), dueInDays: 2, zone: BERLIN })
    await setNext("2026-11-23T08:00:00Z")
    expect(await makeAt("2026-11-23T07:59:59Z")).toBe(0)
    expect(await expectOneEvent("card_created", board, () => makeAt("2026-11-23T08:00:00Z"))).toBe(
      1,
    )
    expect(await layoutOf(board)).toEqual([
      ["Ideas", "Water"],
      ["To do", "Dig", "Water"],
    ])
    const made = await db.card.findFirstOrThrow({
      where: { listId: board.list("To do"), position: 1 },
    })
    const { card } = await getCard(owner, { cardId: made.id })
    expect(card).toMatchObject({
      ...changed,
      completed: false,
      dueDate: "2026-11-25T22:59:59.999Z",
      checklistCount: 1,
      checklistDone: 0,
      assignedUsers: [{ id: member.id }],
    })
    const told = await db.notification.findMany({ where: { cardId: made.id } })
    expect(told.map(({ userId, kind }) => [userId, kind])).toEqual([[member.id, "assigned"]])
    expect(await getRepeat(owner, { cardId: made.id })).toEqual({ repeat: null })
  })

  test("is made once by two servers at once", async () => {
    await repeat()
    await setNext("2026-11-23T09:00:00Z")
    const runs = [1, 2, 3].map(() => makeAt("2026-11-23T09:00:10Z"))
    expect((await Promise.all(runs)).sort()).toEqual([0, 0, 1])
    expect((await layoutOf(board))[0]).toEqual(["Ideas", "Water", "Water"])
  })

  test("does not repeat while it is archived or deleted, also not later", async () => {
    await repeat()
    await setNext("2026-11-23T09:00:00Z")
    await archiveCard(owner, { cardId })
    expect(await makeAt("2026-11-24T10:00:00Z")).toBe(0)
    await restoreArchival(owner, { archivalId: cardId })
    expect(await makeAt("2026-11-24T10:00:00Z")).toBe(0)
    expect(await makeAt("2026-11-25T09:00:00Z")).toBe(1)
    await deleteCard(owner, { cardId })
    expect(await makeAt("2026-11-28T10:00:00Z")).toBe(0)
  })

  test("has the cards of the last 31 days after a longer outage", async () => {
    await repeat({ time: "12:00" })
    await setNext("2026-10-01T12:00:00Z")
    expect(await makeAt("2026-11-23T11:00:00Z")).toBe(31)
    expect(await makeAt("2026-11-23T12:00:00Z")).toBe(1)
  })

  test.each([
    ["day", "2026-11-24T09:00"],
    ["weekday", "2026-11-24T09:00"],
    ["week", "2026-11-27T09:00"],
    ["month", "2026-12-01T09:00"],
  ])("of every %s goes on after the clock was far ahead for a while", async (every, next) => {
    await repeat({ every, weekdays: [5] })
    await setNext("2026-11-23T09:00:00Z")
    expect(await makeAt("2027-12-23T10:00:00Z")).toBeGreaterThan(0)
    expect(await makeAt("2026-11-23T10:00:00Z")).toBe(0)
    const { repeat: rule } = await getRepeat(owner, { cardId })
    expect(rule?.nextAt?.slice(0, 16)).toBe(next)
    expect(await makeAt(`${next}:00Z`)).toBe(1)
  })

  test("stops when the person who has set it cannot edit any more", async () => {
    const editor = await aMember(board.boardId, "editor")
    await repeat({}, editor)
    await setNext("2026-11-23T09:00:00Z")
    await changeRole(owner, { boardId: board.boardId, userId: editor.id, role: "viewer" })
    expect(await makeAt("2026-11-23T09:00:00Z")).toBe(0)
    expect(await getRepeat(owner, { cardId })).toEqual({ repeat: null })
    const { items } = await listActivity(owner, ActivityOf.parse({ boardId: board.boardId }))
    expect(items[0]?.text).toMatch(/^Cardinal stopped the repeating of Water, as the person/)
  })

  const nextTimes = async () => {
    const { repeat: rule } = await getRepeat(owner, { cardId })
    return rule?.next.map((at) => at.slice(0, 16)) ?? null
  }

  test("ends with its last day", async () => {
    await repeat({ until: "2999-01-02", startDay: "2999-01-01" })
    expect(await nextTimes()).toEqual(["2999-01-01T09:00", "2999-01-02T09:00"])
    expect(await makeAt("2999-01-01T09:00:00Z")).toBe(1)
    expect(await nextTimes()).toEqual(["2999-01-02T09:00"])
    expect(await makeAt("2999-01-05T09:00:00Z")).toBe(1)
    expect(await nextTimes()).toBeNull()
    await expectNoEffect(() => expectRefused(400, () => repeat({ until: "2020-01-01" })))
  })

  test("ends after so many copies, of which a skipped time is none", async () => {
    await repeat({ times: 3, startDay: "2999-01-01" })
    expect(await makeAt("2999-01-02T10:00:00Z")).toBe(2)
    expect(await getRepeat(owner, { cardId })).toMatchObject({ repeat: { times: 1 } })
    expect(await nextTimes()).toEqual(["2999-01-03T09:00"])
    await skipRepeat(owner, { cardId })
    expect(await makeAt("2999-01-03T10:00:00Z")).toBe(0)
    expect(await makeAt("2999-01-04T09:00:00Z")).toBe(1)
    expect(await nextTimes()).toBeNull()
    expect(await makeAt("2999-01-09T09:00:00Z")).toBe(0)
  })

  test("skips its next time, once for a call that is sent twice, until that is undone", async () => {
    await expectRefused(409, () => skipRepeat(owner, { cardId }))
    await repeat({ every: "week", weekdays: [5], interval: 2, startDay: "2999-01-04" })
    expect(await nextTimes()).toEqual(["2999-01-04T09:00", "2999-01-18T09:00", "2999-02-01T09:00"])
    const input = SkipRepeat.parse({ cardId, nextAt: "2999-01-04T09:00:00Z" })
    await expectOneEvent("card_updated", board, () => skipRepeat(owner, input))
    await expectNoEffect(() => skipRepeat(owner, input))
    expect(await nextTimes()).toEqual(["2999-01-18T09:00", "2999-02-01T09:00", "2999-02-15T09:00"])
    const { items } = await listActivity(owner, ActivityOf.parse({ boardId: board.boardId }))
    expect(items[0]?.text).toBe(`${owner.name} let Water skip Jan 04, 2999`)
    expect(await makeAt("2999-01-17T09:00:00Z")).toBe(0)
    await undoLast(owner, board)
    expect(await nextTimes()).toEqual(["2999-01-04T09:00", "2999-01-18T09:00", "2999-02-01T09:00"])
    await repeat({ startDay: "2999-01-01", until: "2999-01-01" })
    await expectNoEffect(() => expectRefused(409, () => skipRepeat(owner, { cardId })))
  })

  test("stays skipped when what was read is saved", async () => {
    await repeat({ every: "year", startDay: "2996-02-29" })
    await skipRepeat(owner, { cardId })
    const { repeat: rule } = await getRepeat(owner, { cardId })
    expect(rule).toMatchObject({ startDay: "2997-02-28", monthDay: 29 })
    await expectNoEffect(() => repeat({ ...rule }))
  })

  const setDone = (id: string, completed: boolean) => updateCard(owner, { cardId: id, completed })
  const ruleOf = (id: string) => db.repeatRule.findUnique({ where: { cardId: id } })
  const copyOf = (id: string) =>
    db.card.findFirstOrThrow({
      where: { list: { boardId: board.boardId }, title: "Water", NOT: { id } },
    })
  const AFTER_DONE = { every: "done", interval: 3, time: "07:00", zone: BERLIN }

  test("is copied days after it was done, and goes on with the copy", async () => {
    await repeat({ ...AFTER_DONE, dueInDays: 0 })
    expect(await getRepeat(owner, { cardId })).toMatchObject({
      repeat: { nextAt: null, next: [], listId: board.list("Ideas") },
    })
    await expectRefused(409, () => skipRepeat(owner, { cardId }))
    expect(await makeAt("2026-12-01T09:00:00Z")).toBe(0)
    await setDone(cardId, true)
    await expectOneEvent("card_updated", board, () => makeAt("2026-12-01T09:00:00Z"), 1)
    expect(await nextTimes()).toEqual(["2026-12-04T06:00"])
    await expectNoEffect(() => makeAt("2026-12-04T05:59:00Z"))
    expect(await makeAt("2026-12-04T06:00:00Z")).toBe(1)
    const copy = await copyOf(cardId)
    expect(copy).toMatchObject({ completed: false, dueDate: new Date("2026-12-04T22:59:59.999Z") })
    expect(await ruleOf(cardId)).toBeNull()
    expect(await ruleOf(copy.id)).toMatchObject({ every: "done", nextAt: null })
    expect(await makeAt("2026-12-24T06:00:00Z")).toBe(0)
    await setDone(copy.id, true)
    await makeAt("2026-12-24T06:00:00Z")
    expect(await makeAt("2026-12-27T06:00:00Z")).toBe(1)
  })

  test("is not copied when it is opened again before the time", async () => {
    await repeat(AFTER_DONE)
    await setDone(cardId, true)
    await makeAt("2026-12-01T09:00:00Z")
    await setDone(cardId, false)
    expect(await makeAt("2026-12-05T09:00:00Z")).toBe(0)
    expect(await nextTimes()).toEqual([])
    await setDone(cardId, true)
    await makeAt("2026-12-10T09:00:00Z")
    expect(await nextTimes()).toEqual(["2026-12-13T06:00"])
  })

  test("is done in a list of done cards, and archived: the copy comes to where the card was", async () => {
    await setCardsDone(owner, { listId: board.list("To do"), cardsDone: true })
    await repeat({ ...AFTER_DONE, times: 1 })
    await moveCard(owner, { cardId, newListId: board.list("To do"), newPosition: 0 })
    await makeAt("2026-12-01T09:00:00Z")
    await archiveCard(owner, { cardId })
    expect(await makeAt("2026-12-04T06:00:00Z")).toBe(1)
    expect(await layoutOf(board)).toEqual([
      ["Ideas", "Water"],
      ["To do", "Dig"],
    ])
    expect(await db.repeatRule.count()).toBe(0)
  })

  test("that is done already repeats from now on, but not into a list of done cards", async () => {
    await setDone(cardId, true)
    const { value } = await repeat({ ...AFTER_DONE, zone: "UTC" })
    const day = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString().slice(0, 10)
    expect(value.repeat.nextAt).toBe(`${day}T07:00:00.000Z`)
    const listId = board.list("To do")
    await setCardsDone(owner, { listId, cardsDone: true })
    await expectNoEffect(() => expectRefused(400, () => repeat({ ...AFTER_DONE, listId })))
  })

  test("ends where it would be copied after its last day", async () => {
    await repeat({ ...AFTER_DONE, until: "2026-12-03" })
    await setDone(cardId, true)
    await makeAt("2026-12-01T09:00:00Z")
    expect(await nextTimes()).toBeNull()
  })
})
