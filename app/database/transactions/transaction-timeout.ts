export class TransactionTimeout extends Error {
  constructor(ms: number) {
    super(`The transaction was rolled back after ${String(ms)} ms.`)
  }
}

/** A pause of the process takes at most one of so many parts of a timeout. */
const PARTS = 10

/** Pauses do not count: a machine that sleeps or is moved must not lose a change. @returns a function that stops it */
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
