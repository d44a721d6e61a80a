// @ts-check
import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { ROOT } from "./process.mjs"

/** The holder touches its lock this often. One untouched for `STALE_MS` is stale: a busy machine may hold a build up for long. */
const BEAT_MS = 2000
const STALE_MS = 60_000

/**
 * Runs `work` while no other process of this project folder runs work of the same name.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>} the result of `work`
 */
export async function withLock(name, work) {
  const folder = join(ROOT, ".cache")
  const file = join(folder, `${name}.lock`)
  mkdirSync(folder, { recursive: true })
  while (!take(file)) {
    if (isStale(file)) discard(file)
    else await sleep(200)
  }
  const beat = setInterval(() => touch(file), BEAT_MS)
  const release = () => rmSync(file, { force: true })
  process.on("exit", release)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    process.off("exit", release)
    release()
  }
}

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" })
    return true
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false
    throw error
  }
}

/** @param {string} file */
function isStale(file) {
  try {
    if (Date.now() - statSync(file).mtimeMs > STALE_MS) return true
    const pid = Number(readFileSync(file, "utf8"))
    return pid > 0 && !isAlive(pid)
  } catch {
    return false // It was released meanwhile.
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) !== "ESRCH"
  }
}

/** Moves a stale lock away first, so that only one of two finders gets it. @param {string} file */
function discard(file) {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return // Another was first.
  }
  rmSync(aside, { force: true })
}

/** @param {string} file */
function touch(file) {
  try {
    utimesSync(file, new Date(), new Date())
  } catch {
    // The folder was deleted meanwhile; the work goes on.
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && "code" in error ? error.code : undefined
}
