// @ts-check
import { readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { NATIVE, SELDOM } from "./bundle.mjs"
import { neededPackages } from "./needed-packages.mjs"
import { ROOT, isMain } from "./process.mjs"

// Run in the image only: leaves in node_modules what the build does not contain.

/** Packages that the build and the commands for backups load from node_modules. */
export const LOADED = [...NATIVE, ...SELDOM, "tar-stream"]

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
