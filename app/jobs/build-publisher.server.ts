import { log } from "~/log.server"
import { builds } from "~/storage.server"

const RETRY_MS = 60_000

/**
 * Stores the browser's files of this build for servers of other builds, before a page needs them. A
 * server starts without its store, and tries again later.
 */
export async function startBuildPublisher(): Promise<void> {
  try {
    await builds?.publish()
  } catch (err) {
    log.warn({ err }, "the browser's files could not be stored for other servers")
    setTimeout(() => void startBuildPublisher(), RETRY_MS).unref()
  }
}
