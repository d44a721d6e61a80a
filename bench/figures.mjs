// @ts-check

/**
 * A quantile of numbers; 0.5 is the median.
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

/** Measures the duration of `work` in milliseconds. @param {() => Promise<unknown>} work */
export async function timed(work) {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/**
 * Prints a heading and a table of names and figures.
 * @param {string} heading
 * @param {[name: string, figure: string | number][]} lines
 */
export function print(heading, lines) {
  const width = Math.max(...lines.map(([name]) => name.length))
  console.log(`\n${heading}`)
  for (const [name, figure] of lines) console.log(`  ${name.padEnd(width)}  ${figure}`)
}

/**
 * Returns a generator of pseudo-random numbers in [0, 1), the same for each run.
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
