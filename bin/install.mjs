// @ts-check
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { withLock } from "./lock.mjs"
import { ROOT, isMain, run, step } from "./process.mjs"

/**
 * Installs the dependencies if they are missing, differ from package-lock.json, or were built for
 * another Node, including development packages: the product builds itself. Ends the process with
 * npm's output if npm fails.
 */
export async function install() {
  await installFiles()
  await compile()
}

/** Installs all files without running the packages' install scripts. */
export async function installFiles() {
  if (hasFiles()) return
  await withLock("install", async () => {
    if (hasFiles()) return
    if (packagesOf(INSTALLED)) {
      // `npm ci` would first delete all packages, some of which a server that runs has yet to load.
      console.log("Installing what is missing (npm install) …")
      await run(NPM, ["install", "--no-save", ...OPTIONS], { quiet: true })
    }
    if (!hasFiles()) await step("Installing dependencies (npm ci)", NPM, ["ci", ...OPTIONS])
  })
}

/** Runs the install scripts, which take long if packages must be compiled. */
export async function compile() {
  if (loadsNativeCode()) return
  await withLock("install", async () => {
    if (loadsNativeCode()) return
    await step("Compiling what is made for this Node (npm rebuild)", NPM, ["rebuild"], QUICKLY)
  })
}

// SQLite compiles in half the time of the package's -O3, and its statements take a tenth longer, which
// is less than a hundredth of a request.
const QUICKLY = { CFLAGS: process.env.CFLAGS ?? "-O1", CXXFLAGS: process.env.CXXFLAGS ?? "-O1" }

const OPTIONS = ["--include=dev", "--ignore-scripts", "--no-audit", "--no-fund"]

const NPM = process.platform === "win32" ? "npm.cmd" : "npm"

/** npm writes this file last, so an interrupted installation does not have it. */
const INSTALLED = "node_modules/.package-lock.json"

/** Whether node_modules matches package-lock.json. */
function hasFiles() {
  const wanted = packagesOf("package-lock.json")
  const present = packagesOf(INSTALLED)
  if (!wanted || !present) return false
  for (const [path, { version, integrity, optional, devOptional }] of Object.entries(wanted)) {
    if (path === "") continue
    const found = present[path]
    if (!found && (optional || devOptional)) continue // made for another platform
    if (found?.version !== version || found?.integrity !== integrity) return false
  }
  return true
}

/** better-sqlite3 is compiled for one version of Node's binary interface. */
function loadsNativeCode() {
  try {
    const Database = createRequire(import.meta.url)("better-sqlite3")
    new Database(":memory:").close()
    return true
  } catch {
    return false
  }
}

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }} Package
 * @param {string} file
 * @returns {Record<string, Package> | undefined}
 */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(ROOT, file), "utf8")).packages
  } catch {
    return undefined
  }
}

if (isMain(import.meta.url)) await install()
