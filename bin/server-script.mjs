// @ts-check
import { existsSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname } from "node:path"
import { fileURLToPath } from "node:url"
import { setFlagsFromString } from "node:v8"
import { Script } from "node:vm"

const URL_OF_SCRIPT = new URL("../build/server.cjs", import.meta.url)

/**
 * Runs the built server in this process.
 * @returns {{ script: Script, cacheFile: string, started: Promise<number> }} the script; the file
 *   that holds its compiled functions, if there is one; the port once the server listens
 */
export function runServer() {
  // Prisma compiles queries in WebAssembly, and caches their plans, so optimised machine code for
  // it would take 100 MB of memory for no speed that can be measured. The flag must be the same
  // when the cache is made, or V8 rejects it.
  setFlagsFromString("--liftoff-only")
  const filename = fileURLToPath(URL_OF_SCRIPT)
  // esbuild writes ASCII only. As latin1, Node keeps the text outside of the heap.
  const source = readFileSync(filename, "latin1")
  const cacheFile = cacheFileOf(source)
  const cachedData = existsSync(cacheFile) ? readFileSync(cacheFile) : undefined
  // V8 checks that the cache is made by the same version of V8, and otherwise does without it.
  const script = new Script(source, { filename, cachedData })
  // Much of what a start allocates stays, which makes V8 enlarge its young generation to 32 MB.
  setFlagsFromString("--semi-space-growth-factor=1")
  const module = { exports: { started: Promise.resolve(0) } }
  const run = script.runInThisContext()
  const require = createRequire(filename)
  run(module.exports, require, module, filename, dirname(filename), URL_OF_SCRIPT.href)
  const started = module.exports.started.finally(() => {
    setFlagsFromString("--semi-space-growth-factor=2")
  })
  return { script, cacheFile, started }
}

/** V8 compares only the length of the source, so the file's name contains its hash. @param {string} source */
function cacheFileOf(source) {
  const hash = /^\/\* (\w+) \*\//.exec(source)?.[1] ?? ""
  const name = `server.${hash}.${process.version}.${process.arch}.cache`
  return fileURLToPath(new URL(name, URL_OF_SCRIPT))
}
