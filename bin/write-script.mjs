// @ts-check
import { isUtf8 } from "node:buffer"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { readScript } from "./server-script.mjs"

/**
 * Writes a script of the build.
 * @param {string} path
 * @param {string} code
 * @param {(path: string) => string} read as the server reads it
 * @throws Error if the server would run another text than that
 */
export function writeScript(path, code, read = readScript) {
  writeFileSync(path, code)
  if (read(path) !== code) throw new Error(`${path} is read differently from how esbuild made it.`)
}

/**
 * esbuild replaces what is not UTF-8 without a word.
 * @param {string[]} paths files that are built, and names of modules without one
 * @throws Error that names the first that is not UTF-8
 */
export function requireUtf8(paths) {
  const wrong = paths.find((path) => existsSync(path) && !isUtf8(readFileSync(path)))
  if (wrong !== undefined)
    throw new Error(`${wrong} is not UTF-8. Save it as UTF-8 and build again.`)
}
