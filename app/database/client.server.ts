import { config } from "~/config/config.server"
import { log } from "~/log.server"
import type { Dialect } from "./dialect"
import type { Engine, EngineOptions, Message, Queries, ReadClient, Results } from "./engine"
import { openSqlite } from "~/database/sqlite/sqlite-engine.server"

/** The client that reads. Every write goes through `transaction()`. */
export let db: ReadClient

export let engine: Engine

let queries = 0

/** Opens the configured database, or the one in the data folder. @throws Error with a message for the operator */
export async function connect(): Promise<void> {
  const onQuery = () => {
    queries += 1
  }
  const { dataDir, databaseUrl: url, upgradesInPlace } = config
  const options = { onQuery, onMessage: deliverHere }
  engine = url
    ? await openShared(url, options)
    : await openSqlite({ ...options, dataDir, upgradesInPlace })
  db = engine.reader
}

/** Opens PostgreSQL, of which a server on SQLite loads nothing. */
async function openShared(url: string, options: EngineOptions): Promise<Engine> {
  const { openPostgres } = await import("~/database/postgres/postgres-engine.server")
  return openPostgres({ ...options, url })
}

/** Runs queries of `db` on one snapshot of the data. */
export function readSnapshot<Q extends Queries>(queries: [...Q]): Promise<Results<Q>> {
  return engine.readSnapshot(queries)
}

/** The most cards that one statement should read. */
export const cardsPerRead = (): number => engine.cardsPerRead

/** Runs a read of many cards in the queue of such reads, so that others get in between. */
export function readInQueue<T>(read: () => Promise<T>): Promise<T> {
  return engine.readInQueue(read)
}

export const dialect = (): Dialect => engine.dialect

export function queryCount(): number {
  return queries
}

type Listener = (message: Message) => void

const listeners = new Set<Listener>()

/** Calls `listener` for each message of a committed change. @returns a function that stops this */
export function listen(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Delivers to the listeners of this process. The change is committed, so others hear of it even if one fails. */
export function deliverHere(message: Message): void {
  for (const listener of listeners) {
    try {
      listener(message)
    } catch (err) {
      log.error({ err, type: message.type }, "a message about a committed change was not handled")
    }
  }
}
