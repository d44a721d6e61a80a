import { stat } from "node:fs/promises"
import { join } from "node:path"
import { SERVING, lockFolder } from "../../backup/lock-folder.mjs"
import { Checkpointer } from "./checkpointer.server"
import type { Engine, FailureKind, OpenEngine, Queries, Results } from "./engine"
import { PrismaClient } from "./generated/client"
import { migrate, missingMigrations } from "./migrations.server"
import { SqliteAdapter } from "./sqlite-adapter.server"

// Two clients share the file. The adapter has one connection per client, and a write that another
// request makes on it during a transaction would join that transaction and be rolled back with it.
// So one client only reads, and the other only runs transactions, one after another.

/** How long to wait for a stopping process to unlock the folder. A stop takes 5 s at most. */
const HANDOVER_MS = 6000

/** Readers wait for other processes only while those recover or close the file. */
const READER_BUSY_TIMEOUT_MS = 50
/**
 * The writer never waits inside SQLite, which would block the event loop: `transaction` retries.
 */
const WRITER_BUSY_TIMEOUT_MS = 0

/** From this many pages of 4 KB in the log on, commits checkpoint even without the thread. */
const MAX_LOG_PAGES = 50_000

export const openSqlite: OpenEngine = async ({ dataDir, onQuery }) => {
  const release = lockFolder(dataDir, SERVING, HANDOVER_MS)
  if (!release) {
    throw new Error(`Another Cardinal, or a restore, has ${dataDir}. Only one process can use it.`)
  }
  const file = join(dataDir, "cardinal.db")
  try {
    migrate(file)
    const reader = await connect(file, READER_BUSY_TIMEOUT_MS, onQuery)
    const writer = await connect(file, WRITER_BUSY_TIMEOUT_MS, onQuery)
    const checkpointer = new Checkpointer(file)
    await setPragma(writer, "wal_autocheckpoint", MAX_LOG_PAGES)
    return {
      reader,
      begin: (work, timeout) => writer.$transaction(work, { timeout }),
      readSnapshot: <Q extends Queries>(queries: [...Q]) =>
        reader.$transaction(queries) as Promise<Results<Q>>,
      failureKind,
      pendingMigrations: async () => missingMigrations(file),
      size: async () => (await sizeOf(file)) + (await sizeOf(`${file}-wal`)),
      close: async () => {
        await checkpointer.stop()
        await reader.$disconnect()
        await writer.$disconnect()
        release()
      },
    } satisfies Engine
  } catch (error) {
    release()
    throw error
  }
}

/**
 * Connects with settings that make an answered change survive a power loss.
 * @param busyTimeoutMs how long SQLite may wait for another process, blocking the event loop
 */
async function connect(
  file: string,
  busyTimeoutMs: number,
  onQuery: () => void,
): Promise<PrismaClient> {
  const client = new PrismaClient({
    adapter: new SqliteAdapter({ url: `file:${file}` }),
    log: [{ emit: "event", level: "query" }],
  })
  client.$on("query", onQuery)
  await setPragma(client, "journal_mode", "wal")
  await setPragma(client, "synchronous", 2) // FULL
  await setPragma(client, "foreign_keys", 1)
  await setPragma(client, "busy_timeout", busyTimeoutMs)
  return client
}

/** @throws Error when SQLite ignores the value */
async function setPragma(
  client: PrismaClient,
  name: string,
  value: string | number,
): Promise<void> {
  await client.$queryRawUnsafe(`PRAGMA ${name} = ${String(value)}`)
  const [row] = await client.$queryRawUnsafe<Record<string, unknown>[]>(`PRAGMA ${name}`)
  const actual = String(Object.values(row ?? {})[0])
  if (actual !== String(value)) {
    throw new Error(`PRAGMA ${name} is ${actual}, but ${String(value)} is needed.`)
  }
}

function failureKind(error: unknown): FailureKind | null {
  const code = sqliteCode(error)
  if (code === "SQLITE_FULL" || code === "SQLITE_IOERR_WRITE") return "disk-full"
  if (code?.startsWith("SQLITE_READONLY")) return "read-only"
  return code?.startsWith("SQLITE_BUSY") ? "busy" : null
}

/** Finds SQLite's error code inside the errors that Prisma wraps around it. */
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

const sizeOf = async (path: string): Promise<number> =>
  (await stat(path).catch(() => null))?.size ?? 0
