// @ts-check
import { rmSync } from "node:fs"
import { API_SEEN, unseenOfApi } from "./api-seen.mjs"
import { ensureBrowser } from "./browser.mjs"
import { ensureBuilt } from "./build.mjs"
import { ensureDovecot } from "./dovecot.mjs"
import { compile, installFiles } from "./install.mjs"
import { run, tool } from "./process.mjs"
import { ensureSlapd } from "./slapd.mjs"
import {
  PLAYWRIGHT_JSON,
  VITEST_JSON,
  countPlaywright,
  countVitest,
  slowestFiles,
} from "./test-counts.mjs"
import { temporaryFolderInMemory } from "./test-folder.mjs"

// npm test: runs all checks, and stops at the first failed step. npm run test:slow (--slow): runs the tests in tests/slow,
// which take long and seldom fail.

const isSlow = process.argv.includes("--slow")

const began = performance.now()
const JSON_FILES = [VITEST_JSON, PLAYWRIGHT_JSON]
for (const file of [...JSON_FILES, API_SEEN]) rmSync(file, { force: true, recursive: true })

/** @typedef {[heading: string, tool: string, args: string[]]} Step */

// These read the sources and take seconds: what they refuse need not be tested.
/** @type {Step[]} */
const READINGS = [
  ["Types", "tsc", ["--noEmit"]],
  ["Lint", "oxlint", ["--max-warnings", "0"]],
  ["Format", "prettier", ["--check", "."]],
]
// Each of these uses all processors.
/** @type {Step} */
const MODELS_AND_HTTP = [
  "Models and HTTP",
  "vitest",
  [
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${VITEST_JSON}`,
    `--project=${isSlow ? "" : "!"}slow*`,
  ],
]
/** @type {Step} */
const BROWSER = ["Browser", "playwright", ["test", `--project=${isSlow ? "slow" : "e2e"}`]]

// With V8's small space for new objects, garbage collection takes a sixth of their time.
const FEWER_COLLECTIONS = {
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --max-semi-space-size=64`,
}

/** @param {Step} step */
async function read([heading, command, args]) {
  const options = { env: FEWER_COLLECTIONS, quiet: true }
  const { code, output } = await run(tool(command), args, options)
  const text = `\n── ${heading} (${command})\n${output.trimEnd() || "nothing to report"}`
  return { heading, code, text }
}

/** @param {Awaited<ReturnType<typeof read>>[]} results @returns {number} the first exit code but 0 */
function showRead(results) {
  for (const { heading, code, text } of results) {
    console.log(text)
    failure(heading, code)
  }
  return results.find(({ code }) => code !== 0)?.code ?? 0
}

/** @param {Step} step @returns {Promise<number>} its exit code */
async function show([heading, command, args]) {
  console.log(`\n── ${heading} (${command})`)
  const { code } = await run(tool(command), args, { env: temporaryFolder })
  return failure(heading, code)
}

/** @param {string} heading @param {number} code */
function failure(heading, code) {
  if (code !== 0) console.log(`\n${heading} failed (exit code ${code}).`)
  return code
}

/** @param {string[]} unseen @returns {number} 1 if there is any */
function showUnseen(unseen) {
  console.log("\n── What the document of the API has, and no test has seen")
  console.log(unseen.join("\n") || "nothing to report")
  return failure("The document of the API", unseen.length > 0 ? 1 : 0)
}

const temporaryFolder = temporaryFolderInMemory()
await installFiles({ withTests: true })
/** One after the other: apt-get is called once at a time. */
async function ensureServers() {
  await ensureSlapd()
  await ensureDovecot()
}

// Downloads and compilation leave a processor for the build.
await Promise.all([ensureBuilt(), compile(), ensureBrowser(), isSlow && ensureServers()])
let exitCode = isSlow ? 0 : showRead(await Promise.all(READINGS.map(read)))
if (exitCode === 0) exitCode = await show(MODELS_AND_HTTP)
if (!isSlow && exitCode === 0) exitCode = showUnseen(unseenOfApi())
if (exitCode === 0) exitCode = await show(BROWSER)

const slowest = slowestFiles(10)
if (slowest.length > 0) console.log("\n── The slowest files")
for (const { file, ms } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${file}`)

const counts = [countVitest(), countPlaywright()]
const sum = (/** @type {"passed" | "failed"} */ key) => counts.reduce((n, c) => n + c[key], 0)
console.log(`\nTook ${((performance.now() - began) / 1000).toFixed(0)} s`)
console.log(`${sum("passed")} passed, ${sum("failed")} failed`)
process.exitCode = exitCode
