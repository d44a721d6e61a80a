// @ts-check
import { join } from "node:path"
import { ROOT } from "../process.mjs"
import { billOf, nameOf, withOnly } from "../sbom.mjs"
import { RUNTIME, readJson } from "./files.mjs"

/**
 * All packages in a package: the product's, but of those that the runtime brings, the runtime's.
 * @param {string} installed the folder where npm has installed the runtime
 * @param {Date} date
 * @returns {import("../sbom.mjs").Bill}
 */
export function softwareBill(installed, date) {
  const [product, runtime] = [billOf(ROOT), billOf(RUNTIME)]
  const [root, ofRuntime] = [product, runtime].map(({ metadata }) => metadata.component["bom-ref"])
  const { packages } = readJson(join(installed, "node_modules", ".package-lock.json"))
  /** @type {Map<string, string>} the packages that npm installed for the platform, by name */
  const brought = new Map()
  for (const path of Object.keys(packages)) {
    brought.set(nameOf(path), `${nameOf(path)}@${packages[path].version}`)
  }
  const components = new Map()
  for (const each of [...product.components, ...runtime.components]) {
    components.set(each["bom-ref"], each)
  }
  const edges = new Map()
  for (const { ref, dependsOn } of [...product.dependencies, ...runtime.dependencies]) {
    edges.set(ref, dependsOn)
  }
  const direct = new Set(edges.get(ofRuntime).map(withoutVersion))
  const isAbsent = (/** @type {string} */ ref) =>
    runtime.components.some((each) => each["bom-ref"] === ref) && !brought.has(withoutVersion(ref))
  const reached = new Set([root, ...edges.get(ofRuntime)].filter((ref) => !isAbsent(ref)))
  // A set that grows during its iteration is iterated to its end.
  for (const ref of reached) {
    const next = (edges.get(ref) ?? []).map((/** @type {string} */ each) =>
      direct.has(withoutVersion(each)) ? (brought.get(withoutVersion(each)) ?? each) : each,
    )
    edges.set(ref, next)
    for (const each of next) if (!isAbsent(each)) reached.add(each)
  }
  const { serialNumber: _random, ...bill } = product
  bill.metadata = { ...bill.metadata, timestamp: date.toISOString() }
  bill.metadata.component = { ...bill.metadata.component, name: "cardinal" }
  bill.components = [...components.values()]
  bill.dependencies = [...edges].map(([ref, dependsOn]) => ({ ref, dependsOn }))
  return withOnly(bill, (ref) => reached.has(ref))
}

/** @param {string} ref such as `sharp@0.35.5` */
const withoutVersion = (ref) => ref.slice(0, ref.lastIndexOf("@"))
