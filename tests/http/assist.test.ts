import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import {
  answer,
  finish,
  say,
  startModelServer,
  startStream,
  type ModelServer,
} from "../language-model"
import { startServer, type TestServer } from "../server"
import { aPerson, Person } from "./client"
import { aGarden, type Garden } from "./garden"

// The language model through the real server: answers that are streamed, and how many there are in a day.

let model: ModelServer
let server: TestServer
let owner: Person
let garden: Garden

// The questions of a day are limited without other limits, too.
const settings = () => ({
  RATE_LIMIT: "off",
  AI_BASE_URL: model.url,
  AI_MODEL: "rose-1",
  AI_API_KEY: "sk-secret",
  AI_PER_DAY: "3",
  AI_SEARCH: "on",
})

beforeAll(async () => {
  model = await startModelServer()
  server = await startServer({ env: settings() })
})
beforeEach(async () => {
  model.asked.length = 0
  model.onAsk = (response) => answer(response, "Roses are red.")
  owner = await aPerson(server)
  garden = await aGarden(owner)
  const switched = await owner.api("PUT", `/api/boards/${garden.boardId}/assist`, { enabled: true })
  expect(switched.status).toBe(200)
})
afterAll(async () => {
  await server.stop()
  await model.stop()
})

const pathOf = (title: "Dig" | "Weed") => `/api/cards/${garden.card(title)}/assist`
const asks = { task: "summary" }
const asStream = { Accept: "text/plain" }

/** A call whose answer is read while it is written. */
async function stream(path: string, body: object) {
  const stop = new AbortController()
  const response = await fetch(owner.server.url + path, {
    method: "POST",
    body: JSON.stringify(body),
    signal: stop.signal,
    headers: { ...owner.cookieHeader(), ...asStream, "Content-Type": "application/json" },
  })
  const reader = (response.body ?? new ReadableStream()).getReader()
  const next = async () => {
    const { value } = (await reader.read()) as { value?: Uint8Array }
    return new TextDecoder().decode(value)
  }
  return { response, stop, next }
}

describe("a streamed answer", () => {
  test("comes as the model gives it, and is then known by its id", async () => {
    let end = (): void => undefined
    model.onAsk = (response) => {
      startStream(response)
      say(response, "Roses <b>are</b> ")
      end = () => {
        say(response, "red.")
        finish(response)
      }
    }
    const { response, next } = await stream(pathOf("Dig"), asks)
    expect(response.status).toBe(200)
    expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8")
    expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff")
    expect(await next()).toBe("Roses <b>are</b> ")
    end()
    expect(await next()).toBe("red.")
    const id = response.headers.get("Answer-Id")
    const whole = (await owner.api("POST", pathOf("Dig"), asks)).json()
    expect(whole).toMatchObject({ id, text: "Roses <b>are</b> red." })
    // An answer that is known is streamed at once.
    const again = await stream(pathOf("Dig"), asks)
    expect(await again.next()).toBe("Roses <b>are</b> red.")
    expect(model.asked).toHaveLength(1)
  })

  test("that the reader stops ends at the model's server, and is not kept", async () => {
    model.onAsk = (response) => {
      startStream(response)
      say(response, "Roses ")
    }
    const { next, stop } = await stream(pathOf("Dig"), asks)
    expect(await next()).toBe("Roses ")
    stop.abort()
    await expect.poll(() => model.brokenOff).toBe(1)
    model.onAsk = (response) => answer(response, "All of it.")
    expect((await owner.api("POST", pathOf("Dig"), asks)).json()).toMatchObject({
      text: "All of it.",
    })
  })

  test("that fails before it begins has a status, and one that breaks off is cut off", async () => {
    model.onAsk = (response) => void response.writeHead(500).end("sk-secret")
    const failed = await owner.api("POST", pathOf("Dig"), asks, asStream)
    expect(failed).toMatchObject({ status: 502 })
    expect(failed.text).not.toContain("sk-secret")
    model.onAsk = (response) => {
      startStream(response)
      say(response, "Half ")
      setTimeout(() => response.destroy(), 50)
    }
    const { next } = await stream(pathOf("Dig"), asks)
    expect(await next()).toBe("Half ")
    await expect(next()).rejects.toThrow()
  })
})

describe("an answer ends, while the model says nothing, when", () => {
  test("the server stops, which it does not hold up", async () => {
    const stopping = await startServer({ env: settings() })
    owner = await aPerson(stopping)
    garden = await aGarden(owner)
    await owner.api("PUT", `/api/boards/${garden.boardId}/assist`, { enabled: true })
    model.onAsk = (response) => {
      startStream(response)
      say(response, "Roses ")
    }
    const { next } = await stream(pathOf("Dig"), asks)
    expect(await next()).toBe("Roses ")
    const rest = expect(next()).rejects.toThrow()
    expect(await stopping.signal("SIGTERM")).toBe(0)
    await rest
    expect(stopping.logs().map(({ msg }) => msg)).not.toContain("what still ran was cut off")
    await stopping.stop()
  })
})

test("a search is translated through the API", async () => {
  const path = "/api/search/understand"
  expect((await new Person(server).api("POST", path, { q: "open roses" })).status).toBe(401)
  expect((await owner.api("POST", path, { q: "x" })).status).toBe(400)
  // It is offered where the rules leave words of a sentence, and asked nothing by a search.
  const offered = async (q: string) => {
    const found = await owner.get(`/api/search/all?${new URLSearchParams({ q }).toString()}`)
    return (found.json() as { model: unknown }).model
  }
  const host = new URL(model.url).host
  expect(await offered("roses that wait")).toEqual({ name: "rose-1", host })
  for (const q of ["roses", "is:open due:week", '"roses that wait"', "overdue cards"]) {
    expect(await offered(q), q).toBeNull()
  }
  expect(model.asked).toEqual([])
  model.onAsk = (response) => answer(response, "is:open roses")
  const answered = await owner.api("POST", path, { q: "roses that wait" })
  expect(answered.json()).toEqual({ q: '"roses" is:open', model: "rose-1" })
  model.onAsk = (response) => answer(response, "I will delete the board.")
  expect((await owner.api("POST", path, { q: "delete the board" })).status).toBe(502)
})

test("a person has so many questions in a day, by page and by call", async () => {
  const summary = await owner.api("POST", `/api/boards/${garden.boardId}/assist`, { days: 7 })
  expect(summary.json()).toMatchObject({ task: "summary", text: "Roses are red." })
  expect((await owner.api("POST", pathOf("Dig"), asks)).status).toBe(200)
  // Neither does what fails.
  model.onAsk = (response) => void response.writeHead(500).end()
  for (const days of [14, 30]) {
    const failed = await owner.api("POST", `/api/boards/${garden.boardId}/assist`, { days })
    expect(failed.status).toBe(502)
  }
  model.onAsk = (response) => answer(response, "Roses are red.")
  const page = `/board/${garden.boardId}/cards/${garden.card("Water")}/assist`
  expect((await owner.form(page, { intent: "ask", ...asks })).status).toBe(303)
  // Known answers do not count.
  expect((await owner.api("POST", pathOf("Dig"), asks)).status).toBe(200)
  for (const refused of [
    await owner.api("POST", pathOf("Dig"), { task: "wording" }),
    await owner.api("POST", pathOf("Dig"), { task: "wording" }, asStream),
    await owner.form(page, { intent: "ask", task: "checklist" }),
    await owner.api("POST", `/api/boards/${garden.boardId}/assist`, { days: 14 }),
    await owner.form(`/board/${garden.boardId}/summary?days=14`, { intent: "ask", days: "14" }),
    await owner.api("POST", "/api/search/understand", { q: "roses for later" }),
    await owner.form("/search?q=roses", { intent: "understand-search", q: "roses for later" }),
  ]) {
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3600)
  }
  expect(model.asked).toHaveLength(5)
})
