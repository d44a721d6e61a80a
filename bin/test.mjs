// @ts-check
import "./node-version.mjs"
import { rmSync } from "node:fs"
import { ensureBrowser } from "./browser.mjs"
import { ensureBuilt } from "./build.mjs"
import { install } from "./install.mjs"
import { run, tool } from "./process.mjs"
import { PLAYWRIGHT_JSON, VITEST_JSON, countPlaywright, countVitest } from "./test-counts.mjs"

// npm test: everything that must hold, cheapest first. Stops at the first step that fails.

const began = performance.now()
const JSON_FILES = [VITEST_JSON, PLAYWRIGHT_JSON]
for (const file of JSON_FILES) rmSync(file, { force: true })

await install()
await ensureBuilt()
await ensureBrowser()

/** @type {[heading: string, tool: string, args: string[]][]} */
const STEPS = [
  ["Types", "tsc", ["--noEmit"]],
  ["Lint", "eslint", ["--max-warnings", "0", "."]],
  ["Format", "prettier", ["--check", "."]],
  [
    "Models and HTTP",
    "vitest",
    ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${VITEST_JSON}`],
  ],
  ["Browser", "playwright", ["test"]],
]

let exitCode = 0
for (const [heading, command, args] of STEPS) {
  console.log(`\n── ${heading} (${command})`)
  const { code } = await run(tool(command), args)
  if (code !== 0) {
    console.log(`\n${heading} failed (exit code ${code}).`)
    exitCode = code
    break
  }
}

const counts = [countVitest(), countPlaywright()]
const sum = (/** @type {"passed" | "failed"} */ key) => counts.reduce((n, c) => n + c[key], 0)
console.log(`\nTook ${((performance.now() - began) / 1000).toFixed(0)} s`)
console.log(`${sum("passed")} passed, ${sum("failed")} failed`)
process.exitCode = exitCode
