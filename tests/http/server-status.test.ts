import { readdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { startServer, type TestServer } from "../server"
import { aPerson, Person } from "./client"
import { eventually } from "./eventually"
import { textOf } from "./page"
import { change, query } from "./rows"

// The page of the server's state, by which an administrator acts, without a script.

const STATUS = "/admin/status"

let server: TestServer
let boss: Person
let ann: Person

beforeAll(async () => {
  server = await startServer({ env: { ADMINS: "Chief" } })
  boss = await aPerson(server, "Chief")
  ann = await aPerson(server, "ann")
})
afterAll(() => server.stop())

const LINK = /href="(\/admin\/backups\/cardinal-[\dTZ-]+\.tar)"/
const take = (person: Person) => person.form(STATUS, { intent: "take-backup" })

test("the database that an upgrade has replaced is named, with the end of its time", async () => {
  expect((await boss.get(STATUS)).text).not.toContain("Before 1.1.0")
  const path = join(server.dataDir, "before-1.1.0.db")
  writeFileSync(path, "x".repeat(3 * 1024 * 1024))
  const text = textOf((await boss.get(STATUS)).text)
  expect(text).toMatch(/Before 1\.1\.0 The database is kept in \S+ \(3 MB\) until \w+ \d+, \d{4}/)
  expect(text).toContain(path)
})

describe("backups", () => {
  test("are taken by hand, one at a time, and listed once they are complete", async () => {
    expect((await take(ann)).status).toBe(404)
    expect(textOf((await boss.get(STATUS)).text)).toContain("There is none yet.")
    expect(await take(boss)).toMatchObject({ status: 303, to: `${STATUS}#backups` })
    const again = await take(boss)
    expect([again.status, again.text]).toEqual([
      409,
      expect.stringContaining("A backup is being taken already. Wait until it is done."),
    ])
    const { text } = await boss.get(STATUS)
    expect(textOf(text)).toContain("A backup is being taken.")
    expect(text).not.toContain('value="take-backup"')
    await eventually("a backup", async () => {
      const page = await boss.get(STATUS)
      return (LINK.test(page.text) && page.text.includes('value="take-backup"')) || undefined
    })
    expect((await boss.get("/admin/audit?group=Administration")).text).toContain(
      "Backup started by an administrator",
    )
  })

  test("are downloaded by administrators, who are recorded, and kept in no cache", async () => {
    const [, path = ""] = LINK.exec((await boss.get(STATUS)).text) ?? []
    for (const person of [ann, new Person(server)]) {
      expect((await person.get(path)).status).toBe(404)
    }
    // Past the check that no answer shows anything of the database.
    const answer = await fetch(server.url + path, { headers: boss.cookieHeader() })
    const { status, headers } = answer
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(status).toBe(200)
    expect(headers.get("Content-Disposition")).toMatch(/^attachment; filename="cardinal-.*\.tar"/)
    expect(headers.get("Cache-Control")).toContain("no-store")
    expect(headers.get("Content-Length")).toBe(String(bytes.length))
    expect(bytes.includes("cardinal.db")).toBe(true)
    const audit = textOf((await boss.get("/admin/audit?group=Export")).text)
    expect(audit).toContain(`Backup downloaded · ${path}`)
  })

  test("are no way to other files", async () => {
    writeFileSync(join(server.dataDir, "backups", "mine.tar"), "mine")
    writeFileSync(
      join(server.dataDir, "backups", ".cardinal-2026-01-01T00-00-00-000Z.tar.1.part"),
      "cut",
    )
    const names = [
      "mine.tar",
      "..%2Fcardinal.db",
      "..%2F..%2Fetc%2Fpasswd",
      "%2Fetc%2Fpasswd",
      ".",
      "..",
      "..%5Ccardinal.db",
      ".cardinal-2026-01-01T00-00-00-000Z.tar.1.part",
      "cardinal-2026-01-01T00-00-00-000Z.tar",
      "cardinal-2026-01-01T00-00-00-000Z.tar%00",
      "..%2Fbackups%2Fmine.tar",
      "__proto__",
    ]
    for (const name of names) {
      const { status, text } = await boss.get(`/admin/backups/${name}`)
      // A dot is resolved by the browser, and leads to other pages.
      expect([name, [200, 400, 404].includes(status)]).toEqual([name, true])
      expect([name, text.includes("SQLite format"), text === "mine"]).toEqual([name, false, false])
      if (!name.startsWith(".") || name.length > 2) expect([name, status]).not.toEqual([name, 200])
    }
    expect((await boss.get(STATUS)).text).not.toContain("mine.tar")
  })
})

describe("emails that do not arrive", () => {
  const rows = () => query<{ state: string }>(server, `SELECT * FROM "Mail"`)

  test("are shown without names, tried again and deleted", async () => {
    const id = "5f1c0a52-6f0b-4b7e-9d3e-2f0f6b1d7a11"
    const insert = `INSERT INTO "Mail" ("id", "recipient", "subject", "text", "html", "nextAttemptAt", "attempts", "problem")
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)`
    const secret = ["rosa@far.example", "The subject", "The text", "The text"]
    change(server, insert, [id, ...secret, "2027-01-01T00:00:00.000+00:00", 3, "450 try later"])
    const { text } = await boss.get(STATUS)
    expect(textOf(text)).toMatch(
      /email to far\.example 450 try later Written .* 3 tries · Next try Jan 01, 2027 .* Delete/,
    )
    for (const hidden of ["rosa", "The subject", "The text"]) expect(text).not.toContain(hidden)
    const retried = await boss.form(STATUS, { intent: "retry-mail" })
    expect(retried.to).toBe(`${STATUS}#mail`)
    await eventually("a try", () => rows()[0]?.state === "outbox" || undefined)
    change(server, `UPDATE "Mail" SET "state" = 'failed', "problem" = '550 <b>no'`)
    const { text: later } = await boss.get(STATUS)
    expect(later).toContain("550 &lt;b&gt;no")
    expect(textOf(later)).toMatch(/1 try · Given up Delete/)
    const deleting = { intent: "delete-mail", mailId: id }
    expect((await ann.form(STATUS, deleting)).status).toBe(404)
    expect((await boss.form(STATUS, deleting)).status).toBe(303)
    expect(rows()).toEqual([])
    expect((await boss.form(STATUS, deleting)).status).toBe(410)
  })
})

test("the disk is plotted by day with a table beside it", async () => {
  change(server, `DELETE FROM "DiskUse"`)
  expect((await boss.get(STATUS)).text).not.toContain("by day, in")
  const insert = `INSERT INTO "DiskUse" ("day", "databaseMb", "filesMb", "freeMb") VALUES (?, ?, ?, ?)`
  change(server, insert, ["2026-02-01", 7, 93, 2048])
  expect((await boss.get(STATUS)).text).not.toContain("by day, in")
  change(server, insert, ["2026-02-02", 8, 99, 1536])
  const { text } = await boss.get(STATUS)
  const plot = (name: string) =>
    new RegExp(`<svg[^>]*role="img"[^>]*aria-label="${name}".*?<polygon`)
  expect(text).toMatch(plot("Stored by day, in MB"))
  expect(text).toMatch(plot("Free by day, in GB"))
  expect(textOf(text)).toContain("Day Database Files Feb 1 7 93 Feb 2 8 99")
  expect(textOf(text)).toContain("Day Free Feb 1 2 Feb 2 1.5")
})

test("the versions and the migrations are named", async () => {
  const { text } = await boss.get(STATUS)
  expect(textOf(text)).toMatch(/Version Cardinal \d+\.\S+ , Node v\d+\.\S+ , SQLite 3\.\d+/)
  expect(textOf(text)).toMatch(/Applied \d+ migrations , the last one .* Pending None/)
  const newest = readdirSync("prisma/migrations")
    .sort()
    .findLast((name) => /^\d/.test(name))
  expect(textOf(text)).toContain(`Show all migrations ${newest ?? ""} `)
})
