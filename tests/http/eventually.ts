import { setTimeout as sleep } from "node:timers/promises"

/**
 * Looks until there is something to see.
 * @param limit milliseconds after which it gives up: far more than anything takes, because a machine that
 *   is busy with other things must not fail a test
 * @throws Error with what was waited for
 */
export async function eventually<T>(
  what: string,
  look: () => T | undefined | Promise<T | undefined>,
  limit = 45_000,
): Promise<T> {
  const end = Date.now() + limit
  for (;;) {
    const seen = await look()
    if (seen !== undefined) return seen
    if (Date.now() > end) throw new Error(`There was no ${what} in ${limit} ms.`)
    await sleep(20)
  }
}
