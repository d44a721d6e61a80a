import { setImmediate } from "node:timers/promises"

/** As much of a list as one answer holds: up to a number of items and of bytes. */
export type ListPart<T> = {
  items: T[]
  /** Whether the list goes on after the last item. */
  hasMore: boolean
}

const MAX_BYTES = 2_000_000
const BATCH = 50

/**
 * Reads a list in batches up to 2 MB or `limit` items, and lets other requests run in between.
 * @param readBatch reads `take` items after the first `skip`
 */
export async function readBounded<T>(
  readBatch: (skip: number, take: number) => Promise<T[]>,
  limit: number,
): Promise<ListPart<T>> {
  const items: T[] = []
  let bytes = 0
  for (;;) {
    const batch = await readBatch(items.length, BATCH)
    for (const item of batch) {
      bytes += Buffer.byteLength(JSON.stringify(item))
      if (items.length > 0 && (bytes > MAX_BYTES || items.length === limit)) {
        return { items, hasMore: true }
      }
      items.push(item)
    }
    if (batch.length < BATCH) return { items, hasMore: false }
    await setImmediate()
  }
}
