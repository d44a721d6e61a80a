import type { ServerResponse } from "node:http"
import { setImmediate } from "node:timers/promises"
import { FairQueue } from "~/database/transactions/fair-queue"
import { currentRequester } from "~/database/transactions/requester.server"

// Large pages are rendered one at a time. Each takes some 20 ms of processor time and several times its
// size in memory; fifty at once would block the process for a second.

const pages = new FairQueue({ maxWaitingPerPerson: 50, maxWaiting: 100, tasks: "pages" })

export type RenderSlot = {
  /** @throws DomainError 429 if too many requests of the same person wait, 503 if too many in all */
  take: () => Promise<void>
  /** Frees the slot, which the end of the response does too. */
  release: () => void
}

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
        const hold = () =>
          new Promise<void>((end) => {
            release = end
            if (isOver) end()
            // Other requests are served between two pages.
            resolve(setImmediate())
          })
        pages.run(currentRequester(), hold).catch(reject)
      })
    },
    release: () => release(),
  }
}
