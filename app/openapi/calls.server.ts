import type { ServerBuild } from "@remix-run/node"
import type { Methods } from "~/http/handle-api.server"
import type { Operation } from "~/http/operation.server"

/** One call: the table of them is the routes themselves. */
export type ApiCall = {
  method: string
  /** As OpenAPI writes it, such as `/api/cards/{cardId}`. */
  path: string
  operation: Operation
}

type Routes = ServerBuild["routes"]
type Described = { loader?: { methods?: Methods } }

/** Every call of the API that these routes have, by address. */
export function callsOf(routes: Routes): ApiCall[] {
  const calls = Object.values(routes).flatMap(({ id, module }) => {
    const { loader } = module as Described
    const path = `/${addressOf(routes, id).replace(/:(\w+)/g, "{$1}")}`
    return Object.entries(loader?.methods ?? {}).flatMap(([method, run]) =>
      "operation" in run ? [{ method, path, operation: run.operation }] : [],
    )
  })
  return calls.sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** A route's address is below that of its parent. */
function addressOf(routes: Routes, id: string): string {
  const { parentId, path = "" } = routes[id] ?? {}
  const above = parentId === undefined ? "" : addressOf(routes, parentId)
  return above === "" ? path : `${above}/${path}`
}
