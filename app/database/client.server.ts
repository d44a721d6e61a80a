import { config } from "~/config.server"
import type { Engine, Queries, ReadClient, Results } from "./engine"
import { openSqlite } from "./sqlite-engine.server"

/** The client that reads. Every write goes through `transaction()`. */
export let db: ReadClient

export let engine: Engine

let queries = 0

/** Opens the database in the data folder. @throws Error with a message for the operator */
export async function connect(): Promise<void> {
  const onQuery = () => {
    queries += 1
  }
  engine = await openSqlite({ dataDir: config.dataDir, onQuery })
  db = engine.reader
}

/** Runs queries of `db` on one snapshot of the data. */
export function readSnapshot<Q extends Queries>(queries: [...Q]): Promise<Results<Q>> {
  return engine.readSnapshot(queries)
}

export function queryCount(): number {
  return queries
}
