import {
  cpSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

// A copy of this project whose browser's files all have other names, as those of another version do.

const ROOT = fileURLToPath(new URL("..", import.meta.url))
const COPIED = ["bin", "backup", "build", "public", "prisma", "package.json"]
/** The hash at the end of a name, and the same with other signs. */
const HASH = /(?<=-)[\w-]{8}(?=\.[a-z\d]+$)/
const otherHash = (hash: string) => hash.split("").reverse().join("").replace(/^-/, "x")

export type OtherBuild = {
  /** The folder of the project. */
  root: string
  /** The version of the browser's build. */
  version: string
  remove(): void
}

/** Copies what a server runs from. @returns the folder of the copy */
export function copyProject(): string {
  const root = mkdtempSync(join(tmpdir(), "cardinal-build-"))
  for (const name of COPIED) {
    // Compressed files belong to the others as they were.
    const filter = (path: string) => !/\.(br|gz)$/.test(path)
    cpSync(join(ROOT, name), join(root, name), { recursive: true, filter })
  }
  symlinkSync(join(ROOT, "node_modules"), join(root, "node_modules"))
  return root
}

export function makeOtherBuild(): OtherBuild {
  const root = copyProject()
  const folder = join(root, "public/build")
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  const assets = join(root, "build/assets.json")
  const { version } = JSON.parse(readFileSync(assets, "utf8")) as { version: string }
  const hashes = [version, ...files.flatMap((name) => HASH.exec(name) ?? [])]
  const rename = (text: string) =>
    text.replace(new RegExp(hashes.map(escape).join("|"), "g"), otherHash)
  for (const name of files.filter((file) => HASH.test(file))) {
    const path = join(folder, name)
    if (/\.(js|css)$/.test(name)) writeFileSync(path, rename(readFileSync(path, "utf8")))
    renameSync(path, join(folder, rename(name)))
  }
  for (const path of [join(root, "build/server.cjs"), assets]) {
    writeFileSync(path, rename(readFileSync(path, "utf8")))
  }
  return {
    root,
    version: otherHash(version),
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}

const escape = (text: string) => text.replaceAll("-", "\\-")
