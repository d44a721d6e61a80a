import type { QueryConfig } from "pg"
import type { PrismaClient } from "~/database/generated/client"

export type Driver = Awaited<ReturnType<typeof loadDriver>>

/** Loads PostgreSQL's packages and its Prisma client, which a server on SQLite does without. */
export async function loadDriver() {
  const [{ Client, Pool, types }, { PrismaPg }, generated] = await Promise.all([
    import("pg"),
    import("@prisma/adapter-pg"),
    import("~/database/generated-postgres/client"),
  ])
  // Both clients come from one schema. The types of SQLite's allow less.
  const Prisma = generated.PrismaClient as unknown as typeof PrismaClient
  return { Client, Pool, types, PrismaPg, PrismaClient: Prisma }
}

/** Settings of every connection. Without the timeouts a change would wait forever behind a stuck server. */
export const connectionTo = (url: string) => ({
  connectionString: url,
  connectionTimeoutMillis: 5000,
  keepAlive: true,
  application_name: "cardinal",
  options: "-c TimeZone=UTC",
  lock_timeout: 4000,
  idle_in_transaction_session_timeout: 15_000,
  statement_timeout: 60_000,
})

const NUL = "\0"

/** Every query with U+0000 fails. An id with it, from a made-up address, is then not found, as on SQLite. */
export function withoutNul(config: QueryConfig): QueryConfig {
  const values = config.values as unknown[] | undefined
  if (!values?.some((value) => typeof value === "string" && value.includes(NUL))) return config
  return {
    ...config,
    values: values.map((value) =>
      typeof value === "string" ? value.replaceAll(NUL, "\uFFFD") : value,
    ),
  }
}
