// @ts-check
import { existsSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { setFlagsFromString } from "node:v8"
import { Script } from "node:vm"

const FILE = fileURLToPath(new URL("../build/server.cjs", import.meta.url))

/**
 * Loads the built server, with the functions that the build has compiled, if V8 accepts them.
 * @returns {{ script: Script, cacheFile: string }} `cacheFile` is the place of those functions
 */
export function loadScript() {
  // Prisma compiles queries in WebAssembly, and caches their plans, so optimised machine code for
  // it would take 100 MB of memory for no speed that can be measured. V8 accepts only a cache that
  // was made with the same flag.
  setFlagsFromString("--liftoff-only")
  const source = readScript(FILE)
  const cacheFile = cacheFileOf(source)
  const cachedData = existsSync(cacheFile) ? readFileSync(cacheFile) : undefined
  return { script: new Script(source, { filename: FILE, cachedData }), cacheFile }
}

/**
 * As latin1 it would take 7 MB less memory, but esbuild leaves signs outside of ASCII in regular expressions.
 * @param {string} path
 */
export const readScript = (path) => readFileSync(path, "utf8")

/** Whether the build has compiled functions for this Node. */
export const hasCodeCache = () => existsSync(cacheFileOf(readScript(FILE)))

/**
 * Runs the server in this process.
 * @param {Script} script
 * @returns {Promise<number>} the port, once the server listens
 * @throws Error with a message for the operator when it cannot start
 */
export async function runServer(script) {
  // Most of what a start allocates stays, and would make V8 enlarge its young generation to 32 MB.
  setFlagsFromString("--semi-space-growth-factor=1")
  const module = { exports: { started: Promise.resolve(0) } }
  const run = script.runInThisContext()
  run(module.exports, createRequire(FILE), module, FILE, dirname(FILE), pathToFileURL(FILE).href)
  const port = await module.exports.started
  setFlagsFromString("--semi-space-growth-factor=2")
  return port
}

/**
 * Names the cache by the hash in the source: V8 itself compares only the length of the source.
 * @param {string} source
 */
function cacheFileOf(source) {
  const hash = /^\/\* (\w+) \*\//.exec(source)?.[1] ?? ""
  return join(dirname(FILE), `server.${hash}.${process.version}.${process.arch}.cache`)
}
