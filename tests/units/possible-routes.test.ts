import type { ServerBuild } from "@remix-run/node"
import { matchRoutes } from "@remix-run/react"
import { expect, test } from "vitest"
import { byPossibleRoutes } from "~/http/possible-routes.server"

type Routes = ServerBuild["routes"]
type Node = { id: string; path?: string; index?: boolean; children?: Node[] }

const route = (id: string, parentId?: string, path?: string, index?: boolean) => ({
  [id]: { id, ...(parentId && { parentId }), ...(path !== undefined && { path }), index },
})

const routes = {
  ...route("root", undefined, ""),
  ...route("index", "root", undefined, true),
  ...route("$", "root", "*"),
  ...route("admin", "root", "admin"),
  ...route("admin.index", "admin", undefined, true),
  ...route("admin.accounts", "admin", "accounts/:userId"),
  ...route("boards", "root", "boards"),
  ...route("boards.archived", "boards", "archived"),
  ...route("layout", "root"),
  ...route("layout.privacy", "layout", "privacy"),
  ...route("board", "root", "board/:boardId"),
  ...route("board.card", "board", "cards/:cardId"),
  ...route("board.archive", "board", "archive"),
  ...route("board.csv", "root", "board/:boardId.csv"),
  ...route("files", "root", "files/*"),
  ...route("files.new", "root", "files/new"),
  ...route("templates.saved", "root", "templates/saved/:templateId"),
  ...route("templates", "root", "templates/:a/:b"),
} as unknown as Routes

const find = byPossibleRoutes(routes, (possible) => possible)

const treeOf = (routes: Routes, parentId?: string): Node[] =>
  Object.values(routes)
    .filter((each) => each.parentId === parentId)
    .map(({ id, path, index }) =>
      index
        ? { id, index: true }
        : { id, ...(path !== undefined && { path }), children: treeOf(routes, id) },
    )

const matched = (routes: Routes, path: string) =>
  matchRoutes(treeOf(routes) as Parameters<typeof matchRoutes>[0], path)?.map(
    ({ route, params }) => [route.id, params],
  )

const PATHS = [
  "/",
  "/nothing",
  "/admin",
  "/admin/accounts/7",
  "/admin/accounts",
  "/boards",
  "/privacy",
  "/Boards/ARCHIVED/",
  "/board/1",
  "/board/1.csv",
  "/board/1/archive",
  "/board/1/cards/2",
  "/board/1/cards/2/3",
  "/board",
  "/board/1/Archive",
  "/files",
  "/files/new",
  "/files/a/b/c",
  "/templates/saved/2",
  "/templates/a/2",
  "/templates/saved",
  "/b%6Fards",
  "/board/a%2Fb",
  "//boards",
  "/boards//archived",
  "/board/%E0%A4%A",
  "/board/..",
  "/board/1/",
]

test.each(PATHS)("%s matches the same of the routes that it may match as of all", (path) => {
  const all = matched(routes, path)
  expect(all).toBeDefined()
  expect(matched(find(path), path)).toEqual(all)
})

test("few routes are possible, and the same object for another path of the same route", () => {
  expect(Object.keys(find("/board/1/archive"))).toEqual(["root", "$", "board", "board.archive"])
  expect(find("/board/2/Archive/")).toBe(find("/board/1/archive"))
  expect(find("/board/1/cards/2")).not.toBe(find("/board/1/archive"))
})

test.each([
  ["/boards/archived.data", "/boards/archived"],
  ["/_root.data", "/"],
])("%s has the routes of %s", (data, page) => {
  expect(find(data)).toBe(find(page))
})

test.each(["/b%6Fards", "/boards//archived", "/board/../boards", "/board/.", "/\\boards"])(
  "all routes are possible for %s, which is written in an unusual way",
  (path) => {
    expect(find(path)).toBe(routes)
  },
)
