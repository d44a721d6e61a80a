import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { BOARD_EVENTS } from "~/models/board/event/event"
import { aPerson, Person, type Answer } from "./client"
import { COMMANDS } from "./commands"
import { DOORS, namesOf, type Door } from "./doors"
import { aGarden, pictureOf, readBoard, type Garden, type Picture } from "./garden"
import { addMember, query } from "./rows"
import { toastOf } from "./toast"
import type { Watcher } from "./watcher"
import { sharedServer } from "./shared-server"

// The table of commands: through each door the same rows, and one event.

const server = sharedServer()
let owner: Person

beforeAll(async () => {
  owner = await aPerson(server)
})

describe("a command changes the rows and tells it once", () => {
  let garden: Garden
  let watcher: Watcher
  let before: Picture
  let version: number

  beforeEach(async () => {
    garden = await aGarden(owner)
    watcher = await owner.socket()
    const board = await readBoard(owner, garden.boardId)
    before = pictureOf(board)
    version = board.version
    const { boardId } = garden
    expect(await watcher.join(boardId)).toEqual({ type: "joined", boardId, version })
    return () => watcher.close()
  })

  async function expectEffect(answer: Answer, door: Door) {
    const { event, after } = door.command
    const { status, to } = door.success(garden)
    expect(answer, answer.text).toMatchObject({ status, to })
    const { boardId } = garden
    const told = { type: event, boardId, version: version + 1 }
    if (after === "gone") {
      expect(await watcher.closed).toMatchObject({ code: 4403 })
      expect(watcher.messages).toMatchObject([told])
      expect((await owner.get(`/api/boards/${boardId}`)).status).toBe(404)
      return
    }
    expect(await watcher.versions(1)).toEqual([told])
    after(before)
    const board = await readBoard(owner, boardId)
    expect(pictureOf(board)).toEqual(before)
    expect(board.version).toBe(version + 1)
  }

  test.each(namesOf(DOORS))("%s", async (_name, door) => {
    owner.cookies.delete("toast")
    const answer = await door.send(owner, garden)
    await expectEffect(answer, door)
    if (door.kind !== "call") expect(toastOf(owner, answer)).toEqual(door.command.says?.done)
  })

  test("each of the ten events is among them", () => {
    expect(new Set(COMMANDS.map(({ event }) => event))).toEqual(new Set(BOARD_EVENTS))
  })
})

describe("a refused form says in a toast", () => {
  let garden: Garden
  let viewer: Person

  beforeAll(async () => {
    garden = await aGarden(owner)
    viewer = await aPerson(server)
    addMember(server, garden.boardId, viewer.id, "viewer")
  })

  test.each(namesOf(DOORS.filter(({ kind }) => kind === "script")))("%s", async (_name, door) => {
    const answer = await door.send(viewer, garden)
    expect(answer.status, answer.text).toBe(403)
    expect(toastOf(viewer, answer)).toEqual({ ...door.command.says?.failed, destructive: true })
  })
})

/** The new board, with the form for its first list open. */
const ADDS_LIST = expect.stringMatching(/^\/board\/[0-9a-f-]{36}\?add-list$/) as string

describe("creating a board", () => {
  const fields = { name: "Meadow", description: "Tall grass", background: "board-background-7" }
  const form = { intent: "create-board", ...fields }
  const doors = [
    ["form", 303, ADDS_LIST, (person: Person) => person.form("/boards", form)],
    ["script", 202, ADDS_LIST, (person: Person) => person.data("/boards", form)],
    ["call", 201, null, (person: Person) => person.api("POST", "/api/boards", fields)],
  ] as const

  test("takes a session", async () => {
    const visitor = new Person(server)
    expect(await visitor.form("/boards", form)).toMatchObject({ status: 302 })
    expect(await visitor.data("/boards", form)).toMatchObject({ status: 202 })
    expect(await visitor.api("POST", "/api/boards", fields)).toMatchObject({ status: 401 })
  })

  test.each(doors)("by %s makes its maker the owner", async (_door, status, to, create) => {
    const person = await aPerson(server)
    const answer = await create(person)
    expect(answer, answer.text).toMatchObject({ status, to })
    const boards = (await person.get("/api/boards")).json()
    expect(boards).toEqual([
      { ...fields, id: expect.any(String) as string, userRole: "owner", version: 0 },
    ])
    expect(query(server, `SELECT "role" FROM "Member" WHERE "userId" = ?`, person.id)).toEqual([
      { role: "owner" },
    ])
  })
})
