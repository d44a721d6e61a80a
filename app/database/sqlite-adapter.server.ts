import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3"
import type Database from "better-sqlite3"

type Adapter = Awaited<ReturnType<PrismaBetterSqlite3["connect"]>>
type Transaction = Awaited<ReturnType<Adapter["startTransaction"]>>

/**
 * Prisma's adapter, which lets the next transaction begin also after one that could not be ended.
 * A disk that is full makes COMMIT fail. Prisma then forgets the transaction, but the adapter
 * goes on waiting for its end: nothing could be written any more before a restart.
 */
export class SqliteAdapter extends PrismaBetterSqlite3 {
  override async connect(): Promise<Adapter> {
    const adapter = await super.connect()
    const start = adapter.startTransaction.bind(adapter)
    adapter.startTransaction = async (level) => endSurely(await start(level))
    return adapter
  }
}

/** Has a COMMIT or ROLLBACK that fails end the transaction all the same, as rolled back. */
function endSurely(transaction: Transaction): Transaction {
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
    // Some failures have ended it already.
    if (client.inTransaction) client.exec("ROLLBACK")
  } finally {
    await transaction.rollback()
  }
}
