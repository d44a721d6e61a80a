import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { startServer, type TestServer } from "../server"
import { aPerson, PASSWORD, Person } from "./client"
import { aGarden, type Garden } from "./garden"
import { textOf } from "./page"

// Administrators and accounts, without a script, where nobody may register.

let server: TestServer
let boss: Person
let ann: Person
let heir: Person
let spare: Person[]
let garden: Garden

beforeAll(async () => {
  server = await startServer({ env: { ADMINS: "Chief", REGISTRATION: "closed" } })
  boss = await aPerson(server, "Chief")
  heir = await aPerson(server, "heir")
  spare = [await aPerson(server, "ann"), await aPerson(server, "amy")]
  for (const person of spare) await aGarden(person)
})
beforeEach(async () => {
  const [next] = spare
  if (next) ann = next
  garden = await aGarden(ann)
})
afterAll(() => server.stop())

const pathOf = (person: Person, page: string) => `/admin/accounts/${person.id}/${page}`
const intent = (name: string, fields: object = {}) => ({ intent: name, ...fields })

describe("the pages of an account", () => {
  test("are there for administrators only, and for accounts that exist", async () => {
    const pages = ["delete", "boards"].map((page) => pathOf(ann, page))
    for (const path of [...pages, "/admin/accounts/new"]) {
      expect((await heir.get(path)).status).toBe(404)
      expect((await new Person(server).get(path)).status).toBe(404)
      expect((await boss.get(path)).status).toBe(200)
    }
    const nobody = "00000000-0000-4000-8000-000000000000"
    for (const page of ["delete", "boards"]) {
      expect((await boss.get(`/admin/accounts/${nobody}/${page}`)).status).toBe(404)
    }
    const page = (await boss.get(`/admin/accounts/${ann.id}`)).text
    for (const path of pages) expect(page).toContain(`href="${path}"`)
    expect((await boss.get("/admin")).text).toContain('href="/admin/accounts/new"')
  })

  test("take no form of another site", async () => {
    const { text } = await boss.get(pathOf(ann, "delete"))
    expect(text).toContain('value="delete-other"')
    const headers = { Origin: "https://elsewhere.example", "Sec-Fetch-Site": "cross-site" }
    const body = new URLSearchParams(intent("delete-other", { username: "ann" }))
    const options = { body, headers }
    expect((await boss.request("POST", pathOf(ann, "delete"), options)).status).toBe(403)
  })
})

describe("handing over", () => {
  test("chooses the boards without another owner, and says who owns them then", async () => {
    const page = pathOf(ann, "boards")
    const { text } = await boss.get(page)
    expect(text).toMatch(new RegExp(`<input[^>]*checked=""[^>]*value="${garden.boardId}"`))
    expect(text).not.toContain("Weed")
    const form = (fields: object) => boss.form(page, intent("hand-over-boards", fields))
    const none = await form({ username: "heir" })
    expect([none.status, textOf(none.text)]).toEqual([
      400,
      expect.stringContaining("Choose at least one board"),
    ])
    const wrong = await form({ username: "nobody-at-all", boardIds: garden.boardId })
    expect(textOf(wrong.text)).toContain("Nobody who can sign in has this username")
    expect(wrong.text).toContain('value="nobody-at-all"')
    expect(await form({ username: "@HEIR", boardIds: garden.boardId })).toMatchObject({
      status: 303,
      to: page,
    })
    expect(textOf((await boss.get(page)).text)).toContain("Also owned by Person heir")
    expect((await heir.get(`/board/${garden.boardId}/share`)).status).toBe(200)
    expect((await boss.get(`/board/${garden.boardId}`)).status).toBe(404)
  })
})

describe("deleting an account", () => {
  test("shows what becomes of boards, and needs the username and the own password", async () => {
    const page = pathOf(ann, "delete")
    await boss.form(pathOf(ann, "boards"), {
      ...intent("hand-over-boards", { username: "heir", boardIds: garden.boardId }),
    })
    const shown = textOf((await boss.get(page)).text)
    const theirs = textOf((await ann.get("/settings/security")).text)
    const list = "These boards will be deleted, as nobody is left to own them: Garden"
    for (const text of [shown, theirs]) expect(text).toContain(list)
    const form = (username: string, currentPassword: string) =>
      boss.form(page, intent("delete-other", { username, currentPassword }))
    const other = await form("amy", PASSWORD)
    expect([other.status, other.text]).toEqual([
      400,
      expect.stringContaining("This is not the username of the account"),
    ])
    expect((await form("ann", "wrong horse")).status).toBe(400)
    expect((await ann.get("/boards")).status).toBe(200)
    expect(await form("ann", PASSWORD)).toMatchObject({ status: 303, to: "/admin" })
    expect((await boss.get("/admin?q=ann")).text).not.toContain(ann.id)
    expect((await ann.get("/boards")).to).toMatch(/^\/login/)
    expect((await boss.get("/admin/audit?q=ann")).text).toContain("Account deleted")
    expect((await heir.get(`/board/${garden.boardId}`)).status).toBe(200)
    spare.shift()
  })

  test("is not for an administrator's, whose page says why", async () => {
    const page = pathOf(boss, "delete")
    const { text } = await boss.get(page)
    expect(text).not.toContain('value="delete-other"')
    expect(text).toContain("Take them out of the setting ADMINS")
    const fields = { username: "Chief", currentPassword: PASSWORD }
    expect((await boss.form(page, intent("delete-other", fields))).status).toBe(403)
  })
})

describe("making an account", () => {
  const page = "/admin/accounts/new"
  const fields = { name: "Bo", username: "bo", email: "bo@example.org" }
  const form = (changed: object = {}) =>
    boss.form(page, intent("create-account", { ...fields, ...changed }))

  test("says at the field what is wrong, and shows the link once", async () => {
    const taken = await form({ username: "HEIR" })
    expect([taken.status, textOf(taken.text)]).toEqual([
      409,
      expect.stringContaining("This username is in use, or looks like one that is"),
    ])
    expect(taken.text).toContain('value="bo@example.org"')
    const made = await form()
    const link = /value="([^"]*\/reset-password\/[\w-]+)"/.exec(made.text)?.[1] ?? ""
    expect([made.status, link]).toEqual([200, expect.stringContaining("/reset-password/")])
    expect((await boss.get(page)).text).not.toContain("reset-password")
    const bo = new Person(server)
    const chosen = { password: "another horse", confirmPassword: "another horse" }
    expect((await bo.form(new URL(link).pathname, chosen)).to).toBe("/boards")
    expect((await bo.get("/api/auth/me")).json()).toMatchObject({ username: "bo", name: "Bo" })
  })
})
