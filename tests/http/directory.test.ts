import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import type { Person as Found } from "~/models/access/person"
import { startServer, type TestServer } from "../server"
import { aPerson, Person } from "./client"
import { make } from "./garden"
import { textOf } from "./page"
import { addMember, change, expectNoEffect } from "./rows"
import { sharedServer } from "./shared-server"

// People of a server that has a directory find each other by name, and add each other to boards.

let server: TestServer
let owner: Person
let boardId: string
const named: Record<string, Person> = {}

beforeAll(async () => {
  server = await startServer({
    env: { DIRECTORY: "on", RATE_LIMIT: "on", ACCOUNTS_PER_HOUR: "100" },
  })
  const names = { ada1: "Ada Lovelace", ada2: "Ada Lovelace", bo: "Bo Ångström", gone: "Gone Away" }
  for (const [username, name] of Object.entries(names)) {
    const person = await aPerson(server, username)
    named[username] = person
    change(server, `UPDATE "User" SET "name" = ? WHERE "id" = ?`, [name, person.id])
  }
  change(server, `UPDATE "User" SET "disabledAt" = "createdAt" WHERE "username" = 'gone'`)
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await aPerson(server)
  boardId = (await make(owner, "/api/boards", { name: "Garden" })).id
})

const find = async (q: string) =>
  ((await owner.get(`/api/users?q=${encodeURIComponent(q)}`)).json() as Found[]).map(
    ({ username }) => username,
  )
const path = (page = "share") => `/board/${boardId}/${page}`
const add = (fields: Record<string, string>, by = owner, page = "share") =>
  by.form(path(page), { intent: "add-person", role: "viewer", ...fields })
const roleOf = async (person: Person | undefined) =>
  ((await person?.get(`/api/boards/${boardId}`))?.json() as { userRole?: string }).userRole

test("the call finds by words of names and by usernames, without addresses, and nobody who is disabled", async () => {
  expect((await new Person(server).get("/api/users?q=ada")).status).toBe(401)
  expect((await find("lovelace ada")).sort()).toEqual(["ada1", "ada2"])
  expect(await find("@ada2")).toEqual(["ada2"])
  expect(await find("angstrom")).toEqual(["bo"])
  for (const q of ["a", "gone", "@example.org", "%", "__"]) expect(await find(q)).toEqual([])
  expect((await owner.get("/api/users?q=ada")).text).not.toContain("@example.org")
})

test("the call finds nobody without the setting: it lists those with whom one shares a board", async () => {
  const other = sharedServer()
  const person = await aPerson(other)
  const stranger = await aPerson(other)
  const found = (await person.get(`/api/users?q=${stranger.me?.username ?? ""}`)).json() as Found[]
  expect(found.map(({ id }) => id)).toEqual([person.id])
  const { id } = await make(person, "/api/boards", { name: "Garden" })
  const fields = { intent: "add-person", person: stranger.me?.username ?? "" }
  await expectNoEffect(other, [], async () => {
    expect((await person.form(`/board/${id}/share`, fields)).status).toBe(403)
  })
  for (const page of ["share", "invite"]) {
    expect((await person.get(`/board/${id}/${page}`)).text).not.toContain("add-person")
  }
})

test("only owners add people, and refusals keep what was typed", async () => {
  addMember(server, boardId, named.bo?.id ?? "", "editor")
  await expectNoEffect(server, [], async () => {
    expect((await add({ person: "ada1" }, named.bo)).status).toBe(403)
    expect((await add({ person: "ada1" }, named.ada2)).status).toBe(404)
    const unknown = await add({ person: "Nobody Here" })
    expect(unknown.status).toBe(400)
    expect(textOf(unknown.text)).toContain("Nobody on this server has this name or username.")
    expect(unknown.text).toContain('value="Nobody Here"')
    expect(unknown.text).toMatch(/<option value="viewer" selected=""/)
    expect((await add({ person: " " })).status).toBe(400)
    expect((await add({ person: "gone" })).status).toBe(400)
    expect((await add({ userId: named.gone?.id ?? "" })).status).toBe(404)
    expect((await add({ person: "bo" })).status).toBe(409)
  })
})

test.each(["share", "invite"])("the page %s has the form without a script", async (page) => {
  const { text } = await owner.get(path(page))
  expect(text).toContain('value="add-person"')
  const added = await add({ person: "@BO" }, owner, page)
  expect(added.status).toBe(200)
  expect(textOf(added.text)).toContain("Bo Ångström was added to the board")
  expect(await roleOf(named.bo)).toBe("viewer")
  const notifications = (await named.bo?.get("/api/notifications"))?.text
  expect(notifications).toContain(`${owner.me?.name ?? ""} added you to “Garden” as a viewer`)
  const activity = textOf((await owner.get(`/board/${boardId}/activity`)).text)
  expect(activity).toContain("added Bo Ångström as a viewer")
})

test("a name that several have is chosen from, with the role that was chosen", async () => {
  const asked = await add({ person: "Ada Lovelace" })
  expect(asked.status).toBe(200)
  expect(await roleOf(named.ada1)).toBeUndefined()
  expect(asked.text).toContain("ada1")
  expect(asked.text).toMatch(/<option value="viewer" selected=""/)
  const userId = named.ada2?.id ?? ""
  expect(asked.text).toContain(`name="userId" value="${userId}"`)
  expect((await add({ person: "", userId })).status).toBe(200)
  expect(await roleOf(named.ada2)).toBe("viewer")
  expect(await roleOf(named.ada1)).toBeUndefined()
})

test("searches are limited", async () => {
  let status = 200
  for (let i = 0; i < 130 && status === 200; i += 1) {
    status = (await owner.get("/api/users?q=ada")).status
  }
  expect(status).toBe(429)
})
