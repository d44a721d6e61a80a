import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3"
import type Database from "better-sqlite3"
import type { Statements } from "~/database/engine"
import { PrismaClient } from "~/database/generated/client"
import { joinTransactions } from "~/database/transactions/join-transactions"
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

type Adapter = Awaited<ReturnType<PrismaBetterSqlite3["connect"]>>

/** SQLite's own limit. Prisma refuses lists of ids that are longer than 999 where it cannot split them. */
const MAX_BIND_VALUES = 32_766

/** Prisma's adapter, which gives its connection to the engine as well. */
class SqliteAdapter extends PrismaBetterSqlite3 {
  readonly #onConnect: (adapter: Adapter, database: Database.Database) => void

  constructor(file: string, onConnect: (adapter: Adapter, database: Database.Database) => void) {
    super({ url: `file:${file}` })
    this.#onConnect = onConnect
  }

  override async connect(): Promise<Adapter> {
    const adapter = await super.connect()
    const info = { supportsRelationJoins: false, maxBindValues: MAX_BIND_VALUES }
    adapter.getConnectionInfo = () => info
    const { client } = adapter as unknown as { client: Database.Database }
    this.#onConnect(adapter, client)
    return adapter
  }
}
