// @ts-check
import { createHash } from "node:crypto"
import { appendFileSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { ROOT } from "../process.mjs"
import { entriesOf, writeTar } from "./files.mjs"

// A package for Debian and its relatives: an ar archive of two tar archives, see deb(5).

/** @typedef {import("./files.mjs").Entry} Entry */

const HOME = "./usr/lib/cardinal/"
const SCRIPTS = ["postinst", "prerm", "postrm"]
/** Files that an upgrade leaves as the operator has changed them. */
const CONFFILES = "/etc/cardinal.env\n"
/** Debian's name for what Node calls so. */
export const DEBIAN_ARCH = { x64: "amd64", arm64: "arm64" }

/** @param {string} path in the project */
const textOf = (path) => readFileSync(join(ROOT, path), "utf8")
/** @param {string} name */
const ofDebian = (name) => textOf(`bin/package/debian/${name}`)

/**
 * @param {string} file to write
 * @param {string} stage the folder of `stage()`
 * @param {{ version: string, arch: import("./stage.mjs").Arch, date: Date }} about
 */
export async function writeDebianPackage(file, stage, { version, arch, date }) {
  const entries = withFolders([
    ...entriesOf(stage, HOME),
    { name: `${HOME}cardinal.env`, link: "/etc/cardinal.env" },
    { name: `${HOME}data`, link: "/var/lib/cardinal" },
    { name: "./usr/bin/cardinal", link: "../lib/cardinal/cardinal" },
    { name: "./etc/cardinal.env", text: settings(), mode: 0o600 },
    { name: "./lib/systemd/system/cardinal.service", text: textOf("docs/deploy/cardinal.service") },
    { name: "./usr/lib/sysusers.d/cardinal.conf", text: ofDebian("sysusers.conf") },
    {
      name: "./usr/share/doc/cardinal/changelog.gz",
      text: gzipSync(textOf("CHANGELOG.md"), { level: 9 }),
    },
    { name: "./usr/share/doc/cardinal/copyright", text: ofDebian("copyright") },
    { name: "./usr/share/lintian/overrides/cardinal", text: ofDebian("lintian-overrides") },
  ])
  const control = ofDebian("control")
    .replace("VERSION", version)
    .replace("ARCHITECTURE", DEBIAN_ARCH[arch])
    .replace("KILOBYTES", String(kilobytes(entries)))
  const aboutIt = [
    { name: "./" },
    { name: "./control", text: control },
    { name: "./conffiles", text: CONFFILES },
    { name: "./md5sums", text: md5sums(entries) },
    ...SCRIPTS.map((name) => ({ name: `./${name}`, text: ofDebian(name), mode: 0o755 })),
  ]
  writeFileSync(file, `!<arch>\n${header("debian-binary", 4, date)}2.0\n`)
  for (const [name, content] of Object.entries({ control: aboutIt, data: entries })) {
    const part = `${file}.part.tar.gz`
    await writeTar(part, content, date)
    const bytes = readFileSync(part)
    rmSync(part)
    appendFileSync(file, header(`${name}.tar.gz`, bytes.length, date))
    appendFileSync(file, bytes)
    if (bytes.length % 2) appendFileSync(file, "\n")
  }
}

/** The documents' example, of which nothing is set until somebody does. */
const settings = () => textOf("docs/deploy/cardinal.env").replaceAll(/^(?=[A-Z])/gm, "# ")

/** Adds the folders above entries. @param {Entry[]} entries */
function withFolders(entries) {
  const all = new Map(entries.map((entry) => [entry.name, entry]))
  for (const { name } of entries) {
    for (const { index } of name.matchAll(/\//g)) {
      const folder = name.slice(0, index + 1)
      if (!all.has(folder)) all.set(folder, { name: folder })
    }
  }
  return [...all.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** @param {Entry} entry */
const contentOf = ({ path, text = "" }) => (path === undefined ? text : readFileSync(path))
/** @param {Entry} entry */
const isFile = ({ name, link }) => link === undefined && !name.endsWith("/")

/** @param {Entry[]} entries */
const kilobytes = (entries) =>
  entries
    .map(({ path, text = "" }) => Math.ceil((path ? statSync(path).size : text.length) / 1024))
    .reduce((sum, size) => sum + size, 0)

/** Debian's list of digests, by which `dpkg --verify` finds changed files. @param {Entry[]} entries */
const md5sums = (entries) =>
  entries
    .filter((entry) => isFile(entry) && !CONFFILES.includes(entry.name.slice(1)))
    .map(
      (entry) =>
        `${createHash("md5").update(contentOf(entry)).digest("hex")}  ${entry.name.slice(2)}\n`,
    )
    .join("")

/** The line before a member of an ar archive. @param {string} name @param {number} size @param {Date} date */
function header(name, size, date) {
  const seconds = Math.floor(date.getTime() / 1000)
  const owner = "0".padEnd(6).repeat(2)
  return `${name.padEnd(16)}${String(seconds).padEnd(12)}${owner}100644  ${String(size).padEnd(10)}\`\n`
}
