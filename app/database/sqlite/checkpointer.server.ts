import { createRequire } from "node:module"
import { Worker } from "node:worker_threads"
import { log } from "~/log.server"

// SQLite checkpoints its write-ahead log during a commit and syncs both files meanwhile. After a
// large change that blocks the event loop for 0.1 to 0.3 s, so a thread does it instead.

/** How often the thread looks for new writes, and how often it checkpoints at most. */
const PACE = { lookMs: 250, copyMs: 2000 }

/** The thread's code is a string, because the build is one file and the thread needs its own. */
const THREAD = `
const { closeSync, fdatasyncSync, openSync, statSync } = require("node:fs")
const { parentPort, workerData } = require("node:worker_threads")
const { driver, file, lookMs, copyMs } = workerData
const Database = require(driver)
const database = new Database(file)
database.pragma("busy_timeout = 0")
const logFile = file + "-wal"
let flushedAt = 0
let copiedAt = performance.now()
let isCopied = true
let reason = ""

function look() {
  const { mtimeMs } = statSync(logFile)
  if (mtimeMs !== flushedAt) {
    // Syncing the writes of an open transaction early makes its commit shorter.
    const descriptor = openSync(logFile, "r")
    try { fdatasyncSync(descriptor) } finally { closeSync(descriptor) }
    flushedAt = mtimeMs
    isCopied = false
  }
  if (isCopied || performance.now() - copiedAt < copyMs) return
  copiedAt = performance.now()
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

/** Checkpoints the database from a thread of its own, from construction until `stop`. */
export class Checkpointer {
  readonly #thread: Worker
  readonly #ended: Promise<void>

  /** @param file path of the database, which must be open already, so that its log exists */
  constructor(file: string, pace = PACE) {
    const driver = createRequire(import.meta.url).resolve("better-sqlite3")
    this.#thread = new Worker(THREAD, {
      eval: true,
      workerData: { driver, file, ...pace },
    })
    this.#thread.unref()
    this.#ended = new Promise((resolve) => this.#thread.once("exit", () => resolve()))
    this.#thread.on("message", (reason) => log.warn({ reason }, "the log could not be copied"))
    // Without the thread, SQLite checkpoints by itself once the log has `MAX_LOG_PAGES`.
    this.#thread.on("error", (err) => log.error({ err }, "the copying of the log has ended"))
  }

  /** Ends the thread. The last connection to close checkpoints the rest. */
  async stop(): Promise<void> {
    this.#thread.postMessage("stop")
    await this.#ended
  }
}
