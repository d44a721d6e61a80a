// @ts-check
import { chmodSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { ROOT, isMain, run } from "./process.mjs"
import { loadScript, runServer } from "./server-script.mjs"

/** Of the environment, only these reach the server, so that no setting does. */
const INHERITED = new Set(["PATH", "HOME", "TMPDIR", "TEMP", "SystemRoot"])
const TIMEOUT_MS = 60_000

/** Pages whose code is needed soon after a start. */
const PAGES = ["/readyz", "/", "/login", "/register"]

/**
 * Writes the functions that a start and the first pages need, compiled by this Node, into a file
 * that V8 reads at each start. Without it, each start only takes longer.
 */
export async function makeCodeCache() {
  const dataDir = mkdtempSync(join(ROOT, "build", "data-"))
  const others = Object.keys(process.env).filter((name) => !INHERITED.has(name))
  const env = {
    ...Object.fromEntries(others.map((name) => [name, undefined])),
    DATA_DIR: dataDir,
    PORT: "0",
    HOST: "127.0.0.1",
    LOG_LEVEL: "error",
  }
  try {
    const script = fileURLToPath(import.meta.url)
    const { code, output } = await run(process.execPath, [script], { env, quiet: true })
    if (code !== 0) console.warn(`Without a code cache, starts will be slower. ${output.trim()}`)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function make() {
  setTimeout(() => {
    console.error("The server did not answer in time.")
    process.exit(1)
  }, TIMEOUT_MS).unref()
  const { script, cacheFile } = loadScript()
  const port = await runServer(script)
  for (const page of PAGES) {
    const response = await fetch(`http://127.0.0.1:${port}${page}`)
    await response.text()
  }
  writeFileSync(`${cacheFile}.new`, script.createCachedData())
  chmodSync(`${cacheFile}.new`, 0o644) // The server's umask would make it unreadable for others.
  renameSync(`${cacheFile}.new`, cacheFile)
  process.kill(process.pid, "SIGTERM")
}

if (isMain(import.meta.url)) await make()
