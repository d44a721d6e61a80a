import { DomainError } from "~/errors"

/** Reads by a secret that somebody sent; an unknown one counts as a guess. @throws as `count` */
export async function countGuesses<R>(reading: Promise<R>, count: () => Promise<void>): Promise<R> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof DomainError && error.status === 404) await count()
    throw error
  }
}
