// @ts-check
import { createHash } from "node:crypto"
import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
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
    { name: "./usr/share/doc/cardinal/copyright", text: ofDebian("copyright") },
    { name: "./usr/share/lintian/overrides/cardinal", text: ofDebian("lintian-overrides") },
  ])
  const changelog = `${file}.changelog.gz`
  writeFileSync(changelog, gzipSync(textOf("CHANGELOG.md"), { level: 9 }))
  entries.push({ name: "./usr/share/doc/cardinal/changelog.gz", path: changelog })
  const control = ofDebian("control")
    .replace("VERSION", version)
    .replace("ARCHITECTURE", DEBIAN_ARCH[arch])
    .replace("KILOBYTES", String(kilobytes(entries)))
  const parts = [`${file}.control.tar.gz`, `${file}.data.tar.gz`]
  const [controlPart = "", dataPart = ""] = parts
  await writeTar(
    controlPart,
    [
      { name: "./" },
      { name: "./control", text: control },
      { name: "./conffiles", text: CONFFILES },
      { name: "./md5sums", text: md5sums(entries) },
      ...SCRIPTS.map((name) => ({ name: `./${name}`, text: ofDebian(name), mode: 0o755 })),
    ],
    date,
  )
  await writeTar(dataPart, entries, date)
  writeFileSync(
    file,
    Buffer.concat([
      Buffer.from("!<arch>\n"),
      member("debian-binary", Buffer.from("2.0\n"), date),
      member("control.tar.gz", readFileSync(controlPart), date),
      member("data.tar.gz", readFileSync(dataPart), date),
    ]),
  )
  for (const part of [changelog, ...parts]) rmSync(part)
}

/** The documents' example, of which nothing is set until somebody does. */
const settings = () => textOf("docs/deploy/cardinal.env").replaceAll(/^(?=[A-Z])/gm, "# ")

/** Adds the folders above entries. @param {Entry[]} entries */
function withFolders(entries) {
  const all = new Map(entries.map((entry) => [entry.name, entry]))
  for (const { name } of entries) {
    const steps = name.split("/").slice(0, -1)
    for (const i of steps.keys()) {
      const folder = `${steps.slice(0, i + 1).join("/")}/`
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
  entries.reduce(
    (sum, { path, text = "" }) =>
      sum + Math.ceil((path ? statSync(path).size : text.length) / 1024),
    0,
  )

/** Debian's list of digests, by which `dpkg --verify` finds changed files. @param {Entry[]} entries */
const md5sums = (entries) =>
  entries
    .filter((entry) => isFile(entry) && !CONFFILES.includes(entry.name.slice(1)))
    .map(
      (entry) =>
        `${createHash("md5").update(contentOf(entry)).digest("hex")}  ${entry.name.slice(2)}\n`,
    )
    .join("")

/** @param {string} name @param {Buffer} content @param {Date} date */
function member(name, content, date) {
  const fields = [name.padEnd(16), String(Math.floor(date.getTime() / 1000)).padEnd(12)]
  const header = [
    ...fields,
    "0".padEnd(6),
    "0".padEnd(6),
    "100644".padEnd(8),
    String(content.length).padEnd(10),
    "`\n",
  ]
  return Buffer.concat([
    Buffer.from(header.join("")),
    content,
    Buffer.from(content.length % 2 ? "\n" : ""),
  ])
}
