import { setImmediate } from "node:timers/promises"

// A list in an answer stays a bare array and stays small: it ends after a number of items or bytes.
// `hasMore` remembers whether items follow, for a header of the answer.

const MAX_BYTES = 2_000_000
const BATCH = 50

const truncated = new WeakSet<object>()

/** Whether more items follow the last one of a list from `readBounded`. */
export const hasMore = (list: object): boolean => truncated.has(list)

/** Reads a list in batches up to a limit of items and bytes; others are served in between. */
export async function readBounded<T>(
  readBatch: (skip: number, take: number) => Promise<T[]>,
  limit: number,
): Promise<T[]> {
  const list: T[] = []
  let bytes = 0
  for (;;) {
    const batch = await readBatch(list.length, BATCH)
    for (const item of batch) {
      bytes += Buffer.byteLength(JSON.stringify(item))
      if (list.length > 0 && (bytes > MAX_BYTES || list.length === limit)) {
        truncated.add(list)
        return list
      }
      list.push(item)
    }
    if (batch.length < BATCH) return list
    await setImmediate()
  }
}
