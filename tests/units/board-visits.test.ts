import { expect, test } from "vitest"
import {
  noteVisit,
  readLastVisit,
  readLeftBoard,
  readSeenVersions,
} from "~/http/board-visits.server"

// The cookie that knows when a browser has last shown a board.

const BOARD = "0c5f4c4e-8e2a-4b3e-9d7a-111111111111"
const MINUTE = 60_000
const START = Date.parse("2026-11-20T10:00:00.000Z")

/** The cookie after a board was shown at these minutes. */
function shownAt(minutes: number[], id = BOARD, cookie: string | null = null) {
  return minutes.reduce<string | null>((before, minute) => {
    const set = noteVisit(before, { id, version: 1 }, START + minute * MINUTE)
    return set === null ? before : (set.split(";")[0] ?? null)
  }, cookie)
}

const lastVisit = (cookie: string | null, minute: number, boardId = BOARD) =>
  readLastVisit(cookie, boardId, START + minute * MINUTE)?.getTime()
const at = (minute: number) => START + minute * MINUTE

test("a first visit has none before it", () => {
  expect(lastVisit(null, 0)).toBeUndefined()
  expect(lastVisit(shownAt([0, 15, 40]), 41)).toBeUndefined()
})

test("a visit ends after an hour without a page, and the next one knows when", () => {
  const cookie = shownAt([0, 30, 500])
  expect(lastVisit(cookie, 501)).toBe(at(30))
  // It goes on for as long as pages are loaded, and has the same before it.
  expect(lastVisit(shownAt([550, 600], BOARD, cookie), 601)).toBe(at(30))
  // The page itself may be the first of a visit.
  expect(lastVisit(cookie, 2000)).toBe(at(500))
})

test("pages that follow each other set no cookie", () => {
  const cookie = shownAt([0])
  expect(noteVisit(cookie, { id: BOARD, version: 1 }, at(9))).toBeNull()
  expect(noteVisit(cookie, { id: BOARD, version: 1 }, at(10))).not.toBeNull()
})

test("seven boards are known, and what is no cookie of ours is none", () => {
  const boards = Array.from({ length: 9 }, (_, place) =>
    BOARD.replace(/1{12}$/, `11111111111${place}`),
  )
  let cookie: string | null = null
  for (const board of boards) cookie = shownAt([0, 100], board, cookie)
  expect(cookie?.length).toBeLessThan(400)
  const known = boards.filter((board) => lastVisit(cookie, 101, board) !== undefined)
  expect(known).toEqual(boards.slice(-7))
  for (const value of [
    "x",
    `${BOARD}~`,
    `${BOARD}~-1`,
    `${BOARD}~zzzzzzzzz`,
    `${BOARD}~zzzzzzzz`,
  ]) {
    expect(readLastVisit(`visits=${value}`, BOARD)).toBeNull()
  }
})

test("the version that was shown last is known, and changes the cookie at once", () => {
  const later = noteVisit(shownAt([0]), { id: BOARD, version: 70 }, at(1)) ?? ""
  expect(readSeenVersions(later)).toEqual(new Map([[BOARD, 70]]))
  expect(lastVisit(later, 2)).toBeUndefined()
  // A cookie of the version before has times alone.
  const older = `visits=${BOARD}~${(at(0) / MINUTE).toString(36)}`
  expect(readSeenVersions(older).size).toBe(0)
  expect(lastVisit(older, 100)).toBe(at(0))
})

test("a board is left by a script that asks for another page from it", () => {
  const from = (Referer: string) => new Request("http://localhost/boards", { headers: { Referer } })
  const card = from(`https://cardinal.example/board/${BOARD}/cards/${BOARD}?q=a`)
  expect(readLeftBoard(card, true)).toBe(BOARD)
  expect(readLeftBoard(card, false)).toBe("")
  expect(readLeftBoard(from("https://cardinal.example/boards"), true)).toBe("")
})
