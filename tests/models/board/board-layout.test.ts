import { createElement } from "react"
import { renderToString } from "react-dom/server"
import type { RouteObject } from "react-router-dom"
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandlerContext,
} from "react-router-dom/server"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { useKeepQuery, useViewAddress } from "~/client/board-query"
import { Dialog } from "~/components/dialog"
import type { BoardFrame } from "~/models/board/board-page/board-page"
import { SAVED_PARAMETERS, VIEW_PARAMETERS } from "~/models/board/board-page/board-view"
import { boardDialogs, overBoard } from "~/routes/board.$boardId/board-code"
import { BoardLayout } from "~/routes/board.$boardId/frame/board-layout"
import { VIEWS } from "~/routes/board.$boardId/frame/views"

// The board's layout with a view that is not the lists: its page has no list with cards.

const page = {
  id: "1",
  name: "Garden",
  background: "gray",
  version: 7,
  userRole: "owner",
  members: [{ id: "u", username: "ada", name: "Ada", avatar: "/a.svg", role: "owner" }],
  lists: [{ id: "l", name: "To do", more: 3 }],
  shortened: { query: "", hidden: 0, labels: [{ name: "Bug", color: "#ef4444", cards: 1 }] },
  view: "probe",
} as unknown as BoardFrame

const Content = ({ board }: { board: BoardFrame }) => {
  const keepQuery = useKeepQuery()
  const href = keepQuery(`/board/${board.id}/cards/2`)
  return createElement("a", { href, id: "probe" }, `${board.name} by date`)
}

const dialogAt = (search: URLSearchParams) =>
  search.has("ask") ? createElement(Dialog, { title: "Sure?", closeTo: "/", children: "" }) : null

function Card() {
  return createElement(Dialog, { title: "A card", closeTo: useViewAddress(), children: "" })
}

const routes: RouteObject[] = [
  {
    path: "/board/:boardId",
    element: createElement(BoardLayout, { page }),
    children: [
      { path: "probe", element: null },
      { path: "cards/:cardId", element: createElement(Card) },
    ],
  },
]

beforeAll(async () => {
  for (const code of [overBoard, boardDialogs]) await code.load()
  // The runner of the tests, which the built server does not have, gives half of a module that two others import at once.
  await vi.waitUntil(() => overBoard.code?.Suggestions, { timeout: 10_000 })
  Object.assign(VIEW_PARAMETERS, { probe: ["month"] })
  Object.assign(SAVED_PARAMETERS, { probe: [] })
  Object.assign(VIEWS, { probe: { code: Content, dialogAt } })
})
afterAll(() => {
  Reflect.deleteProperty(VIEW_PARAMETERS, "probe")
  Reflect.deleteProperty(SAVED_PARAMETERS, "probe")
  Reflect.deleteProperty(VIEWS, "probe")
})

/** The page at an address, in its parts: the tag of `main`, its content, and what follows it. */
async function show(address: string) {
  const handler = createStaticHandler(routes)
  const request = new Request(`http://localhost${address}`)
  const context = (await handler.query(request)) as StaticHandlerContext
  const router = createStaticRouter(handler.dataRoutes, context)
  const html = renderToString(
    createElement(StaticRouterProvider, { router, context, hydrate: false }),
  ).replaceAll("&amp;", "&")
  const [, tag = "", content = "", over = ""] = /(<main[^>]*>)(.*)<\/main>(.*)/s.exec(html) ?? []
  return { tag, content, over }
}

test("shows a view at its own address, with the board's bar, filter and members", async () => {
  const { tag, content, over } = await show("/board/1/probe?month=5&q=a")
  expect(tag).not.toContain("inert")
  expect(over).not.toContain("<dialog")
  expect(content).toContain("Garden by date")
  expect(content).toContain('href="/board/1/cards/2?view=probe&month=5&q=a"')
  expect(content).not.toContain("data-list-id")
  for (const part of ["/a.svg", "1 set", "Board menu"]) expect(content).toContain(part)
})

test("opens the menus of the bar over a view", async () => {
  const board = await show("/board/1?view=probe&month=5&q=a&menu=board")
  expect(board.content).toContain("Garden by date")
  expect(board.content).toContain("Delete Board")
  const { content } = await show("/board/1?view=probe&month=5&q=a&menu=filter")
  expect(content).toContain("Garden by date")
  expect(content).toContain("Bug")
  // The form of the filter leads to the view again.
  expect(content).toContain('action="/board/1/probe"')
  expect(content).toContain('<input type="hidden" name="month" value="5"/>')
})

test("keeps the view behind a card, which closes to it", async () => {
  const { tag, content, over } = await show("/board/1/cards/2?view=probe&month=5&q=a")
  expect(tag).toContain("inert")
  expect(content).toContain("Garden by date")
  expect(over).toContain("A card")
  expect(over).toContain('href="/board/1/probe?month=5&q=a"')
})

test("opens the dialogs of the board and of the view over the view", async () => {
  const ofBoard = await show("/board/1?view=probe&month=5&delete-board")
  expect(ofBoard.tag).toContain("inert")
  expect(ofBoard.content).toContain("Garden by date")
  // The form is sent to the board, which has the action; Cancel leads to the view.
  expect(ofBoard.over).toContain('action="/board/1?view=probe&month=5"')
  expect(ofBoard.over).toContain('href="/board/1/probe?month=5"')
  const ofView = await show("/board/1/probe?ask")
  expect(ofView.tag).toContain("inert")
  expect(ofView.over).toContain("Sure?")
})
