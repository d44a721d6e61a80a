// @ts-check
import { readFileSync } from "node:fs"
import { join, relative } from "node:path"
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

/** @typedef {{ title: string, file: string, specs: { tests: { results: { duration: number }[] }[] }[], suites?: Suite[] }} Suite */

/**
 * The files whose tests took longest. One that ran on two engines is there twice.
 * @param {number} count
 * @returns {{ file: string, ms: number }[]} the slowest first; empty where nothing has run
 */
export function slowestFiles(count) {
  /** @type {{ name: string, startTime: number, endTime: number }[]} */
  const files = read(VITEST_JSON)?.testResults ?? []
  /** @type {{ suites: Suite[], config: { rootDir: string } } | undefined} */
  const browser = read(PLAYWRIGHT_JSON)
  const all = [
    ...files.map(({ name, startTime, endTime }) => ({ file: name, ms: endTime - startTime })),
    ...(browser?.suites ?? []).map((suite) => ({
      file: join(browser?.config.rootDir ?? "", suite.file),
      ms: msOf(suite),
    })),
  ]
  const slowest = all.sort((a, b) => b.ms - a.ms).slice(0, count)
  return slowest.map(({ file, ms }) => ({ file: relative(ROOT, file), ms }))
}

/** @param {Suite} suite @returns {number} */
function msOf({ specs, suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests).flatMap(({ results }) => results)
  const own = results.reduce((sum, { duration }) => sum + duration, 0)
  return suites.reduce((sum, suite) => sum + msOf(suite), own)
}

/** @param {string} file */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"))
  } catch {
    return undefined
  }
}
