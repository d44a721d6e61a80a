import { tooMany } from "~/errors"
import type { Count, RateLimiter } from "./rate-limiter.server"

/** Counts guesses by one key. Past the limit, each waits. */
export type Slowdown = {
  limiter: RateLimiter
  key: string
  /** @throws 429 where too many wait */
  wait: () => Promise<void>
  /** Takes back what the guess has counted in the queue. */
  forgive?: () => void
}

export type Guess<R> = {
  /** What counts for a browser that has signed in to the account before, in place of the rest. A null key is another browser. */
  known?: { limiter: RateLimiter; key: string | null }
  slowdowns: readonly Slowdown[]
  attempt: () => Promise<R>
  /** Whether an error of `attempt` says that the secret was wrong. */
  isWrong: (error: unknown) => boolean
}

/**
 * Tries a secret that can be guessed. A guess counts beforehand, and waits where there were many. Then only a wrong one is
 * refused: its owner may be where a guesser is. @throws 429, and as `attempt`
 */
export async function slowGuess<R>(guess: Guess<R>): Promise<R> {
  const { known, slowdowns, attempt, isWrong } = guess
  const key = known?.key ?? null
  const ofBrowser = known && key !== null ? await known.limiter.note(key) : null
  const isKnown = ofBrowser !== null && !ofBrowser.isOver
  const counts = isKnown ? [ofBrowser] : await countedAndSlowed(slowdowns)
  const forgive = async () => {
    for (const { limiter, key } of counts) await limiter.forgive(key)
    if (!isKnown) for (const slowdown of slowdowns) slowdown.forgive?.()
  }
  try {
    const result = await attempt()
    await forgive()
    return result
  } catch (error) {
    if (!isWrong(error)) {
      await forgive()
      throw error
    }
    const over = counts.find(({ isOver }) => isOver)
    throw over ? tooMany(await over.limiter.secondsLeft(over.key)) : error
  }
}

async function countedAndSlowed(slowdowns: readonly Slowdown[]): Promise<Count[]> {
  const counts: Count[] = []
  const waits: (() => Promise<void>)[] = []
  for (const { limiter, key, wait } of slowdowns) {
    const count = await limiter.note(key)
    counts.push(count)
    if (count.isOver) waits.push(wait)
  }
  await Promise.all(waits.map((wait) => wait()))
  return counts
}
