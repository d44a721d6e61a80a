import { createRequire } from "node:module"
import { Worker } from "node:worker_threads"
import type { LongRead, Value } from "~/database/engine"

// Queries of SQLite that may take long run in a thread with a connection of its own that only reads.

/** The thread's code is a string, because the build is one file and the thread needs its own. */
const THREAD = `
const { parentPort, workerData } = require("node:worker_threads")
const Database = require(workerData.driver)
const database = new Database(workerData.file, { readonly: true })
const statements = new Map()
const MAX_STATEMENTS = 200
const LATE = new Error("late")
let until = 0
let count = 0
database.function("in_time", { deterministic: false }, (row) => {
  count += 1
  if (count % 64 === 0 && Date.now() > until) throw LATE
  return 1
})
function read({ sql, values, maxMs }) {
  until = Date.now() + maxMs
  if (statements.size >= MAX_STATEMENTS) statements.clear()
  const statement = statements.get(sql) ?? database.prepare(sql)
  statements.set(sql, statement)
  const rows = []
  try {
    for (const row of statement.iterate(values)) rows.push(row)
  } catch (error) {
    if (error !== LATE) throw error
    return { rows, isWhole: false }
  }
  return { rows, isWhole: true }
}
parentPort.on("message", ({ id, ...query }) => {
  try {
    parentPort.postMessage({ id, result: read(query) })
  } catch (error) {
    parentPort.postMessage({ id, error })
  }
})
`

type Answer = { id: number; result?: LongRead<unknown>; error?: Error }
type Waiting = { resolve: (result: LongRead<unknown>) => void; reject: (error: Error) => void }

/** The thread begins with the first query. */
export class LongReader {
  readonly #file: string
  readonly #waiting = new Map<number, Waiting>()
  #thread: Worker | undefined
  #count = 0

  constructor(file: string) {
    this.#file = file
  }

  /** Runs a query. A condition `in_time(column)` in it ends it in time, where the rows have the column. */
  read<Row>(sql: string, values: Value[], maxMs: number): Promise<LongRead<Row>> {
    const thread = (this.#thread ??= this.#start())
    return new Promise((resolve, reject) => {
      this.#count += 1
      this.#waiting.set(this.#count, {
        resolve: resolve as (result: LongRead<unknown>) => void,
        reject,
      })
      thread.postMessage({ id: this.#count, sql, values, maxMs })
    })
  }

  async stop(): Promise<void> {
    await this.#thread?.terminate()
    this.#fail(new Error("The database is closed."))
  }

  #start(): Worker {
    const driver = createRequire(import.meta.url).resolve("better-sqlite3")
    const workerData = { driver, file: this.#file }
    const thread = new Worker(THREAD, { eval: true, workerData })
    thread.unref()
    thread.on("message", ({ id, result, error }: Answer) => {
      const { resolve, reject } = this.#waiting.get(id) ?? {}
      this.#waiting.delete(id)
      if (result) resolve?.(result)
      else reject?.(error ?? new Error("The query failed."))
    })
    thread.on("error", (error: Error) => {
      this.#thread = undefined
      this.#fail(error)
    })
    return thread
  }

  #fail(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}
