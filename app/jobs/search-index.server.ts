import { setTimeout as sleep } from "node:timers/promises"
import { hasTextsToIndex, indexTexts } from "~/database/text-index.server"
import { repeatJob } from "./repeat-job.server"

// Brings the index of the search up to date. A search indexes the newest texts itself before it looks.

const SWEEP_MS = 60_000

export async function indexAllTexts(): Promise<void> {
  while (await hasTextsToIndex()) {
    const began = performance.now()
    await indexTexts()
    // A new index of many texts leaves half of the time to those who work.
    await sleep(performance.now() - began)
  }
}

/** Starts to index changed texts every minute. */
export function startSearchIndex(): void {
  repeatJob("search index", SWEEP_MS, indexAllTexts)
}
