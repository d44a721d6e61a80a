import { setTimeout as sleep } from "node:timers/promises"
import { indexesToMerge, mergeStep } from "~/database/index-segments.server"
import { hasTextsToIndex, indexTexts } from "~/database/text-index.server"
import { repeatJob } from "./repeat-job.server"

// Brings the index of the search up to date. A search indexes the newest texts itself before it looks.

const SWEEP_MS = 60_000
const MERGE_INTERVAL_MS = 24 * 60 * 60 * 1000
/** After as many texts, the indexes are merged without waiting for the next day. */
const MANY_TEXTS = 10_000

/** @returns the number of texts that it has indexed */
export async function indexAllTexts(): Promise<number> {
  let indexed = 0
  while (await hasTextsToIndex()) indexed += await leaveTime(indexTexts)
  return indexed
}

let lastMergeAt = -Infinity

/**
 * Merges the indexes into one segment each, where it is due.
 * @param indexed the number of texts that have just been indexed
 */
export async function mergeIndexes(indexed: number): Promise<void> {
  const isDue = indexed >= MANY_TEXTS || performance.now() - lastMergeAt >= MERGE_INTERVAL_MS
  if (!isDue) return
  for (const index of await indexesToMerge()) {
    lastMergeAt = performance.now()
    let hasMore = await leaveTime(() => mergeStep(index, true))
    while (hasMore) hasMore = await leaveTime(() => mergeStep(index, false))
  }
}

/** Half of the time is left to those who work. */
async function leaveTime<T>(step: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await step()
  await sleep(performance.now() - began)
  return result
}

/** Starts to index changed texts every minute. */
export function startSearchIndex(): void {
  repeatJob("search index", SWEEP_MS, async () => {
    await mergeIndexes(await indexAllTexts())
  })
}
