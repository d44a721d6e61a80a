// @ts-check
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { ROOT, isMain, run } from "./process.mjs"

// OpenLDAP's server for the tests, unpacked from Debian's package. An installed one would start with the machine, and
// may read its own folders only.

const FOLDER = join(ROOT, ".cache/slapd")
const PACKAGES = join(FOLDER, "packages")
const UNPACKED = join(FOLDER, "root")

/** The folder with the unpacked package and its libraries; null without one. @returns {string | null} */
export const findSlapd = () => (existsSync(join(UNPACKED, "usr/sbin/slapd")) ? UNPACKED : null)

/** Downloads and unpacks it if it is missing, or says that its tests are skipped. Needs no rights, and installs nothing. */
export async function ensureSlapd() {
  if (findSlapd()) return
  console.log("Downloading Debian's slapd for the tests of LDAP (no system packages) …")
  if (await download()) for (const file of packages()) await unpack(file)
  if (findSlapd()) return
  rmSync(FOLDER, { recursive: true, force: true })
  console.log(
    "It could not be downloaded: the tests of LDAP are skipped. They need apt-get and dpkg.",
  )
}

async function download() {
  mkdirSync(join(PACKAGES, "partial"), { recursive: true })
  const isRoot = process.getuid?.() === 0
  return (await fetchPackages()) || (isRoot && (await updateLists()) && (await fetchPackages()))
}

/** Also what is installed already: it lies elsewhere. */
async function fetchPackages() {
  const own = ["-o", `Dir::Cache::archives=${PACKAGES}`, "-o", "Debug::NoLocking=1"]
  const args = ["install", "--download-only", "--reinstall", "-y", "--no-install-recommends"]
  const { code } = await run("apt-get", [...args, ...own, "slapd"], { quiet: true })
  return code === 0 && packages().length > 0
}

async function updateLists() {
  return (await run("apt-get", ["update"], { quiet: true })).code === 0
}

const packages = () => readdirSync(PACKAGES).filter((name) => name.endsWith(".deb"))

/** @param {string} file */
const unpack = (file) =>
  run("dpkg-deb", ["--extract", join(PACKAGES, file), UNPACKED], { quiet: true })

if (isMain(import.meta.url)) await ensureSlapd()
