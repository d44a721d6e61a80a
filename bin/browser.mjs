// @ts-check
import { accessSync, constants, existsSync } from "node:fs"
import { createRequire } from "node:module"
import { delimiter, join } from "node:path"
import { isMain, run, tool } from "./process.mjs"

// A Chromium for the tests. A system's own comes before Playwright's download, which closed
// networks do not reach. The one without windows comes first: it takes three quarters of the time.

const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
]
/** Debian's packages, the better first; not every release has the first. */
const PACKAGES = ["chromium-headless-shell", "chromium"]

/**
 * The path of the first that is there of: PLAYWRIGHT_CHROMIUM, a system Chromium or Chrome on
 * PATH, Playwright's own. Undefined when there is none.
 * @throws Error when PLAYWRIGHT_CHROMIUM names a file that cannot be run
 * @returns {string | undefined}
 */
export function findBrowser() {
  const chosen = process.env.PLAYWRIGHT_CHROMIUM
  if (chosen) {
    if (isExecutable(chosen)) return chosen
    throw new Error(`PLAYWRIGHT_CHROMIUM is ${chosen}, which is not a program that can be run.`)
  }
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean)
  const system = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...system, ...playwrightsOwn()].find(isExecutable)
}

/**
 * The path of a Chromium, installed first where there is none: by Playwright, else as Debian's
 * package. Ends the process with a sentence when that cannot be done.
 * @returns {Promise<string>}
 */
export async function ensureBrowser() {
  let found = findBrowser()
  if (found) return found
  console.log("No Chromium for the tests was found; Playwright is asked to install one …")
  await run(tool("playwright"), ["install", "--with-deps", "chromium"])
  found = findBrowser()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Playwright could not; Debian's package is installed …")
    const env = { DEBIAN_FRONTEND: "noninteractive" }
    await run("apt-get", ["update"], { env })
    for (const name of PACKAGES) {
      await run("apt-get", ["install", "-y", name], { env })
      found = findBrowser()
      if (found) return found
    }
  }
  console.error(
    "The browser tests need Chromium, and none could be installed. Install the package " +
      "`chromium` (or Google Chrome), or set PLAYWRIGHT_CHROMIUM to the path of one.",
  )
  process.exit(1)
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** @returns {string[]} */
function playwrightsOwn() {
  try {
    return [createRequire(import.meta.url)("@playwright/test").chromium.executablePath()]
  } catch {
    return [] // not installed, or not made for this system
  }
}

if (isMain(import.meta.url)) console.log(await ensureBrowser())
