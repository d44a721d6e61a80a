import { tooMany } from "~/errors"
import type { Count, RateLimiter } from "./rate-limiter.server"

/** Where guesses wait. @property wait throws 429 where too many do @property forgive takes back what a guess has counted */
type Queue = {
  wait: (key: string, party: string) => Promise<void>
  forgive?: (key: string, party: string) => void
}

/** Counts guesses by one key. Past the limit, each waits. @property party who guesses: the queue is fair among them */
export type Slowdown = { limiter: RateLimiter; queue: Queue; key: string; party: string }

export type Guess<R> = {
  /** The only limit of a browser that has signed in to the account before. A null key is another browser. */
  known?: { limiter: RateLimiter; key: string | null }
  slowdowns: readonly Slowdown[]
  attempt: () => Promise<R>
  /** Whether an error of `attempt` says that the secret was wrong. */
  isWrong: (error: unknown) => boolean
  /** Notes a wrong one. */
  onWrong?: () => Promise<void>
}

/**
 * Tries a secret that can be guessed. A guess counts beforehand, and waits where there were many. Then only a wrong one is
 * refused: its owner may be where a guesser is. @throws 429, and as `attempt`
 */
export async function slowGuess<R>(guess: Guess<R>): Promise<R> {
  const { known, slowdowns, attempt, isWrong, onWrong } = guess
  const key = known?.key ?? null
  const ofBrowser = known && key !== null ? await known.limiter.note(key) : null
  const isKnown = ofBrowser !== null && !ofBrowser.isOver
  const counts = isKnown ? [ofBrowser] : await countedAndSlowed(slowdowns)
  const forgive = async () => {
    for (const { limiter, key } of counts) await limiter.forgive(key)
    if (!isKnown) for (const { queue, key, party } of slowdowns) queue.forgive?.(key, party)
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
    await onWrong?.()
    const over = counts.find(({ isOver }) => isOver)
    throw over ? tooMany(await over.limiter.secondsLeft(over.key)) : error
  }
}

async function countedAndSlowed(slowdowns: readonly Slowdown[]): Promise<Count[]> {
  const counts: Count[] = []
  for (const { limiter, key } of slowdowns) counts.push(await limiter.note(key))
  const isOver = (_slowdown: Slowdown, at: number) => counts[at]?.isOver === true
  await Promise.all(slowdowns.filter(isOver).map(({ queue, key, party }) => queue.wait(key, party)))
  return counts
}
