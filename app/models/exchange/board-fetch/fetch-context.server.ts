import { setTimeout } from "node:timers/promises"
import { failedOutside } from "~/errors"
import type {
  OutsideAnswer,
  OutsideClient,
  OutsideRequest,
} from "~/models/text/outside/outside-client.server"

export type Progress = { done: number; all: number }

/** The client, the progress and the end of a fetch. */
export class FetchContext {
  readonly #client: OutsideClient
  readonly #onProgress: (progress: Progress) => void
  readonly signal: AbortSignal
  #done = 0
  #all = 0

  constructor(
    client: OutsideClient,
    signal: AbortSignal,
    onProgress: (progress: Progress) => void,
  ) {
    this.#client = client
    this.signal = signal
    this.#onProgress = onProgress
  }

  /** Counts requests that are still to be made. */
  expect(more: number): void {
    this.#all += more
  }

  step(): void {
    this.#done += 1
    this.#onProgress({ done: this.#done, all: this.#all })
  }

  /** As `OutsideClient.get`; waits as long as the server asks for. */
  async get(url: URL, request: Omit<OutsideRequest, "signal">): Promise<OutsideAnswer> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.#client.get(url, { ...request, signal: this.signal })
      const seconds = secondsToWait(answer)
      if (seconds === null) return answer
      if (attempt === MAX_ATTEMPTS || seconds > MAX_WAIT_SECONDS) {
        throw failedOutside("import", `${url.host} asks to wait before it answers more requests.`)
      }
      await this.#wait(seconds * 1000)
    }
  }

  async #wait(ms: number): Promise<void> {
    const { signal } = this
    await setTimeout(ms, undefined, { signal }).catch(() => signal.throwIfAborted())
  }
}

const MAX_ATTEMPTS = 6
const MAX_WAIT_SECONDS = 60
/** Trello counts by spans of ten seconds, and does not say how long to wait. */
const WAIT_SECONDS = 10

function secondsToWait({ status, headers }: OutsideAnswer): number | null {
  const wanted = headers["retry-after"]
  if (status !== 429 && (status !== 503 || wanted === undefined)) return null
  const seconds = Number(wanted ?? WAIT_SECONDS)
  const asDate = () => (Date.parse(wanted ?? "") - Date.now()) / 1000
  return Math.max(0, Number.isNaN(seconds) ? asDate() || WAIT_SECONDS : seconds)
}

const AT_ONCE = 3

/** The results in the order of the things; a few are worked on at once. */
export async function* inOrder<Thing, Result>(
  things: Iterable<Thing>,
  run: (thing: Thing) => Promise<Result>,
): AsyncGenerator<Result> {
  const running: Promise<Result>[] = []
  const next = async () => (await running.shift()) as Result
  for (const thing of things) {
    const result = run(thing)
    // It may fail before it is waited for.
    result.catch(() => undefined)
    running.push(result)
    if (running.length === AT_ONCE) yield await next()
  }
  while (running.length > 0) yield await next()
}

export async function finishAll(results: AsyncGenerator): Promise<void> {
  for (let next = await results.next(); !next.done;) next = await results.next()
}
