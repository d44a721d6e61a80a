import { config } from "~/config.server"
import type { Engine, Queries, ReadClient, Results } from "./engine"
import { openSqlite } from "./sqlite-engine.server"

/** Reads. Every write goes through `transaction()`. */
export let db: ReadClient

/** The database that `connect` opened. */
export let engine: Engine

let queries = 0

/** Opens the database in the data folder. @throws Error with a sentence for the operator */
export async function connect(): Promise<void> {
  const onQuery = () => {
    queries += 1
  }
  engine = await openSqlite({ dataDir: config.dataDir, onQuery })
  db = engine.reader
}

/** Runs queries of `db` on one state of the data, whatever is written meanwhile. */
export function readSnapshot<Q extends Queries>(queries: [...Q]): Promise<Results<Q>> {
  return engine.readSnapshot(queries)
}

/** How many queries the process has run. */
export function queriesSoFar(): number {
  return queries
}
