import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest"
import { notFound, tooMany } from "~/errors"
import type { LanguageModel } from "~/config/config.server"
import type { Answer } from "~/models/finding/assist/assist"
import {
  answerParts,
  endAnswers,
  keyOf,
  wholeAnswer,
  type Asking,
  type Question,
} from "~/models/finding/assist/questions.server"
import {
  answer,
  finish,
  MAY_ASK,
  modelAt,
  say,
  startModelServer,
  startStream,
  type ModelServer,
} from "../../language-model"

// How questions share the model: equal ones are asked once, a person has one at a time.

let server: ModelServer
let model: LanguageModel
const kept: Answer[] = []
const [ana, bo] = [{ id: "ana" }, { id: "bo" }]

beforeAll(async () => {
  server = await startModelServer()
  model = modelAt(server.url)
})
beforeEach(() => {
  kept.length = 0
  server.asked.length = 0
  server.onAsk = (response) => answer(response, "Roses.")
})
afterAll(() => server.stop())

let count = 0

function aQuestion(): Question {
  const messages = [{ role: "user", content: String((count += 1)) }] as const
  const key = keyOf(model, "", messages)
  return {
    key,
    model,
    messages,
    known: null,
    toAnswer: (text) => ({ id: key, task: "summary", model: "rose-1", text, suggestions: [] }),
    keep: async (each) => void kept.push(each),
  }
}

/** A model that says the first word, and the rest when it is let. */
function aSlowModel(): { end: () => void } {
  let end = (): void => undefined
  server.onAsk = (response) => {
    startStream(response)
    say(response, "Red ")
    end = () => {
      say(response, "roses.")
      finish(response)
    }
  }
  return { end: () => end() }
}

test.each(["checkAccess", "checkSession"] as const)(
  "who may not read any more (%s) gets nothing of the rest, also while the model says nothing",
  async (check) => {
    aSlowModel()
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] })
    try {
      let mayRead = true
      const checks = {
        [check]: async () => {
          if (!mayRead) throw notFound()
        },
      }
      const parts = answerParts(ana, { ...aQuestion(), ...checks }, { ...MAY_ASK, ...checks })
      expect((await parts.next()).value).toBe("Red ")
      await vi.advanceTimersByTimeAsync(1000)
      mayRead = false
      const rest = expect(parts.next()).rejects.toMatchObject({ status: 404 })
      await vi.advanceTimersByTimeAsync(500)
      await rest
    } finally {
      vi.useRealTimers()
    }
    await expect.poll(() => server.brokenOff).toBe(1)
  },
)

test("all answers end with the server", async () => {
  aSlowModel()
  const parts = answerParts(ana, aQuestion(), MAY_ASK)
  expect((await parts.next()).value).toBe("Red ")
  endAnswers()
  await expect(parts.next()).rejects.toMatchObject({ status: 502 })
  await expect.poll(() => server.brokenOff).toBe(1)
})

test("what the model does not answer is not counted, but what a reader has enough of is", async () => {
  let count = 0
  const asking: Asking = {
    beforeAsking: async () => void (count += 1),
    onFailure: async () => void (count -= 1),
  }
  server.onAsk = (response) => answer(response, " ")
  await expect(wholeAnswer(ana, aQuestion(), asking)).rejects.toMatchObject({ status: 502 })
  expect(count).toBe(0)
  aSlowModel()
  const parts = answerParts(ana, aQuestion(), asking)
  await parts.next()
  await parts.return(undefined)
  await expect.poll(() => server.brokenOff).toBe(1)
  expect(count).toBe(1)
})

test("a person asks one question at a time, and is not counted for another", async () => {
  const slow = aSlowModel()
  const parts = answerParts(ana, aQuestion(), MAY_ASK)
  expect((await parts.next()).value).toBe("Red ")
  const counted: number[] = []
  const asking = { ...MAY_ASK, beforeAsking: async () => void counted.push(1) }
  await expect(wholeAnswer(ana, aQuestion(), asking)).rejects.toMatchObject({
    status: 429,
    details: { retryAfter: 5 },
    message: "Your last question is being answered. Please try again in 5 seconds.",
  })
  expect(counted).toEqual([])
  slow.end()
  expect((await parts.next()).value).toBe("roses.")
  expect((await parts.next()).done).toBe(true)
  server.onAsk = (response) => answer(response, "Roses.")
  expect((await wholeAnswer(ana, aQuestion(), MAY_ASK)).text).toBe("Roses.")
})

test("a server asks twenty questions at a time", async () => {
  server.onAsk = (response) => startStream(response)
  const stops = Array.from({ length: 20 }, () => new AbortController())
  const all = stops.map(({ signal }, place) =>
    wholeAnswer({ id: `person ${String(place)}` }, aQuestion(), { ...MAY_ASK, signal }).catch(
      () => "stopped",
    ),
  )
  await expect.poll(() => server.asked.length).toBe(20)
  await expect(wholeAnswer(ana, aQuestion(), MAY_ASK)).rejects.toMatchObject({ status: 503 })
  for (const stop of stops) stop.abort()
  expect(new Set(await Promise.all(all))).toEqual(new Set(["stopped"]))
  server.onAsk = (response) => answer(response, "Roses.")
  expect((await wholeAnswer(ana, aQuestion(), MAY_ASK)).text).toBe("Roses.")
})

test("two who ask the same at once are both answered, and the model is asked once", async () => {
  const slow = aSlowModel()
  const question = aQuestion()
  const first = answerParts(ana, question, MAY_ASK)
  await first.next()
  // The same person, too: a second press of the button.
  const others = [ana, bo].map((actor) => wholeAnswer(actor, question, MAY_ASK))
  await first.return(undefined)
  slow.end()
  for (const { text } of await Promise.all(others)) expect(text).toBe("Red roses.")
  expect(server.asked).toHaveLength(1)
  expect(kept.map(({ text }) => text)).toEqual(["Red roses."])
})

test("the model goes on while somebody reads, and stops when the last one leaves", async () => {
  aSlowModel()
  const question = aQuestion()
  const [one, two] = [new AbortController(), new AbortController()]
  const reader = answerParts(ana, question, { ...MAY_ASK, signal: one.signal })
  const other = answerParts(bo, question, { ...MAY_ASK, signal: two.signal })
  await Promise.all([reader.next(), other.next()])
  one.abort()
  await expect(reader.next()).rejects.toMatchObject({ status: 502 })
  expect(server.brokenOff).toBe(0)
  two.abort()
  await expect(other.next()).rejects.toMatchObject({ status: 502 })
  await expect.poll(() => server.brokenOff).toBe(1)
  expect(kept).toEqual([])
})

test("a failure is told to all who wait, and half an answer is not kept", async () => {
  const question = aQuestion()
  server.onAsk = (response) => {
    startStream(response)
    say(response, "Half ")
    setImmediate(() => response.destroy())
  }
  const all = [ana, bo].map((actor) => wholeAnswer(actor, question, MAY_ASK))
  for (const each of await Promise.allSettled(all)) expect(each.status).toBe("rejected")
  expect(server.asked).toHaveLength(1)
  expect(kept).toEqual([])
})

test("who waits for somebody who may not ask any more asks on their own", async () => {
  const question = aQuestion()
  const refused = { ...MAY_ASK, beforeAsking: () => Promise.reject(tooMany(60)) }
  const [first, second] = await Promise.allSettled([
    wholeAnswer(ana, question, refused),
    wholeAnswer(bo, question, MAY_ASK),
  ])
  expect(first).toMatchObject({ status: "rejected", reason: { status: 429 } })
  expect(second).toMatchObject({ status: "fulfilled", value: { text: "Roses." } })
})
