import { afterAll, beforeAll, expect, test } from "vitest"
import { startServer, type TestServer } from "../../server"
import { aPerson, credentialsOf, Person, type Answer } from "../../http/client"

// How many requests and sockets one person may have, and that others do not pay for it.

let server: TestServer

beforeAll(async () => {
  const env = { RATE_LIMIT: "on", MAX_SOCKETS: "45" }
  server = await startServer({ env })
})

afterAll(() => server.stop())

/**
 * Sends requests side by side until one is refused.
 * @returns that refusal, and how many were answered before it
 * @throws Error when none is refused, of many more than a server can take while it refills
 */
async function flood(send: () => Promise<Answer>): Promise<{ refusal: Answer; answered: number }> {
  let answered = 0
  for (let batch = 0; batch < 100; batch += 1) {
    const answers = await Promise.all(Array.from({ length: 50 }, send))
    const refusal = answers.find(({ status }) => status === 429)
    answered += answers.filter(({ status }) => status !== 429).length
    if (refusal) return { refusal, answered }
  }
  throw new Error("Nothing was refused.")
}

test("a script that reads is refused, and nobody else is", async () => {
  const [person, other] = [await aPerson(server), await aPerson(server)]
  const { refusal, answered } = await flood(() => person.get("/api/nothing"))
  expect(Number(refusal.headers.get("Retry-After"))).toBeGreaterThan(0)
  expect(refusal.text).toMatch(
    /^\{"message":"Too many requests\. Please try again in \d+ seconds?\."\}$/,
  )
  expect(answered).toBeGreaterThanOrEqual(350)
  // A change has an allowance of its own.
  expect((await person.api("POST", "/api/boards", { name: "Bed" })).status).toBe(201)
  expect((await other.get("/api/auth/me")).status).toBe(200)
})

test("probes and static files are free", async () => {
  const person = await aPerson(server)
  await flood(() => person.get("/api/nothing"))
  for (const path of ["/healthz", "/favicon.svg"]) {
    const answers = await Promise.all(Array.from({ length: 200 }, () => person.get(path)))
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  }
})

test("a person has forty sockets, and the server as many as it is told", async () => {
  const person = await aPerson(server)
  const [second, third] = [new Person(server), new Person(server)]
  for (const visitor of [second, third]) {
    await visitor.api("POST", "/api/auth/login", credentialsOf(person))
  }
  const open = (visitor: Person, count: number) =>
    Promise.all(Array.from({ length: count }, () => visitor.socket()))
  const sockets = [...(await open(person, 20)), ...(await open(second, 20))]
  await expect(third.socket()).rejects.toThrow("refused with 429")
  const other = await aPerson(server)
  sockets.push(...(await open(other, 5)))
  await expect(other.socket()).rejects.toThrow("refused with 503")
  // Many at once are not let in past the number either.
  sockets.pop()?.close()
  const late = await aPerson(server)
  const asked = async () => Promise.allSettled(Array.from({ length: 10 }, () => late.socket()))
  await expect
    .poll(async () => {
      const ends = await asked()
      const opened = ends.flatMap((end) => (end.status === "fulfilled" ? [end.value] : []))
      sockets.push(...opened)
      return opened.length
    })
    .toBe(1)
  for (const socket of sockets) socket.close()
})
