import type { ServerBuild } from "@remix-run/node"

type Routes = ServerBuild["routes"]

/** Paths that mean the same to everybody: neither encoded nor with empty, `.` or `..` segments. */
const PLAIN = /^(\/|(\/[\w~-][\w.~-]*)+\/?)$/

/**
 * Returns a function that finds the routes that a path may match, and their parents. Remix compares a path
 * with every route it is given, and makes a regular expression for each: with all of ours, that takes longer than
 * most answers.
 * @returns the same object for the same routes; all routes for a path that is unusual
 */
export function possibleRoutes(routes: Routes): (path: string) => Routes {
  const patterns = Object.keys(routes).map((id) => ({ id, segments: segmentsOf(id, routes) }))
  const found = new Map<string, Routes>()
  return (path) => {
    if (!PLAIN.test(path)) return routes
    const segments = split(pagePath(path).toLowerCase())
    const ids = patterns
      .filter((pattern) => mayMatch(pattern.segments, segments))
      .map(({ id }) => id)
    const key = ids.join()
    const known = found.get(key)
    if (known) return known
    const possible = withParents(ids, routes)
    found.set(key, possible)
    return possible
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
