import { afterAll, beforeAll, expect, test } from "vitest"
import {
  boardQuery,
  isViewPath,
  keepQuery,
  keepView,
  toViewAddress,
  VIEW_PARAMETERS,
} from "~/models/board/board-page/board-view"

// How addresses on a board name its views, with a view that has a parameter of its own.

const views: Record<string, readonly string[]> = VIEW_PARAMETERS

beforeAll(() => {
  views.probe = ["month"]
})
afterAll(() => {
  delete views.probe
})

const at = (address: string) => new URL(address, "http://localhost")

test.each([
  ["/board/1", ""],
  ["/board/1/cards/2?edit=title", ""],
  ["/board/1?view=nothing&month=5", ""],
  ["/board/1?view=lists&q=a", "?q=a"],
  ["/board/1/probe", "?view=probe"],
  ["/board/1/probe?month=5&q=a&other=b", "?view=probe&month=5&q=a"],
  ["/board/1/cards/2?view=probe&month=5&edit=title", "?view=probe&month=5"],
])("%s keeps %s", (address, query) => {
  expect(boardQuery(at(address))).toBe(query)
})

test.each([
  ["/board/1", "/board/1"],
  ["/board/1?q=a", "/board/1?q=a"],
  ["/board/1?view=probe", "/board/1/probe"],
  ["/board/1?view=probe&month=5&q=a", "/board/1/probe?month=5&q=a"],
])("%s is the view at %s", (address, view) => {
  expect(toViewAddress(address)).toBe(view)
})

test("a path is a view's own, or that of something over it", () => {
  expect(["/board/1", "/board/1/probe"].map(isViewPath)).toEqual([true, true])
  expect(["/board/1/share", "/board/1/cards/2"].map(isViewPath)).toEqual([false, false])
})

test("a form leads back to the view that it was sent from", () => {
  const card = at("/board/1/cards/2?view=probe&month=5&q=a&edit=title")
  expect(keepView(card, "/board/1")).toBe("/board/1/probe?month=5&q=a")
  expect(keepView(card, "/board/1/cards/3")).toBe("/board/1/cards/3?view=probe&month=5&q=a")
  expect(keepView(card, "/boards")).toBe("/boards")
  expect(keepView(at("/board/1/cards/2?q=a"), "/board/1")).toBe("/board/1?q=a")
  // A form is sent to the board, which has the action.
  expect(keepQuery(card, "/board/1")).toBe("/board/1?view=probe&month=5&q=a")
})
