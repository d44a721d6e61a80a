// @ts-check
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { withLock } from "./lock.mjs"
import { neededPackages } from "./needed-packages.mjs"
import { ROOT, isMain, run, step } from "./process.mjs"

/**
 * Installs what builds and runs the product if it is missing, differs from package-lock.json, or was
 * built for another Node. Ends the process with npm's output if npm fails.
 */
export async function install() {
  await installFiles()
  await compile()
}

/**
 * Installs the files of packages. Install scripts are left to `compile`, but for packages that come to others.
 * @param {{ withTests?: boolean }} [options] whether to install what `tests/package.json` names, too
 */
export async function installFiles({ withTests = false } = {}) {
  const options = [...OPTIONS, ...(withTests ? [] : ["--workspaces=false"])]
  if (hasFiles(withTests)) return
  await withLock("install", async () => {
    if (hasFiles(withTests)) return
    if (packagesOf(INSTALLED)) {
      // `npm ci` would first delete all packages, some of which a server that runs has yet to load.
      console.log("Installing what is missing (npm install) …")
      await run(NPM, ["install", "--no-save", ...options], { env: QUICKLY, quiet: true })
    }
    if (hasFiles(withTests)) return
    const command = ["ci", "--ignore-scripts", ...options]
    await step("Installing dependencies (npm ci)", NPM, command)
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

const OPTIONS = ["--include=dev", "--no-audit", "--no-fund"]

const NPM = process.platform === "win32" ? "npm.cmd" : "npm"

/** npm writes this file last, so an interrupted installation does not have it. */
const INSTALLED = "node_modules/.package-lock.json"

/** Whether node_modules matches package-lock.json. @param {boolean} withTests */
function hasFiles(withTests) {
  const wanted = packagesOf("package-lock.json")
  const present = packagesOf(INSTALLED)
  if (!wanted || !present) return false
  const { dependencies, devDependencies } = wanted[""] ?? {}
  const names = Object.keys({ ...dependencies, ...devDependencies })
  for (const path of withTests ? Object.keys(wanted) : neededPackages(wanted, names)) {
    const { version, integrity, optional, devOptional } = wanted[path] ?? {}
    if (!integrity) continue // one of the two that are this project
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
 * @typedef {object} Package
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [optional]
 * @property {boolean} [devOptional]
 * @property {object} [dependencies]
 * @property {object} [devDependencies]
 */
/**
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
