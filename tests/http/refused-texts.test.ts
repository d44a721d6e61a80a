import { beforeAll, describe, expect, test } from "vitest"
import { LIMITS } from "~/models/text/limits"
import { typedInForm } from "~/models/text/reply/refused-page"
import { aPerson, type Fields } from "./client"
import { nameOf, pathOf, type Endpoint } from "./permissions/endpoint"
import { ENDPOINTS } from "./permissions/endpoints"
import { aCast, allThings, aScene, type Cast, type Scene } from "./permissions/scene"
import { sharedServer } from "./shared-server"

// Each form of each page with texts that are too long, as a browser without a script sends it: the texts are on
// the page that answers, in the fields of the form or beside it.

const server = sharedServer()
let cast: Cast
let scene: Scene

beforeAll(async () => {
  cast = await aCast(server)
  scene = await aScene(server, cast, "owner")
})

const isTyped = (name: string) => {
  const form = new FormData()
  form.set(name, "x")
  return typedInForm(form).length === 1
}

const typedIn = ({ fields }: Endpoint, things: Scene) =>
  Object.keys(fields?.(things) ?? {}).filter(isTyped)

/**
 * One is there with a directory only; the second answers with what became of each address, and keeps the rest; the third
 * gives any text back that may be a title with a description.
 */
const ELSEWHERE = ["form add-person", "form invite-many", "form take-back-card"]

const forms = ENDPOINTS.filter(
  (each) =>
    !ELSEWHERE.includes(each.does) &&
    each.does.startsWith("form ") &&
    each.needs !== "admin" &&
    typedIn(each, allThings("one")).length > 0,
)

/** Longer than any text may be, and another one for each field. */
const tooLong = (name: string) => `${name} ${"x".repeat(LIMITS.description)}`

/** How many fields of the page have the text. What is for scripts does not count. */
function timesOnPage(text: string, html: string): number {
  const shown = html.replace(/<script\b.*?<\/script>/gs, "")
  const places = [`value="${text}"`, `>${text}</textarea>`, `>\n${text}</textarea>`]
  return places.reduce((times, place) => times + shown.split(place).length - 1, 0)
}

describe("the texts of a refused form are shown once:", () => {
  test.each(forms.map((each) => [nameOf(each), each] as const))("%s", async (_name, endpoint) => {
    const person = endpoint.needs === "mine" ? await aPerson(server) : cast.owner
    const things = { ...scene, ...(await endpoint.prepare?.(person, server)) }
    const texts = typedIn(endpoint, things).map((name) => [name, tooLong(name)] as const)
    const form: Fields = {
      intent: endpoint.does.replace(/^form /, ""),
      ...(endpoint.fields?.(things) as Fields),
      ...Object.fromEntries(texts),
    }
    const { status, text } = await person.form(pathOf(endpoint, things), form)
    expect(status).toBeGreaterThanOrEqual(400)
    const times = texts.map(([name, typed]) => [name, timesOnPage(typed, text)])
    expect(times).toEqual(texts.map(([name]) => [name, 1]))
  })
})
