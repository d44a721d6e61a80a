import { stat } from "node:fs/promises"
import { join } from "node:path"
import { setImmediate } from "node:timers/promises"
import pLimit from "p-limit"
import { SERVING, lockFolder } from "../../../backup/lock-folder.mjs"
import { Checkpointer } from "./checkpointer.server"
import type {
  AppliedMigration,
  Engine,
  FailureKind,
  OpenEngine,
  Queries,
  Results,
} from "~/database/engine"
import { LocalBus } from "./local-bus"
import { LongReader } from "./long-reader.server"
import { APPLIED, missingMigrations } from "./migrations.server"
import { connect, setPragma } from "./sqlite-connection.server"
import { sqliteDialect } from "./sqlite-dialect"
import { SqliteWriter } from "./sqlite-writer.server"
import { upgrade } from "./upgrade.server"
import { codesOf, errorsIn } from "~/database/wrapped-errors"

// A Prisma client has one connection, and a write of another request during a transaction would join it. So one client
// only reads, and the other only runs transactions, one after another.

/** How long to wait for a stopping process to unlock the folder. A stop takes 5 s at most. */
const HANDOVER_MS = 6000

/** Readers wait for other processes only while those recover or close the file. */
const READER_BUSY_TIMEOUT_MS = 50
/** The writer never waits inside SQLite, which would block the event loop: `transaction` retries. */
const WRITER_BUSY_TIMEOUT_MS = 0

/** A query blocks the event loop: this many cards take a few milliseconds, whatever is on them. */
const CARDS_PER_READ = 100

/** From this many pages of 4 KB in the log on, commits checkpoint even without the thread. */
const MAX_LOG_PAGES = 50_000
const VERSION = `SELECT sqlite_version() AS "version"`

export const openSqlite: OpenEngine = async ({ dataDir, upgradesInPlace, onQuery, onMessage }) => {
  const release = lockFolder(dataDir, SERVING, HANDOVER_MS)
  if (!release) {
    throw new Error(`Another Cardinal, or a restore, has ${dataDir}. Only one process can use it.`)
  }
  const file = join(dataDir, "cardinal.db")
  try {
    await upgrade(file, { isInPlace: upgradesInPlace })
    const reading = { busyTimeoutMs: READER_BUSY_TIMEOUT_MS, onQuery, isWriter: false }
    const writing = { busyTimeoutMs: WRITER_BUSY_TIMEOUT_MS, onQuery, isWriter: true }
    const reader = await connect(file, reading)
    const writer = await connect(file, writing)
    const checkpointer = new Checkpointer(file)
    setPragma(writer.database, "wal_autocheckpoint", MAX_LOG_PAGES)
    const transactions = new SqliteWriter(writer)
    // One at a time, for all requests: together they would block like one long query.
    const reads = pLimit(1)
    const longReader = new LongReader(file)
    return {
      reader: Object.assign(reader.client, { prepared: reader.prepared }),
      bus: new LocalBus(onMessage),
      dialect: sqliteDialect,
      kind: "sqlite",
      readLong: (...query) => longReader.read(...query),
      isShared: false,
      locksBoards: false,
      begin: (work, { timeoutMs }) => transactions.begin(work, timeoutMs),
      readSnapshot: <Q extends Queries>(queries: [...Q]) =>
        reader.client.$transaction(queries) as Promise<Results<Q>>,
      cardsPerRead: CARDS_PER_READ,
      readInQueue: (read) =>
        reads(async () => {
          await setImmediate()
          return read()
        }),
      failureKind,
      tryExclusive: async (_job, work) => {
        await work()
        return true
      },
      pendingMigrations: async () => missingMigrations(file),
      appliedMigrations: () => reader.prepared.query<AppliedMigration>(APPLIED),
      version: async () => {
        const [row] = await reader.prepared.query<{ version: string }>(VERSION)
        return `SQLite ${row?.version ?? ""}`
      },
      size: async () => (await sizeOf(file)) + (await sizeOf(`${file}-wal`)),
      close: async () => {
        await longReader.stop()
        await checkpointer.stop()
        await reader.client.$disconnect()
        await writer.client.$disconnect()
        release()
      },
    } satisfies Engine
  } catch (error) {
    release()
    throw error
  }
}

function failureKind(error: unknown): FailureKind | null {
  const codes = errorsIn(error).flatMap(codesOf)
  const code = codes.find((one) => one.startsWith("SQLITE_"))
  if (code === "SQLITE_FULL" || code === "SQLITE_IOERR_WRITE") return "disk-full"
  if (code?.startsWith("SQLITE_READONLY")) return "read-only"
  if (code === "SQLITE_CONSTRAINT_UNIQUE" || code === "SQLITE_CONSTRAINT_PRIMARYKEY") {
    return "duplicate"
  }
  return code?.startsWith("SQLITE_BUSY") ? "busy" : null
}

const sizeOf = async (path: string): Promise<number> =>
  (await stat(path).catch(() => null))?.size ?? 0
