// @ts-check
import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { ROOT } from "./process.mjs"

/** @typedef {{ inputs: object, outputs: Record<string, { entryPoint?: string, inputs: Record<string, { bytesInOutput: number }> }> }} Metafile of esbuild */

const FILE = "licenses.txt"
/** Stands at the beginning of a script in place of the comments about the packages in it. */
export const NOTICE = `/*! /build/${FILE} */`
/** The end of the name of the file with such comments that esbuild writes beside a script of the server. */
const SERVER_COMMENTS = ".LEGAL.txt"

/** A package in a path: the innermost, if one contains another. */
const PACKAGE = /^(.*\bnode_modules\/(?:@[^/]+\/)?[^/]+)\//
const FONT = /\.woff2?$/
/** Tailwind's own styles are in the style sheets, without being a file of it. */
const IN_STYLES = ["node_modules/tailwindcss"]
const LICENSE = /^(licen[cs]e|copying|notice|ofl)\b/i

const MIT = join(ROOT, "bin", "mit-license.txt")

const HEADING = `Cardinal contains the packages below: in the scripts, styles and fonts that it sends to browsers, and
in the script that runs on the server. Packages that the server loads from node_modules have files of their own there.`

/**
 * Writes the licences of all that the build contains into one file.
 * @param {string} browser the folder of the browser's files, which gets it
 * @param {string} server the folder of the server's scripts
 * @param {Metafile[]} metafiles of both
 * @param {string[]} comments from scripts
 * @throws Error that names a package whose licence is not known
 */
export function writeLicenses(browser, server, metafiles, comments) {
  const packages = new Set([...metafiles.flatMap(packagesOf), ...IN_STYLES])
  /** @type {Map<string, string[]>} names of packages by the text that they share */
  const texts = new Map()
  for (const folder of [...packages].sort()) {
    const { name, text } = licenseOf(join(ROOT, folder))
    texts.set(text, [...(texts.get(text) ?? []), name])
  }
  const sections = [...texts].map(([text, names]) => `${names.join("\n")}\n\n${text}`)
  const all = [...new Set([...comments, ...takeServerComments(server)])].sort()
  const parts = [HEADING, ...sections, "Comments in the code of packages", ...all]
  writeFileSync(join(browser, FILE), `${parts.join(`\n\n${"-".repeat(80)}\n\n`)}\n`)
}

/** @param {Metafile} metafile */
function packagesOf({ inputs, outputs }) {
  const used = Object.values(outputs).flatMap((output) =>
    Object.entries(output.inputs).flatMap(([path, { bytesInOutput }]) =>
      bytesInOutput > 0 ? [path] : [],
    ),
  )
  const fonts = Object.keys(inputs).filter((path) => FONT.test(path))
  return [...used, ...fonts].flatMap((path) => PACKAGE.exec(path)?.[1] ?? [])
}

/** @param {string} folder of a package */
function licenseOf(folder) {
  const description = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
  const { name, version, license } = description
  const files = readdirSync(folder).filter((file) => LICENSE.test(file))
  const texts = files.map((file) => readFileSync(join(folder, file), "utf8").trim())
  if (texts.length === 0) texts.push(standardLicense(description))
  const text = texts.join("\n\n").replaceAll("\r\n", "\n")
  return { name: `${name} ${version} (${license})`, text }
}

/**
 * The text for a package that only names its licence.
 * @param {{ name: string, license: string, author?: string | { name: string } }} description
 */
function standardLicense({ name, license, author }) {
  const holder = typeof author === "object" ? author.name : author
  if (!/\bMIT\b/.test(license) || !holder) throw new Error(`${name} has no licence file.`)
  return `Copyright (c) ${holder}\n\n${readFileSync(MIT, "utf8").trim()}`
}

/** @param {string} folder */
function takeServerComments(folder) {
  return readdirSync(folder)
    .filter((file) => file.endsWith(SERVER_COMMENTS))
    .map((file) => {
      const text = readFileSync(join(folder, file), "utf8").trim()
      rmSync(join(folder, file))
      return text
    })
}
