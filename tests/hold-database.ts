import Database from "better-sqlite3"
import { join } from "node:path"
import pg from "pg"
import { config } from "~/config/config.server"

/** Keeps every change waiting, as another process that uses the database does, until it is released. */
export async function holdDatabase(): Promise<{ release: () => Promise<void> }> {
  const { databaseUrl, dataDir } = config
  if (databaseUrl !== null) {
    const other = new pg.Client({ connectionString: databaseUrl })
    await other.connect()
    await other.query("SELECT pg_advisory_lock(1)")
    return { release: once(() => other.end()) }
  }
  const other = new Database(join(dataDir, "cardinal.db"))
  other.exec("BEGIN IMMEDIATE")
  return { release: once(() => Promise.resolve(void other.close())) }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => (done ??= work())
}
