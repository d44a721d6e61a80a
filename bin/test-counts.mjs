// @ts-check
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { ROOT } from "./process.mjs"

export const VITEST_JSON = join(ROOT, "test-results", "vitest.json")
export const PLAYWRIGHT_JSON = join(ROOT, "test-results", "playwright.json")

/** @typedef {{ passed: number, failed: number }} Counts */

/**
 * Reads vitest's counts. A file that cannot be loaded counts as one failure; an aborted run counts
 * nothing.
 * @returns {Counts}
 */
export function countVitest() {
  const report = read(VITEST_JSON)
  if (!report) return { passed: 0, failed: 0 }
  const unloaded = report.testResults.filter(
    (/** @type {{ status: string, assertionResults: unknown[] }} */ file) =>
      file.status === "failed" && file.assertionResults.length === 0,
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length }
}

/**
 * Reads Playwright's counts. A test that passed on a retry (there are none by default) counts as
 * passed.
 * @returns {Counts}
 */
export function countPlaywright() {
  const report = read(PLAYWRIGHT_JSON)
  if (!report) return { passed: 0, failed: 0 }
  const { expected, flaky, unexpected } = report.stats
  // Errors outside tests, such as a file that cannot be loaded.
  const outside = unexpected === 0 ? report.errors.length : 0
  return { passed: expected + flaky, failed: unexpected + outside }
}

/** @param {string} file */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"))
  } catch {
    return undefined
  }
}
