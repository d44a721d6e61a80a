import { MessageChannel, Worker, receiveMessageOnPort, type MessagePort } from "node:worker_threads"

// Tests ask SQLite without waiting. A thread lets them ask PostgreSQL in the same way.

/** Long enough for a machine that is busy with other things, and shorter than a test may take. */
const STATEMENT_MS = 40_000
/** The answer to a statement that took too long, says which lock it waited for. */
const ANSWER_MS = STATEMENT_MS + 10_000

const THREAD = `
const { workerData } = require("node:worker_threads")
const { Client } = require("pg")
const clients = new Map()
function connect(url) {
  if (!clients.has(url)) {
    const client = new Client({ connectionString: url, statement_timeout: ${String(STATEMENT_MS)} })
    client.on("error", () => clients.delete(url))
    clients.set(url, client.connect().then(() => client))
  }
  return clients.get(url)
}
workerData.port.on("message", async ({ url, sql, values }) => {
  let answer
  try {
    answer = { rows: (await (await connect(url)).query(sql, values)).rows }
  } catch (error) {
    answer = { error: [String(error), error.where].filter(Boolean).join("\\n") }
  }
  workerData.port.postMessage(answer)
  Atomics.add(workerData.answered, 0, 1)
  Atomics.notify(workerData.answered, 0)
})
`

type Answer = { rows: unknown[] } | { error: string }
type Thread = { port: MessagePort; answered: Int32Array }

let thread: Thread | undefined

function start(): Thread {
  const { port1, port2 } = new MessageChannel()
  const answered = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(THREAD, {
    eval: true,
    workerData: { port: port2, answered },
    transferList: [port2],
  })
  worker.unref()
  port1.unref()
  return { port: port1, answered }
}

/**
 * Runs a statement whose values are marked by `?`, and waits for its rows.
 * @throws {Error} PostgreSQL's, or that it did not answer
 */
export function queryPostgres(url: string, statement: string, values: unknown[]): unknown[] {
  const { port, answered } = (thread ??= start())
  let count = 0
  const sql = statement.replaceAll("?", () => `$${String((count += 1))}`)
  const before = Atomics.load(answered, 0)
  port.postMessage({ url, sql, values })
  // The notification of the answer before may come late, and ends a wait, too.
  while (Atomics.load(answered, 0) === before) {
    if (Atomics.wait(answered, 0, before, ANSWER_MS) === "timed-out") break
  }
  const answer = receiveMessageOnPort(port)?.message as Answer | undefined
  if (!answer) {
    // A late answer must not be taken for that to the next statement.
    thread = undefined
    throw new Error("PostgreSQL did not answer a test.")
  }
  if ("error" in answer) throw new Error(answer.error)
  return answer.rows
}
