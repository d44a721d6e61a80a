// @ts-check
import { readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { NATIVE, SELDOM } from "./bundle.mjs"
import { ROOT, isMain } from "./process.mjs"

// Run in the image only: leaves in node_modules what the build does not contain.

/** Packages that the build and the commands for backups load from node_modules. */
export const LOADED = [...NATIVE, ...SELDOM, "tar-stream"]

/** @typedef {Record<string, { dependencies?: object, optionalDependencies?: object }>} Packages by path */

/**
 * The paths of packages, and of all that they depend on.
 * @param {Packages} packages of package-lock.json
 * @param {string[]} names
 */
export function neededPackages(packages, names) {
  const needed = new Set(names.map((name) => `node_modules/${name}`))
  // A set that grows during its iteration is iterated to its end.
  for (const path of needed) {
    const { dependencies, optionalDependencies } = packages[path] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = resolve(packages, path, name)
      if (found) needed.add(found)
    }
  }
  return needed
}

/** @param {Packages} packages @param {string} from @param {string} name */
function resolve(packages, from, name) {
  for (let at = from; at !== ""; at = at.slice(0, Math.max(0, at.lastIndexOf("/node_modules/")))) {
    if (packages[`${at}/node_modules/${name}`]) return `${at}/node_modules/${name}`
  }
  return packages[`node_modules/${name}`] && `node_modules/${name}`
}

if (isMain(import.meta.url)) {
  const { packages } = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"))
  const needed = [...neededPackages(packages, LOADED)]
  for (const path of Object.keys(packages)) {
    const isKept = path === "" || needed.some((each) => `${each}/`.startsWith(`${path}/`))
    if (!isKept) rmSync(join(ROOT, path), { recursive: true, force: true })
  }
  // npm's links to commands, and its list of what is installed.
  for (const name of [".bin", ".package-lock.json"]) {
    rmSync(join(ROOT, "node_modules", name), { recursive: true, force: true })
  }
}
