import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { retryDelay, withRetry } from "~/client/retry"

// The browser and a request that is refused because there were too many.

const ORIGIN = "https://cardinal.test"

const leave = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal("addEventListener", leave.addEventListener.bind(leave))
  vi.stubGlobal("removeEventListener", leave.removeEventListener.bind(leave))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const isAskedBeforeLeaving = () =>
  !leave.dispatchEvent(new Event("beforeunload", { cancelable: true }))

/** A server that answers with these one after the other, and what was sent to it. */
function aServer(...answers: Response[]) {
  const sent: string[] = []
  const send = withRetry(async (input, init) => {
    const request = new Request(
      input instanceof Request ? input : new URL(String(input), ORIGIN),
      init,
    )
    sent.push(`${request.method} ${request.url.replace(ORIGIN, "")} ${await request.text()}`)
    return answers.shift() ?? new Response("last")
  }, ORIGIN)
  return { send, sent }
}

const refusal = (seconds: string | null, status = 429) =>
  new Response("refused", { status, headers: seconds === null ? {} : { "Retry-After": seconds } })

test("what is refused for a moment is sent again, with its body, once the moment is over", async () => {
  const { send, sent } = aServer(refusal("2"), refusal("1"))
  const answer = send("/board/x.data", {
    method: "POST",
    body: new URLSearchParams({ title: "Dig" }),
  })
  await vi.advanceTimersByTimeAsync(1999)
  expect(sent).toHaveLength(1)
  expect(isAskedBeforeLeaving()).toBe(true)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await (await answer).text()).toBe("last")
  expect(sent).toEqual(Array.from({ length: 3 }, () => "POST /board/x.data title=Dig"))
  expect(isAskedBeforeLeaving()).toBe(false)
})

test("a Request is sent again too, and nobody is asked before they leave what is only read", async () => {
  const { send, sent } = aServer(refusal("1"))
  const answer = send(new Request(`${ORIGIN}/api/boards`))
  await vi.advanceTimersByTimeAsync(500)
  expect(isAskedBeforeLeaving()).toBe(false)
  await vi.advanceTimersByTimeAsync(1000)
  expect((await answer).status).toBe(200)
  expect(sent).toEqual(["GET /api/boards ", "GET /api/boards "])
})

test.each([
  ["a long wait", refusal("600")],
  ["no word when", refusal(null)],
  ["a date", refusal("Sun, 22 Nov 2026 02:00:00 GMT")],
  ["another refusal", refusal("1", 503)],
])("%s is answered at once", async (_what, answer) => {
  const { send, sent } = aServer(answer)
  expect((await send("/api/search?q=dig")).status).toBe(answer.status)
  expect(sent).toHaveLength(1)
})

test("what goes to another site is none of ours", async () => {
  const { send } = aServer(refusal("1"))
  expect((await send("https://elsewhere.test/")).status).toBe(429)
})

test.each([
  ["a change", { method: "POST", body: new URLSearchParams({ intent: "move-label" }) }, true],
  ["what only reads", { method: "GET" }, undefined],
  [
    "a long text",
    { method: "POST", body: new URLSearchParams({ text: "a".repeat(5000) }) },
    undefined,
  ],
  ["a file", { method: "POST", body: new FormData() }, undefined],
])("whether %s outlives its page", async (_what, init, keepalive) => {
  const fetchOnce = vi.fn(() => Promise.resolve(new Response()))
  await withRetry(fetchOnce, ORIGIN)("/board/1", init)
  expect(fetchOnce).toHaveBeenCalledWith("/board/1", { ...init, keepalive })
})

test("a wait ends when the request is given up", async () => {
  const { send, sent } = aServer(refusal("5"))
  const control = new AbortController()
  const answer = send("/api/search?q=dig", { signal: control.signal })
  await vi.advanceTimersByTimeAsync(1000)
  control.abort(new Error("typed on"))
  await expect(answer).rejects.toThrow("typed on")
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toHaveLength(1)
})

test("it does not go on for ever", async () => {
  const { send, sent } = aServer(...Array.from({ length: 50 }, () => refusal("1")))
  const answer = send("/api/boards")
  await vi.advanceTimersByTimeAsync(60_000)
  expect((await answer).status).toBe(429)
  expect(sent).toHaveLength(10)
})

test("the wait is at least a second, and spread a little", () => {
  for (let i = 0; i < 100; i += 1) {
    expect(retryDelay(429, "0")).toBeGreaterThanOrEqual(1000)
    expect(retryDelay(429, "3")).toBeLessThanOrEqual(3300)
  }
})
