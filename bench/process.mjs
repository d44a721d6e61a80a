// @ts-check
import { readFileSync } from "node:fs"
import { createServer } from "node:net"

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

/** @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address()
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0))
    })
  })
}
