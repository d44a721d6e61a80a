// @ts-check

// How far long work is: a bar on a terminal, lines elsewhere.

/**
 * Called as work goes on. A new `what` begins the next part of it.
 * @typedef {(what: string, done: number, total: number) => void} Report
 */

/**
 * @typedef {object} Progress
 * @property {Report} report
 * @property {(line: string) => void} print writes a line between the reports
 * @property {() => void} clear removes the bar
 */

const BAR_MS = 100
const LINE_MS = 5000
const BAR_WIDTH = 30
const CLEAR_LINE = "\r\u001B[K"

/** For work that nobody watches. @type {Report} */
export const silent = () => undefined

/**
 * Shows the progress of a command.
 * @param {Pick<NodeJS.WriteStream, "isTTY" | "write">} [out]
 * @returns {Progress}
 */
export function showProgress(out = process.stdout) {
  let current = ""
  let shownAt = 0
  const clear = out.isTTY ? CLEAR_LINE : ""
  return {
    report(what, done, total) {
      const now = performance.now()
      const isNew = what !== current
      if (!isNew && now - shownAt < (out.isTTY ? BAR_MS : LINE_MS)) return
      current = what
      shownAt = now
      if (out.isTTY) out.write(`${CLEAR_LINE}${bar(done, total)} ${what}`)
      else out.write(isNew ? `${what} …\n` : `${what}: ${percent(done, total)} %\n`)
    },
    print: (line) => void out.write(`${clear}${line}\n`),
    clear: () => void out.write(clear),
  }
}

/** @param {number} done @param {number} total */
const percent = (done, total) => (total > 0 ? Math.floor((Math.min(done, total) / total) * 100) : 0)

/** @param {number} done @param {number} total */
function bar(done, total) {
  const share = percent(done, total)
  const full = Math.round((share / 100) * BAR_WIDTH)
  return `[${"#".repeat(full)}${" ".repeat(BAR_WIDTH - full)}] ${String(share).padStart(3)} %`
}
