// @ts-check
import "./node-version.mjs"
import { rmSync } from "node:fs"
import { ensureBrowser } from "./browser.mjs"
import { ensureBuilt, ensureScripts } from "./build.mjs"
import { compile, installFiles } from "./install.mjs"
import { run, tool } from "./process.mjs"
import { PLAYWRIGHT_JSON, VITEST_JSON, countPlaywright, countVitest } from "./test-counts.mjs"

// npm test: runs all checks, the cheapest first, and stops at the first failed step.

const began = performance.now()
const JSON_FILES = [VITEST_JSON, PLAYWRIGHT_JSON]
for (const file of JSON_FILES) rmSync(file, { force: true })

/** @typedef {[heading: string, tool: string, args: string[]]} Step */

// Each of these uses one processor, so they run at the same time, and yield to what takes longest: the
// compilation.
/** @type {Step[]} */
const READINGS = [
  ["Types", "tsc", ["--noEmit"]],
  ["Lint", "oxlint", ["--max-warnings", "0"]],
  ["Format", "prettier", ["--check", "."]],
]
// Each of these uses all processors.
/** @type {Step[]} */
const RUNS = [
  [
    "Models and HTTP",
    "vitest",
    ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${VITEST_JSON}`],
  ],
  ["Browser", "playwright", ["test"]],
]

// With V8's small space for new objects, garbage collection takes a sixth of their time.
const FEWER_COLLECTIONS = {
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --max-semi-space-size=64`,
}

/** @param {Step} step @returns {Promise<number>} its exit code */
async function read([heading, command, args]) {
  const options = { env: FEWER_COLLECTIONS, quiet: true, yields: true }
  const { code, output } = await run(tool(command), args, options)
  console.log(`\n── ${heading} (${command})\n${output.trimEnd() || "nothing to report"}`)
  return failure(heading, code)
}

/** @param {Step} step @returns {Promise<number>} its exit code */
async function show([heading, command, args]) {
  console.log(`\n── ${heading} (${command})`)
  const { code } = await run(tool(command), args)
  return failure(heading, code)
}

/** @param {string} heading @param {number} code */
function failure(heading, code) {
  if (code !== 0) console.log(`\n${heading} failed (exit code ${code}).`)
  return code
}

async function readAll() {
  await ensureScripts()
  const codes = await Promise.all(READINGS.map(read))
  return codes.find((code) => code !== 0) ?? 0
}

await installFiles()
// Downloads and compilation leave a processor for the other checks.
let [exitCode] = await Promise.all([readAll(), compile(), ensureBrowser()])
if (exitCode === 0) await ensureBuilt()
for (const step of RUNS) if (exitCode === 0) exitCode = await show(step)

const counts = [countVitest(), countPlaywright()]
const sum = (/** @type {"passed" | "failed"} */ key) => counts.reduce((n, c) => n + c[key], 0)
console.log(`\nTook ${((performance.now() - began) / 1000).toFixed(0)} s`)
console.log(`${sum("passed")} passed, ${sum("failed")} failed`)
process.exitCode = exitCode
