import { DomainError } from "~/errors"

/** Reads by a secret that nobody can guess. A right one counts for nothing, an unknown one as a guess. @throws as `count` */
export async function countGuesses<R>(
  reading: Promise<R>,
  count: () => Promise<void>,
  unknown = 404,
): Promise<R> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof DomainError && error.status === unknown) await count()
    throw error
  }
}
