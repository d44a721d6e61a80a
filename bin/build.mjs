// @ts-check
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { bundleScripts } from "./bundle-scripts.mjs"
import { bundleServer } from "./bundle.mjs"
import { compressFolder } from "./compress.mjs"
import { fingerprint } from "./fingerprint.mjs"
import { generate } from "./generate.mjs"
import { install } from "./install.mjs"
import { writeLicenses } from "./licenses.mjs"
import { withLock } from "./lock.mjs"
import { ROOT, isMain, step, tool } from "./process.mjs"
import { switchBuild } from "./switch-build.mjs"
import { copyTexts } from "./texts.mjs"

const SERVER = join(ROOT, "build", "server.cjs")
const ASSETS = join(ROOT, "public", "build")
/** The fingerprint of the sources that the finished build was built from. */
const STAMP = join("build", ".stamp")
/** Where the next build is made, so that a server can go on with the present one, and start again. */
const NEXT = join(".cache", "next")

/**
 * Builds for production (build/ and public/build/) unless the present build is up to date. Ends the
 * process with the compiler's output on failure, and leaves the present build as it was.
 */
export async function ensureBuilt() {
  await generate()
  if (isBuilt(fingerprint())) return
  await withLock("build", async () => {
    const sources = fingerprint()
    if (isBuilt(sources)) return
    const began = performance.now()
    const next = join(ROOT, NEXT)
    rmSync(next, { recursive: true, force: true })
    const [server, assets] = [join(next, "build"), join(next, "public", "build")]
    await step("Building", tool("remix"), ["build"], { NODE_ENV: "production", BUILD_IN: NEXT })
    const comments = await bundleScripts(join(next, "public"), server)
    writeLicenses(assets, server, await bundleServer(server), comments)
    await compressFolder(assets)
    copyTexts(server)
    writeFileSync(join(next, STAMP), sources)
    switchBuild(next, ROOT)
    console.log(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  })
}

/** Marks the build as outdated, because another tool is about to write into build/. */
export function markBuildOutdated() {
  rmSync(join(ROOT, STAMP), { force: true })
}

/** @param {string} sources */
function isBuilt(sources) {
  const stamp = join(ROOT, STAMP)
  if (![SERVER, ASSETS, stamp].every((path) => existsSync(path))) return false
  return readFileSync(stamp, "utf8") === sources
}

if (isMain(import.meta.url)) {
  await install()
  await ensureBuilt()
}
