import { monitorEventLoopDelay } from "node:perf_hooks"
import { setTimeout as sleep } from "node:timers/promises"

/** The monitor's timer, which also makes an idle loop seem late by about this much. */
const RESOLUTION_MS = 20

/** @returns a function that resolves to the longest delay of the event loop since its last call, in seconds */
export function startEventLoopMonitor(): () => Promise<number> {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  histogram.enable()
  return async () => {
    // The first timer after a delay records it. A reset before that would lose it, and the request
    // that reads has often waited for the same delay.
    await sleep(1)
    const longestMs = histogram.max / 1e6
    histogram.reset()
    return Math.max(0, longestMs - RESOLUTION_MS) / 1000
  }
}
