import { setImmediate } from "node:timers/promises"

// A list that a call answers with stays a bare array, and stays small: it ends after so many items
// or bytes, and remembers where the next part begins, for the header of the answer.

const MAX_BYTES = 2_000_000
const BATCH = 50

const followed = new WeakSet<object>()

/** Whether there is more after the last item of a list. */
export const hasMore = (list: object): boolean => followed.has(list)

/**
 * Reads a list in batches until it is long enough, and lets others in between.
 * @param readBatch gives that many items after the first `skip`
 * @param limit the most items
 */
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
        followed.add(list)
        return list
      }
      list.push(item)
    }
    if (batch.length < BATCH) return list
    await setImmediate()
  }
}
