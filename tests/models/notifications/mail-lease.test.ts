import type { Mail } from "~/database/types"
import { afterEach, beforeEach, expect, test } from "vitest"
import { setTimeout as sleep } from "node:timers/promises"
import { config } from "~/config/config.server"
import { db, transaction } from "~/database/db.server"
import { MAIL_QUEUE } from "~/jobs/mail-worker.server"
import { QueueWorker } from "~/jobs/queue-worker.server"
import { MAX_DELIVERY_MS } from "~/models/notifications/mail/send-mail.server"
import { renderEmail } from "~/models/notifications/mail/email"
import { deliver } from "~/models/notifications/mail/mail-attempt.server"
import { queueMail } from "~/models/notifications/mail/mail.server"
import { eventually } from "../../http/eventually"
import { Refusal, startMailServer, type MailServer } from "../../mail-server"

// Several workers send the mail of one queue. A `QueueWorker` shares no memory with another, as if it
// ran in another process.

let mailServer: MailServer
let workers: QueueWorker<number>[] = []

beforeEach(async () => {
  mailServer = await startMailServer()
  config.smtpUrl = mailServer.url
})

afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()))
  workers = []
  await mailServer.stop()
  await transaction((tx) => tx.mail.deleteMany())
})

function startWorkers(count: number): void {
  workers = Array.from({ length: count }, () => new QueueWorker(MAIL_QUEUE))
}

const queue = (recipient: string) =>
  transaction((tx) =>
    queueMail(tx, renderEmail({ recipient, subject: "Hello", paragraphs: ["Come in."] })),
  )
const rowOf = (id: string) => db.mail.findUniqueOrThrow({ where: { id } })
const alter = (
  id: string,
  data: Partial<Pick<Mail, "attempts" | "leasedUntil" | "nextAttemptAt">>,
) => transaction((tx) => tx.mail.updateMany({ where: { id }, data }))
const DAY_MS = 24 * 60 * 60 * 1000
const inMs = (ms: number) => new Date(Date.now() + ms)
const isNot = (id: string, state: string) =>
  eventually("another state", async () => (await rowOf(id)).state !== state || undefined)
const receivers = () => mailServer.received.map(({ envelopeTo }) => envelopeTo[0]).sort()

test("three workers send each of thirty emails once", async () => {
  mailServer.onMessage = () => sleep(5)
  const recipients = Array.from({ length: 30 }, (_, i) => `person${String(i)}@example.org`).sort()
  startWorkers(3)
  const ids = await Promise.all(recipients.map(queue))
  for (const id of ids) await isNot(id, "waiting")
  expect(receivers()).toEqual(recipients)
  expect(mailServer.connections).toBe(30)
  for (const id of ids) expect(await rowOf(id)).toMatchObject({ attempts: 1, leasedUntil: null })
})

test("of two workers that found the same email, one sends it", async () => {
  const id = await queue("rosa@example.org")
  const { signal } = new AbortController()
  await Promise.all([deliver(id, signal), deliver(id, signal), deliver(id, signal)])
  expect(receivers()).toEqual(["rosa@example.org"])
  expect(mailServer.connections).toBe(1)
})

test("an email is leased for longer than any attempt takes", async () => {
  let take: (() => void) | undefined
  mailServer.onMessage = () => new Promise((resolve) => (take = resolve))
  startWorkers(1)
  const id = await queue("rosa@example.org")
  const takeEmail = await eventually("email", () => take)
  expect(+((await rowOf(id)).leasedUntil ?? 0)).toBeGreaterThan(+inMs(MAX_DELIVERY_MS))
  workers.push(new QueueWorker(MAIL_QUEUE))
  await sleep(100)
  expect(mailServer.connections).toBe(1)
  takeEmail()
  await isNot(id, "waiting")
  expect(await rowOf(id)).toMatchObject({ state: "sent", leasedUntil: null })
})

test("an email of a killed worker is taken over after its lease, and not before", async () => {
  const id = await queue("rosa@example.org")
  await alter(id, { attempts: 1, leasedUntil: inMs(DAY_MS / 100) })
  startWorkers(2)
  await sleep(100)
  expect(mailServer.connections).toBe(0)
  await alter(id, { leasedUntil: inMs(-1) })
  for (const worker of workers) worker.wake()
  await isNot(id, "waiting")
  expect(await rowOf(id)).toMatchObject({ state: "sent", attempts: 2, leasedUntil: null })
  expect(receivers()).toEqual(["rosa@example.org"])
})

test("an email whose times are far away, since the clock was ahead, is sent now", async () => {
  const ids = await Promise.all(["rosa@example.org", "ida@example.org"].map(queue))
  await alter(ids[0] ?? "", { leasedUntil: inMs(400 * DAY_MS) })
  await alter(ids[1] ?? "", { nextAttemptAt: inMs(400 * DAY_MS) })
  startWorkers(1)
  for (const id of ids) await isNot(id, "waiting")
  expect(receivers()).toEqual(["ida@example.org", "rosa@example.org"])
})

test.each([450, 550])("a refusal with %i after the lease ends no other lease", async (code) => {
  const id = await queue("rosa@example.org")
  const leasedUntil = inMs(60_000)
  mailServer.onRecipient = async () => {
    await alter(id, { leasedUntil })
    throw new Refusal(code)
  }
  const { signal } = new AbortController()
  await deliver(id, signal)
  expect(await rowOf(id)).toMatchObject({ state: "waiting", leasedUntil })
})
