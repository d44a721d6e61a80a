import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { startServer, type TestServer } from "../server"
import { aPerson, aRegistration, Person } from "./client"
import { aGarden, type Garden } from "./garden"
import { aFile, MB, upload } from "./uploads"

// A server as its administrator sees it, where only the invited may register.

let server: TestServer
let boss: Person
let ann: Person
let garden: Garden
let inviteLink: string

beforeAll(async () => {
  const env = { ADMINS: "boss, nobody", REGISTRATION: "invited", STORAGE_MB_PER_PERSON: "1" }
  server = await startServer({ env })
  boss = await aPerson(server, "Boss")
  ann = await aPerson(server, "ann")
  garden = await aGarden(ann)
  const invited = await ann.api("POST", `/api/boards/${garden.boardId}/invite`, { role: "viewer" })
  inviteLink = (invited.json() as { inviteLink: string }).inviteLink
})

afterAll(() => server.stop())

const pathOf = (person: Person) => `/admin/accounts/${person.id}`
const token = () => inviteLink.slice(inviteLink.lastIndexOf("/") + 1)

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
})

describe("the audit log", () => {
  test("has sign-ins that failed, without what was typed, and exports, and its own", async () => {
    const typed = { username: ann.me?.username ?? "", password: "Tr0ub4dor" }
    expect((await new Person(server).api("POST", "/api/auth/login", typed)).status).toBe(401)
    const nobody = { username: "my-secret-password", password: "x" }
    expect((await new Person(server).api("POST", "/api/auth/login", nobody)).status).toBe(401)
    expect((await ann.get(`/board/${garden.boardId}.csv`)).status).toBe(200)
    const csv = await boss.get("/admin/audit.csv")
    expect(csv.headers.get("Content-Type")).toBe("text/csv; charset=utf-8")
    expect(csv.text).toMatch(/Sign-in failed,,ann,,,127\.0\.0\.1,/)
    expect(csv.text).toMatch(/Sign-in failed,,,,no such account,127\.0\.0\.1,/)
    expect(csv.text).toMatch(/Board exported,ann,,Garden,csv,127\.0\.0\.1,/)
    for (const secret of ["Tr0ub4dor", "my-secret"]) expect(csv.text).not.toContain(secret)
    const page = await boss.get("/admin/audit?group=Export&q=ANN")
    expect(page.text).toContain("Board exported")
    expect(page.text).not.toContain("Sign-in failed")
    expect((await boss.get("/admin/audit?group=Export")).text).toContain("Audit log exported")
  })

  test("is there for administrators only", async () => {
    for (const path of ["/admin/audit", "/admin/audit.csv"]) {
      expect((await ann.get(path)).status).toBe(404)
      expect((await ann.get(path)).text).not.toContain("Sign-in failed")
    }
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
