// @ts-check
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs"
import { dirname, join } from "node:path"

/** The browser's files of the newest builds, newest first. */
const FILES = "browser-files.json"
/**
 * So many builds have their files in public/build: the server that runs serves those of its own
 * until it is restarted, and open pages of the version before load their scripts afterwards.
 */
const KEPT_BUILDS = 3

/**
 * Puts a finished build into the place of the one that may be running. No file of the browser's is
 * missing at any moment: their names contain a hash of their content, so new ones are added first.
 * @param {string} next the folder with the finished `build/` and `public/build/`, which is removed
 * @param {string} root the project's folder
 */
export function switchBuild(next, root) {
  const [server, browser] = [join(root, "build"), join(root, "public", "build")]
  const added = filesIn(join(next, "public", "build"))
  const builds = [added, ...earlierBuilds(server, browser)].slice(0, KEPT_BUILDS)
  writeFileSync(join(next, "build", FILES), JSON.stringify(builds))
  for (const name of added) {
    mkdirSync(dirname(join(browser, name)), { recursive: true })
    renameSync(join(next, "public", "build", name), join(browser, name))
  }
  rmSync(server, { recursive: true, force: true })
  renameSync(join(next, "build"), server)
  rmSync(next, { recursive: true })
  const kept = new Set(builds.flat())
  for (const name of filesIn(browser)) if (!kept.has(name)) rmSync(join(browser, name))
}

/**
 * @param {string} server
 * @param {string} browser
 * @returns {string[][]}
 */
function earlierBuilds(server, browser) {
  const list = join(server, FILES)
  if (existsSync(list)) return JSON.parse(readFileSync(list, "utf8"))
  // Of a build from before there was a list.
  return existsSync(browser) ? [filesIn(browser)] : []
}

/** The paths of all files in a folder. @param {string} folder */
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  )
