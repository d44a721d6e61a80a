import { setTimeout as sleep } from "node:timers/promises"
import type { Pool, QueryConfig } from "pg"
import type { Queries, ReadClient, Results } from "./engine"
import { log } from "~/log.server"
import { connectionTo, withoutNul, type Driver } from "./postgres-driver.server"
import { failureKind } from "./postgres-errors"
import { preparedStatements, statementNameGenerator } from "./postgres-statements.server"

const MAX_CONNECTIONS = 10
const RETRY_MS = 100
/** As long as a change waits. */
const MAX_RETRY_MS = 4000

export type PostgresReader = {
  client: ReadClient
  pool: Pool
  readSnapshot: <Q extends Queries>(queries: [...Q]) => Promise<Results<Q>>
  close: () => Promise<void>
}

/** Connects the clients that only read. */
export async function connectReader(
  url: string,
  driver: Driver,
  onQuery: () => void,
): Promise<PostgresReader> {
  const pool = new driver.Pool({ ...connectionTo(url), max: MAX_CONNECTIONS })
  // The pool replaces a connection that PostgreSQL has closed.
  pool.on("error", (err) => log.warn({ err }, "a connection to PostgreSQL was lost"))
  const target = withRetries(pool, onQuery)
  const adapter = new driver.PrismaPg(target, { statementNameGenerator })
  const client = new driver.PrismaClient({ adapter })
  await client.$connect()
  const prepared = preparedStatements(target, driver)
  return {
    client: Object.assign(client, { prepared }),
    pool,
    readSnapshot: <Q extends Queries>(queries: [...Q]) =>
      client.$transaction(queries, { isolationLevel: "RepeatableRead" as never }) as Promise<
        Results<Q>
      >,
    close: async () => {
      await client.$disconnect()
      await pool.end()
    },
  }
}

/** Runs each query again while PostgreSQL restarts. */
const withRetries = (pool: Pool, onQuery: () => void): Pool =>
  new Proxy(pool, {
    get: (target, name) => {
      const value = Reflect.get(target, name) as unknown
      if (typeof value !== "function") return value
      if (name !== "query") return value.bind(target) as unknown
      return async (config: QueryConfig) => {
        onQuery()
        const deadline = Date.now() + MAX_RETRY_MS
        for (;;) {
          try {
            return await target.query(withoutNul(config))
          } catch (error) {
            if (failureKind(error) !== "busy" || Date.now() > deadline) throw error
            await sleep(RETRY_MS)
          }
        }
      }
    },
  })
