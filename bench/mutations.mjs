// @ts-check
import { execFileSync, spawnSync } from "node:child_process"
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ROOT } from "../bin/process.mjs"
import { MUTATIONS } from "./mutations/all.mjs"

// Breaks the product in one place after the other, in a copy of the project, and runs the tests that should
// notice. Exits with code 1 if one stays green, or if the text to replace is not there any more.
// `node bench/mutations.mjs undo` tries only those with the word in their description or test.

/** Files that the tests need and git does not have. */
const MADE = ["app/database/generated", "app/database/generated-postgres", "build", "public/build"]
/** For all tests before anything is broken, with a build. */
const MAX_MS = 600_000
/** Those on PostgreSQL take longer and notice no more. */
const PROJECTS = ["models", "http", "slow models", "slow http"]

/** All modules but one are the same each time. */
const CACHED = ["--experimental.fsModuleCache", "--experimental.fsModuleCachePath=.cache/modules"]

/** Copies the project as it is, with changes that are not committed. @returns {string} the folder */
function copyProject() {
  const copy = mkdtempSync(join(tmpdir(), "cardinal-mutations-"))
  process.once("exit", () => rmSync(copy, { recursive: true, force: true }))
  const known = execFileSync("git", ["ls-files", "-coz", "--exclude-standard"], { cwd: ROOT })
  for (const path of [...known.toString().split("\0"), ...MADE]) {
    if (path === "" || !existsSync(join(ROOT, path))) continue
    cpSync(join(ROOT, path), join(copy, path), { recursive: true })
  }
  symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"))
  return copy
}

/**
 * Runs some tests on the copy.
 * @param {string} copy
 * @param {readonly string[]} tests
 * @param {string[]} [options] of vitest
 * @returns {string[]} the names of those that failed
 */
function failures(copy, tests, options = []) {
  const report = join(copy, "mutations.json")
  rmSync(report, { force: true })
  const { stdout } = spawnSync(
    join("node_modules", ".bin", "vitest"),
    [
      "run",
      "--reporter=json",
      `--outputFile=${report}`,
      ...CACHED,
      ...options,
      ...PROJECTS.map((name) => `--project=${name}`),
      ...tests.map((name) => `tests/${name}.test.ts`),
    ],
    { cwd: copy, encoding: "utf8", timeout: MAX_MS },
  )
  if (!existsSync(report)) throw new Error(`The tests did not run:\n${stdout}`)
  /** @type {{ testResults: { message: string, assertionResults: { status: string, fullName: string }[] }[] }} */
  const { testResults } = JSON.parse(readFileSync(report, "utf8"))
  const failed = testResults
    .flatMap((file) => file.assertionResults)
    .filter(({ status }) => status === "failed")
  const unloaded = testResults.find((file) => file.assertionResults.length === 0)
  if (unloaded && failed.length === 0) {
    throw new Error(`The product does not load any more:\n${unloaded.message}`)
  }
  return failed.map(({ fullName }) => fullName)
}

/**
 * Breaks the product, and mends it again.
 * @param {string} copy
 * @param {import("./mutations/all.mjs").Mutation} mutation
 * @returns {string[]} the tests that noticed
 */
function tryOut(copy, { file, from, to, test }) {
  const path = join(copy, file)
  const source = readFileSync(path, "utf8")
  const parts = source.split(from)
  if (parts.length !== 2) throw new Error(`${file} has this ${parts.length - 1} times: ${from}`)
  writeFileSync(path, parts.join(to))
  try {
    return failures(copy, [test], ["--bail=1"])
  } finally {
    writeFileSync(path, source)
  }
}

const wanted = process.argv[2] ?? ""
const mutations = MUTATIONS.filter(
  ({ breaks, test }) => breaks.includes(wanted) || test.includes(wanted),
)
const copy = copyProject()
const red = failures(copy, [...new Set(mutations.map(({ test }) => test))])
if (red.length > 0) throw new Error(`Red before anything is broken: ${red.join("; ")}`)

let unnoticed = 0
for (const mutation of mutations) {
  let outcome
  try {
    const [first] = tryOut(copy, mutation)
    if (first !== undefined) outcome = `red: ${first}`
  } catch (error) {
    outcome = undefined
    console.log(String(error))
  }
  if (outcome === undefined) unnoticed += 1
  console.log(`${mutation.breaks}\n  ${outcome ?? "NOT NOTICED"} [${mutation.test}]`)
}
console.log(`\n${mutations.length} tried, ${unnoticed} not noticed`)
process.exitCode = unnoticed > 0 ? 1 : 0
