// @ts-check
import { readFileSync } from "node:fs"

/** Linux counts processor time in ticks of 10 ms. */
const TICK_MS = 10

/**
 * The processor time that a process has used; NaN where the system does not tell.
 * @param {number} pid
 * @returns {number} milliseconds
 */
export function cpuMsOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
    // The name of the process, in brackets, may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return NaN
  }
}
