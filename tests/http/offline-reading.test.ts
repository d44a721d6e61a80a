import { expect, test } from "vitest"
import { startServer } from "../server"
import { aPerson, Person } from "./client"
import { aGarden } from "./garden"
import { change } from "./rows"
import { sharedServer } from "./shared-server"

// Answers tell the service worker for whom it may keep them.

const server = sharedServer()
const HEADER = "Offline-Reading"

const saidOf = async (person: Person, path: string, headers: Record<string, string> = {}) =>
  (await person.get(path, { headers })).headers.get(HEADER)

test("a page names its reader", async () => {
  const owner = await aPerson(server)
  const { boardId, card } = await aGarden(owner)
  const board = `/board/${boardId}`
  for (const path of [
    board,
    `${board}/cards/${card("Dig")}`,
    `${board}/table`,
    `${board}/calendar`,
    "/boards",
    "/my",
    "/settings",
  ])
    expect(await saidOf(owner, path), path).toBe(owner.id)
})

test("the roles are those of the reader, as pages show them", async () => {
  const owner = await aPerson(server)
  const { boardId } = await aGarden(owner)
  const rolesOf = async (person: Person) => (await person.get("/my/roles")).json()
  expect(await rolesOf(owner)).toEqual({ [boardId]: "owner" })
  expect(await saidOf(owner, "/my/roles")).toBe(owner.id)
  change(server, `UPDATE Board SET archivedAt = '2026-01-01T00:00:00.000Z' WHERE id = ?`, [boardId])
  expect(await rolesOf(owner)).toEqual({ [boardId]: "viewer" })
  const stranger = await aPerson(server)
  expect(await rolesOf(stranger)).toEqual({})
  const nobody = new Person(server)
  expect(await rolesOf(nobody)).toEqual({})
  expect(await saidOf(nobody, "/my/roles")).toBe("none")
})

test("a page without a reader says so, and one that is the same for all says nothing", async () => {
  const nobody = new Person(server)
  expect(await saidOf(nobody, "/login")).toBe("none")
  expect(await saidOf(nobody, "/p/unknown-address")).toBeNull()
  expect(await saidOf(nobody, "/favicon.svg")).toBeNull()
})

test("a page with a toast is not kept, and what is read in the background takes none", async () => {
  const owner = await aPerson(server)
  const { boardId } = await aGarden(owner)
  await owner.form(`/board/${boardId}`, { intent: "update-board", name: "Renamed" })
  expect(await saidOf(owner, "/boards", { [HEADER]: "keep" })).toBe(owner.id)
  expect(await saidOf(owner, "/boards")).toBe(`${owner.id} once`)
  expect(await saidOf(owner, "/boards")).toBe(owner.id)
})

test("with OFFLINE_READING=off nothing may be kept, and what was kept goes", async () => {
  const off = await startServer({ env: { OFFLINE_READING: "off" } })
  try {
    const person = await aPerson(off)
    expect(await saidOf(person, "/boards")).toBe(`${person.id} off`)
    expect(await saidOf(person, "/my/roles")).toBe(`${person.id} off`)
    const settings = "What you read opens without a connection"
    expect((await person.get("/settings")).text).not.toContain(settings)
    expect((await (await aPerson(server)).get("/settings")).text).toContain(settings)
    const kept = "to open without a connection"
    expect((await person.get("/privacy")).text).not.toContain(kept)
    expect((await new Person(server).get("/privacy")).text).toContain(kept)
  } finally {
    await off.stop()
  }
})
