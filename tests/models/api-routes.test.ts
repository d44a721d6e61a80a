import type { ServerBuild } from "@remix-run/node"
import { expect, test } from "vitest"
import { apiHandlers } from "~/http/api-routes.server"

const route = (id: string, parentId: string | undefined, path?: string) => ({
  [id]: { id, module: {}, ...(parentId && { parentId }), ...(path && { path }) },
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

/** The ids of the routes that the handler of a path knows. */
const find = apiHandlers({ routes } as ServerBuild, (build) => Object.keys(build.routes))

test.each([
  ["/api/cards", ["root", "api.cards"]],
  ["/api/cards/1", ["root", "api.cards", "api.cards.$cardId"]],
  ["/api/cards/move", ["root", "api.cards", "api.cards.move"]],
  ["/api/Cards/Move/", ["root", "api.cards", "api.cards.move"]],
  ["/api/boards/1/members/2", ["root", "api.boards.$boardId.members.$userId"]],
])("%s has a handler that knows only its route", (path, ids) => {
  expect(find(path)).toEqual(ids)
})

test.each(["/login", "/api", "/api/nothing", "/api/cards/1/2", "/api//cards", "/api/cards/mo%76e"])(
  "%s is left to the handler of all routes",
  (path) => {
    expect(find(path)).toBeUndefined()
  },
)
