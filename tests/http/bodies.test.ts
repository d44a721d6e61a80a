import { afterEach, beforeAll, describe, expect, test } from "vitest"
import { aPerson, aRegistration, credentialsOf, Person } from "./client"
import { aGarden, make, readBoard, type Garden } from "./garden"
import { expectNoEffect } from "./rows"
import { sharedServer } from "./shared-server"

// Bodies that are no bodies, too large, or carry more than was asked for.

const server = sharedServer()
let person: Person
let garden: Garden

beforeAll(async () => {
  person = await aPerson(server)
  garden = await aGarden(person)
})

afterEach(async () => {
  expect(await person.get("/healthz")).toMatchObject({ status: 200, text: "ok\n" })
})

const MIB = 1024 * 1024
const JSON_TYPE = { "Content-Type": "application/json" }
const FORM_TYPE = { "Content-Type": "application/x-www-form-urlencoded" }
const post = (path: string, body: BodyInit, headers = {}) => {
  return person.request("POST", path, { body, headers })
}

describe("a call refuses", () => {
  test.each([
    ["broken JSON", '{"name":', 400],
    ["an array", '[{"name":"Bed"}]', 400],
    ["null", "null", 400],
    ["a text", '"name"', 400],
    ["a number", "1", 400],
    ["bytes that are no UTF-8", Buffer.from([0x7b, 0xff, 0x7d]), 400],
    ["arrays in arrays", "[".repeat(500_000), 400],
    ["nothing", "", 400],
  ])("%s with %s", async (_what, body, status) => {
    const send = () => post("/api/boards", body, JSON_TYPE)
    expect(await expectNoEffect(server, [], send)).toMatchObject({ status })
  })

  test.each([
    "text/plain",
    "text/plain;charset=UTF-8",
    "application/x-www-form-urlencoded",
    "application/json-patch+json",
    "application/json5; charset=utf-8",
    "",
  ])("JSON that is sent as %j with 415", async (type) => {
    const body = Buffer.from('{"name":"Bed"}')
    const send = () => post("/api/boards", body, type ? { "Content-Type": type } : {})
    expect(await expectNoEffect(server, [], send)).toMatchObject({ status: 415 })
  })

  test.each(["application/json", "Application/JSON ; charset=utf-8"])(
    "not what is sent as %j",
    async (type) => {
      const answer = await post("/api/boards", '{"name":"Bed"}', { "Content-Type": type })
      expect(answer.status).toBe(201)
    },
  )
})

describe("more than 1 MiB is 413", () => {
  const doors = [
    ["/api/boards", JSON_TYPE, '{"name":"Bed","description":"'],
    ["/boards", FORM_TYPE, "intent=create-board&name=Bed&description="],
    ["/boards.data", FORM_TYPE, "intent=create-board&name=Bed&description="],
    ["/login", FORM_TYPE, "username=a&password="],
    ["/api/auth/login", JSON_TYPE, '{"username":"a","password":"'],
  ] as const

  test.each(doors)("for %s with its length told", async (path, type, start) => {
    const send = () => post(path, start + "x".repeat(MIB), type)
    expect(await expectNoEffect(server, [], send)).toMatchObject({ status: 413 })
  })

  test.each(doors)("for %s in chunks", async (path, type, start) => {
    const chunks = [start, ...Array.from({ length: 40 }, () => "x".repeat(64 * 1024))]
    const body = new ReadableStream({
      pull: (controller) => {
        const chunk = chunks.shift()
        if (chunk === undefined) controller.close()
        else controller.enqueue(new TextEncoder().encode(chunk))
      },
    })
    const init = { body, duplex: "half", headers: type } as const
    const visitor = path === "/login" ? new Person(server) : person
    const send = () => visitor.request("POST", path, init)
    expect(await expectNoEffect(server, [], send)).toMatchObject({ status: 413 })
  })

  test("and says to a person without JavaScript how to get back to what was typed", async () => {
    const body = `intent=create-board&name=Bed&description=${"x".repeat(MIB)}`
    const answer = await post("/boards", body, { ...FORM_TYPE, Accept: "text/html" })
    expect(answer).toMatchObject({ status: 413 })
    expect(answer.text).toContain("That is too large.")
    expect(answer.text).toContain("Go back: what you typed is still in its field.")
  })

  test("and a little less is read", async () => {
    const description = "x".repeat(MIB - 100)
    const answer = await person.api("POST", "/api/boards", { name: "Bed", description })
    expect(answer).toMatchObject({ status: 400 })
    expect(answer.text).toContain("at most 50000")
  })
})

describe("a form refuses, and does not think about it for long", () => {
  const part = (i: number) => `--B\r\nContent-Disposition: form-data; name="f${i}"\r\n\r\nx\r\n`
  const parts = Array.from({ length: 10_000 }, (_, i) => part(i)).join("")
  const multipart = { "Content-Type": "multipart/form-data; boundary=B" }
  const start = "intent=create-board&name=Bed&"
  const FORMS: [string, string, Record<string, string>, number][] = [
    ["ten thousand parts", `${parts}--B--\r\n`, multipart, 413],
    ["a field given 200,000 times", start + "a=1&".repeat(200_000), FORM_TYPE, 413],
    ["a name of 200,000 steps", `${start}name${".a".repeat(200_000)}=1`, FORM_TYPE, 413],
    ["parts that break off", '--B\r\nContent-Disposition: form-data; name="a', multipart, 400],
    ["parts without a boundary", `${parts}--B--`, { "Content-Type": "multipart/form-data" }, 400],
    ["JSON", '{"intent":"create-board","name":"Bed"}', JSON_TYPE, 415],
    ["text", start, { "Content-Type": "text/plain" }, 415],
    ["no intent", "name=Bed", FORM_TYPE, 400],
    ["an intent of no form", "intent=constructor&name=Bed", FORM_TYPE, 400],
    ["a broken instruction", `${start}__intent__=x`, FORM_TYPE, 400],
    ["a broken state", `${start}__state__=x`, FORM_TYPE, 400],
    ["an object for a text", "intent=create-board&name.x=Bed", FORM_TYPE, 400],
    ["an array for a text", "intent=create-board&name[0]=Bed", FORM_TYPE, 400],
    ["an endless array for a text", "intent=create-board&name[99999999]=Bed", FORM_TYPE, 413],
  ]

  test.each(FORMS)("%s", async (_what, body, type, status) => {
    const began = Date.now()
    const visitor = new Person(server)
    for (const path of ["/boards", "/boards.data"]) {
      const send = () => post(path, body, type)
      expect(await expectNoEffect(server, [], send)).toMatchObject({ status })
    }
    const signIn = await visitor.request("POST", "/login", { body, headers: type })
    expect([400, 413, 415]).toContain(signIn.status)
    expect(Date.now() - began).toBeLessThan(5000)
  })

  test("JSON and broken forms at the small doors", async () => {
    for (const path of ["/theme", "/theme.data", "/shortcuts"]) {
      expect(await post(path, "{}", JSON_TYPE)).toMatchObject({ status: 415 })
      expect(await post(path, "--B", multipart)).toMatchObject({ status: 400 })
    }
    expect(
      await new Person(server).request("POST", "/logout", { body: "{}", headers: JSON_TYPE }),
    ).toMatchObject({ status: 303, to: "/login" })
  })

  test("thousands of fields of a call's, likewise", async () => {
    const began = Date.now()
    const fields = Object.fromEntries(Array.from({ length: 85_000 }, (_, i) => [`f${i}`, ""]))
    const answer = await new Person(server).api("POST", "/api/auth/login", fields)
    expect(answer.status).toBe(400)
    expect(Date.now() - began).toBeLessThan(5000)
  })
})

test("fields that nobody asked for are refused by registering and signing in", async () => {
  const visitor = new Person(server)
  const odd = { ...aRegistration(), id: person.id, subscriptionStatus: "active" }
  await expectNoEffect(server, [], async () => {
    const answer = await visitor.api("POST", "/api/auth/register", odd)
    const none = ["There is no such field."]
    expect(answer.status).toBe(400)
    expect(answer.json()).toMatchObject({ errors: { id: none, subscriptionStatus: none } })
    const login = { ...credentialsOf(person), trust: "on" }
    expect((await visitor.api("POST", "/api/auth/login", login)).status).toBe(400)
  })
})

describe("fields that nobody asked for", () => {
  const more = () => ({
    role: "viewer",
    userRole: "viewer",
    userId: garden.spare,
    authorId: garden.spare,
    version: 99,
    createdAt: "2001-01-01T00:00:00.000Z",
    commentCount: 9,
    members: [],
    subscriptionStatus: "active",
    avatar: "/mine.svg",
    passwordHash: "x",
    isAdmin: true,
  })
  const elsewhere = () => ({ listId: garden.list("Done"), position: 2, id: garden.spare })

  test("are refused by calls, also where they would change what an object is", async () => {
    const proto = '{"__proto__":{"name":"No","role":"viewer"},"constructor":{"prototype":{}},'
    const json = JSON.stringify({ name: "Bed", ...more() }).replace("{", proto)
    await expectNoEffect(server, [], async () => {
      expect((await post("/api/boards", json, JSON_TYPE)).status).toBe(400)
      for (const path of [`cards/${garden.card("Dig")}`, `lists/${garden.list("Doing")}`]) {
        for (const body of [more(), elsewhere()]) {
          expect((await person.api("PATCH", `/api/${path}`, body)).status).toBe(400)
        }
      }
    })
  })

  test("are ignored by forms", async () => {
    const before = await readBoard(person, garden.boardId)
    const form = { intent: "update-list", name: "Done", ...more(), ...elsewhere() }
    const fields = Object.entries(form).map(([name, value]) => [name, String(value)])
    await person.form(`/board/${garden.boardId}`, Object.fromEntries(fields) as typeof FORM_TYPE)
    expect((await readBoard(person, garden.boardId)).lists).toEqual(before.lists)
  })

  test("and leave the next request as it was", async () => {
    const board = await make(person, "/api/boards", { name: "Bed" })
    expect(board).toMatchObject({ name: "Bed", userRole: "owner" })
  })
})
