import { randomUUID } from "node:crypto"
import { beforeAll, beforeEach, expect, test } from "vitest"
import { config } from "~/config/config.server"
import { unauthenticated, notFound } from "~/errors"
import { RateLimiter } from "~/http/rate-limiter.server"
import { slowGuess } from "~/http/slow-guess.server"

beforeAll(() => {
  config.rateLimit = true
})

const LIMIT = { points: 2, duration: 60 }
const ofBrowser = new RateLimiter(LIMIT)
const ofAddress = new RateLimiter(LIMIT)
const ofRange = new RateLimiter({ ...LIMIT, points: 4 })

/** The waits, by the name of the limit. */
let waited: string[]
let range: string
beforeEach(() => {
  waited = []
  range = randomUUID()
})

/** Guesses at an address of the range. */
function guess(address: string, attempt: () => Promise<string>, browser: string | null = null) {
  const queue = (name: string) => ({ wait: () => Promise.resolve(void waited.push(name)) })
  const party = address
  return slowGuess({
    known: { limiter: ofBrowser, key: browser },
    slowdowns: [
      { limiter: ofAddress, queue: queue("address"), key: `${range} ${address}`, party },
      { limiter: ofRange, queue: queue("range"), key: range, party },
    ],
    attempt,
    isWrong: (error) => (error as { status?: number }).status === 401,
  })
}

const wrong = () => Promise.reject(unauthenticated())
const right = () => Promise.resolve("in")

async function statusOf(guessing: Promise<string>): Promise<unknown> {
  return guessing.catch((error: unknown) => (error as { status?: number }).status)
}

test("a wrong one past the limit of an address or of a range waits and is 429, a right one only waits", async () => {
  for (const address of ["a", "a", "b"]) expect(await statusOf(guess(address, wrong))).toBe(401)
  expect(waited).toEqual([])
  expect(await statusOf(guess("a", wrong))).toBe(429)
  expect(waited).toEqual(["address"])
  expect(await statusOf(guess("c", wrong))).toBe(429)
  expect(waited).toEqual(["address", "range"])
  expect(await guess("a", right)).toBe("in")
  expect(waited).toEqual(["address", "range", "address", "range"])
})

test("right ones, and faults of ours, count for nothing", async () => {
  for (let i = 0; i < 6; i += 1) {
    expect(await guess("a", right)).toBe("in")
    expect(await statusOf(guess("a", () => Promise.reject(notFound())))).toBe(404)
  }
  expect(waited).toEqual([])
})

test("a browser that is known waits only past a limit of its own", async () => {
  for (let i = 0; i < 4; i += 1) await statusOf(guess("a", wrong))
  waited = []
  const browser = randomUUID()
  for (let i = 0; i < 2; i += 1) expect(await statusOf(guess("a", wrong, browser))).toBe(401)
  expect(waited).toEqual([])
  expect(await statusOf(guess("a", wrong, browser))).toBe(429)
  expect(waited).toEqual(["address", "range"])
})
