import { confirmLeave } from "./confirm-leave"

// The browser's end of the limits on requests: a request that was refused because there were too
// many is sent again after as long as the server says, and nobody notices but for the wait.

/** A longer wait is shown to the person instead, who decides what to do meanwhile. */
const MAX_WAIT_SECONDS = 10
const MAX_ATTEMPTS = 10
/** Several tabs that were told to wait as long do not come back in the same moment. */
const SPREAD_MS = 300

/** Milliseconds after which a request that got this answer is sent again; null if it is not. */
export function retryDelay(status: number, retryAfter: string | null): number | null {
  const seconds = Number(retryAfter ?? NaN)
  if (status !== 429 || !(seconds >= 0 && seconds <= MAX_WAIT_SECONDS)) return null
  return Math.max(1, seconds) * 1000 + Math.random() * SPREAD_MS
}

/**
 * Sends something until it is answered with anything but a short wait.
 * @param send sends it once
 * @param waitOf the wait that an answer asks for, as `retryDelay` gives it
 * @throws the signal's reason when it is aborted meanwhile
 */
export async function sendUntilTaken<T>(
  send: () => Promise<T>,
  waitOf: (answer: T) => number | null,
  signal?: AbortSignal | null,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await send()
    const waitMs = waitOf(answer)
    if (waitMs === null || attempt >= MAX_ATTEMPTS) return answer
    await sleep(waitMs, signal)
  }
}

function sleep(ms: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer)
      reject(signal?.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", abort)
      resolve()
    }, ms)
    if (signal?.aborted) abort()
    signal?.addEventListener("abort", abort, { once: true })
  })
}

/** A `fetch` that sends again what was refused for a moment, and asks before a form is left behind. */
export function withRetry(fetchOnce: typeof fetch, origin: string): typeof fetch {
  return async (input, init) => {
    const request = input instanceof Request ? input : undefined
    const url = new URL(input instanceof Request ? input.url : input, origin)
    const isSentOnce = init?.body instanceof ReadableStream
    if (url.origin !== origin || isSentOnce) return fetchOnce(input, init)
    const isChange = !["GET", "HEAD"].includes(init?.method ?? request?.method ?? "GET")
    const allowLeave: (() => void)[] = []
    const waitOf = (answer: Response) => {
      const waitMs = retryDelay(answer.status, answer.headers.get("Retry-After"))
      if (waitMs !== null && isChange && allowLeave.length === 0) allowLeave.push(confirmLeave())
      return waitMs
    }
    try {
      const send = () => fetchOnce(request?.clone() ?? input, init)
      return await sendUntilTaken(send, waitOf, init?.signal ?? request?.signal)
    } finally {
      for (const allow of allowLeave) allow()
    }
  }
}
