import { randomUUID } from "node:crypto"
import { beforeAll, describe, expect, test } from "vitest"
import { aGarden, type Garden } from "./garden"
import { aPerson, type Person } from "./client"
import { isCall, nameOf, request, type Endpoint } from "./permissions/endpoint"
import { ENDPOINTS } from "./permissions/endpoints"
import { aCast, aScene, type Cast, type Scene } from "./permissions/scene"
import { expectNoEffect } from "./rows"
import { sharedServer } from "./shared-server"

// A field that a call does not have is a slip: it is refused by its name, and nothing is changed.

const server = sharedServer()
let cast: Cast
let scene: Scene
let owner: Person
let garden: Garden

beforeAll(async () => {
  cast = await aCast(server)
  scene = await aScene(server, cast, "owner")
  owner = await aPerson(server)
  garden = await aGarden(owner)
})

/** They take no JSON, or nothing at all. */
const WITHOUT_FIELDS = ["POST api.auth.logout", "GET api.openapi[.]json", "POST api.mail-in"]

/** Its address has no role here, so that it does not exist. */
const WITHOUT_ROLE = "DELETE api.workspaces.$workspaceId.links.$role"

const takesFields = (each: Endpoint) =>
  isCall(each) && !each.upload && ![...WITHOUT_FIELDS, WITHOUT_ROLE].includes(nameOf(each))

const calls = ENDPOINTS.filter(takesFields).map((each) => [nameOf(each), each] as const)

describe("a field that the call does not have:", () => {
  test.each(calls)("%s", async (_name, endpoint) => {
    const extra = { nonsense: "1" }
    const send = () => request(endpoint, cast.owner, scene, { extra })
    const answer = await expectNoEffect(server, [], send)
    expect(answer.status, answer.text).toBe(400)
    expect(answer.json()).toEqual({
      message: "There is no field “nonsense” here.",
      errors: { nonsense: ["There is no such field."] },
    })
  })
})

/** Values that come of a slip in a program, for each of its fields. They must not be a fault of ours. */
const ODD = ["", "x".repeat(300), "\0", 0, -1, 1e21, true, null, [], [null], {}]

describe("an odd value is no fault:", () => {
  const withFields = calls.filter(([, { fields, does }]) => fields && does !== "GET")
  test.each(withFields)("%s", async (_name, endpoint) => {
    const own = await aScene(server, cast, "owner")
    const fields = endpoint.fields?.(own) as object
    for (const name of Object.keys(fields)) {
      for (const odd of ODD) {
        const odder = { ...endpoint, fields: () => ({ ...fields, [name]: odd }) }
        const { status } = await request(odder, cast.owner, own)
        expect(status, `${name}: ${JSON.stringify(odd)}`).toBeLessThan(500)
      }
    }
  })
})

const paramsOf = ({ route }: Endpoint) =>
  [...route.matchAll(/\$(\w+?)_?(?=\.|$)/g)].map(([, name = ""]) => name)
const differing = (name: string) => new RegExp(`The field “${name}” differs from the address`)
const withParams = ENDPOINTS.filter(
  (each) => each.needs !== "admin" && paramsOf(each).length > 0 && takesFields(each),
).map((each) => [nameOf(each), each] as const)

describe("a field that says something else than the address:", () => {
  test.each(withParams)("%s", async (_name, endpoint) => {
    for (const name of paramsOf(endpoint)) {
      const extra = { [name]: randomUUID() }
      const send = () => request({ ...endpoint, before: undefined }, cast.owner, scene, { extra })
      const answer = await expectNoEffect(server, [], send)
      expect([answer.status, differing(name).test(answer.text)]).toEqual([400, true])
    }
  })
})

test("a field that repeats the address is accepted, whatever the case of its id", async () => {
  const cardId = garden.card("Dig")
  const repeated = { cardId: cardId.toUpperCase(), priority: "low" }
  expect((await owner.api("PATCH", `/api/cards/${cardId}`, repeated)).status).toBe(200)
  expect((await owner.get(`/api/boards/${garden.boardId}?boardId=${garden.boardId}`)).status).toBe(
    200,
  )
})

test("a field of the query that is there twice is refused", async () => {
  const answer = await owner.get("/api/boards?archived=true&archived=false")
  expect(answer.status).toBe(400)
  expect(answer.text).toContain("archived")
})

const change = (body: object, query = "") =>
  owner.api("PATCH", `/api/cards/${garden.card("Dig")}${query}`, body)

const errorsOf = async (answer: ReturnType<typeof change>) =>
  ((await answer).json() as { errors: Record<string, string[]> }).errors

test("every slip is named, also one within a field", async () => {
  const errors = await errorsOf(change({ titel: "x", base: { titel: "y", title: "Dig" }, due: 1 }))
  expect(Object.keys(errors)).toEqual(["titel", "base.titel", "due"])
})

test("names of Object's own are slips, too", async () => {
  const body = JSON.parse('{"__proto__":1,"constructor":1,"toString":1}') as object
  const path = `/api/cards/${garden.card("Dig")}`
  const init = { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }
  const answer = await owner.request("PATCH", path, init)
  expect(answer.status).toBe(400)
  expect(await errorsOf(change({ constructor: 1 }))).toHaveProperty("constructor")
})

test("a thousand slips, or a very long one, make a short answer", async () => {
  const many = Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`x${String(i)}`, 1]))
  expect(Object.keys(await errorsOf(change(many)))).toHaveLength(20)
  expect((await change({ ["x".repeat(100_000)]: 1 })).text.length).toBeLessThan(500)
})

test("what a change has in its query is refused: it would be ignored", async () => {
  expect(await errorsOf(change({ title: "Dig" }, "?title=Rake"))).toHaveProperty("title")
})

test.each([
  ["2027-02-30", "There is no such day as 2027-02-30."],
  ["2027-03-01T17:00", "Add seconds and an offset, as in 2027-03-01T17:00:00Z."],
  ["2027-03-01T17:00+02:00", "Add seconds, as in 2027-03-01T17:00:00+02:00."],
  ["2027-03-01T17:00:00.5", "Add an offset, as in 2027-03-01T17:00:00.5Z."],
  ["2027-02-30T17:00:00Z", "There is no such day or time as 2027-02-30T17:00:00Z."],
  ["soon", "Must be a date and time in ISO 8601, as in 2027-03-01T17:00:00Z."],
])("a due date of %s says what it lacks", async (dueDate, message) => {
  expect(await errorsOf(change({ dueDate }))).toEqual({ dueDate: [message] })
})
