import type { Mail, User } from "~/database/types"
import { addMinutes } from "date-fns/addMinutes"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { config } from "~/config/config.server"
import { db, transaction } from "~/database/db.server"
import { assignUser } from "~/models/board/assignment/assignment.server"
import { updateCard } from "~/models/board/card/card.server"
import { createComment } from "~/models/board/comment/comment.server"
import { markConfirmed } from "~/models/people/account/email-confirmation.server"
import { deliver } from "~/models/notifications/mail/mail-attempt.server"
import { sendDueReminders } from "~/jobs/due-reminders.server"
import { startMailWorker, stopMailWorker } from "~/jobs/mail-worker.server"
import { queueMail } from "~/models/notifications/mail/mail.server"
import { changeRole, removeMember } from "~/models/people/member/member.server"
import { unsubscribe } from "~/models/notifications/notification/unsubscribe.server"
import { savePreferences } from "~/models/notifications/notification/notification-preference.server"
import { aBoardWith, aMember, aUser, type LaidOut } from "../../builders"
import { eventually } from "../../http/eventually"
import { startMailServer, type MailServer } from "../../mail-server"

// How much mail others can cause somebody, and what goes before it. No worker runs unless a test
// starts it: what was queued stays as it is.

const TITLES = Array.from({ length: 30 }, (_, i) => `Card ${String(i)}`)

let ada: User
let bob: User
let board: LaidOut
let mailServer: MailServer

beforeEach(async () => {
  mailServer = await startMailServer()
  config.smtpUrl = mailServer.url
  ada = await aUser({ name: "Ada" })
  board = await aBoardWith(ada, ["To do", ...TITLES])
  bob = await aMember(board.boardId, "editor")
  await savePreferences(bob, { inApp: [], mail: ["assigned", "commented", "role"] })
  await transaction(async (tx) => {
    await markConfirmed(tx, bob.id)
    await tx.mail.deleteMany()
  })
})

afterEach(async () => {
  await stopMailWorker()
  await mailServer.stop()
  config.smtpUrl = null
  await transaction((tx) => tx.mail.deleteMany())
})

const assign = (title: string) =>
  assignUser(ada, { cardId: board.card(title), userId: bob.id }).then(() => undefined)
const comment = (title: string, text = "Done?") =>
  createComment(ada, { cardId: board.card(title), text })
const emails = () =>
  db.mail.findMany({
    where: { recipient: bob.email },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  })
const { signal } = new AbortController()
const send = (mail: Mail | undefined) => deliver(mail?.id ?? "", signal)
const alter = (data: Partial<Pick<Mail, "sentAt" | "state" | "nextAttemptAt">>) =>
  transaction((tx) => tx.mail.updateMany({ where: { recipient: bob.email }, data }))
const minutesFromNow = (date: Date | undefined) => (Number(date) - Date.now()) / 60_000

describe("an address that is not confirmed", () => {
  const unconfirm = () =>
    transaction((tx) => tx.user.update({ where: { id: bob.id }, data: { emailConfirmedAt: null } }))

  test("gets no notifications, unless the server only writes them to its outbox", async () => {
    await unconfirm()
    await assign("Card 0")
    expect(await emails()).toEqual([])
    config.smtpUrl = null
    await assign("Card 1")
    expect(await emails()).toHaveLength(1)
  })

  test("is not sent what was queued before", async () => {
    await assign("Card 0")
    await unconfirm()
    await send((await emails())[0])
    expect(await emails()).toEqual([])
    expect(mailServer.connections).toBe(0)
  })
})

describe("a new account", () => {
  /** Sends three kinds that are mailed at first, and two that are not. */
  async function changesFor(user: User): Promise<string[]> {
    const cardId = board.card("Card 1")
    await assignUser(ada, { cardId, userId: user.id })
    await createComment(ada, { cardId, text: `@${user.username} see this` })
    await createComment(ada, { cardId, text: "Done?" })
    await changeRole(ada, { boardId: board.boardId, userId: user.id, role: "viewer" })
    await updateCard(ada, { cardId, dueDate: addMinutes(new Date(), 30) })
    await sendDueReminders(new Date())
    const sent = await db.mail.findMany({ where: { userId: user.id, priority: 1 } })
    return sent.flatMap(({ lines }) => lines as string[])
  }

  test("gets no email before its address is confirmed", async () => {
    expect(await changesFor(await aMember(board.boardId, "editor"))).toEqual([])
  })

  test("gets none if the operator switched them off, also after that is changed", async () => {
    config.emailsByDefault = false
    const user = await aMember(board.boardId, "editor")
    config.emailsByDefault = true
    await transaction((tx) => markConfirmed(tx, user.id))
    expect(await changesFor(user)).toEqual([])
  })

  test("of the version before that never chose gets none", async () => {
    const user = await aMember(board.boardId, "editor")
    await transaction(async (tx) => {
      await markConfirmed(tx, user.id)
      await tx.notificationPreference.deleteMany({ where: { userId: user.id } })
    })
    expect(await changesFor(user)).toEqual([])
  })

  test("gets emails about assignments, mentions and reminders, until one click stops them", async () => {
    const user = await aMember(board.boardId, "editor")
    await transaction((tx) => markConfirmed(tx, user.id))
    expect(await changesFor(user)).toEqual([
      expect.stringContaining("assigned you"),
      expect.stringContaining("mentioned you"),
      expect.stringContaining("is due"),
    ])
    const { text = "" } =
      (await db.mail.findFirst({ where: { userId: user.id, kind: "due" } })) ?? {}
    await unsubscribe(/unsubscribe\/(\S+)/.exec(text)?.[1] ?? "")
    await transaction((tx) => tx.mail.deleteMany())
    await createComment(ada, { cardId: board.card("Card 2"), text: `@${user.username} and this` })
    expect(await db.mail.count()).toBe(0)
  })
})

describe("one card", () => {
  test("is one email at once, and one for the ten minutes after it", async () => {
    await assign("Card 0")
    const [first] = await emails()
    expect(minutesFromNow(first?.nextAttemptAt)).toBeLessThanOrEqual(0)
    await send(first)
    for (let i = 0; i < 3; i += 1) await comment("Card 0")
    const [sent, gathered, ...others] = await emails()
    expect(others).toEqual([])
    expect(sent?.state).toBe("sent")
    expect(minutesFromNow(gathered?.nextAttemptAt)).toBeCloseTo(10, 0)
    expect(gathered?.subject).toBe("[Garden] Card 0")
    expect(gathered?.text.match(/Ada commented on “Card 0” \(#1\): “Done\?”\./g)).toHaveLength(3)
    expect(gathered?.text).toContain(`/cards/${board.card("Card 0")}`)
  })

  test("is told at once again after ten minutes", async () => {
    await assign("Card 0")
    await send((await emails())[0])
    await alter({ sentAt: addMinutes(new Date(), -11) })
    await comment("Card 0")
    expect(minutesFromNow((await emails())[1]?.nextAttemptAt)).toBeLessThanOrEqual(0)
  })

  test("lists twenty things, and says how many more there are", async () => {
    await assign("Card 0")
    for (let i = 0; i < 24; i += 1) await comment("Card 0")
    const [mail, ...others] = await emails()
    expect(others).toEqual([])
    expect(mail?.lineCount).toBe(25)
    expect(mail?.text.match(/ commented on | assigned you to /g)).toHaveLength(20)
    expect(mail?.text).toContain("And 5 more.")
  })

  test("adds nothing to an email whose delivery has begun", async () => {
    await assign("Card 0")
    await mailServer.stop()
    await send((await emails())[0])
    await comment("Card 0")
    const [tried, next] = await emails()
    expect([tried?.attempts, tried?.lineCount, next?.lineCount]).toEqual([1, 1, 1])
    expect(minutesFromNow(next?.nextAttemptAt)).toBeCloseTo(10, 0)
    mailServer = await startMailServer()
  })

  test("is not told of by mail that waits to somebody who was removed", async () => {
    await assign("Card 0")
    await comment("Card 0")
    await removeMember(ada, { boardId: board.boardId, userId: bob.id })
    expect(await emails()).toEqual([])
  })
})

test("names and titles are cut in subjects, and whole in the email", async () => {
  const title = `Win now ${"x".repeat(190)}`
  await updateCard(ada, { cardId: board.card("Card 0"), title })
  await assign("Card 0")
  const [mail] = await emails()
  expect(mail?.subject).toBe(`[Garden] ${title.slice(0, 59)}…`)
  expect(mail?.text).toContain(title)
})

describe("beyond twenty emails in an hour", () => {
  test("everything on a board gathers in one email about the board", async () => {
    for (const title of TITLES) await assign(title)
    const all = await emails()
    expect(all).toHaveLength(21)
    const gathered = all.find(({ cardId }) => cardId === null)
    expect(gathered?.lineCount).toBe(10)
    expect(gathered?.subject).toBe("[Garden] Ada assigned you to “Card 29” and 9 more")
    for (const title of TITLES.slice(20)) expect(gathered?.text).toContain(`“${title}”`)
    expect(gathered?.text).toContain(`/board/${board.boardId}\n`)
  })

  test("an email waits until the oldest of them is an hour ago", async () => {
    for (const title of TITLES) await assign(title)
    const all = await emails()
    const gathered = all.find(({ cardId }) => cardId === null)
    for (const mail of all.filter(({ cardId }) => cardId !== null)) await send(mail)
    expect(mailServer.received).toHaveLength(20)
    await alter({ sentAt: addMinutes(new Date(), -20) })
    await send(gathered)
    expect(mailServer.received).toHaveLength(20)
    const waiting = await db.mail.findUnique({ where: { id: gathered?.id ?? "" } })
    expect(waiting).toMatchObject({ state: "waiting", attempts: 0 })
    expect(minutesFromNow(waiting?.nextAttemptAt)).toBeCloseTo(40, 0)
    await alter({ sentAt: addMinutes(new Date(), -61) })
    await send(gathered)
    expect(mailServer.received).toHaveLength(21)
  })

  test("emails of a time when the clock was far ahead hold up none", async () => {
    for (const title of TITLES) await assign(title)
    const all = await emails()
    const gathered = all.find(({ cardId }) => cardId === null)
    for (const mail of all.filter(({ cardId }) => cardId !== null)) await send(mail)
    await alter({ sentAt: addMinutes(new Date(), 400 * 24 * 60) })
    await send(gathered)
    expect(mailServer.received).toHaveLength(21)
  })

  test("what a mail server holds up counts, and does not arrive all at once later", async () => {
    await mailServer.stop()
    for (const title of TITLES) await assign(title)
    for (const mail of await emails()) await send(mail)
    const attempts = (await emails()).map((mail) => mail.attempts)
    expect(attempts.filter((count) => count === 1)).toHaveLength(20)
    expect(attempts.filter((count) => count === 0)).toHaveLength(1)
    mailServer = await startMailServer()
  })

  test("others' emails, and those about the account, are not held back", async () => {
    const carol = await aMember(board.boardId, "editor")
    await transaction((tx) => markConfirmed(tx, carol.id))
    await savePreferences(carol, { inApp: [], mail: ["assigned"] })
    for (const title of TITLES) await assign(title)
    await assignUser(ada, { cardId: board.card("Card 0"), userId: carol.id })
    expect(await db.mail.count({ where: { userId: carol.id, priority: 1 } })).toBe(1)
    const reset = { recipient: bob.email, subject: "Reset", text: "t", html: "h" }
    const id = await transaction((tx) => queueMail(tx, reset, { userId: bob.id }))
    await send((await emails()).find((mail) => mail.id === id))
    expect(mailServer.received.map(({ headers }) => headers.subject)).toEqual(["Reset"])
  })
})

describe("mail about an account", () => {
  const aReset = () => {
    const email = { recipient: "reset@example.org", subject: "Reset", text: "t", html: "h" }
    return transaction((tx) => queueMail(tx, email, { userId: bob.id }))
  }
  const received = (to: string) =>
    mailServer.received.filter(({ envelopeTo }) => envelopeTo.includes(to)).length

  test("goes before notifications that have waited longer", async () => {
    for (const title of TITLES.slice(0, 10)) await assign(title)
    await alter({ nextAttemptAt: new Date(0) })
    for (let i = 0; i < 5; i += 1) await aReset()
    const order: string[] = []
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    mailServer.onMessage = ({ envelopeTo }) => {
      order.push(...envelopeTo)
      return held
    }
    await startMailWorker()
    await eventually("five emails", () => order.length === 5 || undefined)
    expect(order).toEqual(Array.from({ length: 5 }, () => "reset@example.org"))
    release()
    await eventually("all emails", () => order.length === 15 || undefined)
  })

  test("has a slot of its own while the mail server holds up notifications", async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    mailServer.onMessage = ({ envelopeTo }) => (envelopeTo[0] === bob.email ? held : undefined)
    for (const title of TITLES.slice(0, 10)) await assign(title)
    await startMailWorker()
    await eventually("four connections", () => mailServer.connections === 4 || undefined)
    for (let i = 0; i < 3; i += 1) await aReset()
    await eventually("the resets", () => received("reset@example.org") === 3 || undefined)
    expect(received(bob.email)).toBe(0)
    release()
    await eventually("the others", () => received(bob.email) === 10 || undefined)
  })
})
