// @ts-check
import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { ROOT, isMain } from "./process.mjs"

// npm run --silent sbom > cardinal.cdx.json: all packages with which the program runs, as CycloneDX.

/** @typedef {{ version: string, dev?: boolean, devOptional?: boolean }} Locked */
/** @typedef {{ "bom-ref": string, name: string }} Component */
/** @typedef {{ ref: string, dependsOn: string[] }} Dependency */
/** @typedef {{ serialNumber?: string, metadata: { timestamp: string, component: Component }, components: Component[], dependencies: Dependency[] }} Bill */

/** All packages of the lock file in a folder, but for those of the development. @param {string} folder @returns {Bill} */
export function billOf(folder) {
  const { packages } = /** @type {{ packages: Record<string, Locked> }} */ (
    JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8"))
  )
  // `npm sbom --omit dev` of npm 11 leaves out packages of ours on which a package of the tests depends, too.
  const kept = new Set(
    Object.entries(packages)
      // `devOptional`: wanted for the development, and by others only if it is there anyway.
      .filter(([, { dev = false, devOptional = false }]) => !dev && !devOptional)
      .map(([path, { version }]) => `${nameOf(path)}@${version}`),
  )
  const format = ["sbom", "--package-lock-only", "--sbom-format", "cyclonedx"]
  // With that of the image, npm would omit them, too.
  const env = { ...process.env, NODE_ENV: /** @type {const} */ ("development") }
  const options = { cwd: folder, env, maxBuffer: 2 ** 26 }
  const bill = JSON.parse(execFileSync("npm", format, options).toString())
  return withOnly(bill, (ref) => ref === bill.metadata.component["bom-ref"] || kept.has(ref))
}

/** @param {string} path of a package in a lock file */
export const nameOf = (path) => path.slice(path.lastIndexOf("node_modules/") + 13)

/** @param {Bill} bill @param {(ref: string) => boolean} isKept @returns {Bill} */
export function withOnly(bill, isKept) {
  const dependencies = bill.dependencies
    .filter(({ ref }) => isKept(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isKept) }))
  const components = bill.components.filter((each) => isKept(each["bom-ref"]))
  return { ...bill, components, dependencies }
}

if (isMain(import.meta.url)) process.stdout.write(`${JSON.stringify(billOf(ROOT), null, 2)}\n`)
