import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Account, CreatedAccount } from "~/models/people/admin/admin"
import { startServer, type TestServer } from "../server"
import { aPerson, type Person } from "./client"
import { aProgram, type Program } from "./tokens"

// The accounts of a server by an administrator's program.

let dataDir: string
let server: TestServer
let boss: Person
let ann: Person
let program: Program

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "cardinal-test-"))
  server = await startServer({ dataDir, env: { ADMINS: "boss" } })
  boss = await aPerson(server, "boss")
  ann = await aPerson(server, "ann")
  for (let i = 0; i < 50; i += 1) await aPerson(server, `many${String(i).padStart(2, "0")}`)
  program = await aProgram(boss, { scopes: ["read", "write", "admin"] })
})
afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const accountOf = (person: Person) => `/api/admin/accounts/${person.id}`

describe("a program of an administrator", () => {
  test("needs the scope for it, beside read or write", async () => {
    const reader = await aProgram(boss, { scopes: ["read", "write"] })
    const refused = await reader.get("/api/admin/accounts")
    expect(refused.status).toBe(403)
    const header = 'Bearer error="insufficient_scope", scope="admin"'
    expect(refused.headers.get("WWW-Authenticate")).toBe(header)
    // Remix knows the address by other spellings, too.
    for (const path of ["/api/ADMIN/accounts", "/api/%61dmin/accounts", "/api/admin/accounts/"]) {
      expect((await reader.get(path)).status, path).toBe(403)
    }
    const administrator = await aProgram(boss, { scopes: ["admin"] })
    expect((await administrator.get("/api/admin/accounts")).status).toBe(403)
    const writer = await aProgram(boss, { scopes: ["write", "admin"] })
    expect((await writer.get(accountOf(ann))).status).toBe(403)
  })

  test("lists all accounts in parts, and finds some", async () => {
    const first = await program.get("/api/admin/accounts")
    const [, next = ""] = /<([^>]+)>/.exec(first.headers.get("Link") ?? "") ?? []
    const second = await program.get(next)
    const names = [first, second].flatMap((answer) =>
      (answer.json() as Account[]).map(({ username }) => username),
    )
    expect(names).toHaveLength(52)
    expect(names).toEqual([...names].sort())
    expect(second.headers.get("Link")).toBeNull()
    const found = (await program.get("/api/admin/accounts?q=ann@")).json() as Account[]
    expect(found.map(({ username }) => username)).toEqual(["ann"])
  })

  test("makes an account, once", async () => {
    const ivy = { username: "ivy", name: "Ivy", email: "ivy@example.org" }
    const made = await program.api("POST", "/api/admin/accounts", ivy)
    expect(made.status).toBe(201)
    const { link, ...created } = made.json() as CreatedAccount
    expect(created).toMatchObject({ ...ivy, isMailed: false })
    expect(link).toContain("/reset-password/")
    expect((await program.api("POST", "/api/admin/accounts", ivy)).status).toBe(409)
  })

  test("disables an account, whose sessions and tokens end at once, and enables it", async () => {
    const annsProgram = await aProgram(ann)
    const watcher = await annsProgram.socket()
    watcher.send({ type: "authenticate", token: annsProgram.accessToken })
    expect(await watcher.next()).toEqual({ type: "authenticated" })
    const disabled = await program.api("PATCH", accountOf(ann), { disabled: true })
    expect(disabled.json()).toMatchObject({
      username: "ann",
      disabledAt: expect.any(String) as string,
    })
    expect(await watcher.closed).toMatchObject({ code: 4401 })
    expect((await annsProgram.get("/api/boards")).status).toBe(401)
    expect((await ann.get("/api/boards")).status).toBe(401)
    const again = await program.api("PATCH", accountOf(ann), { disabled: true })
    expect(again.json()).toEqual(disabled.json())
    expect((await program.get(accountOf(ann))).json()).toEqual(disabled.json())
    const enabled = await program.api("PATCH", accountOf(ann), { disabled: false })
    expect(enabled.json()).toMatchObject({ disabledAt: null })
    expect((await annsProgram.get("/api/boards")).status).toBe(200)
  })

  test("signs an account out everywhere", async () => {
    const { username } = ann.me ?? { username: "" }
    await ann.form("/login", { username, password: "correct horse" })
    expect((await ann.get("/api/auth/me")).status).toBe(200)
    expect((await program.api("DELETE", `${accountOf(ann)}/sessions`)).status).toBe(204)
    expect((await ann.get("/api/auth/me")).status).toBe(401)
  })

  test("cannot disable an administrator, or find what does not exist", async () => {
    expect((await program.api("PATCH", accountOf(boss), { disabled: true })).status).toBe(403)
    const nobody = "/api/admin/accounts/00000000-0000-4000-8000-000000000000"
    expect((await program.get(nobody)).status).toBe(404)
    expect((await program.api("PATCH", nobody, { disabled: true })).status).toBe(404)
  })
})

test("the token of a person who is no administrator any more finds nothing", async () => {
  const stripped = await startServer({
    dataDir: (await server.stop(), dataDir),
    env: { ADMINS: "" },
  })
  try {
    program.server = stripped
    expect((await program.get("/api/admin/accounts")).status).toBe(404)
  } finally {
    await stripped.stop()
  }
})
