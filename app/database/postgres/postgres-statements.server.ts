import { createHash } from "node:crypto"
import type { CustomTypesConfig, QueryConfig, QueryResult } from "pg"
import type { Statements, Value } from "~/database/engine"
import type { Driver } from "./postgres-driver.server"

export type Queryable = { query: (config: QueryConfig) => Promise<QueryResult> }

/** Prepared statements return values as SQLite stores them, by the numbers of PostgreSQL's types. */
const PARSERS: Record<number, (text: string) => unknown> = {
  /* bool */ 16: (text) => (text === "t" ? 1 : 0),
  /* int8 */ 20: Number,
  /* numeric */ 1700: Number,
  /* timestamp */ 1114: toIso,
  /* json */ 114: (text) => text,
  /* jsonb */ 3802: (text) => text,
}

function toIso(text: string): string {
  const [whole = "", fraction = ""] = text.replace(" ", "T").split(".")
  return `${whole}.${fraction.padEnd(3, "0")}+00:00`
}

/** Prepared statements that run without Prisma. PostgreSQL prepares each once for a connection. */
export function preparedStatements(target: Queryable, { types }: Driver): Statements {
  const custom = {
    getTypeParser: (oid: number, format?: "text") =>
      PARSERS[oid] ?? (types.getTypeParser(oid, format) as (text: string) => unknown),
  } as CustomTypesConfig
  const run = (sql: string, values: Value[]) =>
    target.query({ ...toNumbered(sql), values, types: custom })
  return {
    query: async <Row>(sql: string, ...values: Value[]) => (await run(sql, values)).rows as Row[],
    execute: async (sql, ...values) => (await run(sql, values)).rowCount ?? 0,
  }
}

type Named = { text: string; name: string }

const known = new Map<string, Named>()

/** Numbers the values of a statement, and names it after its text. */
function toNumbered(sql: string): Named {
  let named = known.get(sql)
  if (!named) {
    let count = 0
    const text = sql.replaceAll("?", () => `$${String((count += 1))}`)
    named = { text, name: nameOf(text) }
    known.set(sql, named)
  }
  return named
}

const nameOf = (text: string) => createHash("sha1").update(text).digest("base64url")

/** Statements with a list of values have a text for each length of the list. */
const MAX_NAMES = 500
const names = new Map<string, string>()

/** Names Prisma's statements, so that PostgreSQL prepares them, too. An empty name prepares nothing. */
export function statementNameGenerator({ sql }: { sql: string }): string {
  const name = names.get(sql) ?? (names.size < MAX_NAMES ? nameOf(sql) : "")
  if (name !== "") names.set(sql, name)
  return name
}
