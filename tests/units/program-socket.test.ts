import { EventEmitter } from "node:events"
import { afterEach, expect, test } from "vitest"
import type { WebSocket } from "ws"
import { awaitToken } from "~/live/program-socket.server"

// Sockets that wait before they say whose they are.

type Program = { socket: EventEmitter; madeWay: boolean; found: string[] }

const programs: Program[] = []
afterEach(() => {
  for (const { socket } of programs.splice(0)) socket.emit("close")
})

function aProgram(address: string): Program {
  const program: Program = { socket: new EventEmitter(), madeWay: false, found: [] }
  programs.push(program)
  awaitToken(program.socket as WebSocket, address, {
    found: (token) => Promise.resolve(void program.found.push(token)),
    refuse: () => undefined,
    makeWay: () => {
      program.madeWay = true
    },
  })
  return program
}

const waitingOf = (all: Program[]) => all.filter(({ madeWay }) => !madeWay).length

test("ten wait at an address: another takes the place of the one that has waited longest there", () => {
  const [elsewhere, ...here] = ["b", ...Array<string>(11).fill("a")].map(aProgram)
  expect(here.map(({ madeWay }) => madeWay)).toEqual([true, ...Array<boolean>(10).fill(false)])
  expect(elsewhere?.madeWay).toBe(false)
})

test("no address keeps another out, nor do five hundred: where most wait, one makes way", () => {
  const few = aProgram("few")
  const crowd = Array.from({ length: 60 }, (_, i) =>
    Array.from({ length: 9 }, () => aProgram(`${i}`)),
  )
  expect(waitingOf(crowd.flat())).toBe(499)
  const late = aProgram("late")
  expect([few.madeWay, late.madeWay, waitingOf(crowd.flat())]).toEqual([false, false, 498])
})

test("who has said whose it is waits no more, and is not ended for others", () => {
  const first = aProgram("c")
  const token = JSON.stringify({ type: "authenticate", token: "cdl_x" })
  first.socket.emit("message", Buffer.from(token), false)
  for (let i = 0; i < 11; i += 1) aProgram("c")
  expect(first).toMatchObject({ madeWay: false, found: ["cdl_x"] })
})
