import { createRequire } from "node:module"
import { Worker } from "node:worker_threads"
import { log } from "~/log.server"

// SQLite copies what was committed from its log to the database file, by itself in the middle of a
// commit, and brings both to the disk meanwhile. After a large change that takes 0.1 to 0.3 s, and
// nobody is served. A thread of its own does it instead.

/** How often the thread looks whether something was written, and how often it copies at most. */
const PACE = { lookMs: 250, copyMs: 2000 }

/** The code of the thread: it is not part of the build, which is one file. */
const THREAD = `
const { closeSync, fdatasyncSync, openSync, statSync } = require("node:fs")
const { parentPort, workerData } = require("node:worker_threads")
const { driver, file, lookMs, copyMs } = workerData
const Database = require(driver)
const database = new Database(file)
database.pragma("busy_timeout = 0")
const logFile = file + "-wal"
let flushedAt = 0
let copiedAt = Date.now()
let isCopied = true
let reason = ""

function look() {
  const { mtimeMs } = statSync(logFile)
  if (mtimeMs !== flushedAt) {
    // Brings the writes of an open transaction to the disk, so that its commit waits less.
    const descriptor = openSync(logFile, "r")
    try { fdatasyncSync(descriptor) } finally { closeSync(descriptor) }
    flushedAt = mtimeMs
    isCopied = false
  }
  if (isCopied || Date.now() - copiedAt < copyMs) return
  copiedAt = Date.now()
  const [{ log, checkpointed }] = database.pragma("wal_checkpoint(PASSIVE)")
  isCopied = log === checkpointed
}

const timer = setInterval(() => {
  try {
    look()
    reason = ""
  } catch (error) {
    const isNew = String(error) !== reason && error.code !== "ENOENT"
    reason = String(error)
    if (isNew) parentPort.postMessage(reason)
  }
}, lookMs)
parentPort.once("message", () => {
  clearInterval(timer)
  database.close()
  parentPort.close()
})
`

/** Starts to copy what is committed from the log to the database file. */
export class Checkpointer {
  readonly #thread: Worker
  readonly #ended: Promise<void>

  /** @param file the database's path; it is open elsewhere, so that its log is there */
  constructor(file: string, pace = PACE) {
    const driver = createRequire(import.meta.url).resolve("better-sqlite3")
    this.#thread = new Worker(THREAD, {
      eval: true,
      workerData: { driver, file, ...pace },
    })
    this.#thread.unref()
    this.#ended = new Promise((resolve) => this.#thread.once("exit", () => resolve()))
    this.#thread.on("message", (reason) => log.warn({ reason }, "the log could not be copied"))
    // SQLite copies it by itself where it grows large.
    this.#thread.on("error", (err) => log.error({ err }, "the copying of the log has ended"))
  }

  /** Ends that. The last connection to close copies what is left. */
  async stop(): Promise<void> {
    this.#thread.postMessage("stop")
    await this.#ended
  }
}
