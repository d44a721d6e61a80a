import type { Client, QueryResult } from "pg"
import type { Tx } from "~/database/engine"

/** A statement with one value, `?`. */
type Last = { sql: string; value: string }

const lastOf = new WeakMap<Tx, Last>()

/** Runs a statement of a transaction together with its commit, which saves a round trip under its lock. */
export function runAtCommit(tx: Tx, last: Last): void {
  lastOf.set(tx, last)
}

/** @throws Error also if an earlier statement has failed, and nothing was committed */
export async function commit(client: Client, tx: Tx): Promise<void> {
  const last = lastOf.get(tx)
  // Several statements at once take no parameters, and return several results.
  const sql = last ? `${withValue(client, last)}; COMMIT` : "COMMIT"
  const results: QueryResult[] = [await client.query(sql)].flat()
  // PostgreSQL answers so, without an error, if a statement has failed before.
  if (results.at(-1)?.command !== "COMMIT") throw new Error("The transaction was aborted.")
}

export const withValue = (client: Client, { sql, value }: Last): string =>
  sql.replace("?", () => client.escapeLiteral(value))
