import { setTimeout as sleep } from "node:timers/promises"
import { hasNotes, indexNotes } from "~/search/indexer.server"
import { repeatJob } from "./repeat-job.server"

// Brings the index of the search up to date. A search indexes the newest texts itself before it looks.

const SWEEP_MS = 60_000

/** Indexes all that has changed. Half of the time is left to those who work. */
export async function indexAllTexts(): Promise<void> {
  while (await hasNotes()) {
    const began = performance.now()
    await indexNotes()
    await sleep(performance.now() - began)
  }
}

export function startSearchIndex(): void {
  repeatJob("search index", SWEEP_MS, indexAllTexts)
}
