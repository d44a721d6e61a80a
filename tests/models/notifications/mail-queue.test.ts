import { addHours } from "date-fns/addHours"
import { addMinutes } from "date-fns/addMinutes"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { config } from "~/config/config.server"
import { db, transaction } from "~/database/db.server"
import type { User } from "~/database/types"
import { startMailWorker, stopMailWorker } from "~/jobs/mail-worker.server"
import { deleteMail, readMailQueue, retryMail } from "~/models/people/admin/mail-queue.server"
import { newId } from "~/models/text/id"
import { renderEmail } from "~/models/notifications/mail/email"
import { deliver } from "~/models/notifications/mail/mail-attempt.server"
import { problemOf } from "~/models/notifications/mail/mail-problem.server"
import { queueMail } from "~/models/notifications/mail/mail.server"
import { Undeliverable } from "~/models/notifications/mail/send-mail.server"
import { eventually } from "../../http/eventually"
import { Refusal, startMailServer, type MailServer } from "../../mail-server"
import { aUser } from "../../builders"
import { refusalOf } from "../effect"

const NOW = new Date()

let mailServer: MailServer
let boss: User
let other: User

beforeEach(async () => {
  boss = await aUser()
  other = await aUser()
  await transaction((tx) => tx.mail.deleteMany())
  config.admins = [boss.username]
  mailServer = await startMailServer()
  config.smtpUrl = mailServer.url
  await startMailWorker()
})
afterEach(async () => {
  await stopMailWorker()
  await mailServer.stop()
  config.admins = []
  config.smtpUrl = null
})

const refuse = (code: number) => {
  const text = "rosa: mailbox of <rosa@example.org> is full"
  mailServer.onRecipient = () => Promise.reject(new Refusal(code, text))
}
const queue = () => {
  const paragraphs = ["A secret."]
  const email = { recipient: "rosa@example.org", subject: "Secret", paragraphs }
  return transaction((tx) => queueMail(tx, renderEmail(email)))
}
const troubled = () =>
  eventually("a problem", async () => {
    const found = await readMailQueue()
    return found.troubled.length > 0 ? found : undefined
  })
const by = ({ id }: User) => ({ actorId: id })
const isGone = async (id: string) => (await db.mail.count({ where: { id } })) === 0

describe("emails that do not arrive", () => {
  test("are listed with the reason, and without address and content", async () => {
    refuse(450)
    const id = await queue()
    const found = await troubled()
    expect(found).toMatchObject({ waiting: 1, failed: 0, oldestAt: expect.any(String) as string })
    expect(found.troubled).toMatchObject([
      { id, domain: "example.org", isNotification: false, attempts: 1 },
    ])
    expect(found.troubled[0]?.problem).toContain("450 … mailbox of … is full")
    expect(JSON.stringify(found)).not.toMatch(/rosa|ecret/)
  })

  test("are listed if they were given up before problems were recorded", async () => {
    refuse(550)
    const id = await queue()
    await troubled()
    await transaction((tx) => tx.mail.update({ where: { id }, data: { problem: null } }))
    expect(await readMailQueue()).toMatchObject({
      waiting: 0,
      failed: 1,
      oldestAt: null,
      troubledCount: 1,
      troubled: [{ id, problem: "Unknown", nextAttemptAt: null }],
    })
    await deleteMail(boss, { mailId: id })
    expect(await isGone(id)).toBe(true)
  })

  test("stay while they are being sent", async () => {
    refuse(450)
    const id = await queue()
    await troubled()
    const lease = (minutes: number) => {
      const data = { leasedUntil: addMinutes(new Date(), minutes), nextAttemptAt: addHours(NOW, 1) }
      return transaction((tx) => tx.mail.update({ where: { id }, data }))
    }
    await lease(10)
    expect((await refusalOf(deleteMail(boss, { mailId: id }))).status).toBe(410)
    expect(await retryMail(boss)).toEqual({ count: 0 })
    await lease(-10)
    await deleteMail(boss, { mailId: id })
    expect(await isGone(id)).toBe(true)
  })

  test("are none that only the stop of the server has broken off", async () => {
    await stopMailWorker()
    const id = await queue()
    const stop = new AbortController()
    mailServer.onRecipient = () => {
      stop.abort()
      return new Promise(() => undefined)
    }
    await deliver(id, stop.signal)
    const mail = await db.mail.findUniqueOrThrow({ where: { id } })
    expect(mail).toMatchObject({ state: "waiting", attempts: 1, leasedUntil: null, problem: null })
  })

  test("are the newest 20, with the number of all", async () => {
    const email = { recipient: "r@example.org", subject: "", text: "", html: "", problem: "No." }
    const data = Array.from({ length: 51 }, (_, minute) => ({
      ...email,
      id: newId(),
      createdAt: addMinutes(NOW, minute),
      nextAttemptAt: addHours(NOW, 1),
    }))
    await transaction((tx) => tx.mail.createMany({ data }))
    const found = await readMailQueue()
    expect([found.troubledCount, found.troubled.length]).toEqual([51, 20])
    expect(found.troubled[0]?.createdAt).toBe(addMinutes(NOW, 50).toISOString())
    expect(found.oldestAt).toBe(NOW.toISOString())
  })

  test("are tried again by an administrator, and listed no longer once they arrive", async () => {
    expect((await refusalOf(retryMail(other))).status).toBe(404)
    refuse(450)
    const id = await queue()
    await troubled()
    await stopMailWorker()
    await transaction((tx) =>
      tx.mail.updateMany({ data: { nextAttemptAt: addHours(NOW, 1), attempts: 15 } }),
    )
    await startMailWorker()
    mailServer.onRecipient = () => undefined
    expect(await retryMail(boss)).toEqual({ count: 1 })
    expect(await db.auditEntry.count({ where: { ...by(boss), kind: "mail_retried" } })).toBe(1)
    await eventually("the email", () => mailServer.received.length === 1 || undefined)
    await eventually("no problem", async () => {
      const found = await readMailQueue()
      return (found.troubled.length === 0 && found.waiting === 0) || undefined
    })
    const arrived = await db.mail.findUnique({ where: { id } })
    expect(arrived).toMatchObject({ problem: null, attempts: 1 })
  })

  test("are deleted by an administrator, also those that are given up, and no others", async () => {
    refuse(550)
    const id = await queue()
    const { troubled: rows } = await troubled()
    expect(rows).toMatchObject([{ id, nextAttemptAt: null }])
    expect((await refusalOf(deleteMail(other, { mailId: id }))).status).toBe(404)
    expect((await refusalOf(deleteMail(boss, { mailId: newId() }))).status).toBe(410)
    await deleteMail(boss, { mailId: id })
    expect(await isGone(id)).toBe(true)
    const [entry] = await db.auditEntry.findMany({ where: { ...by(boss), kind: "mail_deleted" } })
    expect(entry?.details).toBe("to example.org")
    mailServer.onRecipient = () => undefined
    const good = await queue()
    await eventually("the email", () => mailServer.received.length === 1 || undefined)
    expect((await refusalOf(deleteMail(boss, { mailId: good }))).status).toBe(410)
  })
})

describe("a problem", () => {
  const problem = (error: unknown) => problemOf(error, "Rosa@example.org")

  test("is one short line, whatever failed", () => {
    const long = new Error(`Refused <${"x".repeat(300)}>\nfor ${"y".repeat(300)}`)
    const text = problem(new Undeliverable("Ours", { cause: long }))
    expect(text).toHaveLength(200)
    expect(text).toMatch(/^Refused <x+…$/)
    expect(problem(new Error("no\r\nline\0 \u202Eend"))).toBe("no line end")
    expect(problem({ message: "", code: "ECONNREFUSED" })).toBe("ECONNREFUSED")
    for (const nothing of [null, undefined, new Error(""), { response: 5 }]) {
      expect(problem(nothing)).toBe("Unknown")
    }
  })

  test("has no address, no name of the recipient and no link", () => {
    expect(problem({ response: "550 <a@b.c> and <d@e.f>: no" })).toBe("550 … and … no")
    expect(problem(new Error('5.1.1 "rosa": User unknown, Rosaline'))).toBe(
      "5.1.1 … User unknown, Rosaline",
    )
    const link = "http://boards.test/password/reset/secret"
    expect(problem(new Error(`554 Spam: ${link}.`))).toBe("554 Spam: …")
  })

  test("has no password for the mail server, in whatever form it is repeated", () => {
    config.smtpUrl = "smtp://mailer:p%26ss%20word@localhost:25"
    const base64 = (text: string) => Buffer.from(text).toString("base64")
    const forms = ["p&ss word", "p%26ss%20word", base64("p&ss word")]
    for (const form of [...forms, base64("\0mailer\0p&ss word")]) {
      expect(problem({ response: `535 AUTH ${form}: no` })).toBe("535 AUTH …: no")
    }
    config.smtpUrl = "smtp://mailer:100%25zz%zz@localhost:25"
    expect(problem(new Error("535 100%25zz%zz"))).toBe("535 …")
  })
})
