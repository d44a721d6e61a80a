import { randomUUID } from "node:crypto"
import { beforeEach, describe, expect, test } from "vitest"
import { aPerson, PASSWORD, Person } from "./client"
import { aGarden } from "./garden"
import { textOf } from "./page"
import { addMember, expectNoEffect, query } from "./rows"
import { sharedServer } from "./shared-server"
import { aFile, uploaded } from "./uploads"
import { unzip } from "../zip"

// The Security tab: password, sessions, the end of an account.

const NEW = "battery staple"
const PAGE = "/settings/security"
const AGENT = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Firefox/127.0" }

const server = sharedServer()
let person: Person
let elsewhere: Person

/** The same person in another browser. */
async function anotherBrowser(of: Person, password = PASSWORD): Promise<Person> {
  const other = new Person(of.server)
  const body = JSON.stringify({ username: of.me?.username, password })
  const headers = { "Content-Type": "application/json", ...AGENT }
  const answer = await other.request("POST", "/api/auth/login", { body, headers })
  expect(answer.status, answer.text).toBe(200)
  other.me = of.me
  return other
}

beforeEach(async () => {
  person = await aPerson(server)
  elsewhere = await anotherBrowser(person)
})

const change = { intent: "change-password", currentPassword: PASSWORD, password: NEW }

describe("changing the password", () => {
  test.each(["form", "data"] as const)("ends every other session (%s)", async (door) => {
    const old = new Person(server)
    old.cookies.set("session", person.cookies.get("session") ?? "")
    const socket = await elsewhere.socket()
    const answer = await person[door](PAGE, { ...change, confirmPassword: NEW })
    expect(answer.to).toBe(PAGE)
    expect(await socket.closed).toMatchObject({ code: 4401 })
    expect(await elsewhere.isSignedIn()).toBe(false)
    expect((await elsewhere.get("/boards")).to).toMatch(/^\/login/)
    expect(await person.isSignedIn()).toBe(true)
    // The cookie that this browser had until then.
    expect(await old.isSignedIn()).toBe(false)
    expect(textOf((await person.get(PAGE)).text)).toContain("Password changed")
    await anotherBrowser(person, NEW)
    const credentials = { username: person.me?.username, password: PASSWORD }
    const late = await new Person(server).api("POST", "/api/auth/login", credentials)
    expect(late.status).toBe(401)
  })
})

describe("the list of sessions", () => {
  const keysOn = (html: string) =>
    [...html.matchAll(/name="key" value="([^"]+)"/g)].map(([, key]) => key ?? "")

  test("tells this browser from the others, and no row's id", async () => {
    const { text } = await person.get(PAGE)
    expect(textOf(text)).toContain("Firefox on Linux")
    expect(textOf(text).match(/This browser/g)).toHaveLength(1)
    expect(keysOn(text)).toHaveLength(1)
    const rows = query<{ id: string }>(server, `SELECT "id" FROM "Session"`)
    for (const { id } of rows) expect(text).not.toContain(id)
  })

  test("shows times in the reader's zone", async () => {
    person.cookies.set("tz", "Asia/Tokyo")
    const now = new Intl.DateTimeFormat("en-US", { timeZone: "Asia/Tokyo", day: "2-digit" })
    expect(textOf((await person.get(PAGE)).text)).toMatch(
      new RegExp(`Signed in \\w{3} ${now.format(new Date())}, \\d{4} at \\d+:\\d\\d [AP]M`),
    )
  })

  test("ends one, whose browser is led to sign in", async () => {
    const socket = await elsewhere.socket()
    const [key = ""] = keysOn((await person.get(PAGE)).text)
    const answer = await person.form(PAGE, { intent: "end-session", key })
    expect([answer.status, answer.to]).toEqual([303, PAGE])
    expect(await socket.closed).toMatchObject({ code: 4401 })
    expect(await elsewhere.isSignedIn()).toBe(false)
    expect(textOf((await person.get(PAGE)).text)).toContain("Session ended")
  })

  test("ends all others at once", async () => {
    const third = await anotherBrowser(person)
    const stranger = await aPerson(server)
    await person.form(PAGE, { intent: "end-other-sessions" })
    expect(
      await Promise.all([elsewhere, third, person, stranger].map((each) => each.isSignedIn())),
    ).toEqual([false, false, true, true])
    expect(textOf((await person.get(PAGE)).text)).toContain("Signed out everywhere else")
  })
})

describe("deleting the account", () => {
  const fields = { intent: "delete-account", currentPassword: PASSWORD }

  test("is refused without the password", async () => {
    await expectNoEffect(server, [], async () => {
      for (const currentPassword of ["", "nope"]) {
        const answer = await person.form(PAGE, { ...fields, currentPassword })
        expect(answer.status).toBe(400)
      }
    })
  })

  test.each(["form", "data"] as const)("ends it all (%s)", async (door) => {
    const { boardId } = await aGarden(person)
    const editor = await aPerson(server)
    addMember(server, boardId, editor.id, "editor")
    const old = new Person(server)
    old.cookies.set("session", person.cookies.get("session") ?? "")
    const socket = await elsewhere.socket()
    expect(textOf((await person.get(PAGE)).text)).toContain(`Garden , to ${editor.me?.name ?? ""}`)
    const answer = await person[door](PAGE, fields)
    expect(answer.to).toBe("/login")
    expect(person.cookies.has("session")).toBe(false)
    expect(await socket.closed).toMatchObject({ code: 4401 })
    expect(await Promise.all([old, elsewhere].map((each) => each.isSignedIn()))).toEqual([
      false,
      false,
    ])
    expect(textOf((await person.get("/login")).text)).toContain("Account deleted")
    const board = (await editor.get(`/api/boards/${boardId}`)).json()
    expect(board).toMatchObject({ userRole: "owner", members: [{ id: editor.id }] })
    const credentials = { username: person.me?.username, password: PASSWORD }
    const late = await new Person(server).api("POST", "/api/auth/login", credentials)
    expect(late.status).toBe(401)
  })
})

test.each([
  ["keeps the name on comments", {}, (name: string) => name],
  ["takes it away where that is ticked", { hideName: "on" }, () => "Former member"],
] as const)("deleting the account %s, and the username for ever", async (_what, fields, shown) => {
  const owner = await aPerson(server)
  const garden = await aGarden(owner)
  addMember(server, garden.boardId, person.id, "editor")
  const cardId = garden.card("Dig")
  expect((await person.api("POST", "/api/comments", { cardId, text: "Deep?" })).status).toBe(201)
  await person.form(PAGE, { intent: "delete-account", currentPassword: PASSWORD, ...fields })
  const page = textOf((await owner.get(`/board/${garden.boardId}/cards/${cardId}`)).text)
  const name = person.me?.name ?? ""
  expect(page.toLowerCase()).toContain(`${shown(name)} `.toLowerCase())
  expect(page.includes(name)).toBe(shown(name) === name)
  const { text } = await owner.api("GET", `/api/boards/${garden.boardId}/activity`)
  const isNamed = text.includes(`"formerActor":${JSON.stringify(name)}`)
  expect(isNamed).toBe(shown(name) === name)
  const again = {
    username: person.me?.username,
    name: "Another",
    email: `${randomUUID()}@example.org`,
    password: PASSWORD,
    confirmPassword: PASSWORD,
  }
  expect((await new Person(server).api("POST", "/api/auth/register", again)).status).toBe(409)
})

describe("one's own data", () => {
  test("is a file to be saved", async () => {
    const { boardId } = await aGarden(person)
    const answer = await person.get("/settings/data.json")
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "content-disposition": expect.stringContaining("attachment;") as string,
      "cache-control": "private, no-store, no-transform",
    })
    expect(answer.json()).toMatchObject({
      profile: { id: person.id, email: person.me?.email },
      boards: [{ id: boardId, role: "owner" }],
    })
    expect(answer.text).not.toContain("argon2")
  })

  test("is an archive with the files, to be saved", async () => {
    const { card } = await aGarden(person)
    await uploaded(person, card("Dig"), aFile("Dig the bed"))
    const answer = await fetch(`${server.url}/settings/data.zip`, {
      headers: person.cookieHeader(),
    })
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": expect.stringContaining("cardinal-data.zip") as string,
      "cache-control": "private, no-store, no-transform",
    })
    const files = unzip(Buffer.from(await answer.arrayBuffer()))
    expect(JSON.parse(String(files.get("data.json")))).toMatchObject({ profile: { id: person.id } })
    const [, [name, content] = []] = files
    expect(name).toMatch(/^files\/.* notes\.txt$/)
    expect(String(content)).toBe("Dig the bed")
    const head = await person.request("HEAD", "/settings/data.zip")
    expect([head.status, head.text]).toEqual([200, ""])
  })
})
