import { createHash } from "node:crypto"
import { RateLimiterMemory, RateLimiterRes, type IRateLimiterOptions } from "rate-limiter-flexible"
import { config } from "~/config.server"
import { tooMany } from "~/errors"

// Counters live in this process: they are a brake, not the truth, and a restart that empties
// them costs an attacker more time than it gives.

/** A brake for one kind of request. Answers name when to try again. */
export class Throttle {
  readonly #limiter: RateLimiterMemory

  /** @param options `points` are allowed within `duration` seconds */
  constructor(options: Pick<IRateLimiterOptions, "points" | "duration">) {
    this.#limiter = new RateLimiterMemory(options)
  }

  /** Counts one for `key`. @throws 429 when there were too many, with the seconds to wait */
  async count(key: string): Promise<void> {
    if (!config.rateLimit) return
    try {
      await this.#limiter.consume(short(key))
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) throw tooMany(secondsLeft(refusal))
      throw refusal
    }
  }

  /** Counts nothing. @throws 429 when one more for `key` would be too many */
  async requireLeft(key: string): Promise<void> {
    const state = config.rateLimit ? await this.#limiter.get(short(key)) : null
    if (state && state.remainingPoints <= 0) throw tooMany(secondsLeft(state))
  }

  /** Counts one for `key` and refuses nothing. @returns also whether that was too many */
  async note(key: string): Promise<{ throttle: Throttle; key: string; isOver: boolean }> {
    const state = config.rateLimit ? await this.#limiter.penalty(short(key)) : null
    return { throttle: this, key, isOver: (state?.consumedPoints ?? 0) > this.#limiter.points }
  }

  /** The seconds until the counts of `key` are forgotten. */
  async secondsLeft(key: string): Promise<number> {
    const state = await this.#limiter.get(short(key))
    return state ? secondsLeft(state) : 1
  }

  /** Takes one count of `key` back: what it braked has turned out well. */
  async forgive(key: string): Promise<void> {
    if (config.rateLimit) await this.#limiter.reward(short(key))
  }
}

/** What people type can be as long as a request: the counters keep no more of it than this. */
const short = (key: string) => createHash("sha256").update(key).digest("base64url")

const secondsLeft = (result: RateLimiterRes) => Math.max(1, Math.ceil(result.msBeforeNext / 1000))
