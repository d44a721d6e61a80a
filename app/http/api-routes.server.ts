import type { ServerBuild } from "@remix-run/node"
import type { Api } from "./handle-api.server"

type Routes = ServerBuild["routes"]
type Route = Routes[string]

type Found = { api: Api; params: Record<string, string> }

/** Returns a function that finds the methods of a path under `/api`; undefined for other paths. */
export function apiFinder(routes: Routes): (path: string) => Found | undefined {
  const endpoints = Object.values(routes)
    .map((route) => ({ path: pathOf(route, routes), ...(route.module as { api?: Api }) }))
    .filter(({ path }) => path.startsWith("/api/"))
    .sort((a, b) => (sortKey(a.path) < sortKey(b.path) ? -1 : 1))
    .map(({ path, api = {} }) => ({ pattern: patternOf(path), api }))
  return (path) => {
    const decoded = decode(path)
    for (const { pattern, api } of endpoints) {
      const match = pattern.exec(decoded)
      if (match) return { api, params: { ...match.groups } }
    }
    return undefined
  }
}

function pathOf({ path = "", parentId }: Route, routes: Routes): string {
  const parent = parentId === undefined ? undefined : routes[parentId]
  return `${parent ? pathOf(parent, routes) : ""}${path && `/${path}`}`
}

const PARAMETER = /:([^/]+)/g

/** Sorts fixed segments before parameters, and the rest at the end. */
const sortKey = (path: string) => path.replace(PARAMETER, "\u{fffe}").replace("*", "\u{ffff}")

/** Ignores case and a slash at the end, as Remix does. */
const patternOf = (path: string) =>
  new RegExp(`^${path.replace(PARAMETER, "(?<$1>[^/]+)").replace("/*", "(/.*)?")}/?$`, "i")

/** An encoded slash belongs to its segment. */
function decode(path: string): string {
  if (!path.includes("%")) return path
  try {
    return path.split("/").map(decodeURIComponent).map(encodeSlashes).join("/")
  } catch {
    return path
  }
}

const encodeSlashes = (segment: string) => segment.replaceAll("/", "%2F")
