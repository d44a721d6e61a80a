import type { ServerBuild } from "@remix-run/node"

type Routes = ServerBuild["routes"]

/** Paths that mean the same to everybody: neither encoded nor with empty, `.` or `..` segments. */
const PLAIN = /^(\/|(\/[\w~-][\w.~-]*)+\/?)$/

/**
 * Makes something of the routes that a path may match, and their parents; of all routes for an unusual path. Remix
 * compares a path with every route, by a regular expression that it makes each time: longer than most answers take.
 */
export function byPossibleRoutes<T>(routes: Routes, make: (routes: Routes) => T) {
  const ids = Object.keys(routes)
  const patterns = ids.map((id) => ({ id, segments: segmentsOf(id, routes) }))
  const made = new Map<string, T>()
  const possible = (path: string) => {
    const segments = split(pagePath(path).toLowerCase())
    return patterns.filter((each) => mayMatch(each.segments, segments)).map(({ id }) => id)
  }
  return (path: string): T => {
    const chosen = PLAIN.test(path) ? possible(path) : ids
    const key = chosen.join()
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make(chosen === ids ? routes : withParents(chosen, routes))
    made.set(key, value)
    return value
  }
}

/** The path of the page that a request for data is about. */
const pagePath = (path: string) => path.replace(/\.data$/, "").replace(/^\/_root$/, "/")

const split = (path: string) => path.split("/").filter(Boolean)

/** The segments of a route and its parents, in small letters, as case does not count. */
function segmentsOf(id: string | undefined, routes: Routes): string[] {
  const route = id === undefined ? undefined : routes[id]
  if (!route) return []
  return [...segmentsOf(route.parentId, routes), ...split((route.path ?? "").toLowerCase())]
}

/** Whether the fixed segments of a pattern are those of a path. A segment with a parameter fits all. */
function mayMatch(pattern: readonly string[], path: readonly string[]): boolean {
  const isOpen = pattern.at(-1) === "*"
  if (isOpen ? path.length < pattern.length - 1 : path.length !== pattern.length) return false
  return pattern.every((segment, i) => /[:*]/.test(segment) || segment === path[i])
}

/** These routes and their parents, in the order of all routes, which decides between equals. */
function withParents(ids: readonly string[], routes: Routes): Routes {
  const wanted = new Set<string>()
  for (const id of ids) {
    for (let each: string | undefined = id; each; each = routes[each]?.parentId) wanted.add(each)
  }
  return Object.fromEntries(Object.entries(routes).filter(([id]) => wanted.has(id)))
}

/** A build that has only these routes. Browsers read theirs from a file, which names all. */
export function withRoutes(build: ServerBuild, routes: Routes): ServerBuild {
  const entries = Object.entries(build.assets.routes).filter(([id]) => id in routes)
  return { ...build, routes, assets: { ...build.assets, routes: Object.fromEntries(entries) } }
}
