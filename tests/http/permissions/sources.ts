import { readdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

// Every endpoint that the sources have: what the table of permissions must be complete against.

const DEVELOPMENT_ONLY = "style"
const ROUTES = fileURLToPath(new URL("../../../app/routes", import.meta.url))

/**
 * The endpoints of all routes, each as `{what it does} {route}`: `GET board.$boardId`,
 * `PATCH api.cards.$cardId`, `form edit-title board.$boardId.cards.$cardId`. A post that is not
 * one of several forms is `POST`.
 */
export function endpointsInSources(): string[] {
  const entries = readdirSync(ROUTES).filter((entry) => entry !== DEVELOPMENT_ONLY)
  return entries.flatMap((entry) => {
    const route = entry.replace(/\.tsx?$/, "")
    return endpointsOf(route, sourceOf(join(ROUTES, entry))).map((does) => `${does} ${route}`)
  })
}

function sourceOf(path: string): string {
  if (!statSync(path).isDirectory()) return readFileSync(path, "utf8")
  return readdirSync(path)
    .map((name) => sourceOf(join(path, name)))
    .join("\n")
}

function endpointsOf(route: string, source: string): string[] {
  const isResource =
    (route.startsWith("api.") && route !== "api._index") || source.includes("= resource({")
  if (isResource) return namesIn(source, /\b(GET|POST|PUT|PATCH|DELETE): /g)
  const forms = namesIn(source, /"?([a-z-]+)"?: (?:command|updateCommand|select)\(/g).map(
    (intent) => `form ${intent}`,
  )
  const shows = /export default|(const|function|as) loader\b/.test(source)
  const posts = forms.length === 0 && /(const|function|as) action\b/.test(source)
  return [...(shows ? ["GET"] : []), ...forms, ...(posts ? ["POST"] : [])]
}

function namesIn(source: string, pattern: RegExp): string[] {
  return [...source.matchAll(pattern)].map(([, name = ""]) => name)
}
