import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { SIGNED_OUT, type BoardEvent } from "~/models/event/event"
import {
  closeSession,
  connect,
  disconnect,
  join,
  leave,
  countConnections,
  sendToBoard,
  type SocketConnection,
} from "~/live/hub.server"

const event: BoardEvent = { type: "card_moved", boardId: "garden", version: 7 }
const open: SocketConnection[] = []

function aLine(sessionId: string) {
  const heard: object[] = []
  const closed: number[] = []
  const line: SocketConnection = {
    sessionId,
    userId: "somebody",
    send: (message) => heard.push(message),
    close: (code) => closed.push(code),
  }
  connect(line)
  open.push(line)
  return { line, heard, closed }
}

let one: ReturnType<typeof aLine>
let two: ReturnType<typeof aLine>

beforeEach(() => {
  one = aLine("session one")
  two = aLine("session two")
})

afterEach(() => {
  for (const line of open.splice(0)) disconnect(line)
})

describe("sendToBoard", () => {
  test("tells those who watch the board, and nobody else", () => {
    join(one.line, "garden")
    join(two.line, "kitchen")
    sendToBoard(event)
    expect([one.heard, two.heard]).toEqual([[event], []])
  })

  test("tells a line once that joined twice", () => {
    join(one.line, "garden")
    join(one.line, "garden")
    sendToBoard(event)
    expect(one.heard).toEqual([event])
  })

  test("tells nobody who has left or whose line has closed", () => {
    join(one.line, "garden")
    join(two.line, "garden")
    leave(one.line, "garden")
    disconnect(two.line)
    sendToBoard(event)
    expect([one.heard, two.heard]).toEqual([[], []])
  })
})

test("leaving a board that one does not watch is no error", () => {
  leave(one.line, "garden")
})

test("closeSession closes all lines of the session and no other", () => {
  const again = aLine("session one")
  closeSession("session one")
  expect([one.closed, again.closed, two.closed]).toEqual([[SIGNED_OUT], [SIGNED_OUT], []])
})

test("counts the open lines of a session, of a person, and of all", () => {
  const { sessionId, userId } = aLine("session one").line
  const before = countConnections({ sessionId, userId })
  expect(before.session).toBe(2)
  expect(countConnections({ sessionId: "session three", userId: "nobody" })).toEqual({
    session: 0,
    person: 0,
    all: before.all,
  })
  const elsewhere = countConnections({ sessionId: "session three", userId })
  expect(elsewhere).toEqual({ ...before, session: 0 })
  expect(elsewhere.person).toBeGreaterThan(0)
  disconnect(one.line)
  expect(countConnections({ sessionId, userId })).toMatchObject({ session: 1, all: before.all - 1 })
})
