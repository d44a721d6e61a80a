// @ts-check
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { ROOT, run } from "./process.mjs"

// Servers for the tests, unpacked from Debian's packages. An installed one would start with the machine, and may read its
// own folders only.

/**
 * @typedef {{ name: string, packages: string[], program: string, about: string }} Wanted
 * `program` is a path in the packages, `about` what its tests are about.
 */

/** @param {string} name */
const folderOf = (name) => join(ROOT, ".cache", name)
/** @param {string} name */
const downloadsOf = (name) => join(folderOf(name), "packages")
/** @param {string} name */
const unpackedIn = (name) => join(folderOf(name), "root")

/** The folder with the unpacked packages and their libraries; null without them. @param {Wanted} wanted @returns {string | null} */
export const findUnpacked = ({ name, program }) =>
  existsSync(join(unpackedIn(name), program)) ? unpackedIn(name) : null

/**
 * Downloads and unpacks packages if they are missing, or says that their tests are skipped. Needs no rights, and installs nothing.
 * @param {Wanted} wanted
 */
export async function ensureUnpacked(wanted) {
  const { name, about } = wanted
  if (findUnpacked(wanted)) return
  console.log(`Downloading Debian's ${name} for the tests of ${about} (no system packages) …`)
  if (await download(wanted)) for (const file of filesOf(name)) await unpack(name, file)
  if (findUnpacked(wanted)) return
  rmSync(folderOf(name), { recursive: true, force: true })
  console.log(
    `It could not be downloaded: the tests of ${about} are skipped. They need apt-get and dpkg.`,
  )
}

/** @param {Wanted} wanted */
async function download(wanted) {
  mkdirSync(join(downloadsOf(wanted.name), "partial"), { recursive: true })
  const isRoot = process.getuid?.() === 0
  return (
    (await fetchPackages(wanted)) ||
    (isRoot && (await updateLists()) && (await fetchPackages(wanted)))
  )
}

/** Also what is installed already: it lies elsewhere. @param {Wanted} wanted */
async function fetchPackages({ name, packages }) {
  const own = ["-o", `Dir::Cache::archives=${downloadsOf(name)}`, "-o", "Debug::NoLocking=1"]
  const args = ["install", "--download-only", "--reinstall", "-y", "--no-install-recommends"]
  const { code } = await run("apt-get", [...args, ...own, ...packages], { quiet: true })
  return code === 0 && filesOf(name).length > 0
}

async function updateLists() {
  return (await run("apt-get", ["update"], { quiet: true })).code === 0
}

/** @param {string} name */
const filesOf = (name) => readdirSync(downloadsOf(name)).filter((file) => file.endsWith(".deb"))

/** @param {string} name @param {string} file */
const unpack = (name, file) =>
  run("dpkg-deb", ["--extract", join(downloadsOf(name), file), unpackedIn(name)], { quiet: true })
