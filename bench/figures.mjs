// @ts-check

/**
 * The value below which this part of the numbers lies; 0.5 is the median.
 * @param {readonly number[]} numbers
 * @param {number} part
 */
export function quantile(numbers, part) {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN
}

/** @param {readonly number[]} numbers */
export const median = (numbers) => quantile(numbers, 0.5)

/** @param {readonly number[]} numbers */
export const p95 = (numbers) => quantile(numbers, 0.95)

/** @param {number} value in milliseconds */
export const ms = (value) => `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ms`

/** @param {number} bytes */
export const kb = (bytes) => `${(bytes / 1024).toFixed(1)} KB`

/**
 * How long something takes, in milliseconds.
 * @param {() => Promise<unknown>} work
 */
export async function timed(work) {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/**
 * Prints a heading and lines of a name and its figure.
 * @param {string} heading
 * @param {[name: string, figure: string | number][]} lines
 */
export function print(heading, lines) {
  const width = Math.max(...lines.map(([name]) => name.length))
  console.log(`\n${heading}`)
  for (const [name, figure] of lines) console.log(`  ${name.padEnd(width)}  ${figure}`)
}

/**
 * A source of numbers from 0 to below 1 that gives the same ones on every run.
 * @param {number} seed
 * @returns {() => number}
 */
export function randomFrom(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
