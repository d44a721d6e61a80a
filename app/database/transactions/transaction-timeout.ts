// How long a transaction may take.

/** A transaction took too long, and was rolled back. */
export class TransactionTimeout extends Error {
  /** @param ms that it was given */
  constructor(ms: number) {
    super(`The transaction was rolled back after ${String(ms)} ms.`)
  }
}

/** A pause of the process takes at most one of so many parts of a timeout. */
const PARTS = 10

/**
 * Calls back when the process has run for some time. What it was paused does not count, because a machine that
 * sleeps, or that its host moves, must not lose the change that was underway.
 * @returns a function after which it does not call back
 */
export function afterRunning(ms: number, callback: () => void): () => void {
  let left = PARTS
  let timer: NodeJS.Timeout
  const wait = () => {
    timer = setTimeout(() => {
      left -= 1
      if (left > 0) wait()
      else callback()
    }, ms / PARTS)
  }
  wait()
  return () => clearTimeout(timer)
}
