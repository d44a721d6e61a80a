import { connect, engine } from "./client.server"
import { transactionsFinished } from "./transaction.server"

export { db, deliverHere, listen, queryCount, readSnapshot } from "./client.server"
export type { Reader, Tx } from "./engine"
export { notify, onCommit, transaction, transactionsUnfinished } from "./transaction.server"

/**
 * Locks the data folder for this process, applies pending migrations and connects.
 * @throws Error with a message for the operator when the data cannot be used
 */
export const start = connect

/** Waits for running transactions, disconnects and unlocks the data folder. */
export async function stop(): Promise<void> {
  await transactionsFinished()
  await engine.close()
}

/** The names of this version's migrations that the database lacks. */
export const pendingMigrations = (): Promise<string[]> => engine.pendingMigrations()

/** Whether other processes can use the same data. */
export const isShared = (): boolean => engine.isShared

/** The size of the database in bytes. */
export const databaseSize = (): Promise<number> => engine.size()
