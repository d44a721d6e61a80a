import type { ServerResponse } from "node:http"
import { setImmediate } from "node:timers/promises"
import { FairQueue } from "~/database/fair-queue"
import { currentRequester } from "~/database/requester.server"

// Large pages are made one at a time. Each keeps the processor for some 60 ms and takes several
// times its size in memory; fifty at once would stop the process for seconds.

const pages = new FairQueue({ maxWaitingPerPerson: 50, maxWaiting: 100, tasks: "pages" })

/** One request's turn to make a large page. */
export type RenderSlot = {
  /**
   * Waits for the turn.
   * @throws DomainError 429 when too many requests of the same person wait, 503 when too many in all
   */
  take: () => Promise<void>
  /** Ends the turn, if it has begun. It ends by itself with the response. */
  release: () => void
}

/** @returns the slot of the request that `response` answers */
export function renderSlotOf(response: ServerResponse): RenderSlot {
  let release = (): void => {}
  let isTaken = false
  let isOver = false
  response.once("close", () => {
    isOver = true
    release()
  })
  return {
    async take() {
      if (isTaken || isOver) return
      isTaken = true
      await new Promise<void>((resolve, reject) => {
        const made = () =>
          new Promise<void>((end) => {
            release = end
            if (isOver) end()
            // Other requests are served between two pages.
            resolve(setImmediate())
          })
        pages.run(currentRequester(), made).catch(reject)
      })
    },
    release: () => release(),
  }
}
