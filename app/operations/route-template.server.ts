import type { ServerBuild } from "@remix-run/node"
import { matchRoutes } from "@remix-run/react"
import { byPossibleRoutes } from "~/http/possible-routes.server"

// Maps paths to fixed route names, so that the number of metrics does not grow with requests.

type Node = { path?: string; index?: boolean; children?: Node[]; id: string }
type Routes = ServerBuild["routes"]

const UNKNOWN_ROUTE = "(none)"
/** Served by Express or from the public folder. */
const FILE_PATH = /^\/(build|avatars\/default|backgrounds|fonts|images)\b|^\/[\w.-]+\.[a-z0-9]+$/
const PROBES = ["/healthz", "/readyz", "/metrics"]

/** Names the route of a path: `/board/:boardId/cards/:cardId`, `(file)` in the public folder, or `(none)`. */
export function routeTemplates(routes: Routes): (path: string) => string {
  const treeFor = byPossibleRoutes(routes, (possible) => childrenOf(possible, undefined))
  return (path) => {
    if (PROBES.includes(path)) return path
    const page = path.replace(/(\/_root)?\.data$/, "") || "/"
    const tree = treeFor(path) as Parameters<typeof matchRoutes>[0]
    const matches = matchRoutes(tree, page) ?? []
    const template = matches
      .map(({ route }) => route.path ?? "")
      .filter(Boolean)
      .join("/")
    if (!template.includes("*") && matches.length > 0) return `/${template}`.replace(/\/+/g, "/")
    return FILE_PATH.test(path) ? "(file)" : UNKNOWN_ROUTE
  }
}

function childrenOf(routes: Routes, parentId: string | undefined): Node[] {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => {
      if (index) return { id, index: true, ...(path !== undefined && { path }) }
      return { id, ...(path !== undefined && { path }), children: childrenOf(routes, id) }
    })
}
