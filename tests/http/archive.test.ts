import { beforeAll, describe, expect, test } from "vitest"
import { aPerson, type Person } from "./client"
import { aGarden, make, type Garden } from "./garden"
import { sharedServer } from "./shared-server"

// The calls that archive and restore. What they do is tested in tests/models/board/archive.test.ts.

const server = sharedServer()
let owner: Person
let garden: Garden

beforeAll(async () => {
  owner = await aPerson(server)
  garden = await aGarden(owner)
})

const patch = (path: string, body: object) => owner.api("PATCH", `/api/${path}`, body)
const archiveOf = (boardId: string, query = "") =>
  owner.get(`/api/boards/${boardId}/archive${query}`)

describe.each([
  ["card", () => `cards/${garden.card("Dig")}`, { title: "Dug" }],
  ["list", () => `lists/${garden.list("Done")}`, { name: "Gone" }],
])("a %s", (kind, path, change) => {
  test("is archived and restored by its own update, again without an effect", async () => {
    const before = (await owner.get(`/api/boards/${garden.boardId}`)).text
    for (const archived of [true, true]) {
      const { status, json } = await patch(path(), { archived })
      expect([status, (json() as { id: string }).id]).toEqual([200, path().split("/").at(-1)])
    }
    const items = (await archiveOf(garden.boardId)).json() as { kind: string; archivedBy: string }[]
    expect(items).toMatchObject([{ kind, archivedBy: owner.me?.name }])
    expect((await patch(path(), change)).status).toBe(409)
    for (const archived of [false, false]) {
      expect((await patch(path(), { archived })).status).toBe(200)
    }
    expect((await archiveOf(garden.boardId)).json()).toEqual([])
    expect((await owner.get(`/api/boards/${garden.boardId}`)).text).not.toBe(before)
    expect((await patch(path(), change)).status).toBe(200)
  })

  test("is refused with another field, and with another value", async () => {
    for (const body of [{ archived: true, ...change }, { archived: "yes" }, { archived: null }]) {
      const { status, json } = await patch(path(), body)
      expect([status, json()]).toMatchObject([400, { errors: { archived: [expect.any(String)] } }])
    }
    expect((await archiveOf(garden.boardId)).json()).toEqual([])
  })
})

test("a list still needs a name where it is not archived or restored", async () => {
  const { status, json } = await patch(`lists/${garden.list("Done")}`, {})
  expect([status, json()]).toMatchObject([400, { errors: { name: ["List name is required."] } }])
})

test("an archived list is neither collapsed nor asked for its templates", async () => {
  const { id: listId } = await make(owner, "/api/lists", { boardId: garden.boardId, name: "Old" })
  await patch(`lists/${listId}`, { archived: true })
  expect((await owner.api("PUT", `/api/lists/${listId}/collapsed`)).status).toBe(409)
  expect((await owner.get(`/api/lists/${listId}/card-templates`)).status).toBe(409)
})

test("a long archive is read in parts", async () => {
  const { id: boardId } = await make(owner, "/api/boards", { name: "Long" })
  const { id: listId } = await make(owner, "/api/lists", { boardId, name: "To do" })
  for (let i = 0; i < 51; i += 1) {
    await make(owner, "/api/cards", { listId, title: `Card ${String(i)}` })
  }
  await owner.form(`/board/${boardId}`, { intent: "archive-cards", listId })
  const first = await archiveOf(boardId)
  const [, next = ""] = /<([^>]+)>; rel="next"/.exec(first.headers.get("Link") ?? "") ?? []
  const last = await owner.get(next)
  expect(last.headers.get("Link")).toBeNull()
  const ids = [first, last].flatMap(({ json }) => (json() as { id: string }[]).map(({ id }) => id))
  expect([ids.length, new Set(ids).size]).toEqual([51, 51])
  expect((await archiveOf(boardId, "?q=CARD%2050")).json()).toMatchObject([{ name: "Card 50" }])
})

test("a change of an archived board is 409", async () => {
  const { boardId, card } = await aGarden(owner)
  const cardIds = [card("Dig")]
  const address = `/api/boards/${boardId}`
  const { id: viewId } = await make(owner, `${address}/views`, {
    name: "Mine",
    query: "?member=me",
    forBoard: true,
  })
  const { id: workspaceId } = await make(owner, "/api/workspaces", { name: "Gardeners" })
  const inWorkspace = `/api/workspaces/${workspaceId}/boards/${boardId}`
  expect((await owner.api("PUT", inWorkspace)).status).toBe(204)
  expect((await patch(`boards/${boardId}`, { archived: true })).status).toBe(200)
  const calls: [method: string, path: string, body?: object][] = [
    ["PATCH", `${address}/cards`, { cardIds, completed: true }],
    ["DELETE", `${address}/cards`, { cardIds }],
    ["GET", `${address}/destinations`],
    ["POST", `${address}/fields`, { name: "Office", kind: "text" }],
    ["POST", `${address}/invite`, { role: "viewer" }],
    ["PATCH", `${address}/labels`, { from: "Bug", name: "Defect" }],
    ["POST", `${address}/labels/merge`, { from: "Bug", into: "Defect" }],
    ["GET", `${address}/undo`],
    ["POST", `${address}/undo`],
    ["POST", `${address}/views`, { name: "All", query: "?member=me", forBoard: true }],
    ["DELETE", `/api/views/${viewId}`],
    ["PUT", inWorkspace],
    ["DELETE", inWorkspace],
  ]
  for (const [method, path, body] of calls) {
    const { status, text } = await owner.api(method, path, body)
    expect([status, text], `${method} ${path}`).toEqual([
      409,
      '{"message":"This board is archived. An owner can restore it, then it can be changed."}',
    ])
  }
})
