// @ts-check
import { cpSync, mkdirSync, readdirSync, rmSync } from "node:fs"
import { dirname, join } from "node:path"
import { ensureBuilt } from "../build.mjs"
import { ROOT, isMain, step } from "../process.mjs"
import { scriptImports } from "../script-imports.mjs"
import { RUNTIME, readJson, writeJson } from "./files.mjs"
import { softwareBill } from "./software-bill.mjs"

// Makes the folder that all packages have in them: Node, the build, and the npm packages that it does not contain.
// The Dockerfile takes it as it is.

const FILES = join(ROOT, "bin", "package", "files")
/** The parts of npm's packages that nothing reads at run time: types, documents, tests, sources, other programs. */
const UNUSED = [
  /(?<!licen[cs]e)\.([cm]?ts|map|md|html)$/i,
  /\/node_modules\/(@[^/]+\/)?[^/]+\/(\..+|benchmarks?|bin|bin\.js|docs|examples?|tests?)$/,
  /\/node_modules\/(better-sqlite3|sharp)\/(deps|src)$/,
  /\/node_modules\/(\..+|node-linux-\w+|node-addon-api)$/,
]
/** Files that only the build reads. */
const OF_THE_BUILD = /^(\.stamp|browser-files\.json|index\.js|metafile\..*)$/
/** The names that commands had until version 1.0, which settings of people call. */
const OLD_NAMES = ["backup", "health", "mcp", "move-to-postgres", "restore", "serve"]

/** @typedef {"x64" | "arm64"} Arch as Node names it */

/**
 * Fills a folder, which is emptied before.
 * @param {string} folder
 * @param {Arch} arch
 * @param {Date} date of the commit
 */
export async function stage(folder, arch, date) {
  await ensureBuilt()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const installed = await addRuntime(folder, arch)
  for (const path of await programFiles()) copy(path, folder)
  for (const path of ["prisma/migrations", "prisma/postgres-migrations"]) copy(path, folder)
  addBuild(folder)
  cpSync(FILES, folder, { recursive: true })
  const { name, version, description, license, type } = readJson(join(ROOT, "package.json"))
  writeJson(join(folder, "package.json"), { name, version, description, license, type })
  writeJson(join(folder, "sbom.cdx.json"), softwareBill(installed, date))
}

/** npm checks each package against the digest in the lock file. @param {string} folder @param {Arch} arch */
async function addRuntime(folder, arch) {
  const from = join(ROOT, ".cache", `runtime-${arch}`)
  mkdirSync(from, { recursive: true })
  for (const name of ["package.json", "package-lock.json"])
    cpSync(join(RUNTIME, name), join(from, name))
  const platform = ["--os=linux", `--cpu=${arch}`, "--libc=glibc"]
  const quietly = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
  const args = ["ci", "--prefix", from, ...platform, ...quietly]
  await step(`Installing Node and packages for linux-${arch} (npm ci)`, "npm", args)
  const packages = join(from, "node_modules")
  const node = join(packages, `node-linux-${arch}`)
  cpSync(join(node, "bin"), join(folder, "node", "bin"), { recursive: true })
  cpSync(join(node, "LICENSE"), join(folder, "node", "LICENSE"))
  const isOfOther = (/** @type {string} */ path) =>
    path.includes("/prebuilds/") && !path.endsWith(`/linux-${arch}.node`)
  cpSync(packages, join(folder, "node_modules"), {
    recursive: true,
    filter: (path) => !UNUSED.some((each) => each.test(path)) && !isOfOther(path),
  })
  return from
}

/** The scripts of the command line, and what they import. */
async function programFiles() {
  const words = readdirSync(join(ROOT, "bin", "cardinal")).map((name) => `bin/cardinal/${name}`)
  const older = OLD_NAMES.map((name) => `bin/${name}.mjs`)
  return Object.keys(await scriptImports(["bin/cardinal.mjs", ...words, ...older]))
}

/** The newest build: public/build has files of earlier ones, too. @param {string} folder */
function addBuild(folder) {
  const [newest = []] = readJson(join(ROOT, "build", "browser-files.json"))
  const server = readdirSync(join(ROOT, "build")).filter((name) => !OF_THE_BUILD.test(name))
  for (const name of server) copy(`build/${name}`, folder)
  writeJson(join(folder, "build", "browser-files.json"), [newest])
  for (const name of newest) copy(`public/build/${name}`, folder)
  const others = readdirSync(join(ROOT, "public")).filter((name) => name !== "build")
  for (const name of others) copy(`public/${name}`, folder)
}

/** @param {string} path in the project @param {string} folder */
function copy(path, folder) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  cpSync(join(ROOT, path), join(folder, path), { recursive: true })
}

if (isMain(import.meta.url)) {
  const [folder = join(ROOT, "dist", "stage")] = process.argv.slice(2)
  await stage(folder, process.arch === "arm64" ? "arm64" : "x64", new Date())
}
