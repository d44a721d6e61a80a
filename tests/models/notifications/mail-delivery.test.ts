import type { Mail } from "~/database/types"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { config } from "~/config/config.server"
import { db, transaction } from "~/database/db.server"
import { renderEmail } from "~/models/notifications/mail/email"
import type { Email } from "~/models/notifications/mail/mail"
import { startMailWorker, stopMailWorker } from "~/jobs/mail-worker.server"
import { publishHere } from "~/models/board/event/publish.server"
import { queueMail } from "~/models/notifications/mail/mail.server"
import { deleteOldMail } from "~/models/notifications/mail/old-mail.server"
import { eventually } from "../../http/eventually"
import { Refusal, startMailServer, type MailServer } from "../../mail-server"
import { parseMail } from "../../read-mail"

let mailServer: MailServer

beforeEach(async () => {
  mailServer = await startMailServer()
  config.smtpUrl = mailServer.url
  config.mailFrom = "Cardinal <cardinal@example.org>"
  await startMailWorker()
})

afterEach(async () => {
  await stopMailWorker()
  await mailServer.stop()
  await transaction((tx) => tx.mail.deleteMany())
})

const anEmail = (recipient = "rosa@example.org"): Email =>
  renderEmail({
    recipient,
    subject: "Rösa’s garden",
    paragraphs: ["Come <in>."],
    button: { text: "Open", url: `${config.publicUrl}/invite/secret` },
  })

const queue = (mail: Email = anEmail()) => transaction((tx) => queueMail(tx, mail))

const rowOf = (id: string) => db.mail.findUniqueOrThrow({ where: { id } })

/** Waits until a mail is as it should be. */
const mailThat = (id: string, isSo: (mail: Mail) => boolean) =>
  eventually("such mail", async () => {
    const mail = await rowOf(id)
    return isSo(mail) ? mail : undefined
  })
const isSent = ({ state }: Mail) => state === "sent"

/** Waits until an attempt has ended; no other begins before `letItsTimeCome`. */
async function tried(id: string, times: number): Promise<Mail> {
  await mailThat(id, ({ attempts }) => attempts === times)
  await stopMailWorker()
  return rowOf(id)
}

/** Has the time of a mail's next attempt come. */
const letItsTimeCome = (...ids: string[]) => letItsTimeBe(Date.now(), ...ids)

async function letItsTimeBe(time: number, ...ids: string[]): Promise<void> {
  const data = { nextAttemptAt: new Date(time) }
  await transaction((tx) => tx.mail.updateMany({ where: { id: { in: ids } }, data }))
  await startMailWorker()
}

const wakeMail = () => publishHere({ type: "mail_queued" })

/** Gives what should not come the time to come. */
async function settle(): Promise<void> {
  wakeMail()
  await sleep(150)
}

/** A promise that is kept when a test says so. */
function aLatch() {
  let resolve = (): void => undefined
  const promise = new Promise<void>((keep) => (resolve = keep))
  return { promise, resolve: () => resolve() }
}

describe("a mail", () => {
  test("arrives once, as plain text and as HTML", async () => {
    const id = await queue()
    await mailThat(id, isSent)
    await settle()
    expect(mailServer.received).toHaveLength(1)
    expect(mailServer.received[0]).toMatchObject({
      envelopeTo: ["rosa@example.org"],
      headers: {
        from: "Cardinal <cardinal@example.org>",
        to: "rosa@example.org",
        "message-id": `<${id}@example.org>`,
        "auto-submitted": "auto-generated",
      },
      text: anEmail().text,
      html: expect.stringContaining("Come &#60;in&#62;.") as unknown,
    })
  })

  test("that was sent keeps its state and loses its texts, which may hold a link", async () => {
    const mail = await mailThat(await queue(), isSent)
    expect(mail).toMatchObject({ text: "", html: "", attempts: 1 })
    expect(mail.sentAt).toBeInstanceOf(Date)
  })

  test("of a transaction that is rolled back is not sent", async () => {
    const attempt = transaction(async (tx) => {
      await queueMail(tx, anEmail())
      throw new Error("rolled back")
    })
    await expect(attempt).rejects.toThrow("rolled back")
    await settle()
    expect(mailServer.connections).toBe(0)
  })

  test("is sent once, however often the queue is woken", async () => {
    mailServer.onMessage = () => sleep(100)
    const id = await queue()
    for (let i = 0; i < 50; i += 1) wakeMail()
    await mailThat(id, isSent)
    await settle()
    expect(mailServer).toMatchObject({ connections: 1, received: [expect.anything()] })
  })

  test("that is slow holds up no other", async () => {
    const takeIt = aLatch()
    mailServer.onMessage = ({ envelopeTo }) => {
      if (envelopeTo[0] === "slow@example.org") return takeIt.promise
    }
    const slow = await queue(anEmail("slow@example.org"))
    const others = await Promise.all(Array.from({ length: 12 }, () => queue()))
    for (const id of others) await mailThat(id, isSent)
    expect(await rowOf(slow)).toMatchObject({ state: "waiting" })
    takeIt.resolve()
    await mailThat(slow, isSent)
    expect(mailServer.received).toHaveLength(13)
  })

  test("is one of at most five that are sent at a time", async () => {
    let now = 0
    let most = 0
    mailServer.onMessage = async () => {
      most = Math.max(most, (now += 1))
      await sleep(30)
      now -= 1
    }
    const ids = await Promise.all(Array.from({ length: 20 }, () => queue()))
    for (const id of ids) await mailThat(id, isSent)
    expect(most).toBeLessThanOrEqual(5)
    expect(mailServer.received).toHaveLength(20)
  })
})

describe("a mail server", () => {
  test("that is down gets everything once it is up, and nothing twice", async () => {
    await mailServer.stop()
    const ids = await Promise.all([queue(anEmail("a@example.org")), queue(anEmail("b@b.example"))])
    for (const id of ids) await mailThat(id, ({ attempts }) => attempts === 1)
    for (const id of ids) {
      expect(await tried(id, 1)).toMatchObject({ state: "waiting", text: anEmail().text })
    }
    mailServer = await startMailServer(mailServer.port)
    await letItsTimeCome(...ids)
    for (const id of ids) expect(await mailThat(id, isSent)).toMatchObject({ attempts: 2 })
    await settle()
    const recipients = mailServer.received.map(({ envelopeTo }) => envelopeTo[0])
    expect(recipients.sort()).toEqual(["a@example.org", "b@b.example"])
  })

  test.each([421, 450, 452])("that says %i is asked again later", async (code) => {
    mailServer.onRecipient = () => Promise.reject(new Refusal(code))
    const id = await queue()
    const before = Date.now()
    const mail = await tried(id, 1)
    expect(+mail.nextAttemptAt).toBeGreaterThan(before + 4000)
    await startMailWorker()
    await settle()
    await stopMailWorker()
    expect(mailServer.connections).toBe(1)
    mailServer.onRecipient = () => undefined
    await letItsTimeCome(id)
    expect(await mailThat(id, isSent)).toMatchObject({ attempts: 2 })
    expect(mailServer.received).toHaveLength(1)
  })

  test("is asked again by itself once the time has come", async () => {
    mailServer.onRecipient = () => Promise.reject(new Refusal(450))
    const id = await queue()
    await tried(id, 1)
    mailServer.onRecipient = () => undefined
    await letItsTimeBe(Date.now() + 250, id)
    expect(await mailThat(id, isSent)).toMatchObject({ attempts: 2 })
  })

  test("that refuses the recipient for good is not asked again", async () => {
    mailServer.onRecipient = () => Promise.reject(new Refusal(550))
    const id = await queue()
    const mail = await mailThat(id, ({ state }) => state !== "waiting")
    expect(mail).toMatchObject({ state: "failed", attempts: 1, text: "", html: "", sentAt: null })
    await stopMailWorker()
    await letItsTimeCome(id)
    await settle()
    expect(mailServer).toMatchObject({ connections: 1, received: [] })
  })

  test("that refuses the message for good is not asked again", async () => {
    mailServer.onMessage = () => Promise.reject(new Refusal(554))
    await mailThat(await queue(), ({ state }) => state === "failed")
  })

  test("that refuses us, which can be put right, is asked again", async () => {
    mailServer.onSender = () => Promise.reject(new Refusal(550))
    expect(await tried(await queue(), 1)).toMatchObject({ state: "waiting" })
  })

  test("that always says no is asked for two days, less and less often", async () => {
    mailServer.onRecipient = () => Promise.reject(new Refusal(451))
    const id = await queue()
    const waits: number[] = []
    for (let attempts = 1; attempts < 16; attempts += 1) {
      const { nextAttemptAt } = await tried(id, attempts)
      waits.push(Math.round((+nextAttemptAt - Date.now()) / 1000))
      await letItsTimeCome(id)
    }
    expect(await mailThat(id, ({ state }) => state === "failed")).toMatchObject({ attempts: 16 })
    expect(waits).toEqual([...waits].sort((a, b) => a - b))
    const days = waits.reduce((sum, wait) => sum + wait, 0) / (24 * 60 * 60)
    expect(days).toBeGreaterThan(1.9)
    expect(days).toBeLessThan(2.3)
  })
})

describe("no text begins a header or names another recipient", () => {
  test("in the subject", async () => {
    const subject = "Hello\r\nBcc: eve@example.org\r\n\r\nBuy this"
    await mailThat(await queue({ ...anEmail(), subject }), isSent)
    const [mail] = mailServer.received
    expect(mail?.headers).not.toHaveProperty("bcc")
    expect(mail?.envelopeTo).toEqual(["rosa@example.org"])
    expect(mail?.text).toBe(anEmail().text)
  })

  test.each([
    "rosa@example.org\r\nBcc: eve@example.org",
    "rosa@example.org\n",
    "rosa@example.org, eve@example.org",
    "rosa@example.org>\r\nRCPT TO:<eve@example.org",
    "<rosa@example.org>",
    "Rosa <rosa@example.org>",
    "group:rosa@example.org;",
    "rosa@\u2028example.org",
    "rosa",
    "",
  ])("in the recipient %j, who gets nothing", async (recipient) => {
    await mailThat(await queue({ ...anEmail(), recipient }), ({ state }) => state === "failed")
    expect(mailServer.connections).toBe(0)
  })
})

describe("without a mail server", () => {
  const outbox = join(config.dataDir, "outbox")

  beforeEach(() => {
    config.smtpUrl = null
  })

  test("each mail is written to the outbox, as a mail program reads it", async () => {
    const ids = [await queue(), await queue()]
    for (const id of ids) await mailThat(id, ({ state }) => state === "outbox")
    const files = readdirSync(outbox).sort()
    expect(files).toHaveLength(2)
    for (const id of ids) {
      const file = files.find((name) => name.endsWith(`-${id}.eml`)) ?? "none"
      const mail = parseMail(readFileSync(join(outbox, file), "utf8"))
      expect(mail.headers).toMatchObject({
        to: "rosa@example.org",
        "message-id": `<${id}@example.org>`,
      })
      expect(mail.text).toBe(anEmail().text)
      expect(mail.html).toContain(`href="${config.publicUrl}/invite/secret"`)
    }
  })

  test("one whose file cannot be written waits", async () => {
    config.dataDir = join(config.dataDir, "cardinal.db")
    const mail = await tried(await queue(), 1)
    config.dataDir = join(config.dataDir, "..")
    expect(mail).toMatchObject({ state: "waiting", text: anEmail().text })
  })
})

test("what was sent long ago is forgotten, and what waits is not", async () => {
  mailServer.onRecipient = () => Promise.reject(new Refusal(451))
  const waiting = await tried(await queue(), 1)
  const old = { createdAt: new Date(Date.now() - 31 * 24 * 60 * 60 * 1000) }
  await transaction(async (tx) => {
    await tx.mail.create({ data: { ...anEmail(), id: "old", state: "sent", ...old } })
    await tx.mail.create({ data: { ...anEmail(), id: "new", state: "sent" } })
    await tx.mail.update({ where: { id: waiting.id }, data: old })
  })
  await deleteOldMail(new Date())
  expect(await db.mail.count()).toBe(2)
  expect(await db.mail.findUnique({ where: { id: "old" } })).toBeNull()
})
