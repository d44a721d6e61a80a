import { setTimeout as sleep } from "node:timers/promises"

/**
 * Looks until there is something to see.
 * @param limit milliseconds after which it gives up
 * @throws Error with what was waited for
 */
export async function eventually<T>(
  what: string,
  look: () => T | undefined | Promise<T | undefined>,
  limit = 15_000,
): Promise<T> {
  const end = Date.now() + limit
  for (;;) {
    const seen = await look()
    if (seen !== undefined) return seen
    if (Date.now() > end) throw new Error(`There was no ${what} in ${limit} ms.`)
    await sleep(20)
  }
}
