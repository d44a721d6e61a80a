import { basename } from "node:path"
import { log } from "~/log.server"
import { builds } from "~/storage.server"

const RETRY_MS = 60_000

/**
 * Stores the browser's files of this build for servers of other builds, before a page needs them. A
 * server starts without its store, and tries again later.
 * @param manifest the address of this build's manifest
 */
export async function startBuildPublisher(manifest: string): Promise<void> {
  try {
    await builds?.publish(basename(manifest))
  } catch (err) {
    log.warn({ err }, "the browser's files could not be stored for other servers")
    setTimeout(() => void startBuildPublisher(manifest), RETRY_MS).unref()
  }
}
