import { connect, engine } from "./client.server"
import { transactionsFinished } from "./transaction.server"

// The part of this folder that the rest of the app needs most. Nothing happens at import.

export { db, queriesSoFar, readSnapshot } from "./client.server"
export type { Reader, Tx } from "./engine"
export { onCommit, transaction, transactionsUnfinished } from "./transaction.server"

/**
 * Takes the data folder for this process alone, applies the migrations that are missing, and connects.
 * @throws Error with a sentence for the operator when the data cannot be used
 */
export const start = connect

/** Finishes the changes that have begun, disconnects and releases the data folder. */
export async function stop(): Promise<void> {
  await transactionsFinished()
  await engine.close()
}

/** The names of this version's migrations that the database does not have. */
export const pendingMigrations = (): Promise<string[]> => engine.pendingMigrations()

/** The space that the database takes, in bytes. */
export const databaseSize = (): Promise<number> => engine.size()
