import { setImmediate } from "node:timers/promises"

/** The part of a list that fits into one answer. */
export type ListPart<T> = {
  items: T[]
  hasMore: boolean
}

const MAX_BYTES = 2_000_000
const BATCH_SIZE = 50

/** Reads a list in batches up to 2 MB or `limit` items; others are served in between. */
export async function readBounded<T>(
  readBatch: (skip: number, take: number) => Promise<T[]>,
  limit: number,
): Promise<ListPart<T>> {
  const items: T[] = []
  let bytes = 0
  for (;;) {
    const batch = await readBatch(items.length, BATCH_SIZE)
    for (const item of batch) {
      bytes += Buffer.byteLength(JSON.stringify(item))
      if (items.length > 0 && (bytes > MAX_BYTES || items.length === limit)) {
        return { items, hasMore: true }
      }
      items.push(item)
    }
    if (batch.length < BATCH_SIZE) return { items, hasMore: false }
    await setImmediate()
  }
}
