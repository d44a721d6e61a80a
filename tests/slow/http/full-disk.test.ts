import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { startServer, type TestServer } from "../../server"
import { aPerson, credentialsOf, Person } from "../../http/client"
import { eventually } from "../../http/eventually"
import { query } from "../../http/rows"

// A server that can write to no file: as on a full disk, each write fails.

let dataDir: string
let server: TestServer
let ann: Person

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "cardinal-test-"))
  server = await startServer({ dataDir })
  ann = await aPerson(server)
})

afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The largest file that the server may write. */
const limitFiles = (bytes: string) =>
  execFileSync("prlimit", ["--pid", String(server.pid), `--fsize=${bytes}:`])

function hasPrlimit(): boolean {
  try {
    execFileSync("prlimit", ["--version"])
    return true
  } catch {
    return false
  }
}

describe.skipIf(!hasPrlimit())("on a full disk", () => {
  test("people sign in and out, and what they began lasts once there is room", async () => {
    const [stays, leaves] = [new Person(server), new Person(server)]
    const copy = new Person(server)
    limitFiles("1")
    expect((await ann.api("POST", "/api/boards", { name: "Garden" })).status).toBe(507)
    const form = await stays.form("/login", credentialsOf(ann))
    expect([form.status, form.to]).toEqual([303, "/boards"])
    expect((await stays.get("/boards")).status).toBe(200)
    expect((await stays.get("/settings/security")).text).toContain("This browser")
    const call = await leaves.api("POST", "/api/auth/login", credentialsOf(ann))
    expect(call.status).toBe(200)
    for (const person of [leaves, ann]) {
      for (const [name, value] of person.cookies) copy.cookies.set(name, value)
      expect(await copy.isSignedIn()).toBe(true)
      expect((await person.api("POST", "/api/auth/logout")).status).toBe(204)
      expect(await copy.isSignedIn()).toBe(false)
    }

    limitFiles("unlimited")
    expect(await stays.isSignedIn()).toBe(true)
    const rows = () => query<{ n: number }>(server, `SELECT COUNT(*) AS "n" FROM "Session"`)
    await eventually("single session", () => rows()[0]?.n === 1 || undefined)
    await server.signal("SIGTERM")
    server = await startServer({ dataDir })
    stays.server = copy.server = server
    expect(await stays.isSignedIn()).toBe(true)
    expect(await copy.isSignedIn()).toBe(false)
  })
})
