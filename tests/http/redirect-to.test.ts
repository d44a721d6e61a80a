import { beforeAll, describe, expect, test } from "vitest"
import { aPerson, aRegistration, credentialsOf, Person } from "./client"
import { sharedServer } from "./shared-server"

// Where signing in leads who was on the way to somewhere.

const server = sharedServer()
let person: Person

beforeAll(async () => {
  person = await aPerson(server)
})

const login = (to: string) => `/login?redirectTo=${encodeURIComponent(to)}`

test.each(["/board/1?add=2", "/boards?edit=1", "/settings", "/board/1/cards/2?edit=title"])(
  "%s is come back to",
  async (path) => {
    const visitor = new Person(server)
    const sent = await visitor.get(path)
    expect(sent).toMatchObject({
      status: 302,
      to: `/login?${new URLSearchParams({ redirectTo: path }).toString()}`,
    })
    expect(await visitor.form(sent.to ?? "", credentialsOf(person))).toMatchObject({
      status: 303,
      to: path,
    })
    expect(await new Person(server).data(login(path), credentialsOf(person))).toMatchObject({
      to: path,
    })
    expect(await person.get(login(path))).toMatchObject({ status: 302, to: path })
    const register = `/register?redirectTo=${encodeURIComponent(path)}`
    expect(await new Person(server).form(register, aRegistration())).toMatchObject({ to: path })
  },
)

test("the search of the header is come back to", async () => {
  const visitor = new Person(server)
  for (const path of ["/templates", "/nowhere", "/shortcuts"]) {
    const { text } = await visitor.get(path)
    expect(text, path).toMatch(/<a [^>]*aria-label="Search"[^>]* href="\/search"/)
  }
  expect((await visitor.get("/search?q=roses")).to).toBe(login("/search?q=roses"))
})

test("the way to registering keeps it", async () => {
  const { text } = await new Person(server).get(login("/board/1"))
  expect(text).toContain('href="/register?redirectTo=%2Fboard%2F1"')
})

describe("another site is never led to", () => {
  test.each([
    "https://evil.example",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "\t//evil.example",
    " //evil.example",
    "/\n/evil.example",
    "/./\\evil.example",
    "/..//evil.example",
    "/%09/..//evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "evil.example",
    "http:evil.example",
    "@evil.example",
    "/\u0000/evil.example",
    "//evil.example:80/boards",
    "/boards/../..//evil.example",
    "",
  ])("in the disguise %j", async (to) => {
    const answers = [
      await new Person(server).form(login(to), credentialsOf(person)),
      await new Person(server).data(login(to), credentialsOf(person)),
      await person.get(login(to)),
    ]
    for (const answer of answers) expect(answer.to).toBe("/boards")
  })
})
