import { tooMany } from "~/errors"

type Waiting = { key: string; since: number; resolve: () => void; reject: (error: unknown) => void }
type Lane = {
  waiting: Waiting[]
  /** How often each key has passed. */
  passed: Map<string, number>
  freeAt: number
  timer: NodeJS.Timeout | undefined
}

type Options = {
  /** Milliseconds between two attempts that pass in a lane. */
  everyMs: number
  /** How many may wait in a lane; with `everyMs` this bounds the wait. */
  maxWaiting: number
  /** How many of them may have the same key. */
  maxWaitingOfKey: number
}

/** More keys than anybody tries in good faith: beyond them a lane forgets what has passed. */
const MAX_KEYS = 10_000
/** A lane that nobody has used for so long is forgotten. */
const FORGET_MS = 10 * 60 * 1000

/**
 * Lets attempts pass one after the other, each lane at its own pace. In a lane the key that has
 * passed the least goes first, so an attempt with a new key overtakes those whose keys are tried
 * again and again, and takes the place of one of them where the lane is full.
 */
export class SignInQueue {
  readonly #options: Options
  readonly #lanes = new Map<string, Lane>()

  constructor(options: Options) {
    this.#options = options
  }

  /** Waits until an attempt may pass. @throws 429 where the lane is full of others as good */
  wait(laneKey: string, key: string): Promise<void> {
    const lane = this.#laneOf(laneKey)
    return new Promise((resolve, reject) => {
      const isIdle = lane.waiting.length === 0
      const refused = this.#enter(lane, { key, since: performance.now(), resolve, reject })
      refused?.reject(tooMany(Math.ceil(this.#longestMs / 1000)))
      if (isIdle) this.#schedule(laneKey, lane)
    })
  }

  /** Takes back what an attempt that passed has cost the claim of its key: it was a good one. */
  forgive(laneKey: string, key: string): void {
    const passed = this.#lanes.get(laneKey)?.passed
    const times = passed?.get(key) ?? 0
    if (times > 0) passed?.set(key, times - 1)
  }

  get #longestMs(): number {
    return this.#options.everyMs * this.#options.maxWaiting
  }

  #laneOf(laneKey: string): Lane {
    const before = this.#lanes.get(laneKey)
    if (before) return before
    const lane: Lane = { waiting: [], passed: new Map(), freeAt: 0, timer: undefined }
    this.#lanes.set(laneKey, lane)
    return lane
  }

  /** Adds an attempt to those that wait. @returns the one that is refused instead, if any */
  #enter({ waiting, passed }: Lane, attempt: Waiting): Waiting | null {
    const { maxWaiting, maxWaitingOfKey } = this.#options
    if (waiting.filter(({ key }) => key === attempt.key).length >= maxWaitingOfKey) return attempt
    if (waiting.length < maxWaiting) {
      waiting.push(attempt)
      return null
    }
    const timesOf = ({ key }: Waiting) => passed.get(key) ?? 0
    const worst = waiting.reduce((a, b) => (timesOf(b) >= timesOf(a) ? b : a))
    if (timesOf(worst) <= timesOf(attempt)) return attempt
    waiting.splice(waiting.indexOf(worst), 1, attempt)
    return worst
  }

  #schedule(laneKey: string, lane: Lane): void {
    clearTimeout(lane.timer)
    lane.timer =
      lane.waiting.length > 0
        ? setTimeout(() => this.#pass(laneKey, lane), lane.freeAt - performance.now())
        : setTimeout(() => this.#lanes.delete(laneKey), FORGET_MS).unref()
  }

  /** Lets the attempt with the best claim pass, and refuses those that others have overtaken. */
  #pass(laneKey: string, lane: Lane): void {
    const now = performance.now()
    const timesOf = ({ key }: Waiting) => lane.passed.get(key) ?? 0
    const next = lane.waiting.reduce((a, b) => (timesOf(b) < timesOf(a) ? b : a))
    const others = lane.waiting.filter((attempt) => attempt !== next)
    lane.waiting = others.filter(({ since }) => now - since < this.#longestMs)
    for (const late of others) if (!lane.waiting.includes(late)) late.reject(tooMany(1))
    if (lane.passed.size >= MAX_KEYS) lane.passed.clear()
    lane.passed.set(next.key, timesOf(next) + 1)
    lane.freeAt = now + this.#options.everyMs
    next.resolve()
    this.#schedule(laneKey, lane)
  }
}
