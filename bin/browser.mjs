// @ts-check
import { spawnSync } from "node:child_process"
import { accessSync, constants, existsSync } from "node:fs"
import { createRequire } from "node:module"
import { basename, delimiter, join } from "node:path"
import { isMain, run, tool } from "./process.mjs"

// Finds or installs a Chromium for the tests. A system's own comes before Playwright's download,
// which closed networks cannot reach. The headless shell comes first: it needs three quarters of
// the time.

const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
]
/** Debian's packages, the better one first; not every release has it. */
const PACKAGES = ["chromium-headless-shell", "chromium"]

/**
 * Returns the first existing browser of: PLAYWRIGHT_CHROMIUM, a system Chromium or Chrome on PATH,
 * Playwright's own; undefined if there is none.
 * @throws Error if PLAYWRIGHT_CHROMIUM names a file that cannot be run
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
 * Returns the path of a Chromium, and installs one if necessary: Playwright's own, which is a
 * download, else system packages, announced before it happens. Beside Debian's Chromium it installs
 * the headless shell, if it can. Ends the process with a message if there is none in the end.
 * @returns {Promise<string>}
 */
export async function ensureBrowser() {
  const found = findBrowser()
  if (found) return (await installShellBeside(found)) ?? found
  console.log(
    "No Chromium for the tests was found. Downloading Playwright's (no system packages) …",
  )
  await run(tool("playwright"), ["install", "chromium"])
  const installed = playwrightsOwn().find(isExecutable)
  if (installed && starts(installed)) return installed
  if (installed) {
    console.log("It lacks system libraries. Playwright installs these system packages now …")
    await run(tool("playwright"), ["install-deps", "chromium"])
    if (starts(installed)) return installed
  }
  const packaged = await installPackage()
  if (packaged) return packaged
  console.error(
    "The browser tests need Chromium, and none could be installed. Install the package " +
      "`chromium` (or Google Chrome), or set PLAYWRIGHT_CHROMIUM to the path of one.",
  )
  process.exit(1)
}

/**
 * Installs the headless shell of the same version as Debian's Chromium, if possible at once. Nothing
 * else on the machine changes.
 * @param {string} found the browser that there is
 * @returns {Promise<string | undefined>} the shell
 */
async function installShellBeside(found) {
  if (!canInstall() || process.env.PLAYWRIGHT_CHROMIUM || basename(found) !== "chromium") return
  const { stdout } = spawnSync("dpkg-query", ["--show", "chromium"], { encoding: "utf8" })
  const version = stdout.trim().split("\t")[1]
  if (!version) return
  const shell = `chromium-headless-shell=${version}`
  console.log(`Installing the system package ${shell}: browser tests take two thirds of the time …`)
  const atOnce = ["Acquire::Retries=0", "Acquire::http::Timeout=15", "DPkg::Lock::Timeout=15"]
  const options = atOnce.flatMap((option) => ["-o", option])
  const args = ["install", "-y", "--no-install-recommends", "--no-upgrade", ...options, shell]
  const { code } = await run("apt-get", args, { env: UNATTENDED, quiet: true })
  const installed = findBrowser()
  if (code === 0 && installed !== found && installed && starts(installed)) return installed
  console.log("It could not be installed, so that they take longer.")
}

const UNATTENDED = { DEBIAN_FRONTEND: "noninteractive" }

/** Whether this process may install Debian's packages. */
const canInstall = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")

/** Installs Debian's package if possible. @returns {Promise<string | undefined>} */
async function installPackage() {
  if (!canInstall()) return undefined
  console.log(`Installing a system package now, the first there is of: ${PACKAGES.join(", ")} …`)
  await run("apt-get", ["update"], { env: UNATTENDED })
  for (const name of PACKAGES) {
    // Another installation may be under way.
    const args = ["install", "-y", "-o", "DPkg::Lock::Timeout=300", name]
    await run("apt-get", args, { env: UNATTENDED })
    const found = findBrowser()
    if (found && starts(found)) return found
  }
  return undefined
}

/** Whether a browser finds its libraries. @param {string} path */
function starts(path) {
  return spawnSync(path, ["--version"], { stdio: "ignore" }).status === 0
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
