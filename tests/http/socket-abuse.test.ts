import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { aPerson, type Person } from "./client"
import { aGarden, make, type Garden } from "./garden"
import { sharedServer } from "./shared-server"
import type { Watcher } from "./watcher"

// Messages that a socket may send, and that nobody else pays for the rest.

const server = sharedServer()
let owner: Person
let garden: Garden
let bystander: Watcher
let watcher: Watcher

beforeAll(async () => {
  owner = await aPerson(server)
  garden = await aGarden(owner)
})

beforeEach(async () => {
  bystander = await owner.socket()
  await bystander.join(garden.boardId)
  watcher = await (await aPerson(server)).socket()
  return async () => {
    // Others are told of changes as ever, by the same process.
    await make(owner, "/api/lists", { boardId: garden.boardId, name: "Hay" })
    expect(await bystander.events()).toMatchObject([{ type: "list_created" }])
    bystander.close()
    watcher.close()
    process.kill(server.pid, 0)
  }
})

const join = (boardId: unknown) => JSON.stringify({ type: "join_board", boardId })

describe("is answered with an error", () => {
  test.each([
    ["text", "hello"],
    ["half an object", '{"type":'],
    ["nothing", ""],
    ["null", "null"],
    ["an array", "[]"],
    ["a number", "1"],
    ["another type", '{"type":"publish","boardId":"x"}'],
    ["no board", '{"type":"join_board"}'],
    ["an object for a board", join({ $ne: null })],
    ["a board that is no id", join("../boards")],
    ["a type of the prototype", '{"type":"__proto__","boardId":"x"}'],
    ["binary", Buffer.from([0, 1, 2, 255])],
    ["a message as binary", Buffer.from(join("7d3c9f0e-0000-4000-8000-000000000000"))],
  ])("%s", async (_what, message) => {
    watcher.socket.send(message)
    const error = { type: "error", message: "Not a message of this socket." }
    expect(await watcher.events()).toEqual([error])
  })
})

describe("is ended", () => {
  test("a frame that is huge", async () => {
    watcher.socket.send("x".repeat(1024 * 1024))
    expect(await watcher.closed).toMatchObject({ code: 1009 })
  })

  test("many frames that are one huge message", async () => {
    for (let i = 0; i < 100; i += 1) watcher.socket.send("x".repeat(1000), { fin: false })
    expect(await watcher.closed).toMatchObject({ code: 1009 })
  })

  test("a text that is no UTF-8", async () => {
    watcher.socket.send(Buffer.from([0xff, 0xfe]), { binary: false })
    expect(await watcher.closed).toMatchObject({ code: 1007 })
  })

  test.each([
    ["nonsense", () => "x"],
    ["joining", () => join(garden.boardId)],
  ])("a thousand messages at once, of %s", async (_what, message) => {
    for (let i = 0; i < 1000; i += 1) watcher.socket.send(message())
    // Cut off without a word: to wait for its agreement would be to go on reading.
    expect(await watcher.closed).toEqual({ code: 1006, reason: "" })
    expect(watcher.messages.length).toBeLessThanOrEqual(60)
  })

  test("bytes that are no frame", async () => {
    const { socket } = watcher
    const { _socket: stream } = socket as unknown as { _socket: { write: (text: string) => void } }
    stream.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    expect((await watcher.closed).code).toBeGreaterThanOrEqual(1002)
  })
})

test("thirty messages in a second are none too many", async () => {
  for (let i = 0; i < 29; i += 1) watcher.send({ type: "leave_board", boardId: garden.boardId })
  await watcher.settle()
  expect(watcher.socket.readyState).toBe(watcher.socket.OPEN)
})

test("sockets that break off without a word leave nothing behind", async () => {
  for (let i = 0; i < 40; i += 1) {
    const broken = await owner.socket()
    await broken.join(garden.boardId)
    broken.close()
    await broken.closed
  }
})
