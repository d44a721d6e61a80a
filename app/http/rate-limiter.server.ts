import { createHash } from "node:crypto"
import { RateLimiterMemory, RateLimiterRes, type IRateLimiterOptions } from "rate-limiter-flexible"
import { config } from "~/config.server"
import { tooMany } from "~/errors"

// Counters live in memory: a restart, which resets them, takes longer than an attacker gains by it.

/** A rate limit for one kind of request. */
export class RateLimiter {
  readonly #limiter: RateLimiterMemory

  /** @param options allows `points` within `duration` seconds */
  constructor(options: Pick<IRateLimiterOptions, "points" | "duration">) {
    this.#limiter = new RateLimiterMemory(options)
  }

  /** Counts one for `key`. @throws 429 with the seconds to wait, beyond the limit */
  async count(key: string): Promise<void> {
    if (!config.rateLimit) return
    try {
      await this.#limiter.consume(short(key))
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) throw tooMany(secondsLeft(refusal))
      throw refusal
    }
  }

  /** Counts nothing. @throws 429 if one more for `key` would be too many */
  async requireLeft(key: string): Promise<void> {
    const state = config.rateLimit ? await this.#limiter.get(short(key)) : null
    if (state && state.remainingPoints <= 0) throw tooMany(secondsLeft(state))
  }

  /** Counts one for `key` without refusing it. */
  async note(key: string): Promise<{ limiter: RateLimiter; key: string; isOver: boolean }> {
    const state = config.rateLimit ? await this.#limiter.penalty(short(key)) : null
    return { limiter: this, key, isOver: (state?.consumedPoints ?? 0) > this.#limiter.points }
  }

  /** The seconds until the count of `key` is reset. */
  async secondsLeft(key: string): Promise<number> {
    const state = await this.#limiter.get(short(key))
    return state ? secondsLeft(state) : 1
  }

  /** Takes back one count of `key`, whose attempt has succeeded. */
  async forgive(key: string): Promise<void> {
    if (config.rateLimit) await this.#limiter.reward(short(key))
  }
}

/** Typed text may be as long as a request; a hash bounds the memory of the counters. */
const short = (key: string) => createHash("sha256").update(key).digest("base64url")

const secondsLeft = (result: RateLimiterRes) => Math.max(1, Math.ceil(result.msBeforeNext / 1000))
