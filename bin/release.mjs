// @ts-check
import { execFileSync, spawnSync } from "node:child_process"
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { ROOT, run } from "./process.mjs"

// npm run release -- 1.1.0: checks, then makes the commit, its tag and the packages of a release. It publishes nothing.

const USAGE = `npm run release -- VERSION [--tested] [--despite-faults]

  --tested          .ci/run has passed for this commit, and is not run again
  --despite-faults  makes it although npm audit knows faults of its packages`

const UNRELEASED = "## Unreleased\n"
/** They name packages and the image as people type them. */
const NAMING = ["README.md", "docs/mcp.md", "docs/operations.md"]

/** @param {string} message @returns {never} */
function stop(message) {
  console.error(message)
  process.exit(1)
}

const read = (/** @type {string} */ path) => readFileSync(join(ROOT, path), "utf8")
const git = (/** @type {string[]} */ ...args) =>
  execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).trim()

/** Whether a version follows another as the next in its first, second or third number. @param {string} version @param {string} old */
function follows(version, old) {
  const [major = 0, minor = 0, patch = 0] = old.split(".").map(Number)
  const next = [
    [major + 1, 0, 0],
    [major, minor + 1, 0],
    [major, minor, patch + 1],
  ]
  return next.some((numbers) => numbers.join(".") === version)
}

/** The faults of packages that the registry knows, a line each. @returns {string[] | undefined} undefined without its answer */
function knownFaults() {
  const args = ["audit", "--omit=dev", "--json"]
  const { stdout } = spawnSync("npm", args, { cwd: ROOT, encoding: "utf8", maxBuffer: 2 ** 26 })
  const { vulnerabilities } = JSON.parse(stdout || "{}")
  if (!vulnerabilities) return undefined
  return Object.values(vulnerabilities).map(({ name, severity }) => `  ${name}: ${severity}`)
}

/** @param {string} file @param {string} from @param {string} to @param {number} [times] how often it is there */
function replace(file, from, to, times = 1) {
  const parts = read(file).split(from)
  if (parts.length <= times) stop(`${file} has no ${from}`)
  const rest = parts.slice(times).join(from)
  writeFileSync(join(ROOT, file), [...parts.slice(0, times), rest].join(to))
}

const { values, positionals } = parseArgs({
  options: { tested: { type: "boolean" }, "despite-faults": { type: "boolean" } },
  allowPositionals: true,
})
const { version: old } = JSON.parse(read("package.json"))
const [version = "", ...others] = positionals
if (others.length > 0 || !follows(version, old)) stop(`${USAGE}\n\nThe version now is ${old}.`)
const tag = `v${version}`
if (git("status", "--porcelain")) stop("There are changes that are not committed.")
if (git("tag", "--list", tag)) stop(`There is a tag ${tag} already.`)
const [, after = ""] = read("CHANGELOG.md").split(UNRELEASED)
const [news = ""] = after.split(/^## /m)
if (!/^- /m.test(news)) stop("CHANGELOG.md has nothing under Unreleased.")
const faults = knownFaults()
if (!faults) console.log("The registry does not answer npm audit --omit=dev: ask it later.")
if (faults?.length) {
  console.log(`Packages with known faults:\n${faults.join("\n")}`)
  if (!values["despite-faults"]) stop("Take newer ones, or use --despite-faults.")
}
if (!values.tested && (await run(join(ROOT, ".ci/run"), [])).code !== 0) stop("Tests failed.")

replace("package.json", `"version": "${old}"`, `"version": "${version}"`)
replace("package-lock.json", `"version": "${old}"`, `"version": "${version}"`, 2)
replace("bin/cardinal.mjs", `VERSION = "${old}"`, `VERSION = "${version}"`)
replace("bin/mcp-server.mjs", `version: "${old}"`, `version: "${version}"`)
for (const file of NAMING) {
  const named = new RegExp(`(?<=\\bcardinal[-_:])${old.replaceAll(".", "\\.")}(?!\\d)`, "g")
  writeFileSync(join(ROOT, file), read(file).replace(named, version))
}
const today = new Date().toISOString().slice(0, 10)
replace("CHANGELOG.md", UNRELEASED, `## ${version} (${today})\n`)
git("commit", "--all", "--message", `Release ${version}`)
git("tag", "--annotate", tag, "--message", `Cardinal ${version}`)
console.log(`Commit and tag ${tag} are made. To take them back:
  git tag --delete ${tag} && git reset --hard HEAD~1`)
if ((await run("npm", ["run", "package"])).code !== 0) stop("There are no packages.")
console.log(`Nothing is published. Next:
  1. Look at git show ${tag}, and try what is in dist/.
  2. git push origin HEAD ${tag}
  3. Put the files of dist/ and the part of CHANGELOG.md beside the tag. For the other
     processor, npm run package -- --arch ${process.arch === "arm64" ? "x64" : "arm64"} adds files.`)
