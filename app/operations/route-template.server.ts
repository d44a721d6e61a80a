import type { ServerBuild } from "@remix-run/node"
import { matchRoutes } from "@remix-run/react"

// The route that takes an address, as a fixed text: what is counted must not grow with what is asked.

type Node = { path?: string; index?: boolean; children?: Node[]; id: string }
type Routes = ServerBuild["routes"]

/** What no route takes. */
const NONE = "(none)"
/** Answered by Express, or from the public folder. */
const FILES = /^\/(build|avatars\/default|backgrounds|fonts|images)\b|^\/[\w.-]+\.[a-z0-9]+$/
const PROBES = ["/healthz", "/readyz", "/metrics"]

/**
 * A function that names the route of an address: `/board/:boardId/cards/:cardId`, `(file)` for
 * files of the public folder, `(none)` for what nothing takes.
 */
export function routeTemplates(routes: Routes): (path: string) => string {
  const tree = childrenOf(routes, undefined)
  return (path) => {
    if (PROBES.includes(path)) return path
    const page = path.replace(/(\/_root)?\.data$/, "") || "/"
    const matches = matchRoutes(tree as Parameters<typeof matchRoutes>[0], page) ?? []
    const template = matches
      .map(({ route }) => route.path ?? "")
      .filter(Boolean)
      .join("/")
    if (!template.includes("*") && matches.length > 0) return `/${template}`.replace(/\/+/g, "/")
    return FILES.test(path) ? "(file)" : NONE
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
