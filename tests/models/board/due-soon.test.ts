import type { User } from "~/database/types"
import { addHours } from "date-fns/addHours"
import { addMinutes } from "date-fns/addMinutes"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { db, transaction } from "~/database/db.server"
import { assignUser } from "~/models/board/assignment/assignment.server"
import type { Reminder } from "~/models/board/card/reminder"
import { deleteCard, updateCard } from "~/models/board/card/card.server"
import { sendDueReminders } from "~/jobs/due-reminders.server"
import { removeMember } from "~/models/people/member/member.server"
import { listNotifications } from "~/models/notifications/notification/notification-list.server"
import { savePreferences } from "~/models/notifications/notification/notification-preference.server"
import { aBoardWith, aMember, aUser } from "../../builders"

const NOW = new Date("2026-11-20T12:00:00Z")

let ada: User
let bob: User
let boardId: string
let cardId: string

beforeEach(async () => {
  ada = await aUser()
  const board = await aBoardWith(ada, ["To do", "Water the roses"])
  boardId = board.boardId
  cardId = board.card("Water the roses")
  bob = await aMember(boardId, "editor")
  await assignUser(ada, { cardId, userId: bob.id })
  await savePreferences(bob, { inApp: ["due"], mail: [] })
  await transaction((tx) => tx.notification.deleteMany({ where: { userId: bob.id } }))
})

// Other tests of the file look for due cards too.
afterEach(() => transaction((tx) => tx.card.updateMany({ data: { dueDate: null } })))

const dueAt = (dueDate: Date | null) => updateCard(ada, { cardId, dueDate })
const told = async (who = bob) => (await listNotifications(who)).filter((n) => n.kind === "due")

describe("a due date", () => {
  test.each([
    ["that has passed", addHours(NOW, -1)],
    ["in a day and a minute", addMinutes(NOW, 24 * 60 + 1)],
    ["that is none", null],
  ] satisfies [string, Date | null][])("%s is not told", async (_what, dueDate: Date | null) => {
    await dueAt(dueDate)
    await sendDueReminders(NOW)
    expect(await told()).toEqual([])
  })

  test("of a deleted card is told to nobody", async () => {
    await dueAt(addMinutes(NOW, 1))
    await deleteCard(ada, { cardId })
    await sendDueReminders(NOW)
    expect(await db.notification.count({ where: { kind: "due" } })).toBe(0)
  })

  test("of a card that is done is told to nobody, until it is open again", async () => {
    await updateCard(ada, { cardId, dueDate: addHours(NOW, 3), completed: true })
    await sendDueReminders(NOW)
    expect(await told()).toEqual([])
    await updateCard(ada, { cardId, completed: false })
    await sendDueReminders(NOW)
    expect(await told()).toHaveLength(1)
  })

  test.each([
    ["in a minute", addMinutes(NOW, 1)],
    ["a minute ago, when nobody looked", addMinutes(NOW, -1)],
    ["in a day", addHours(NOW, 24)],
  ])("%s is told to those who are assigned, and to nobody else", async (_what, dueDate: Date) => {
    await dueAt(dueDate)
    await sendDueReminders(NOW)
    const message = "“Water the roses” is due within 24 hours"
    expect(await told()).toMatchObject([{ message, boardId, card: { id: cardId }, read: false }])
    expect(await told(ada)).toEqual([])
  })

  test("is told once, however often and by however many looks", async () => {
    await dueAt(addHours(NOW, 3))
    await Promise.all([sendDueReminders(NOW), sendDueReminders(NOW)])
    await sendDueReminders(addHours(NOW, 1))
    expect(await told()).toHaveLength(1)
  })

  test("is told again only when it is another", async () => {
    for (const hours of [3, 5, 3]) {
      await dueAt(addHours(NOW, hours))
      await sendDueReminders(NOW)
    }
    expect(await told()).toHaveLength(2)
  })

  test("is told to who is assigned later, and not to the others again", async () => {
    await dueAt(addHours(NOW, 3))
    await sendDueReminders(NOW)
    await assignUser(ada, { cardId, userId: ada.id })
    await sendDueReminders(addHours(NOW, 1))
    expect([(await told()).length, (await told(ada)).length]).toEqual([1, 1])
  })

  test("is not told to somebody who has left", async () => {
    await dueAt(addHours(NOW, 3))
    await removeMember(ada, { boardId, userId: bob.id })
    await sendDueReminders(NOW)
    expect(await db.notification.count({ where: { userId: bob.id } })).toBe(0)
  })
})

describe("the reminder of a card", () => {
  const remindAt = (minutes: Reminder | null) =>
    updateCard(ada, { cardId, reminderMinutes: minutes, dueDate: addHours(NOW, 72) })
  const messages = async () => (await told()).map(({ message }) => message)
  const before = (minutes: number) => addMinutes(NOW, 72 * 60 - minutes)

  test("none is never told", async () => {
    await remindAt(null)
    for (const minutes of [2880, 1440, 60, 0]) await sendDueReminders(before(minutes))
    expect(await told()).toEqual([])
  })

  test.each([
    [0, "is due now"],
    [60, "is due within an hour"],
    [1440, "is due within 24 hours"],
    [2880, "is due within 2 days"],
  ] as const)("of %d minutes before is told then, and not before", async (minutes, words) => {
    await remindAt(minutes)
    await sendDueReminders(before(minutes + 1))
    expect(await told()).toEqual([])
    await sendDueReminders(before(minutes))
    await sendDueReminders(before(minutes - 1))
    expect(await messages()).toEqual([`“Water the roses” ${words}`])
  })

  test("that is set after another one was sent is told, too", async () => {
    await remindAt(2880)
    await sendDueReminders(before(2880))
    await remindAt(60)
    await sendDueReminders(before(2880))
    expect(await told()).toHaveLength(1)
    await sendDueReminders(before(60))
    expect(await messages()).toHaveLength(2)
  })
})

describe("where somebody has chosen", () => {
  const mails = () => db.mail.count({ where: { recipient: bob.email, kind: "due" } })

  test("neither way, nothing is told; what is chosen later comes then", async () => {
    await savePreferences(bob, { inApp: [], mail: [] })
    await dueAt(addHours(NOW, 3))
    await sendDueReminders(NOW)
    expect(await db.notification.count({ where: { userId: bob.id } })).toBe(0)
    await savePreferences(bob, { inApp: ["due"], mail: [] })
    await sendDueReminders(NOW)
    expect(await told()).toHaveLength(1)
  })

  test("mail alone, one mail is sent and no list shows it, wherever the card goes", async () => {
    await savePreferences(bob, { inApp: [], mail: ["due"] })
    await dueAt(addHours(NOW, 3))
    await sendDueReminders(NOW)
    await sendDueReminders(addHours(NOW, 1))
    expect(await mails()).toBe(1)
    expect(await told()).toEqual([])
  })

  test("both, each once", async () => {
    await savePreferences(bob, { inApp: ["due"], mail: ["due"] })
    await dueAt(addHours(NOW, 3))
    await sendDueReminders(NOW)
    await sendDueReminders(addHours(NOW, 1))
    expect([await mails(), (await told()).length]).toEqual([1, 1])
  })
})

test("many cards are told of, in several turns", async () => {
  const titles = Array.from({ length: 120 }, (_, i) => `Bed ${String(i)}`)
  const board = await aBoardWith(ada, ["Beds", ...titles])
  const dueDate = addHours(NOW, 3)
  await transaction(async (tx) => {
    await tx.card.updateMany({ where: { listId: board.list("Beds") }, data: { dueDate } })
    const data = titles.map((title) => ({ cardId: board.card(title), userId: ada.id }))
    await tx.cardAssignment.createMany({ data })
  })
  await sendDueReminders(NOW)
  await sendDueReminders(NOW)
  expect(await db.notification.count({ where: { userId: ada.id, kind: "due" } })).toBe(120)
})

describe("a due day", () => {
  const dueOn = (reminderMinutes: Reminder | null) =>
    updateCard(ada, { cardId, dueDate: { day: "2026-11-21", zone: "UTC" }, reminderMinutes })
  const livesIn = (timeZone: string) =>
    transaction((tx) => tx.user.update({ where: { id: bob.id }, data: { timeZone } }))
  const messages = async (at: string) => {
    await sendDueReminders(new Date(at))
    return (await told()).map(({ message }) => message)
  }

  test("is not told without a reminder, before the morning, or after the day has ended", async () => {
    await livesIn("Asia/Tokyo")
    await dueOn(null)
    expect(await messages("2026-11-21T00:00:00Z")).toEqual([])
    await dueOn(1440)
    expect(await messages("2026-11-19T23:59:00Z")).toEqual([])
    expect(await messages("2026-11-21T15:00:00Z")).toEqual([])
  })

  test.each<[string, Reminder, string, string]>([
    ["Asia/Tokyo", 1440, "2026-11-20T00:00:00Z", "is due tomorrow"],
    ["America/Los_Angeles", 1440, "2026-11-20T17:00:00Z", "is due tomorrow"],
    ["Pacific/Auckland", 2880, "2026-11-18T20:00:00Z", "is due in 2 days"],
    ["UTC", 0, "2026-11-21T09:00:00Z", "is due today"],
    ["UTC", 60, "2026-11-21T09:00:00Z", "is due today"],
    ["Pacific/Honolulu", 1440, "2026-11-22T09:00:00Z", "is due today"],
  ])("is told at nine in %s, %i minutes before, once", async (zone, minutes, at, words) => {
    await livesIn(zone)
    await dueOn(minutes)
    expect(await messages(at)).toEqual([`“Water the roses” ${words}`])
    expect(await messages(addMinutes(at, 1).toISOString())).toHaveLength(1)
    expect((await told())[0]?.dueDate).toEqual({ from: null, to: "2026-11-21" })
  })
})
