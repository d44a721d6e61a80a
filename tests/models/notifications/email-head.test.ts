import type { User } from "~/database/types"
import { addDays } from "date-fns/addDays"
import { addMinutes } from "date-fns/addMinutes"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { config } from "~/config/config.server"
import { db, transaction } from "~/database/db.server"
import { sendDailySummaries } from "~/jobs/daily-summaries.server"
import { sendDueReminders } from "~/jobs/due-reminders.server"
import { sendWeeklyDigests } from "~/jobs/weekly-digests.server"
import { markConfirmed } from "~/models/people/account/email-confirmation.server"
import { assignUser } from "~/models/board/assignment/assignment.server"
import { updateCard } from "~/models/board/card/card.server"
import { createComment } from "~/models/board/comment/comment.server"
import { saveWeeklyDigest } from "~/models/notifications/digest-mail/weekly-digest.server"
import { senderName, toPhrase } from "~/models/notifications/mail/email-head.server"
import { replyKeyOf } from "~/models/notifications/mail/mail-key.server"
import { deliver } from "~/models/notifications/mail/mail-attempt.server"
import { saveMailTiming } from "~/models/notifications/notification/mail-timing.server"
import { NOTIFICATION_KINDS } from "~/models/notifications/notification/notification-kind"
import { savePreferences } from "~/models/notifications/notification/notification-preference.server"
import { requestPasswordReset } from "~/models/people/account/password-reset.server"
import { aBoardWith, aMember, aUser, type LaidOut } from "../../builders"
import { Refusal, startMailServer, type MailServer, type Received } from "../../mail-server"

// The heads of emails as a mail server gets them.

let ada: User
let bob: User
let board: LaidOut
let cardId: string
let mailServer: MailServer

beforeEach(async () => {
  mailServer = await startMailServer()
  config.smtpUrl = mailServer.url
  config.mailFrom = "Cardinal <cardinal@example.org>"
  ada = await aUser({ name: "Ana Gardener" })
  board = await aBoardWith(ada, ["To do", "Dig", "Rake"])
  cardId = board.card("Dig")
  bob = await aMember(board.boardId, "editor")
  await savePreferences(bob, { inApp: [], mail: [...NOTIFICATION_KINDS] })
  await transaction(async (tx) => {
    await markConfirmed(tx, bob.id)
    await tx.mail.deleteMany()
  })
})

afterEach(async () => {
  await mailServer.stop()
  config.smtpUrl = null
  await transaction(async (tx) => {
    await tx.mail.deleteMany()
    await tx.summaryLine.deleteMany()
    await tx.card.updateMany({ data: { dueDate: null } })
    await tx.user.updateMany({ data: { weeklyDigestAt: null } })
  })
})

const { signal } = new AbortController()
const assign = (title = "Dig") =>
  assignUser(ada, { cardId: board.card(title), userId: bob.id }).then(() => undefined)
const comment = (text = "Done?", by = ada) => createComment(by, { cardId, text })

/** Sends what waits for Bob, each at once. @returns what arrived */
async function sendAll(): Promise<Received[]> {
  const waiting = await db.mail.findMany({
    where: { userId: bob.id, state: "waiting" },
    orderBy: { createdAt: "asc" },
  })
  const before = mailServer.received.length
  for (const { id } of waiting) await deliver(id, signal)
  return mailServer.received.slice(before)
}

async function sendOne(): Promise<Received> {
  const [email, ...others] = await sendAll()
  if (!email || others.length > 0) throw new Error("not one email")
  return email
}

/** A header with its encoded words decoded, as a mail program shows it. */
const shown = (header = "") =>
  header
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?UTF-8\?B\?([^?]*)\?=/g, (_, code: string) =>
      Buffer.from(code, "base64").toString(),
    )
    .replace(/=\?UTF-8\?Q\?([^?]*)\?=/g, (_, code: string) =>
      decodeURIComponent(code.replaceAll("_", " ").replaceAll("=", "%")),
    )

const ONE_CLICK = {
  "list-unsubscribe-post": "List-Unsubscribe=One-Click",
  "auto-submitted": "auto-generated",
}
const stopAddress = (of: string) => `<${config.publicUrl}/unsubscribe/${bob.id}.${of}.`

describe("an email about a card", () => {
  test("is by the person who acted, in the card's thread and the board's list", async () => {
    await assign()
    const first = await sendOne()
    await comment()
    const second = await sendOne()
    const root = `<card.${cardId}@example.org>`
    for (const { headers } of [first, second]) {
      expect(headers).toMatchObject({
        from: "Ana Gardener via Cardinal <cardinal@example.org>",
        subject: "[Garden] Dig",
        "in-reply-to": root,
        references: root,
        ...ONE_CLICK,
        "list-id": `"Garden" <${board.boardId}.cardinal.localhost>`,
      })
      expect(headers["list-unsubscribe"]).toContain(stopAddress("notifications"))
      expect(headers).not.toHaveProperty("precedence")
      expect(Math.abs(Date.parse(headers.date ?? "") - Date.now())).toBeLessThan(60_000)
    }
    const ids = [first, second].map(({ headers }) => headers["message-id"])
    const rows = await db.mail.findMany({
      where: { userId: bob.id },
      orderBy: { createdAt: "asc" },
    })
    expect(ids).toEqual(rows.map(({ id }) => `<${id}@example.org>`))
    expect(first.text).toMatch(/^On “Garden”\n/)
    expect(first.text).toContain(`Mute this card: ${config.publicUrl}/mute/${bob.id}.${cardId}.`)
    expect(first.text).toContain(`Unsubscribe: ${config.publicUrl}/unsubscribe/${bob.id}.`)
    expect(first.html).toContain(`href="${config.publicUrl}/mute/${bob.id}.${cardId}.`)
  })

  test("can be replied to by those who may comment, where the server takes mail", async () => {
    const sentence = "Reply to comment on the card."
    await comment("@nobody")
    await assign()
    const without = await sendOne()
    expect([without.headers["reply-to"], without.text.includes(sentence)]).toEqual([
      undefined,
      false,
    ])
    config.mailIn = { local: "cards", domain: "in.example.org", mailbox: null, hookSecret: null }
    try {
      await comment()
      const { headers, text } = await sendOne()
      const key = replyKeyOf({ userId: bob.id, cardId })
      expect(headers["reply-to"]).toBe(`cards+${key}@in.example.org`)
      expect(text).toContain(sentence)
      const where = { boardId_userId: { boardId: board.boardId, userId: bob.id } }
      const asViewer = { where, data: { role: "viewer" } }
      await transaction((tx) => tx.member.update(asViewer))
      await comment()
      const toViewer = await sendOne()
      expect([toViewer.headers["reply-to"], toViewer.text.includes(sentence)]).toEqual([
        undefined,
        false,
      ])
    } finally {
      config.mailIn = null
    }
  })

  test("keeps its Message-ID when it is sent again, with the time of that", async () => {
    const tried: string[] = []
    mailServer.onMessage = ({ headers }) => {
      tried.push(headers["message-id"] ?? "")
      if (tried.length === 1) throw new Refusal(451)
    }
    await assign()
    expect(await sendAll()).toEqual([])
    const past = new Date("2026-01-01T00:00:00Z")
    await transaction((tx) => tx.mail.updateMany({ data: { createdAt: past } }))
    const again = await sendOne()
    expect(tried).toEqual([again.headers["message-id"], again.headers["message-id"]])
    expect(Math.abs(Date.parse(again.headers.date ?? "") - Date.now())).toBeLessThan(60_000)
  })

  test("of several people is by none of them", async () => {
    const carol = await aMember(board.boardId, "editor")
    await assign()
    await comment("And?", carol)
    expect((await sendOne()).headers.from).toBe("Cardinal <cardinal@example.org>")
  })

  test("takes the operator's name for the product's", async () => {
    config.mailFrom = "Boards <boards@example.org>"
    await assign()
    expect((await sendOne()).headers.from).toBe("Ana Gardener via Boards <boards@example.org>")
    config.mailFrom = "boards@example.org"
    await assign("Rake")
    expect((await sendOne()).headers.from).toBe("Ana Gardener via Cardinal <boards@example.org>")
  })
})

describe("a reminder of a due date", () => {
  const remind = async () => {
    await transaction((tx) => tx.cardAssignment.create({ data: { cardId, userId: bob.id } }))
    const dueDate = addMinutes(new Date(), 90)
    await updateCard(ada, { cardId, dueDate })
    await sendDueReminders()
    return dueDate
  }
  const inZone = (date: Date, timeZone: string) =>
    date.toLocaleTimeString("en-US", { timeZone, hour: "numeric", minute: "2-digit" })

  test("says the day and the time in UTC, or in the reader's zone", async () => {
    const dueDate = await remind()
    const email = await sendOne()
    expect(email.text).toMatch(
      /“Dig” is due within 24 hours \(#1\): \w{3} \d\d, \d{4} at \d+:\d\d [AP]M UTC\./,
    )
    expect(email.text).toContain(`at ${inZone(dueDate, "UTC")} UTC.`)
    expect(email.headers).toMatchObject({
      from: "Cardinal <cardinal@example.org>",
      subject: "[Garden] Dig",
      ...ONE_CLICK,
    })
    await saveMailTiming(bob, { timing: "daily", timeZone: "Asia/Kathmandu" })
    const later = addMinutes(dueDate, 5)
    await updateCard(ada, { cardId, dueDate: later })
    await transaction((tx) => tx.summaryLine.deleteMany())
    await sendDueReminders()
    expect((await sendOne()).text).toContain(`at ${inZone(later, "Asia/Kathmandu")}.`)
  })

  test("is joined with no other email, and sent at once", async () => {
    await assign("Dig")
    await sendAll()
    await comment("First")
    const dueDate = addMinutes(new Date(), 90)
    await updateCard(ada, { cardId, dueDate })
    await sendDueReminders()
    await updateCard(ada, { cardId, dueDate: addMinutes(dueDate, 5) })
    await sendDueReminders()
    await comment("Second")
    const waiting = await db.mail.findMany({ where: { userId: bob.id, state: "waiting" } })
    const of = (kind: string) => waiting.filter((mail) => mail.kind === kind)
    expect([of("notification").length, of("due").length]).toEqual([1, 2])
    for (const { nextAttemptAt } of of("due")) {
      expect(nextAttemptAt.getTime()).toBeLessThanOrEqual(Date.now())
    }
    expect(of("due")[0]?.text).not.toContain("commented")
    expect(of("notification")[0]?.text).toMatch(/First[^]*Second/)
  })
})

test("a daily summary and a weekly digest can be stopped by one click, each alone", async () => {
  await saveMailTiming(bob, { timing: "daily" })
  await assign()
  await sendDailySummaries(addDays(new Date(), 1))
  const summary = await sendOne()
  expect(summary.headers).toMatchObject({ from: "Cardinal <cardinal@example.org>", ...ONE_CLICK })
  expect(summary.headers["list-unsubscribe"]).toContain(stopAddress("notifications"))
  expect(summary.headers).not.toHaveProperty("references")
  await saveWeeklyDigest(bob, { weekly: true })
  await sendWeeklyDigests(addDays(new Date(), 8))
  const digest = await sendOne()
  expect(digest.headers).toMatchObject(ONE_CLICK)
  expect(digest.headers["list-unsubscribe"]).toContain(stopAddress("digest"))
  expect(digest.text).toContain(`Unsubscribe: ${config.publicUrl}/unsubscribe/${bob.id}.digest.`)
})

test("an email about the account cannot be stopped", async () => {
  await requestPasswordReset({ email: bob.email })
  const { headers } = await sendOne()
  expect(headers.from).toBe("Cardinal <cardinal@example.org>")
  for (const name of ["list-unsubscribe", "list-unsubscribe-post", "list-id", "references"]) {
    expect(headers).not.toHaveProperty(name)
  }
})

describe("names", () => {
  const NAMES = [
    ["A\r\nBcc: x@evil.example", "A Bcc x evil.example via Cardinal"],
    ["Bank <bank@bank.example>", "Bank bank bank.example via Cardinal"],
    ['"Bank" bank＠bank.example, x', "Bank bank bank.example x via Cardinal"],
    ["\u202Egro\u2066.elpmaxe\u200F Rosa", "gro.elpmaxe Rosa via Cardinal"],
    ["🧑‍🌾 Rösa שלום", "🧑‍🌾 Rösa שלום via Cardinal"],
    ["é".repeat(200), `${"é".repeat(59)}… via Cardinal`],
    ["@@@", "Cardinal"],
  ] as const

  test.each(NAMES)("of senders add no header and no address: %j", async (name, from) => {
    await transaction(async (tx) => {
      await tx.user.update({ where: { id: ada.id }, data: { name } })
      await tx.board.update({ where: { id: board.boardId }, data: { name } })
      await tx.card.update({ where: { id: cardId }, data: { title: name } })
    })
    await assign()
    const { headers, envelopeTo } = await sendOne()
    expect(shown(headers.from).replaceAll('"', "")).toBe(`${from} <cardinal@example.org>`)
    expect(envelopeTo).toEqual([bob.email])
    for (const added of ["bcc", "cc", "reply-to", "sender"])
      expect(headers).not.toHaveProperty(added)
    const listId = shown(headers["list-id"])
    expect(listId).toMatch(new RegExp(`<${board.boardId}\\.cardinal\\.localhost>$`))
    expect(headers.subject).toBeDefined()
    expect(`${listId}${shown(headers.subject)}`).not.toMatch(
      /[\u202A-\u202E\u2066-\u2069\u200F\r\n]/,
    )
  })

  test("are cut, and leave nothing of what has no letters", () => {
    expect(senderName("x".repeat(200))).toHaveLength(60)
    expect(senderName(" <>@, ")).toBe("")
  })

  test("of boards are phrases of words that are not too long", () => {
    expect(toPhrase('A "b" \\')).toBe(String.raw`"A \"b\" \\"`)
    const phrase = toPhrase("🌱".repeat(60))
    expect(Math.max(...phrase.split(" ").map((word) => word.length))).toBeLessThanOrEqual(75)
    expect(shown(phrase)).toBe("🌱".repeat(60))
  })
})
