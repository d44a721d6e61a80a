import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
} from "vitest"
import { startMailServer, type MailServer } from "../../mail-server"
import { parseMail } from "../../read-mail"
import { startServer, type TestServer } from "../../server"
import { aPerson, Person } from "../../http/client"
import { eventually } from "../../http/eventually"
import { change, query } from "../../http/rows"

// Mail of the running server: it is slow, away or killed, and each mail arrives once. A test that
// ends the process starts it again for the next.

let dataDir: string
let mail: MailServer
let server: TestServer
let person: Person

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "cardinal-test-"))
  mail = await startMailServer()
  await start()
})

afterAll(async () => {
  await server.stop()
  await mail.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

beforeEach(async () => {
  mail.onMessage = () => undefined
  if (!server.isRunning()) await start()
  person = await aPerson(server)
  forgetMails()
  mail.received.length = 0
  mail.connections = 0
})

afterEach(() => forgetMails())

async function start(env: Record<string, string> = { SMTP_URL: mail.url }): Promise<void> {
  server = await startServer({ dataDir, env })
}

const forgetMails = () => change({ dataDir }, `DELETE FROM "Mail"`)

/** Causes a mail, which the page does not wait for. */
async function causeMail(): Promise<void> {
  const answer = await new Person(server).form("/forgot-password", {
    email: person.me?.email ?? "",
  })
  expect(answer).toMatchObject({ status: 303 })
}

type Row = { id: string; state: string; attempts: number; leasedUntil: string | null }
const rows = () =>
  query<Row>(server, `SELECT "id", "state", "attempts", "leasedUntil" FROM "Mail" ORDER BY rowid`)

const rowsThat = (isSo: (row: Row) => boolean) =>
  eventually("such mails", () => {
    const found = rows()
    return found.length > 0 && found.every(isSo) ? found : undefined
  })
const isSent = ({ state }: Row) => state === "sent"

const letTimeCome = () =>
  change(server, `UPDATE "Mail" SET "nextAttemptAt" = '2020-01-01T00:00:00.000+00:00'`)

const idsReceived = () => mail.received.map(({ headers }) => headers["message-id"])
const messageIds = (of: Row[]) => of.map(({ id }) => `<${id}@localhost>`)

test("a slow mail server keeps no page waiting, and gets each mail once", async () => {
  let take = (): void => undefined
  const latch = new Promise<void>((resolve) => (take = resolve))
  mail.onMessage = () => latch
  for (let i = 0; i < 3; i += 1) await causeMail()
  await eventually("all three connections", () => mail.connections === 3 || undefined)
  // The pages have answered, and the mail server has not.
  expect(rows().map(({ state }) => state)).toEqual(["waiting", "waiting", "waiting"])
  take()
  const sent = await rowsThat(isSent)
  expect(idsReceived().sort()).toEqual(messageIds(sent).sort())
  expect(mail.connections).toBe(3)
})

test("what a mail server that is down could not take arrives later, once", async () => {
  await mail.stop()
  for (let i = 0; i < 3; i += 1) await causeMail()
  await rowsThat(({ state, attempts }) => state === "waiting" && attempts > 0)
  await server.signal("SIGTERM")
  mail = await startMailServer(mail.port)
  letTimeCome()
  await start()
  const sent = await rowsThat(isSent)
  expect(idsReceived().sort()).toEqual(messageIds(sent).sort())
})

describe("a process that ends", () => {
  test("by kill -9 while the mail server has the message, sends the same again", async () => {
    const heard: (string | undefined)[] = []
    mail.onMessage = ({ headers }) => {
      heard.push(headers["message-id"])
      return new Promise(() => undefined)
    }
    await causeMail()
    await eventually("message", () => heard[0])
    await server.signal("SIGKILL")
    mail.onMessage = () => undefined
    letTimeCome()
    await start()
    const sent = await rowsThat(isSent)
    expect(sent).toMatchObject([{ attempts: 2 }])
    expect(idsReceived()).toEqual(heard)
    expect(heard).toEqual(messageIds(sent))
  })

  test("in order lets a delivery finish, and notes it", async () => {
    mail.onMessage = () => sleep(1000)
    await causeMail()
    await eventually("connection", () => mail.connections || undefined)
    expect(await server.signal("SIGTERM")).toBe(0)
    expect(rows()).toMatchObject([{ state: "sent" }])
    letTimeCome()
    await start()
    await sleep(300)
    expect(mail.received).toHaveLength(1)
  })

  // 5 s are what it takes; where it takes 8, it is killed and there is no 0 (tests/server.ts).
  test("in order does so soon, though a mail server does not answer", async () => {
    mail.onMessage = () => new Promise(() => undefined)
    for (let i = 0; i < 8; i += 1) await causeMail()
    await eventually("connection", () => mail.connections || undefined)
    expect(await server.signal("SIGTERM")).toBe(0)
    expect(rows()).toHaveLength(8)
    for (const row of rows()) expect(row).toMatchObject({ state: "waiting", leasedUntil: null })
  })
})

test("without a mail server, mail is files in the outbox, and its link is in the log", async () => {
  await server.signal("SIGTERM")
  await start({})
  onTestFinished(async () => {
    await server.signal("SIGTERM")
  })
  await causeMail()
  const [sent] = await rowsThat(({ state }) => state === "outbox")
  expect(mail.connections).toBe(0)
  const outbox = join(dataDir, "outbox")
  const [file = "", ...others] = readdirSync(outbox)
  expect(others).toEqual([])
  expect(file).toMatch(/^20\d\d-[\d-]+T[\d-]+\.\d+Z-.{36}\.eml$/)
  expect(statSync(join(outbox, file)).mode & 0o777).toBe(0o600)
  const { headers, text } = parseMail(readFileSync(join(outbox, file), "utf8"))
  expect(headers).toMatchObject({ to: person.me?.email, "message-id": `<${sent?.id}@localhost>` })
  const [link] = /http:\S+\/reset-password\/\S+/.exec(text) ?? []
  const logged = () => server.logs().find(({ mailId }) => mailId === sent?.id)
  await expect.poll(logged).toMatchObject({ links: [link] })
  const path = new URL(link ?? "").pathname
  expect(await new Person(server).get(path)).toMatchObject({ status: 200 })
})
