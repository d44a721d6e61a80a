// @ts-check
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

/** The compiler's comment at the end of a script about the packages in it. */
const NOTICES = /\n\/\*! Bundled license information:\n([\s\S]*?)\*\/\s*$/
const FILE = "licenses.txt"
/** Replaces the compiler's comment. */
export const NOTICE = `/*! /build/${FILE} */`

/**
 * Moves the licence notices of a folder's scripts into one file that each of them names, so that
 * nobody downloads some 5 KB of notices before a page works.
 * @param {string} folder
 */
export function moveLicenses(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  const notices = files
    .filter((file) => file.endsWith(".js"))
    .flatMap((file) => {
      const path = join(folder, file)
      const script = readFileSync(path, "utf8")
      const [, notice] = NOTICES.exec(script) ?? []
      if (notice === undefined) return []
      writeFileSync(
        path,
        script.replace(NOTICES, () => `\n${NOTICE}\n`),
      )
      return [notice.trim()]
    })
  writeFileSync(join(folder, FILE), `${[...new Set(notices)].sort().join("\n\n")}\n`)
}
