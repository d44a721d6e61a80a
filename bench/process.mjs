// @ts-check
import { readFileSync } from "node:fs"

/**
 * The memory of a process: all of it (Rss), or with its share only of what other processes use, too,
 * such as Node's own program (Pss).
 * @param {number} pid
 * @param {"Pss" | "Rss"} kind
 * @returns {number} in MB
 */
export function memoryOf(pid, kind) {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8")
  return Number(new RegExp(`^${kind}:\\s+(\\d+)`, "m").exec(rollup)?.[1]) / 1024
}
