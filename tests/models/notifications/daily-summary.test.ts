import type { User } from "~/database/types"
import { addDays } from "date-fns/addDays"
import { addHours } from "date-fns/addHours"
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { config } from "~/config/config.server"
import { db, transaction } from "~/database/db.server"
import { sendDailySummaries } from "~/jobs/daily-summaries.server"
import { sendDueReminders } from "~/jobs/due-reminders.server"
import { markConfirmed } from "~/models/people/account/email-confirmation.server"
import { assignUser } from "~/models/board/assignment/assignment.server"
import { deleteBoard } from "~/models/board/board/board.server"
import { updateCard } from "~/models/board/card/card.server"
import { createComment } from "~/models/board/comment/comment.server"
import { leaveBoard } from "~/models/people/member/member.server"
import { SaveMailTiming } from "~/models/notifications/notification/mail-timing"
import {
  getMailTiming,
  saveMailTiming,
} from "~/models/notifications/notification/mail-timing.server"
import { NOTIFICATION_KINDS } from "~/models/notifications/notification/notification-kind"
import { savePreferences } from "~/models/notifications/notification/notification-preference.server"
import { MAX_SUMMARY_LINES } from "~/models/notifications/notification/summary-mail.server"
import { nextMorning } from "~/models/text/time/morning"
import { setCardWatch } from "~/models/board/watch/watch.server"
import { aBoardWith, aMember, aUser, type LaidOut } from "../../builders"

// When notifications are mailed, and the email of those who want one a day. No worker sends it here.

let ada: User
let bob: User
let board: LaidOut
let cardId: string

beforeAll(async () => {
  ada = await aUser({ name: "Ada" })
  bob = await aUser()
  await savePreferences(bob, { inApp: [], mail: [...NOTIFICATION_KINDS] })
  await transaction((tx) => markConfirmed(tx, bob.id))
})

beforeEach(async () => {
  config.smtpUrl = "smtp://127.0.0.1:1"
  board = await aBoardWith(ada, ["To do", "Dig"])
  cardId = board.card("Dig")
  await aMember(board.boardId, "editor", bob)
  await transaction(async (tx) => {
    await tx.mail.deleteMany()
    await tx.user.update({ where: { id: bob.id }, data: { mailTiming: "each", timeZone: null } })
  })
})

afterEach(async () => {
  config.smtpUrl = null
  await transaction(async (tx) => {
    await tx.mail.deleteMany()
    await tx.summaryLine.deleteMany()
  })
})

const choose = (timing: "each" | "daily" | "never", timeZone?: string) =>
  saveMailTiming(bob, { timing, timeZone })
const comment = (text: string, on = board) => createComment(ada, { cardId: on.card("Dig"), text })
const assign = (on = board) => assignUser(ada, { cardId: on.card("Dig"), userId: bob.id })
const emails = () =>
  db.mail.findMany({ where: { userId: bob.id, priority: 1 }, orderBy: { createdAt: "asc" } })
/** Those that are sent at a time, to somebody who has a card that starts on a day. */
async function emailOn(now: string, startDate: { day: string }) {
  await transaction((tx) => tx.mail.deleteMany())
  await updateCard(ada, { cardId, startDate })
  await comment("Well?")
  await sendDailySummaries(new Date(now))
  return emails()
}
const lines = () => db.summaryLine.count({ where: { userId: bob.id } })
const tomorrow = () => addDays(new Date(), 1)

describe("the time of mail", () => {
  test("is at once until it is chosen, and refuses others", async () => {
    expect(await getMailTiming(bob)).toEqual({ timing: "each", timeZone: null })
    expect(SaveMailTiming.safeParse({ timing: "weekly" }).success).toBe(false)
    expect(SaveMailTiming.safeParse({ timing: "daily", timeZone: "Mars/Base" }).success).toBe(false)
    await assign()
    expect(await emails()).toHaveLength(1)
    expect(await choose("daily", "Asia/Tokyo")).toEqual({ timing: "daily", timeZone: "Asia/Tokyo" })
    expect((await choose("never")).timeZone).toBe("Asia/Tokyo")
  })

  test("never is no mail, also of what waits", async () => {
    await choose("daily")
    await assign()
    await choose("never")
    await comment("Well?")
    await sendDailySummaries(tomorrow())
    expect([await emails(), await lines()]).toEqual([[], 0])
  })

  test.each([
    ["2026-11-23T05:00:00Z", null, "2026-11-23T07:00:00.000Z"],
    ["2026-11-23T07:00:00Z", null, "2026-11-24T07:00:00.000Z"],
    ["2026-11-23T05:00:00Z", "Europe/Berlin", "2026-11-23T06:00:00.000Z"],
    ["2026-11-23T05:00:00Z", "Asia/Tokyo", "2026-11-23T22:00:00.000Z"],
    // The clocks change in the night.
    ["2026-10-24T12:00:00Z", "Europe/Berlin", "2026-10-25T06:00:00.000Z"],
  ])("after %s in %s, the morning is %s", (now, zone, morning) => {
    expect(nextMorning(new Date(now), zone).toISOString()).toBe(morning)
  })
})

describe("a daily summary", () => {
  beforeEach(() => choose("daily", "Asia/Tokyo"))

  test("has the sentences of all boards, in the morning, once", async () => {
    const other = await aBoardWith(ada, ["To do", "Dig"])
    await aMember(other.boardId, "viewer", bob)
    await assign()
    await setCardWatch(bob, { cardId: other.card("Dig"), watch: true })
    await comment("Looks *good*")
    await updateCard(ada, { cardId: other.card("Dig"), dueDate: new Date("2027-01-02T03:04:05Z") })
    await sendDailySummaries()
    expect([await emails(), await lines()]).toEqual([[], 3])
    // Two servers at once.
    await Promise.all([sendDailySummaries(tomorrow()), sendDailySummaries(tomorrow())])
    await sendDailySummaries(tomorrow())
    const [email, ...others] = await emails()
    expect(others).toEqual([])
    expect(email).toMatchObject({
      recipient: bob.email,
      subject: "Daily summary: 3 notifications",
      boardId: null,
    })
    expect(email?.text).toContain(
      "• Ada assigned you to “Dig” (#1).\n\n• Ada commented on “Dig” (#1): “Looks good”.\n\n",
    )
    expect(email?.text).toContain("• Ada set the due date of “Dig” (#1): Jan 02, 2027 at 12:04 PM.")
    expect(email?.text.match(/On “Garden”/g)).toHaveLength(2)
    expect(await lines()).toBe(0)
  })

  test("begins with the open cards that start on its day, where the person is", async () => {
    await assign()
    const day = addDays(new Date(), 2).toISOString().slice(0, 10)
    const [email] = await emailOn(`${day}T14:59:00Z`, { day })
    expect(email?.text).toMatch(/^Starts today: “Dig”\.\n\nOn “Garden”/m)
    const [next] = await emailOn(`${day}T15:01:00Z`, { day })
    expect(next?.text).not.toContain("Starts today")
    await updateCard(ada, { cardId, startDate: null, completed: true })
    const [done] = await emailOn(`${day}T14:59:00Z`, { day })
    expect(done?.text).not.toContain("Starts today")
  })

  test("has what was written while the clock was far ahead", async () => {
    await assign()
    const sendAt = addDays(new Date(), 400)
    await transaction((tx) =>
      tx.summaryLine.updateMany({ where: { userId: bob.id }, data: { sendAt } }),
    )
    await sendDailySummaries()
    expect([(await emails()).length, await lines()]).toEqual([1, 0])
  })

  test("leaves reminders of due dates to emails of their own", async () => {
    await transaction((tx) => tx.cardAssignment.create({ data: { cardId, userId: bob.id } }))
    await updateCard(ada, { cardId, dueDate: addHours(new Date(), 2) })
    await sendDueReminders()
    const [email, ...others] = await emails()
    expect(others).toEqual([])
    expect(email?.text).toContain("“Dig” is due within 24 hours (#1): ")
    await choose("never")
    expect(await emails()).toEqual([])
  })

  test("tells nothing of boards that one has left, or that are deleted", async () => {
    await assign()
    await leaveBoard(bob, board)
    const other = await aBoardWith(ada, ["To do", "Dig"])
    await aMember(other.boardId, "editor", bob)
    await assign(other)
    await deleteBoard(ada, other)
    await sendDailySummaries(tomorrow())
    expect([await emails(), await lines()]).toEqual([[], 0])
  })

  test("that waits for the mail server is dropped when one leaves a board", async () => {
    await assign()
    await sendDailySummaries(tomorrow())
    expect(await emails()).toHaveLength(1)
    await leaveBoard(bob, board)
    expect(await emails()).toEqual([])
  })

  test("lists so many sentences, and counts the others", async () => {
    const line = { userId: bob.id, boardId: board.boardId, text: "One", sendAt: new Date(0) }
    const data = Array.from({ length: MAX_SUMMARY_LINES + 5 }, (_, i) => ({
      ...line,
      id: `s${String(i)}`,
    }))
    await transaction((tx) => tx.summaryLine.createMany({ data }))
    await sendDailySummaries()
    const [email] = await emails()
    expect(email?.subject).toBe(`Daily summary: ${String(MAX_SUMMARY_LINES + 5)} notifications`)
    expect(email?.text).toContain("And 5 more.")
  })
})

test("an email says the details, in UTC where the time zone is unknown", async () => {
  await setCardWatch(bob, { cardId, watch: true })
  await updateCard(ada, { cardId, dueDate: new Date("2027-01-02T03:04:05Z") })
  await comment(`@${bob.username} why?`)
  const [email] = await emails()
  expect(email?.text).toContain("Ada set the due date of “Dig” (#1): Jan 02, 2027 at 3:04 AM UTC.")
  const all = (await emails()).map(({ text }) => text).join()
  expect(all).toContain(`Ada mentioned you in a comment on “Dig” (#1): “@${bob.username} why?”.`)
})
