import { setTimeout as sleep } from "node:timers/promises"
import type { Pool, PoolConfig, QueryConfig } from "pg"
import { busy } from "~/errors"
import { log } from "~/log.server"
import type { Engine, Queries, ReadClient, Results, Statements } from "~/database/engine"
import { connectionTo, withoutNul, type Driver } from "./postgres-driver.server"
import { failureKind } from "./postgres-errors"
import { preparedStatements, statementNameGenerator } from "./postgres-statements.server"
import { codesOf, errorsIn } from "~/database/wrapped-errors"

const MAX_CONNECTIONS = 7
/** Of the search, so that its statements do not keep others waiting. */
const MAX_SEARCH_CONNECTIONS = 3
/** A statement that takes longer would keep others' searches waiting. */
const MAX_SEARCH_STATEMENT_MS = 1000
/** How many documents have a word decides on the plan, so that none may be made for all words. */
const PLAN_EACH =
  "-c plan_cache_mode=force_custom_plan -c work_mem=32MB -c jit=off -c max_parallel_workers_per_gather=0"
const RETRY_MS = 100
/** As long as a change waits. */
const MAX_RETRY_MS = 4000
/** The seconds after which a refused read may be repeated. */
const RETRY_AFTER = 5
const WARNING_MS = 10_000
/** The code of a statement that was canceled, because it took too long. */
const CANCELED = "57014"

export type PostgresReader = {
  client: ReadClient
  pool: Pool
  readLong: Engine["readLong"]
  readSnapshot: <Q extends Queries>(queries: [...Q]) => Promise<Results<Q>>
  close: () => Promise<void>
}

export async function connectReader(
  url: string,
  driver: Driver,
  onQuery: () => void,
): Promise<PostgresReader> {
  const settings = connectionTo(url)
  const options = `${settings.options} ${PLAN_EACH}`
  // Prisma's own, shorter ones end a read while all connections are in use, or after a pause of the process.
  const snapshotTimeouts = {
    maxWait: settings.statement_timeout,
    timeout: settings.statement_timeout,
  }
  const pool = connectPool(driver, { ...settings, max: MAX_CONNECTIONS })
  const searchPool = connectPool(driver, {
    ...settings,
    options,
    max: MAX_SEARCH_CONNECTIONS,
    statement_timeout: MAX_SEARCH_STATEMENT_MS,
  })
  const retry = retrier()
  const counted: Retry = (query) => {
    onQuery()
    return retry(query)
  }
  const target = withRetries(pool, counted)
  const adapter = new driver.PrismaPg(target, { statementNameGenerator })
  const client = new driver.PrismaClient({ adapter })
  await client.$connect()
  const prepared = preparedStatements(target, driver)
  return {
    client: Object.assign(client, { prepared }),
    pool,
    readLong: longReader(preparedStatements(searchPool, driver), counted),
    readSnapshot: <Q extends Queries>(queries: [...Q]) =>
      retry(() =>
        client.$transaction(queries, {
          isolationLevel: "RepeatableRead" as never,
          ...snapshotTimeouts,
        }),
      ) as Promise<Results<Q>>,
    close: async () => {
      await client.$disconnect()
      await Promise.all([pool.end(), searchPool.end()])
    },
  }
}

/** A query that takes too long has no rows. */
const longReader =
  (prepared: Statements, retry: Retry): Engine["readLong"] =>
  (sql, values) =>
    retry(async () => {
      try {
        return { rows: await prepared.query(sql, ...values), isWhole: true }
      } catch (error) {
        if (errorsIn(error).flatMap(codesOf).includes(CANCELED)) return { rows: [], isWhole: false }
        throw error
      }
    })

function connectPool(driver: Driver, config: PoolConfig): Pool {
  const pool = new driver.Pool(config)
  // The pool replaces a connection that PostgreSQL has closed.
  pool.on("error", (err) => log.warn({ err }, "a connection to PostgreSQL was lost"))
  // Nobody listens to one that is just being handed out, and an error without a listener ends the process.
  pool.on("connect", (client) => client.on("error", () => undefined))
  return pool
}

type Retry = <T>(query: () => Promise<T>) => Promise<T>

/** Repeats queries while PostgreSQL restarts; later runs each once, so that requests do not pile up. @throws 503 */
function retrier(): Retry {
  let awaySince: number | null = null
  let warnedAt = -WARNING_MS
  return async (query) => {
    for (;;) {
      try {
        const result = await query()
        awaySince = null
        return result
      } catch (error) {
        if (failureKind(error) !== "busy") throw error
        const now = performance.now()
        awaySince ??= now
        if (now - awaySince > MAX_RETRY_MS) {
          if (now - warnedAt >= WARNING_MS) {
            warnedAt = now
            log.warn({ err: error }, "PostgreSQL cannot be read")
          }
          throw busy(RETRY_AFTER)
        }
        await sleep(RETRY_MS)
      }
    }
  }
}

const withRetries = (pool: Pool, retry: Retry): Pool =>
  new Proxy(pool, {
    get: (target, name) => {
      const value = Reflect.get(target, name) as unknown
      if (typeof value !== "function") return value
      if (name !== "query") return value.bind(target) as unknown
      return (config: QueryConfig) => retry(() => target.query(withoutNul(config)))
    },
  })
