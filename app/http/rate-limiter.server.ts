import { createHash } from "node:crypto"
import { RateLimiterMemory } from "rate-limiter-flexible"
import { config } from "~/config/config.server"
import { addToCount, readCount } from "~/database/rows/shared-counts.server"
import { tooMany } from "~/errors"
import type { Actor } from "~/models/access/access.server"

// Counts live in memory: a restart, which resets them, takes longer than an attacker gains by it. With
// several servers, those with a name live in the database, and in memory while it does not answer.

type Options = {
  points: number
  /** Seconds. */
  duration: number
  /** Tells this limit from the others that all servers count together; without it each counts alone. */
  sharedAs?: string
  /** Whether it holds with `RATE_LIMIT=off`, too, because what it counts costs money. */
  always?: boolean
}

type Counted = { count: number; msLeft: number }

/** The count of a key. */
export type Count = { limiter: RateLimiter; key: string; isOver: boolean }

export class RateLimiter {
  readonly #options: Options
  readonly #memory: RateLimiterMemory

  constructor(options: Options) {
    this.#options = options
    this.#memory = new RateLimiterMemory({ points: options.points, duration: options.duration })
  }

  get #isOn(): boolean {
    return config.rateLimit || this.#options.always === true
  }

  /** Counts one for `key`. @throws 429 with the seconds to wait, beyond the limit */
  async count(key: string): Promise<void> {
    if (!this.#isOn) return
    const counted = await this.#add(key, 1)
    if (counted.count > this.#options.points) throw tooMany(secondsLeft(counted))
  }

  /** Counts an attempt before it runs, and uncounts a successful one. @throws 429, and as `run` */
  async attempt<R>(key: string, run: () => Promise<R>): Promise<R> {
    await this.count(key)
    const result = await run()
    await this.forgive(key)
    return result
  }

  /** Returns a function that counts its actor and does as `run`. It throws 429, too. */
  limited<Input, R>(run: (actor: Actor, input: Input) => Promise<R>) {
    return async (actor: Actor, input: Input): Promise<R> => {
      await this.count(actor.id)
      return run(actor, input)
    }
  }

  /** Counts nothing. @throws 429 if one more for `key` would be too many */
  async requireLeft(key: string): Promise<void> {
    const counted = this.#isOn ? await this.#read(key) : null
    if (counted && counted.count >= this.#options.points) throw tooMany(secondsLeft(counted))
  }

  /** Counts one for `key` without refusing it. */
  async note(key: string): Promise<Count> {
    const counted = this.#isOn ? await this.#add(key, 1) : null
    return { limiter: this, key, isOver: (counted?.count ?? 0) > this.#options.points }
  }

  /** The seconds until the count of `key` is reset. */
  async secondsLeft(key: string): Promise<number> {
    return secondsLeft(await this.#read(key))
  }

  async forgive(key: string): Promise<void> {
    if (this.#isOn) await this.#add(key, -1)
  }

  async #add(key: string, by: 1 | -1): Promise<Counted> {
    const { sharedAs, duration } = this.#options
    const shared =
      sharedAs === undefined ? null : await addToCount(short(`${sharedAs} ${key}`), by, duration)
    if (shared) return shared
    const state = await (by > 0
      ? this.#memory.penalty(short(key))
      : this.#memory.reward(short(key)))
    return { count: state.consumedPoints, msLeft: state.msBeforeNext }
  }

  async #read(key: string): Promise<Counted> {
    const { sharedAs } = this.#options
    const shared = sharedAs === undefined ? null : await readCount(short(`${sharedAs} ${key}`))
    if (shared) return shared
    const state = await this.#memory.get(short(key))
    return { count: state?.consumedPoints ?? 0, msLeft: state?.msBeforeNext ?? 0 }
  }
}

/** Typed text may be as long as a request; a hash bounds the memory of the counts, and hides names. */
const short = (key: string) => createHash("sha256").update(key).digest("base64url")

const secondsLeft = ({ msLeft }: Counted) => Math.max(1, Math.ceil(msLeft / 1000))
