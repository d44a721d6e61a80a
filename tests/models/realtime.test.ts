import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { SIGNED_OUT, type BoardEvent } from "~/models/event"
import {
  closeSession,
  connect,
  disconnect,
  join,
  leave,
  linesOfSession,
  publish,
  type Line,
} from "~/realtime.server"

const event: BoardEvent = { type: "card_moved", boardId: "garden", version: 7 }
const open: Line[] = []

function aLine(sessionId: string) {
  const heard: object[] = []
  const closed: number[] = []
  const line: Line = {
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

describe("publish", () => {
  test("tells those who watch the board, and nobody else", () => {
    join(one.line, "garden")
    join(two.line, "kitchen")
    publish(event)
    expect([one.heard, two.heard]).toEqual([[event], []])
  })

  test("tells a line once that joined twice", () => {
    join(one.line, "garden")
    join(one.line, "garden")
    publish(event)
    expect(one.heard).toEqual([event])
  })

  test("tells nobody who has left or whose line has closed", () => {
    join(one.line, "garden")
    join(two.line, "garden")
    leave(one.line, "garden")
    disconnect(two.line)
    publish(event)
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

test("counts the open lines of a session", () => {
  aLine("session one")
  expect([linesOfSession("session one"), linesOfSession("session three")]).toEqual([2, 0])
  disconnect(one.line)
  expect(linesOfSession("session one")).toBe(1)
})
