import type Database from "better-sqlite3"
import type { Statements } from "~/database/engine"
import { PrismaClient } from "~/database/generated/client"
import { joinTransactions } from "~/database/transactions/join-transactions"
import { SqliteAdapter, type Adapter } from "./sqlite-adapter.server"
import { keepStatements, preparedStatements } from "./sqlite-statements.server"

/** One connection to the file, with two ways to use it. */
export type Connection = {
  client: PrismaClient
  prepared: Statements
  adapter: Adapter
  database: Database.Database
}

type Options = {
  /** How long SQLite may wait for another process, blocking the event loop. */
  busyTimeoutMs: number
  onQuery: () => void
  /** Whether statements run only inside a transaction that the engine has begun. */
  isWriter: boolean
}

/** Connects with settings that make an answered change survive a power loss. */
export async function connect(file: string, options: Options): Promise<Connection> {
  const { onQuery, isWriter } = options
  let connection: Omit<Connection, "client"> | undefined
  const client = new PrismaClient({
    adapter: new SqliteAdapter(file, (adapter, database) => {
      setPragma(database, "journal_mode", "wal")
      setPragma(database, "synchronous", 2) // FULL
      setPragma(database, "foreign_keys", 1)
      setPragma(database, "busy_timeout", options.busyTimeoutMs)
      const beforeQuery = () => {
        // A statement after a rollback would be committed by itself.
        if (isWriter && !database.inTransaction) throw new Error("The transaction has ended.")
        onQuery()
      }
      connection = { prepared: preparedStatements(database, beforeQuery), adapter, database }
      keepStatements(database, beforeQuery)
      if (isWriter) joinTransactions(adapter)
    }),
  })
  await client.$connect()
  if (!connection) throw new Error("Prisma has not connected.")
  return { client, ...connection }
}

/** @throws Error when SQLite ignores the value */
export function setPragma(database: Database.Database, name: string, value: string | number): void {
  database.pragma(`${name} = ${String(value)}`)
  const actual = String(database.pragma(name, { simple: true }))
  if (actual !== String(value)) {
    throw new Error(`PRAGMA ${name} is ${actual}, but ${String(value)} is needed.`)
  }
}
