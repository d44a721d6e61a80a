import type { Client } from "pg"
import {
  NOT_COMPARED,
  RULES,
  columnProblems,
  comparedColumns,
  countProblems,
  type Column,
} from "../../../backup/upgrade-rules.mjs"

// Compares the data before and after migrations, in their transaction. PostgreSQL checks foreign keys itself.

const COLUMNS = `SELECT table_name AS "table", column_name AS "name", data_type AS "type"
  FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
  WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' ORDER BY 1, ordinal_position`

type Columns = Record<string, Column>
type Content = { rows: number; digest: string }

/**
 * Notes what the database has.
 * @param declared tables and columns that may change
 * @returns a function that names what has changed since then, or breaks a rule, in words
 */
export async function noteContents(
  client: Client,
  declared: ReadonlySet<string>,
): Promise<() => Promise<string[]>> {
  const tables = [...(await columnsIn(client))].filter(
    ([table]) => !declared.has(table) && !NOT_COMPARED.includes(table),
  )
  const read = (table: string, columns: Columns) =>
    contentOf(client, table, comparedColumns(table, columns, declared))
  const before = new Map<string, Content>()
  for (const [table, columns] of tables) before.set(table, await read(table, columns))
  const broken = await countBroken(client)
  return async () => {
    const after = await columnsIn(client)
    const lost = tables.flatMap(([table, columns]) =>
      columnProblems(table, columns, after.get(table) ?? {}, declared),
    )
    if (lost.length > 0) return lost
    for (const [table, columns] of tables) {
      const [old, now] = [before.get(table), await read(table, columns)]
      const counted = countProblems(table, old?.rows ?? 0, now.rows)
      if (counted.length > 0) return counted
      if (old?.digest !== now.digest) return [`values of ${table} would change`]
    }
    const now = await countBroken(client)
    return RULES.flatMap(({ rule }, index) => {
      const more = (now[index] ?? 0) - (broken[index] ?? 0)
      return more > 0 ? [`${rule} (${more} more than before)`] : []
    })
  }
}

async function columnsIn(client: Client): Promise<Map<string, Columns>> {
  const { rows } = await client.query<{ table: string; name: string; type: string }>(COLUMNS)
  const tables = new Map<string, Columns>()
  for (const { table, name, type } of rows) {
    tables.set(table, { ...tables.get(table), [name]: { type, isKey: false } })
  }
  return tables
}

/** The sum of the rows' hashes: their order does not matter. */
async function contentOf(client: Client, table: string, columns: string[]): Promise<Content> {
  const row = columns.map((name) => `"${name}"`).join(", ")
  const { rows } = await client.query<{ rows: string; digest: string }>(
    `SELECT COUNT(*) AS "rows", SUM(hashtextextended(ROW(${row})::text, 0)::numeric)::text AS "digest"
     FROM "${table}"`,
  )
  return { rows: Number(rows[0]?.rows), digest: String(rows[0]?.digest) }
}

async function countBroken(client: Client): Promise<number[]> {
  const counts: number[] = []
  for (const { sql } of RULES) {
    const { rows } = await client.query<{ count: string }>(sql)
    counts.push(Number(rows[0]?.count))
  }
  return counts
}
