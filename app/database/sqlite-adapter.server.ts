import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3"
import type Database from "better-sqlite3"

type Adapter = Awaited<ReturnType<PrismaBetterSqlite3["connect"]>>
type Transaction = Awaited<ReturnType<Adapter["startTransaction"]>>

/**
 * Mends Prisma's adapter, which blocks after a COMMIT that fails, as on a full disk: Prisma forgets
 * the transaction, but the adapter waits for its end, so that no write could begin before a
 * restart.
 */
export class SqliteAdapter extends PrismaBetterSqlite3 {
  override async connect(): Promise<Adapter> {
    const adapter = await super.connect()
    const start = adapter.startTransaction.bind(adapter)
    adapter.startTransaction = async (level) => endReliably(await start(level))
    return adapter
  }
}

/** Makes a failed COMMIT or ROLLBACK end the transaction as rolled back. */
function endReliably(transaction: Transaction): Transaction {
  const execute = transaction.executeRaw.bind(transaction)
  transaction.executeRaw = async (query) => {
    try {
      return await execute(query)
    } catch (error) {
      if (/^(COMMIT|ROLLBACK)$/.test(query.sql)) await abandon(transaction)
      throw error
    }
  }
  return transaction
}

async function abandon(transaction: Transaction): Promise<void> {
  const { client } = transaction as unknown as { client: Database.Database }
  try {
    // Some failures make SQLite roll back by itself.
    if (client.inTransaction) client.exec("ROLLBACK")
  } finally {
    await transaction.rollback()
  }
}
