import { PrismaClient, type Prisma } from "./generated/client"
import { AsyncLocalStorage } from "node:async_hooks"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { SERVING, lockFolder } from "../../backup/lock-folder.mjs"
import { config } from "~/config.server"
import { Checkpointer } from "./checkpointer.server"
import { FairQueue } from "./fair-queue"
import { asServer, currentRequester } from "./requester.server"
import { DomainError, busy } from "~/errors"
import { log } from "~/log.server"
import { migrate } from "./migrations.server"
import { SqliteAdapter } from "./sqlite-adapter.server"

// Two clients on one file. The adapter has one connection for each client, and a write that
// another request makes on it while a transaction is open would join that transaction and
// vanish with it. So `db` only reads, and every write goes through `transaction()`, which is
// the only user of the private writer.

/** Where the database is. */
export const databaseFile = join(config.dataDir, "cardinal.db")

type ReadMethod =
  | "findUnique"
  | "findUniqueOrThrow"
  | "findFirst"
  | "findFirstOrThrow"
  | "findMany"
  | "count"
  | "aggregate"
  | "groupBy"
type ModelName = Uncapitalize<Prisma.ModelName>

/** What may be asked without writing. A transaction can be given wherever this is taken. */
export type Reader = { [M in ModelName]: Pick<PrismaClient[M], ReadMethod> }

/** The client inside `transaction()`. */
export type Tx = Prisma.TransactionClient

/** How long a change tries where another process holds the file before it is told to come back. */
const PATIENCE_MS = 4000

/** How long a change may take, unless it says otherwise. */
const MOST_MS = 10_000

let queries = 0

/**
 * @param busyTimeoutMs how long SQLite may wait for another process, which halts the whole event
 *   loop meanwhile
 */
async function open(busyTimeoutMs: number): Promise<PrismaClient> {
  const client = new PrismaClient({
    adapter: new SqliteAdapter({ url: `file:${databaseFile}` }),
    log: [{ emit: "event", level: "query" }],
    transactionOptions: { maxWait: PATIENCE_MS, timeout: MOST_MS },
  })
  client.$on("query", () => {
    queries += 1
  })
  for (const [pragma, value, expected] of pragmas(busyTimeoutMs)) {
    await client.$queryRawUnsafe(`PRAGMA ${pragma} = ${value}`)
    const [row] = await client.$queryRawUnsafe<Record<string, unknown>[]>(`PRAGMA ${pragma}`)
    const actual = Object.values(row ?? {})[0]
    if (String(actual) !== expected) {
      throw new Error(
        `${databaseFile}: PRAGMA ${pragma} is ${String(actual)}, ${expected} is needed.`,
      )
    }
  }
  return client
}

/** synchronous 2 is FULL: an answered change survives a loss of power. */
const pragmas = (busyTimeoutMs: number) =>
  [
    ["journal_mode", "WAL", "wal"],
    ["synchronous", "FULL", "2"],
    ["foreign_keys", "ON", "1"],
    ["busy_timeout", String(busyTimeoutMs), String(busyTimeoutMs)],
  ] as const

/** Readers wait for another process only while it recovers the file or ends its use of it. */
const READER_BUSY_TIMEOUT_MS = 50
/** The writer does not wait inside SQLite: `attempt` tries again while others are served. */
const WRITER_BUSY_TIMEOUT_MS = 0

/** How long a start waits for the process before it to end, which takes 5 s at most. */
const HANDOVER_MS = 6000

const release = lockFolder(config.dataDir, SERVING, HANDOVER_MS)
if (!release) {
  throw new Error(
    `Another Cardinal, or a restore, has ${config.dataDir}. Only one process can use it.`,
  )
}
migrate(databaseFile)
const reader = await open(READER_BUSY_TIMEOUT_MS)
const writer = await open(WRITER_BUSY_TIMEOUT_MS)

/** Reads. The type has no writes, and a lint rule says so once more. */
export const db: Reader & Pick<PrismaClient, "$transaction" | "$queryRaw" | "$queryRawUnsafe"> =
  reader

const afterCommit = new WeakMap<Tx, (() => void)[]>()

/** Has `work` done once `tx` is committed, and never if it is rolled back. */
export function onCommit(tx: Tx, work: () => void): void {
  afterCommit.get(tx)?.push(work)
}

const inTransaction = new AsyncLocalStorage<true>()

/**
 * The changes that wait. No person needs more than a few at once, and 500 are some seconds of
 * work: beyond that, an early refusal is worth more than a late answer.
 */
const changes = new FairQueue({ maxWaitingPerPerson: 20, maxWaiting: 500 })

/**
 * Runs `work` as one transaction. Changes run one at a time, and the people whose changes wait
 * take turns. All of it is written or nothing.
 * @param mostMs how long it may take before it is rolled back
 * @returns what `work` returns, after the commit
 * @throws whatever `work` throws; DomainError 429 when too many changes of the same person wait,
 *   503 when too many wait in all or the database stays locked, 507 when the disk is full
 */
export function transaction<T>(work: (tx: Tx) => Promise<T>, mostMs = MOST_MS): Promise<T> {
  if (inTransaction.getStore()) throw new Error("A transaction inside another would wait forever.")
  const deadline = Date.now() + PATIENCE_MS
  return changes.run(currentRequester(), () =>
    inTransaction.run(true, () => attempt(work, deadline, mostMs)),
  )
}

async function attempt<T>(
  work: (tx: Tx) => Promise<T>,
  deadline: number,
  timeout: number,
): Promise<T> {
  for (;;) {
    const committed: (() => void)[] = []
    try {
      const result = await writer.$transaction(
        async (tx) => {
          afterCommit.set(tx, committed)
          return await work(tx)
        },
        { timeout },
      )
      inTransaction.exit(() => asServer(() => tell(committed)))
      return result
    } catch (error) {
      const code = sqliteCode(error)
      if (code === "SQLITE_FULL" || code === "SQLITE_IOERR_WRITE") {
        throw new DomainError(507, "The server's disk is full. Nothing was changed.")
      }
      if (code?.startsWith("SQLITE_READONLY")) {
        throw busy(30, "The server cannot write at the moment. Nothing was changed.")
      }
      if (!code?.startsWith("SQLITE_BUSY")) throw error
      if (Date.now() >= deadline) throw busy(5)
      await sleep(20 + Math.random() * 40)
    }
  }
}

/** What is committed is answered as done, whatever becomes of the telling. */
function tell(committed: (() => void)[]): void {
  for (const done of committed) {
    try {
      done()
    } catch (err) {
      log.error({ err }, "a committed change could not be told")
    }
  }
}

/** SQLite's own code of a failure, through the wrappings that Prisma puts around it. */
function sqliteCode(error: unknown): string | undefined {
  const seen = new Set<unknown>()
  const open: unknown[] = [error]
  while (open.length > 0) {
    const next = open.pop()
    if (typeof next !== "object" || next === null || seen.has(next)) continue
    seen.add(next)
    const { code, originalCode, cause, meta, driverAdapterError } = next as Record<string, unknown>
    for (const c of [originalCode, code]) {
      if (typeof c === "string" && c.startsWith("SQLITE_")) return c
    }
    open.push(cause, meta, driverAdapterError)
  }
  return undefined
}

/** How many queries the process has run, for those who count them. */
export function queriesSoFar(): number {
  return queries
}

/** How many transactions run or wait for their turn. */
export function transactionsUnfinished(): number {
  return changes.size
}

/** Pages in the log, of 4 KB each, from which on a commit copies them itself, thread or not. */
const MAX_LOG_PAGES = 50_000

let checkpointer: Checkpointer | undefined

/** Has a thread copy what is committed to the database file, so that commits need not. */
export async function startCheckpointer(): Promise<void> {
  checkpointer = new Checkpointer(databaseFile)
  await writer.$queryRawUnsafe(`PRAGMA wal_autocheckpoint = ${String(MAX_LOG_PAGES)}`)
}

/** Lets what runs finish, closes all connections and lets go of the data folder. */
export async function closeDatabase(): Promise<void> {
  await changes.idle()
  await checkpointer?.stop()
  await reader.$disconnect()
  await writer.$disconnect()
  release?.()
}
