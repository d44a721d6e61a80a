// @ts-check
import { readFileSync, readdirSync } from "node:fs"

/** Linux counts processor time in ticks of 10 ms. */
const TICK_MS = 10

/**
 * The processor time that a process has used; NaN where the system does not tell.
 * @param {number} pid
 * @returns {number} milliseconds
 */
export function cpuMsOf(pid) {
  const fields = statOf(pid)
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/**
 * The processor time of the children of a process, also of those that have ended.
 * @param {number} pid
 * @returns {number} milliseconds
 */
export function cpuMsOfChildren(pid) {
  const ended = statOf(pid)
  const running = readdirSync("/proc")
    .map(Number)
    .filter((each) => Number(statOf(each)[1]) === pid)
  const sum = (/** @type {number[]} */ numbers) => numbers.reduce((total, each) => total + each, 0)
  return (Number(ended[13]) + Number(ended[14])) * TICK_MS + sum(running.map(cpuMsOf))
}

/** The fields of /proc/{pid}/stat after the name; none where the system does not tell. @param {number} pid */
function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
    // The name of the process, in brackets, may contain spaces.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")
  } catch {
    return []
  }
}
