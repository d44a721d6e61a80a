import type { Client } from "pg"
import type { Report } from "../../../backup/progress.mjs"
import { Prisma } from "~/database/generated/client"
import { connectionTo, loadDriver, type Driver } from "./postgres-driver.server"
import { MIGRATION_LOCK, migratePostgres } from "./postgres-migrations.server"
import { countRows, fillTable, type RowSource } from "./postgres-fill-table.server"
import { preparedStatements } from "./postgres-statements.server"

// Fills an empty PostgreSQL database with the rows of SQLite.

const TABLES = Object.values(Prisma.ModelName)
/** The purge clock is written by a server that only has been tried; it starts anew. */
const CLOCK = Prisma.ModelName.PurgeClock

const OTHERS = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
  AND application_name LIKE 'cardinal%' AND pid <> pg_backend_pid()`
/** Statements that drop and add each foreign key. */
const FOREIGN_KEYS = `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS "drop",
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS "add"
  FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`
const NEWEST_ACCOUNT = `SELECT "passwordHash" FROM "User" ORDER BY "createdAt" DESC LIMIT 1`

/** Some of the moved data, for checks before the commit. */
export type Sample = {
  passwordHash: string | undefined
}

export type FillOptions = {
  onRows: (table: string, count: number) => void
  /** Throws to have nothing committed. */
  check: (sample: Sample) => Promise<void>
}

export type PostgresTarget = {
  fill(source: RowSource, options: FillOptions): Promise<Filled>
  close(): Promise<void>
}

export type Filled = { rows: Record<string, number>; nulCharacters: number }

/** Connects and creates the tables; starting servers wait. @throws Error for the operator if it has rows or a server */
export async function connectEmptyPostgres(url: string, report: Report): Promise<PostgresTarget> {
  const driver = await loadDriver()
  // Without the timeouts of servers, which end long transactions.
  const client = new driver.Client({
    ...connectionTo(url),
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  })
  // A query that fails says so itself.
  client.on("error", () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query(OTHERS)
    if (rows.length > 0) throw new Error("A server uses the database. Stop it first.")
    await migratePostgres(url, driver, undefined, report)
    await client.query(MIGRATION_LOCK)
    await requireEmpty(client)
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
  return {
    fill: (source, options) => fill(client, driver, source, options),
    close: () => client.end(),
  }
}

async function requireEmpty(client: Client): Promise<void> {
  const filled: string[] = []
  for (const table of TABLES.filter((name) => name !== CLOCK)) {
    const { rows } = await client.query(`SELECT 1 FROM "${table}" LIMIT 1`)
    if (rows.length > 0) filled.push(table)
  }
  if (filled.length === 0) return
  throw new Error(`The database is not empty: it has rows in ${filled.join(", ")}. Create another.`)
}

async function fill(
  client: Client,
  driver: Driver,
  source: RowSource,
  { onRows, check }: FillOptions,
): Promise<Filled> {
  const prepared = preparedStatements(client, driver)
  const filled: Filled = { rows: {}, nulCharacters: 0 }
  await client.query("BEGIN")
  await client.query(`DELETE FROM "${CLOCK}"`)
  // Tables refer to each other in circles, and to themselves.
  const addForeignKeys = await dropForeignKeys(client)
  for (const table of TABLES) {
    filled.nulCharacters += await fillTable(prepared, source, table, onRows)
    filled.rows[table] = await countRows(client, source, table)
  }
  await addForeignKeys()
  await client.query("ANALYZE")
  const [account] = await prepared.query<{ passwordHash: string }>(NEWEST_ACCOUNT)
  await check({ passwordHash: account?.passwordHash })
  await client.query("COMMIT")
  return filled
}

/** @returns a function that adds them again, and checks them */
async function dropForeignKeys(client: Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ drop: string; add: string }>(FOREIGN_KEYS)
  for (const { drop } of rows) await client.query(drop)
  return async () => {
    for (const { add } of rows) await client.query(add)
  }
}
