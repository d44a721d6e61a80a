import { isShared, transaction, type Tx } from "~/database/db.server"
import { log } from "~/log.server"

type Worker = { stop: () => Promise<void> }

/**
 * The worker of this process.
 * @param endLeases of what earlier runs were sending; called at the start, if no other process can be sending it
 */
export function oneWorker(make: () => Worker, endLeases: (tx: Tx) => Promise<unknown>) {
  let worker: Worker | undefined
  return {
    start: async () => {
      if (!isShared()) {
        await transaction(endLeases).catch((err: unknown) =>
          log.warn({ err }, "what was being sent before the start waits for the end of its lease"),
        )
      }
      worker = make()
    },
    stop: async () => {
      await worker?.stop()
    },
  }
}
