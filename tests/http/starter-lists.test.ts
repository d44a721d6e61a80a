import { beforeAll, beforeEach, expect, test } from "vitest"
import type { List } from "~/models/board/list/list"
import { aPerson, Person } from "./client"
import { make, readBoard } from "./garden"
import { sharedServer } from "./shared-server"

// The calls of a newcomer's first board: its lists, and the hints.

const server = sharedServer()
let owner: Person
let boardId: string

beforeAll(async () => {
  owner = await aPerson(server)
})

beforeEach(async () => {
  boardId = (await make(owner, "/api/boards", { name: "Garden" })).id
})

const fill = (by: Person) => by.api("POST", `/api/boards/${boardId}/starter-lists`)
const names = async () => (await readBoard(owner, boardId)).lists.map(({ name }) => name)

test("starter lists fill an empty board, for those who watch it too, and no other", async () => {
  const watcher = await owner.socket()
  await watcher.join(boardId)
  const made = await fill(owner)
  expect([made.status, made.json()]).toMatchObject([
    201,
    ["To Do", "Doing", "Done"].map((name, position) => ({ boardId, name, position })),
  ])
  expect((await watcher.events()).map(({ type }) => type)).toContain("list_created")
  watcher.close()
  const again = await fill(owner)
  expect(again.status).toBe(409)
  expect(again.json()).toMatchObject({
    message: "This board has lists already.",
    current: made.json() as List[],
  })
  expect(await names()).toEqual(["To Do", "Doing", "Done"])
})

test("hints are dismissed by a call, for oneself only", async () => {
  const other = await aPerson(server)
  const isShown = async () => (await owner.get(`/board/${boardId}`)).text.includes("First steps")
  expect((await new Person(server).api("DELETE", "/api/hints")).status).toBe(401)
  expect((await owner.api("POST", "/api/hints")).status).toBe(405)
  expect(await isShown()).toBe(true)
  expect((await other.api("DELETE", "/api/hints")).status).toBe(204)
  expect(await isShown()).toBe(true)
  for (let i = 0; i < 2; i += 1) {
    expect((await owner.api("DELETE", "/api/hints")).status).toBe(204)
  }
  expect(await isShown()).toBe(false)
})
