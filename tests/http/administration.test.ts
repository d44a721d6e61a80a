import { mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { startServer, type TestServer } from "../server"
import { aPerson, aRegistration, credentialsOf, PASSWORD, Person } from "./client"
import { aGarden, type Garden } from "./garden"
import { aFile, MB, upload } from "./uploads"

// A server as its administrator sees it, where only the invited may register.

let dataDir: string
let server: TestServer
let boss: Person
let ann: Person
let garden: Garden
let inviteLink: string

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "cardinal-test-"))
  const before = await startServer({ dataDir })
  boss = await aPerson(before, "Boss")
  ann = await aPerson(before, "ann")
  garden = await aGarden(ann)
  const invited = await ann.api("POST", `/api/boards/${garden.boardId}/invite`, { role: "viewer" })
  inviteLink = (invited.json() as { inviteLink: string }).inviteLink
  await before.stop()
  const env = { ADMINS: "boss, nobody", REGISTRATION: "invited", STORAGE_MB_PER_PERSON: "1" }
  server = await startServer({ dataDir, env })
  boss.server = ann.server = server
})

afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const pathOf = (person: Person) => `/admin/accounts/${person.id}`
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0]
const titleOf = (html: string) => /<title>[^<]*/.exec(html)?.[0]
const token = () => inviteLink.slice(inviteLink.lastIndexOf("/") + 1)
const signedInAgain = async () => {
  const answer = await ann.api("POST", "/api/auth/login", credentialsOf(ann))
  expect(answer.status, answer.text).toBe(200)
}

describe("everybody else", () => {
  const WHO = [
    ["a visitor", () => new Person(server)],
    ["a person", () => ann],
  ] as const

  test.each(WHO)("finds what is at an address that does not exist: %s", async (_name, who) => {
    const nowhere = await who().get("/no-such-page")
    for (const path of ["/admin", "/admin/status", pathOf(ann), "/admin/accounts/1", "/admin/no"]) {
      const page = await who().get(path)
      expect([page.status, mainOf(page.text), titleOf(page.text)], path).toEqual([
        404,
        mainOf(nowhere.text),
        titleOf(nowhere.text),
      ])
      expect((await who().get(`${path}.data`)).status, path).toBe(404)
      expect((await who().get(`/api${path}`)).status, path).toBe(404)
    }
  })

  test.each(WHO)("can do nothing there: %s", async (_name, who) => {
    for (const intent of [
      "disable-account",
      "enable-account",
      "end-sessions",
      "make-password-link",
    ]) {
      expect((await who().form(pathOf(ann), { intent })).status).toBe(404)
      expect((await who().data(pathOf(ann), { intent })).status).toBe(404)
    }
    expect((await ann.get("/api/auth/me")).status).toBe(200)
    expect((await ann.get("/boards")).text).not.toContain('href="/admin"')
  })
})

describe("the administrator", () => {
  test("finds accounts and the server's state, and nothing of boards", async () => {
    expect((await boss.get("/boards")).text).toContain('href="/admin"')
    const list = await boss.get("/admin?q=ANN")
    expect(list.text).toContain(`href="${pathOf(ann)}"`)
    expect(list.text).not.toContain(`href="${pathOf(boss)}"`)
    const account = await boss.get(pathOf(ann))
    expect(account.text).toContain(ann.me?.email)
    const status = await boss.get("/admin/status")
    expect(status.text).toMatch(/Cardinal <!-- -->\d+\.\d+\.\d+/)
    for (const { text } of [list, account, status]) {
      for (const secret of ["Garden", "Weed", garden.boardId]) expect(text).not.toContain(secret)
    }
    expect((await boss.get("/admin/accounts/1")).status).toBe(404)
  })

  test("disables an account, which ends at once, and enables it", async () => {
    const socket = await ann.socket()
    expect((await boss.form(pathOf(ann), { intent: "disable-account" })).status).toBe(303)
    expect((await socket.closed).code).toBeGreaterThanOrEqual(4000)
    expect((await ann.get("/api/auth/me")).status).toBe(401)
    expect((await boss.get(pathOf(ann))).text).toContain("Enable account")
    const sentence = "This account is disabled. Ask the people who run this server."
    const call = await ann.api("POST", "/api/auth/login", credentialsOf(ann))
    expect([call.status, call.json()]).toEqual([403, { message: sentence }])
    const page = await new Person(server).form("/login", credentialsOf(ann))
    expect(page.status).toBe(403)
    expect(page.text).toContain(sentence)
    expect(page.text).toContain('name="username"')
    const wrong = { username: "ann", password: "wrong horse" }
    expect((await ann.api("POST", "/api/auth/login", wrong)).status).toBe(401)
    expect((await boss.form(pathOf(ann), { intent: "enable-account" })).status).toBe(303)
    await signedInAgain()
    const acts = () => server.logs().filter(({ act }) => act !== undefined)
    await expect
      .poll(() => acts().map(({ act, by, account }) => ({ act, by, account })))
      .toEqual(
        ["disable-account", "enable-account"].map((act) => ({
          act,
          by: { id: boss.id, username: "Boss" },
          account: { id: ann.id, username: "ann" },
        })),
      )
  })

  test("cannot be disabled", async () => {
    expect((await boss.form(pathOf(boss), { intent: "disable-account" })).status).toBe(403)
    expect((await boss.get("/admin")).status).toBe(200)
  })

  test("makes a link for a new password, which is shown once and mailed to nobody", async () => {
    const made = await boss.form(pathOf(ann), { intent: "make-password-link" })
    expect(made.status).toBe(200)
    const link = /value="http:[^"]*(\/reset-password\/[\w-]+)"/.exec(made.text)?.[1] ?? ""
    expect((await boss.get(pathOf(ann))).text).not.toContain("/reset-password/")
    expect(readdirSync(dataDir)).not.toContain("outbox")
    expect(JSON.stringify(server.logs())).not.toContain(link)
    const chosen = { password: PASSWORD, confirmPassword: PASSWORD }
    expect((await new Person(server).form(link, chosen)).status).toBe(303)
    expect((await new Person(server).form(link, chosen)).status).toBe(410)
    await signedInAgain()
    const data = await boss.data(pathOf(ann), { intent: "make-password-link" })
    expect(data.json()).toMatchObject({ ok: true, value: { link: expect.any(String) as string } })
  })
})

describe("registration by invitation", () => {
  test("is a page that says so, and refuses forms and calls without one", async () => {
    const visitor = new Person(server)
    const page = await visitor.get("/register")
    expect(page.status).toBe(403)
    expect(page.text).toContain("You need an invitation to create an account on this server.")
    expect(page.text).not.toContain('name="username"')
    expect((await visitor.form("/register", aRegistration())).status).toBe(403)
    const made = "/register?redirectTo=%2Finvite%2Fmade-up"
    expect((await visitor.form(made, aRegistration())).status).toBe(403)
    const call = await visitor.api("POST", "/api/auth/register", aRegistration())
    expect([call.status, call.text]).toEqual([403, expect.stringContaining("You need an invitat")])
    expect((await visitor.get("/login")).text).not.toContain("Create an account")
  })

  test("is what public pages do not lead to", async () => {
    for (const path of ["/", "/pricing", "/about"]) {
      const { text } = await new Person(server).get(path)
      expect(text).not.toContain("/register")
      expect(text).toContain('href="/login"')
    }
  })

  test("leads from an invitation to an account and back", async () => {
    const visitor = new Person(server)
    expect((await visitor.get(`/invite/${token()}`)).text).toContain("Create account")
    const login = await visitor.get(`/login?redirectTo=%2Finvite%2F${token()}`)
    expect(login.text).toContain("Create an account")
    const register = `/register?redirectTo=%2Finvite%2F${token()}`
    expect((await visitor.get(register)).text).toContain('name="username"')
    expect(await visitor.form(register, aRegistration())).toMatchObject({
      status: 303,
      to: expect.stringMatching(/^\/board\//) as string,
    })
    const fields = { ...aRegistration(), invitation: inviteLink }
    const call = await new Person(server).api("POST", "/api/auth/register", fields)
    expect(call.status).toBe(201)
  })

  test("does not give away an administrator's name", async () => {
    const fields = { ...aRegistration("NOBODY"), invitation: token() }
    const call = await new Person(server).api("POST", "/api/auth/register", fields)
    expect(call.status).toBe(409)
  })
})

test("a person's quota refuses an upload, and the settings show what is used", async () => {
  const card = garden.card("Weed")
  await upload(ann, card, aFile(Buffer.alloc(MB * 0.75)))
  const refused = await upload(ann, card, aFile(Buffer.alloc(MB / 2)))
  expect([refused.status, refused.json()]).toEqual([
    413,
    { message: "You have used 0.8 MB of 1 MB. Delete files to make room." },
  ])
  const announced = await upload(ann, card, aFile(Buffer.alloc(3 * MB)))
  expect(announced.status).toBe(413)
  expect((await ann.get("/settings")).text).toContain("0.8 MB of 1 MB")
  expect((await boss.get(pathOf(ann))).text).toContain("0.8 MB")
})
