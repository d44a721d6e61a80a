import type { ServerBuild } from "@remix-run/node"
import { expect, test } from "vitest"
import { apiFinder } from "~/http/api-routes.server"

const route = (id: string, parentId: string | undefined, path?: string) => ({
  [id]: { id, module: { api: id }, ...(parentId && { parentId }), ...(path && { path }) },
})

const routes = {
  ...route("root", undefined, ""),
  ...route("login", "root", "login"),
  ...route("api.$", "root", "api/*"),
  ...route("api.cards", "root", "api/cards"),
  ...route("api.cards.$cardId", "api.cards", ":cardId"),
  ...route("api.cards.move", "api.cards", "move"),
  ...route("api.boards.$boardId.members.$userId", "root", "api/boards/:boardId/members/:userId"),
} as unknown as ServerBuild["routes"]

const find = apiFinder(routes)

test.each([
  ["/api/cards", "api.cards", {}],
  ["/api/cards/1", "api.cards.$cardId", { cardId: "1" }],
  ["/api/cards/move", "api.cards.move", {}],
  ["/api/Cards/Move/", "api.cards.move", {}],
  ["/api/cards/mo%76e", "api.cards.move", {}],
  ["/a%70i/cards", "api.cards", {}],
  ["/api/cards/1%2F2", "api.cards.$cardId", { cardId: "1%2F2" }],
  ["/api/cards/%E0%A4%A", "api.cards.$cardId", { cardId: "%E0%A4%A" }],
  ["/api/boards/1/members/2", "api.boards.$boardId.members.$userId", { boardId: "1", userId: "2" }],
])("%s is answered by %s", (path, api, params) => {
  expect(find(path)).toEqual({ api, params })
})

test.each(["/api", "/api/", "/api/nothing", "/api/cards/1/2", "/api//cards"])(
  "%s is answered by the route of all others",
  (path) => {
    expect(find(path)?.api).toBe("api.$")
  },
)

test.each(["/", "/login", "/apis", "/login/api/cards"])("%s is not under /api", (path) => {
  expect(find(path)).toBeUndefined()
})
