import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { describe, expect, onTestFinished, test } from "vitest"
import { startServer } from "../server"
import { aPerson, aRegistration, PASSWORD, Person } from "./client"
import { change, query } from "./rows"
import { sharedServer } from "./shared-server"

// Sessions, from their beginning to their end.

const server = sharedServer()

const sessionOf = (person: Person) => person.cookies.get("session") ?? ""

/** Somebody who has nothing but a cookie. */
function withCookie(session: string): Person {
  const visitor = new Person(server)
  visitor.cookies.set("session", session)
  return visitor
}

async function expectSignedOut(visitor: Person) {
  expect(await visitor.get("/api/auth/me")).toMatchObject({ status: 401 })
  expect(await visitor.api("POST", "/api/boards", { name: "Bed" })).toMatchObject({ status: 401 })
  expect(await visitor.get("/boards")).toMatchObject({ status: 302 })
  await expect(visitor.socket()).rejects.toThrow("refused with 401")
}

describe("a session ends", () => {
  test("when its person signs in again, for a new one", async () => {
    const person = await aPerson(server)
    const { username = "" } = person.me ?? {}
    for (const door of ["form", "data", "api"] as const) {
      const old = sessionOf(person)
      const credentials = { username, password: PASSWORD }
      if (door === "api") await person.api("POST", "/api/auth/login", credentials)
      else await person[door]("/login", credentials)
      expect(sessionOf(person)).not.toBe(old)
      expect(await person.get("/api/auth/me")).toMatchObject({ status: 200 })
      await expectSignedOut(withCookie(old))
    }
    expect(query(server, `SELECT 1 FROM "Session" WHERE "userId" = ?`, person.id)).toHaveLength(1)
  })

  test("when somebody else signs in on its browser", async () => {
    const first = await aPerson(server)
    const old = sessionOf(first)
    await first.api("POST", "/api/auth/register", aRegistration())
    await expectSignedOut(withCookie(old))
  })

  test.each(["form", "api"] as const)("when its person signs out (%s)", async (door) => {
    const person = await aPerson(server)
    const old = sessionOf(person)
    if (door === "form") await person.form("/logout", {})
    else await person.api("POST", "/api/auth/logout")
    expect(person.cookies.has("session")).toBe(false)
    await expectSignedOut(withCookie(old))
  })

  test("when its time is over, though its row is still there", async () => {
    const person = await aPerson(server)
    const ofPerson = `WHERE "userId" = '${person.id}'`
    change(server, `UPDATE "Session" SET "expiresAt" = '2020-01-01T00:00:00.000+00:00' ${ofPerson}`)
    await expectSignedOut(person)
    expect(query(server, `SELECT 1 FROM "Session" ${ofPerson}`)).toHaveLength(1)
  })

  test("and not when its person signs in elsewhere, or signs out there", async () => {
    const person = await aPerson(server)
    const elsewhere = new Person(server)
    const { username = "" } = person.me ?? {}
    await elsewhere.form("/login", { username, password: PASSWORD })
    await elsewhere.form("/logout", {})
    expect(await person.get("/api/auth/me")).toMatchObject({ status: 200 })
  })
})

describe("a cookie that the server did not make is nobody's", () => {
  test.each([
    ["cut", (cookie: string) => cookie.slice(0, -2)],
    ["with another signature", (cookie: string) => cookie.replace(/\..*/, `.${"A".repeat(43)}`)],
    ["without one", (cookie: string) => cookie.replace(/\..*/, "")],
    ["with another token", (cookie: string) => cookie.replace(/^.{20}/, "A".repeat(20))],
    ["of an unsigned token", () => Buffer.from('"mine"').toString("base64")],
    ["of an object", () => Buffer.from('{"$ne":1}').toString("base64")],
    ["of nonsense", () => "%E0%A4%A"],
  ])("%s", async (_what, forge) => {
    const person = await aPerson(server)
    await expectSignedOut(withCookie(forge(sessionOf(person))))
    expect(await person.get("/api/auth/me")).toMatchObject({ status: 200 })
  })

  test("nor is a session begun under it", async () => {
    const forged = withCookie("fixed.signature")
    await forged.api("POST", "/api/auth/register", aRegistration())
    expect(sessionOf(forged)).not.toBe("fixed.signature")
    await expectSignedOut(withCookie("fixed.signature"))
  })
})

describe("the database keeps no token and no password", () => {
  test("that would let anybody in", async () => {
    const person = await aPerson(server)
    const [row] = query<{ id: string; passwordHash: string }>(
      server,
      `SELECT s."id", u."passwordHash" FROM "Session" s JOIN "User" u ON u."id" = s."userId"
       WHERE u."id" = ?`,
      person.id,
    )
    const token = JSON.parse(
      Buffer.from(decodeURIComponent(sessionOf(person)).split(".")[0] ?? "", "base64").toString(),
    ) as string
    expect(token).toHaveLength(43)
    expect(row?.id).not.toBe(token)
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/)
  })
})

test("a restart keeps the sessions, and what was made", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "cardinal-test-"))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const first = await startServer({ dataDir })
  const person = await aPerson(first)
  const board = (await person.api("POST", "/api/boards", { name: "Kept" })).json()
  expect(await first.signal("SIGTERM")).toBe(0)
  const second = await startServer({ dataDir })
  person.server = second
  expect((await person.get("/api/auth/me")).json()).toMatchObject({ id: person.id })
  expect((await person.get("/api/boards")).json()).toEqual([board])
  await second.stop()
})
