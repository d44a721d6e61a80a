import type { Client } from "pg"
import type { Statements } from "~/database/engine"
import { postgresDialect } from "./postgres-dialect"

export type RowSource = {
  count(table: string): number
  columns(table: string): string[]
  /** The rows of a table in the order in which they were created, with values as SQLite stores them. */
  rows(table: string): Iterable<Record<string, unknown>>
}

const JSON_COLUMNS = `SELECT column_name AS "name" FROM information_schema.columns
  WHERE table_schema = current_schema() AND table_name = ? AND data_type = 'jsonb'`

/** Bytes of JSON in one statement, roughly. */
const BATCH_SIZE = 2_000_000

/** Copies the rows of a table. @returns how many characters were left out because PostgreSQL cannot store them */
export async function fillTable(
  prepared: Statements,
  source: RowSource,
  table: string,
  onRows: (table: string, count: number) => void,
): Promise<number> {
  const sql = postgresDialect.insert(table, source.columns(table))
  const jsonColumns = await prepared.query<{ name: string }>(JSON_COLUMNS, table)
  let [count, nulCharacters] = [0, 0]
  let batch: string[] = []
  let size = 0
  const send = async () => {
    count += await prepared.execute(sql, `[${batch.join(",")}]`)
    batch = []
    size = 0
    onRows(table, count)
  }
  for (const row of source.rows(table)) {
    for (const { name } of jsonColumns) row[name] = JSON.parse(String(row[name])) as unknown
    const { text, removed } = withoutNul(JSON.stringify(row))
    nulCharacters += removed
    size += text.length
    batch.push(text)
    if (size >= BATCH_SIZE) await send()
  }
  if (batch.length > 0) await send()
  return nulCharacters
}

/** Removes U+0000 from JSON, as new texts do not contain it either. */
function withoutNul(json: string): { text: string; removed: number } {
  if (!json.includes("\\u0000")) return { text: json, removed: 0 }
  let removed = 0
  // A backslash that is escaped itself escapes nothing.
  const text = json.replace(/\\(?:u0000|.)/g, (escape) => {
    if (escape !== "\\u0000") return escape
    removed += 1
    return ""
  })
  return { text, removed }
}

export async function countRows(client: Client, source: RowSource, table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM "${table}"`)
  const [is, should] = [Number(rows[0]?.count), source.count(table)]
  if (is === should) return is
  throw new Error(`PostgreSQL has ${is} rows of ${table}, SQLite ${should}.`)
}
