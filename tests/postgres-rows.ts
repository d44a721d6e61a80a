import pg from "pg"
import { FOLLOWING } from "./unchanged"
import { expect } from "vitest"

/** Runs something that must change no row of a database. */
export async function expectUnchangedIn<T>(url: string, attempt: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const before = await rowsOf(client)
    const result = await attempt()
    expect(await rowsOf(client)).toEqual(before)
    return result
  } finally {
    await client.end()
  }
}

async function rowsOf(client: pg.Client): Promise<Record<string, string[]>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  )
  const all: Record<string, string[]> = {}
  for (const { name } of tables.filter((table) => !FOLLOWING.test(table.name))) {
    const { rows } = await client.query<{ row: string }>(
      `SELECT t::text AS row FROM "${name}" t ORDER BY 1`,
    )
    all[name] = rows.map(({ row }) => row)
  }
  return all
}
