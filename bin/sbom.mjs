// @ts-check
import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { ROOT } from "./process.mjs"

// npm run --silent sbom > cardinal.cdx.json: all packages with which the program runs, as CycloneDX.

/** @typedef {{ version: string, dev?: boolean }} Locked */
/** @typedef {{ ref: string, dependsOn: string[] }} Dependency */

const { packages } = /** @type {{ packages: Record<string, Locked> }} */ (
  JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"))
)
// `npm sbom --omit dev` of npm 11 leaves out packages of ours on which a package of the tests depends, too.
const kept = new Set(
  Object.entries(packages)
    .filter(([, { dev = false }]) => !dev)
    .map(
      ([path, { version }]) => `${path.slice(path.lastIndexOf("node_modules/") + 13)}@${version}`,
    ),
)
const format = ["sbom", "--package-lock-only", "--sbom-format", "cyclonedx"]
// With that of the image, npm would omit them, too.
const env = { ...process.env, NODE_ENV: /** @type {const} */ ("development") }
const options = { cwd: ROOT, env, maxBuffer: 2 ** 26 }
const sbom = JSON.parse(execFileSync("npm", format, options).toString())
const root = sbom.metadata.component["bom-ref"]
const isKept = (/** @type {string} */ ref) => ref === root || kept.has(ref)
sbom.components = sbom.components.filter((/** @type {{ "bom-ref": string }} */ each) =>
  isKept(each["bom-ref"]),
)
sbom.dependencies = sbom.dependencies
  .filter((/** @type {Dependency} */ { ref }) => isKept(ref))
  .map((/** @type {Dependency} */ { ref, dependsOn }) => ({
    ref,
    dependsOn: dependsOn.filter(isKept),
  }))
process.stdout.write(`${JSON.stringify(sbom, null, 2)}\n`)
