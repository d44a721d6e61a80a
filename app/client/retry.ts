import { confirmLeave } from "./confirm-leave"

// The browser's half of the rate limits: after a short wait, a refused request is sent again, and only seems slow.

/** A longer wait is shown to the user, who decides what to do meanwhile. */
const MAX_WAIT_SECONDS = 10
const MAX_ATTEMPTS = 10
/** Keeps several tabs with the same wait from retrying at the same moment. */
const SPREAD_MS = 300

/** Returns the milliseconds to wait before a retry; null if the request is not to be sent again. */
export function retryDelay(status: number, retryAfter: string | null): number | null {
  const seconds = Number(retryAfter ?? NaN)
  if (status !== 429 || !(seconds >= 0 && seconds <= MAX_WAIT_SECONDS)) return null
  return Math.max(1, seconds) * 1000 + Math.random() * SPREAD_MS
}

/** Sends again until the response no longer asks for a short wait. @throws the signal's reason when it is aborted */
export async function sendWithRetry<T>(
  send: () => Promise<T>,
  waitMsOf: (response: T) => number | null,
  signal?: AbortSignal | null,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await send()
    const waitMs = waitMsOf(response)
    if (waitMs === null || attempt >= MAX_ATTEMPTS) return response
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

/** Browsers refuse to keep more than 64 KiB of all requests together. */
const MAX_KEPT_CHARACTERS = 4000

/** Whether a form can be sent to its end after its page was left. */
const isSmall = (body: unknown): boolean =>
  body instanceof URLSearchParams && `${body}`.length <= MAX_KEPT_CHARACTERS

/**
 * Wraps `fetch`: retries requests to `origin`, sends a change to its end when the page is left at once, and makes the
 * browser ask before leaving a waiting change.
 */
export function withRetry(fetchOnce: typeof fetch, origin: string): typeof fetch {
  return async (input, init) => {
    const request = input instanceof Request ? input : undefined
    const url = new URL(input instanceof Request ? input.url : input, origin)
    const isSentOnce = init?.body instanceof ReadableStream
    if (url.origin !== origin || isSentOnce) return fetchOnce(input, init)
    const isChange = !["GET", "HEAD"].includes(init?.method ?? request?.method ?? "GET")
    const kept = isChange && isSmall(init?.body) ? { ...init, keepalive: true } : init
    const allowLeave: (() => void)[] = []
    const waitMsOf = (response: Response) => {
      const waitMs = retryDelay(response.status, response.headers.get("Retry-After"))
      if (waitMs !== null && isChange && allowLeave.length === 0) allowLeave.push(confirmLeave())
      return waitMs
    }
    try {
      const send = () => fetchOnce(request?.clone() ?? input, kept)
      return await sendWithRetry(send, waitMsOf, init?.signal ?? request?.signal)
    } finally {
      for (const allow of allowLeave) allow()
    }
  }
}
