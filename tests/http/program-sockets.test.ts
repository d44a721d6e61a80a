import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { Socket } from "node:net"
import type { ClientOptions } from "ws"
import { aPerson, Person } from "./client"
import { aGarden, make, type Garden } from "./garden"
import { addMember } from "./rows"
import { sharedServer } from "./shared-server"
import { aProgram, TOKENS_PAGE, type Program } from "./tokens"
import type { Watcher } from "./watcher"

// Sockets of programs, which have no cookie: their first message brings an access token.

const server = sharedServer()
let owner: Person
let garden: Garden
let program: Program

beforeAll(async () => {
  owner = await aPerson(server)
})

beforeEach(async () => {
  garden = await aGarden(owner)
  program = await aProgram(owner, { scopes: ["read"] })
})

const open: Watcher[] = []
afterEach(async () => {
  for (const watcher of open.splice(0)) {
    watcher.close()
    await watcher.closed
  }
})

/** A socket without a session, as a program opens it. */
async function socketOf(options?: ClientOptions): Promise<Watcher> {
  const watcher = await new Person(server).socket(options)
  open.push(watcher)
  return watcher
}

/** A text message as it is on the line: masked, with zeros. */
function frame(text: string): Buffer {
  const bytes = Buffer.from(text)
  return Buffer.concat([Buffer.from([0x81, 0x80 | bytes.length, 0, 0, 0, 0]), bytes])
}

async function authenticated({ accessToken: token }: Program): Promise<Watcher> {
  const watcher = await socketOf()
  watcher.send({ type: "authenticate", token })
  expect(await watcher.next()).toEqual({ type: "authenticated" })
  return watcher
}

describe("a program", () => {
  test("follows a board, and is told what each change was, without its content", async () => {
    const { boardId } = garden
    const watcher = await authenticated(program)
    expect(await watcher.join(boardId)).toMatchObject({ type: "joined", boardId })
    const [doing, done] = [garden.list("Doing"), garden.list("Done")]
    const { id } = await make(owner, "/api/cards", { listId: doing, title: "Rake" })
    await owner.api("POST", "/api/cards/move", { cardId: id, newListId: done, newPosition: 0 })
    await owner.api("PATCH", `/api/cards/${id}`, { priority: "high" })
    await owner.api("PATCH", `/api/lists/${doing}`, { name: "Now" })
    await owner.api("DELETE", `/api/cards/${id}`)
    for (const archived of [true, false])
      await owner.api("PATCH", `/api/lists/${doing}`, { archived })
    const about = { boardId, actorId: owner.id, version: expect.any(Number) as number }
    expect(await watcher.events(7)).toEqual([
      { ...about, type: "card_created", kind: "card_created", cardId: id, listId: doing },
      { ...about, type: "card_moved", kind: "card_moved", cardId: id, listId: done },
      { ...about, type: "card_updated", kind: "card_changed", cardId: id, listId: done },
      { ...about, type: "list_updated", kind: "list_renamed", listId: doing },
      { ...about, type: "card_deleted", kind: "card_deleted", cardId: id, listId: done },
      { ...about, type: "list_deleted", kind: "list_archived", listId: doing },
      { ...about, type: "list_created", kind: "list_unarchived", listId: doing },
    ])
  })

  test("is told of several cards at once", async () => {
    const { boardId } = garden
    const watcher = await authenticated(program)
    await watcher.join(boardId)
    const cardIds = [garden.card("Dig"), garden.card("Weed")]
    await owner.api("PATCH", `/api/boards/${boardId}/cards`, { cardIds, priority: "low" })
    const [event] = await watcher.events(1)
    expect(event).toMatchObject({ kind: "card_changed", actorId: owner.id })
    expect(event).toHaveProperty("cardIds", expect.arrayContaining(cardIds))
  })

  test("learns nothing of a board that its token is not for, nor of notifications", async () => {
    const other = await aGarden(owner)
    const watcher = await authenticated(await aProgram(owner, { boardIds: [garden.boardId] }))
    expect(await watcher.join(other.boardId)).toMatchObject({ message: "Not found." })
    expect(await watcher.join(garden.boardId)).toMatchObject({ type: "joined" })
    const editor = await aPerson(server)
    addMember(server, garden.boardId, editor.id, "editor")
    const assigned = { cardId: garden.card("Dig"), userId: owner.id }
    await editor.api("POST", "/api/card-assignments", assigned)
    expect((await watcher.told()).map(({ type }) => type)).toEqual(["card_updated"])
  })

  test("may send on without waiting", async () => {
    const watcher = await socketOf()
    watcher.send({ type: "authenticate", token: program.accessToken })
    watcher.send({ type: "join_board", boardId: garden.boardId })
    expect(await watcher.next()).toEqual({ type: "authenticated" })
    expect(await watcher.next()).toMatchObject({ type: "joined", boardId: garden.boardId })
  })

  test("is let go with its token", async () => {
    const watcher = await authenticated(program)
    await watcher.join(garden.boardId)
    const { text } = await owner.get(TOKENS_PAGE)
    const [, accessTokenId = ""] = /name="accessTokenId" value="([^"]+)"/.exec(text) ?? []
    await owner.form(TOKENS_PAGE, { intent: "revoke-access-token", accessTokenId })
    expect(await watcher.closed).toMatchObject({ code: 4401 })
  })
})

describe("is refused:", () => {
  test("a program whose token may only write", async () => {
    const { accessToken } = await aProgram(owner, { scopes: ["write"] })
    const watcher = await socketOf()
    watcher.send({ type: "authenticate", token: accessToken })
    expect(await watcher.closed).toMatchObject({ code: 4401 })
  })

  test.each([
    ["an invented token", { type: "authenticate", token: "cdl_invented" }],
    ["another message", { type: "ping" }],
    ["no message of ours", "hello"],
    ["a very long token", { type: "authenticate", token: `cdl_${"x".repeat(1000)}` }],
  ])("%s", async (_what, message) => {
    const watcher = await socketOf()
    watcher.send(message)
    expect(await watcher.closed).toMatchObject({ code: 4401 })
    expect(watcher.messages).toEqual([])
  })

  test.each([
    ["after a wrong token", () => JSON.stringify({ type: "authenticate", token: "cdl_no" })],
    [
      "after a right one",
      () => JSON.stringify({ type: "authenticate", token: program.accessToken }),
    ],
    ["after nothing of ours", () => "{}"],
  ])("a broken frame %s, which breaks nothing else", async (_what, message) => {
    const watcher = await socketOf()
    const { _socket: line } = watcher.socket as unknown as { _socket: Socket }
    line.write(Buffer.concat([frame(message()), Buffer.from([0xf1, 0x80, 0, 0, 0, 0])]))
    await watcher.closed
    expect(await (await authenticated(program)).join(garden.boardId)).toMatchObject({
      type: "joined",
    })
  })

  test("who has waited longest at an address without saying who it is, when an eleventh comes", async () => {
    const silent = []
    for (let i = 0; i < 10; i += 1) silent.push(await socketOf())
    const late = await authenticated(program)
    expect(await silent[0]?.closed).toMatchObject({ code: 1013 })
    expect(await late.join(garden.boardId)).toMatchObject({ type: "joined" })
  })

  test("what joins a board before it says who it is", async () => {
    const watcher = await socketOf()
    watcher.send({ type: "join_board", boardId: garden.boardId })
    watcher.send({ type: "authenticate", token: program.accessToken })
    expect(await watcher.closed).toMatchObject({ code: 4401 })
  })

  test("a page of another site that nobody named", async () => {
    const headers = { Origin: "https://elsewhere.example" }
    await expect(socketOf({ headers })).rejects.toThrow("refused with 403")
  })
})
