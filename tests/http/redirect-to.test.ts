import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { startServer, type TestServer } from "../server"
import { aPerson, aRegistration, PASSWORD, Person } from "./client"

// Where signing in leads who was on the way to somewhere.

let server: TestServer
let person: Person

beforeAll(async () => {
  server = await startServer()
  person = await aPerson(server, "rosa")
})

afterAll(() => server.stop())

const credentials = { username: "rosa", password: PASSWORD }
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
    expect(await visitor.form(sent.to ?? "", credentials)).toMatchObject({ status: 303, to: path })
    expect(await new Person(server).data(login(path), credentials)).toMatchObject({ to: path })
    expect(await person.get(login(path))).toMatchObject({ status: 302, to: path })
    const register = `/register?redirectTo=${encodeURIComponent(path)}`
    expect(await new Person(server).form(register, aRegistration())).toMatchObject({ to: path })
  },
)

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
      await new Person(server).form(login(to), credentials),
      await new Person(server).data(login(to), credentials),
      await person.get(login(to)),
    ]
    for (const answer of answers) expect(answer.to).toBe("/boards")
  })
})
