import { monitorEventLoopDelay } from "node:perf_hooks"
import { setTimeout as sleep } from "node:timers/promises"

/** The monitor's timer. An idle loop is late by about this much, which is no delay. */
const RESOLUTION_MS = 20

/**
 * Starts to measure how long the event loop is busy at a stretch.
 * @returns a function that gives the longest delay since it was last called, in seconds
 */
export function startEventLoopMonitor(): () => Promise<number> {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  histogram.enable()
  return async () => {
    // A delay is recorded by the first timer after it, and a reset before that would lose it: the
    // request that reads has often waited for the same delay to end.
    await sleep(1)
    const longestMs = histogram.max / 1e6
    histogram.reset()
    return Math.max(0, longestMs - RESOLUTION_MS) / 1000
  }
}
