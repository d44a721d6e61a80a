import { readdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { SET_PROPERTY } from "~/models/board/card/card"
import { SET_DATES } from "~/models/board/card/due-date-fields"

// Every endpoint that the sources have: what the table of permissions must be complete against.

const DEVELOPMENT_ONLY = "style"
const APP = fileURLToPath(new URL("../../../app", import.meta.url))
const ROUTES = join(APP, "routes")

/** Of commands that several pages share. */
const SHARED = /\b(\w+) } from "~\/(http\/[\w-]+-commands\.server)"/

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
  if (!statSync(path).isDirectory()) {
    const source = readFileSync(path, "utf8")
    const [, handler, file = ""] = SHARED.exec(source) ?? []
    return handler === undefined ? source : source + handlerOf(handler, file)
  }
  return readdirSync(path)
    .map((name) => sourceOf(join(path, name)))
    .join("\n")
}

function handlerOf(name: string, file: string): string {
  const source = readFileSync(join(APP, `${file}.ts`), "utf8")
  const [, ...after] = source.split(`const ${name} =`)
  return after.join("").split("export ")[0] ?? ""
}

function endpointsOf(route: string, source: string): string[] {
  const isResource =
    (route.startsWith("api.") && route !== "api._index") || source.includes("= resource({")
  if (isResource) return namesIn(source, /\b(GET|POST|PUT|PATCH|DELETE): /g)
  const named = namesIn(source, /"?([a-z-]+)"?: (?:command|updateCommand|select)\(/g)
  const ofProperties = Object.entries({ SET_PROPERTY, SET_DATES }).flatMap(([name, commands]) =>
    source.includes(`.entries(${name})`) ? Object.keys(commands) : [],
  )
  const forms = [...named, ...ofProperties].map((intent) => `form ${intent}`)
  const shows = /export default|(const|function|as) loader\b/.test(source)
  const posts = forms.length === 0 && /(const|function|as) action\b/.test(source)
  return [...(shows ? ["GET"] : []), ...forms, ...(posts ? ["POST"] : [])]
}

function namesIn(source: string, pattern: RegExp): string[] {
  return [...source.matchAll(pattern)].map(([, name = ""]) => name)
}
