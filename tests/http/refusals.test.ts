import { beforeAll, describe, expect, test } from "vitest"
import { aPerson, Person, type Answer } from "./client"
import { DOORS, namesOf, type Door } from "./doors"
import { aGarden, type Garden } from "./garden"
import { addMember, expectNoEffect } from "./rows"
import { toastOf } from "./toast"
import type { Watcher } from "./watcher"
import { sharedServer } from "./shared-server"

// The table of commands again, by those who may not: nothing changes and nobody is told.

const server = sharedServer()
let owner: Person
let editor: Person
let viewer: Person
let stranger: Person
let garden: Garden
let watcher: Watcher

beforeAll(async () => {
  owner = await aPerson(server)
  editor = await aPerson(server)
  viewer = await aPerson(server)
  stranger = await aPerson(server)
  garden = await aGarden(owner)
  addMember(server, garden.boardId, editor.id, "editor")
  addMember(server, garden.boardId, viewer.id, "viewer")
  watcher = await owner.socket()
  expect(await watcher.join(garden.boardId)).toMatchObject({ type: "joined" })
})

async function expectRefused(door: Door, person: Person, status: number): Promise<Answer> {
  const answer = await expectNoEffect(server, [watcher], () => door.send(person, garden))
  expect(answer.status, answer.text).toBe(status)
  return answer
}

describe("a viewer may not", () => {
  test.each(namesOf(DOORS))("%s", async (_name, door) => {
    const answer = await expectRefused(door, viewer, 403)
    if (door.kind !== "script") return
    const failed = door.command.says?.failed
    expect(toastOf(viewer, answer)).toEqual({ ...failed, destructive: true })
  })
})

describe("an editor may not", () => {
  test.each(namesOf(DOORS.filter(({ command }) => command.ownersOnly)))(
    "%s",
    async (_name, door) => {
      await expectRefused(door, editor, 403)
    },
  )
})

describe("a stranger finds nothing to", () => {
  test.each(namesOf(DOORS))("%s", async (_name, door) => {
    const { text } = await expectRefused(door, stranger, 404)
    for (const name of ["Garden", "Weed", owner.me?.name ?? ""]) expect(text).not.toContain(name)
  })
})

describe("nobody who is not signed in may", () => {
  test.each(namesOf(DOORS))("%s", async (_name, door) => {
    const visitor = new Person(server)
    if (door.kind === "call") {
      const answer = await expectRefused(door, visitor, 401)
      expect(answer.json()).toEqual({ message: "Please sign in." })
      return
    }
    const { to } = await expectRefused(door, visitor, door.kind === "script" ? 202 : 302)
    const { searchParams, pathname } = new URL(to ?? "", server.url)
    expect(pathname).toBe("/login")
    expect(searchParams.get("redirectTo")).toBe(door.path(garden))
  })

  test("create a board", async () => {
    const visitor = new Person(server)
    const fields = { intent: "create-board", name: "Meadow" }
    await expectNoEffect(server, [], async () => {
      expect(await visitor.form("/boards", fields)).toMatchObject({ status: 302 })
      expect(await visitor.data("/boards", fields)).toMatchObject({ status: 202 })
      expect(await visitor.api("POST", "/api/boards", fields)).toMatchObject({ status: 401 })
    })
  })
})

describe("opening an address changes nothing", () => {
  const others = ["/logout", "/theme", "/login", "/register", "/api/auth/logout"]
  const paths = () => [...new Set([...DOORS.map(({ path }) => path(garden)), ...others])]

  test.each(["GET", "HEAD"])("%s", async (method) => {
    await expectNoEffect(server, [watcher], async () => {
      for (const path of paths()) {
        const query = "?intent=delete-board&name=x&title=x&newPosition=0"
        for (const address of [path, path + query, `${path}.data`]) {
          const { status } = await owner.request(method, address)
          expect(status, address).toBeLessThan(500)
        }
      }
      expect((await owner.get("/api/auth/me")).status).toBe(200)
    })
  })
})
