// @ts-check
import { createHash } from "node:crypto"
import { readFileSync, readdirSync, statSync } from "node:fs"
import { join, sep } from "node:path"
import { ROOT } from "./process.mjs"
import { TEXTS } from "./texts.mjs"

/** Where the files lie that determine the build, beside those of `OF_THE_ROOT` and `TEXTS`. */
const FOLDERS = ["app", "backup", "bin", "docs/help", "prisma", "public"]
const OF_THE_ROOT = /\.(js|json|ts)$/
/** Files that a build makes, and editors' own. */
const LEFT_OUT = /^public\/build\/|(^|\/)\./
/** Exists while the clients are generated. */
const TEMPORARY = "prisma/postgres.prisma"

/** A hash (hex) of all files that determine the build. */
export function fingerprint() {
  const hash = createHash("sha256")
  for (const file of sources()) {
    const content = createHash("sha256")
      .update(readFileSync(join(ROOT, file)))
      .digest("hex")
    hash.update(`${file}\0${content}\n`)
  }
  return hash.digest("hex")
}

/** The paths of all files that determine the build, in a fixed order. */
export function sources() {
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map(
      (name) => `${folder}/${name.split(sep).join("/")}`,
    ),
  )
  const ofTheRoot = readdirSync(ROOT).filter((name) => OF_THE_ROOT.test(name))
  const texts = Object.keys(TEXTS).filter((path) => !FOLDERS.includes(path))
  return [...inFolders, ...ofTheRoot, ...texts]
    .filter((file) => !LEFT_OUT.test(file) && file !== TEMPORARY)
    .filter((file) => statSync(join(ROOT, file)).isFile())
    .sort()
}
