import type { QueryConfig, QueryResult } from "pg"
import type { Statements } from "~/database/engine"
import type { PrismaClient } from "~/database/generated/client"
import { joinTransactions } from "~/database/transactions/join-transactions"
import { connectionTo, type Driver } from "./postgres-driver.server"
import {
  preparedStatements,
  statementNameGenerator,
  type Queryable,
} from "./postgres-statements.server"

/** Prisma's client and prepared statements that share what runs their queries. */
export function joinedClients(
  { url, driver }: { url: string; driver: Driver },
  query: (config: QueryConfig) => Promise<QueryResult>,
): { prisma: PrismaClient; prepared: Statements } {
  const target: Queryable = { query }
  class JoinedAdapter extends driver.PrismaPg {
    override async connect() {
      const adapter = await super.connect()
      Object.assign(adapter, { client: target })
      joinTransactions(adapter)
      return adapter
    }
  }
  // The adapter needs a pool, which never connects.
  const unused = new driver.Pool(connectionTo(url))
  const adapter = new JoinedAdapter(unused, { statementNameGenerator })
  return {
    prisma: new driver.PrismaClient({ adapter }),
    prepared: preparedStatements(target, driver),
  }
}
