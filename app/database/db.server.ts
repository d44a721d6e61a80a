import { connect, engine } from "./client.server"
import { transaction, transactionsFinished } from "~/database/transactions/transaction.server"

export {
  cardsPerRead,
  db,
  deliverHere,
  dialect,
  listen,
  queryCount,
  readInQueue,
  readSnapshot,
} from "./client.server"
import type { AppliedMigration } from "./engine"
export type { AppliedMigration, Reader, Tx } from "./engine"
export {
  boardTransaction,
  notify,
  onCommit,
  transaction,
  transactionsUnfinished,
} from "~/database/transactions/transaction.server"

/** Locks the data folder, applies pending migrations and connects. @throws Error with a message for the operator */
export const start = connect

/** Waits for running transactions, disconnects and unlocks the data folder. */
export async function stop(): Promise<void> {
  await transactionsFinished()
  await engine.close()
}

/** Runs a job, unless another process has it. @returns whether it ran */
export const tryExclusive = (job: string, work: () => Promise<void>): Promise<boolean> =>
  engine.tryExclusive(job, work)

/** The names of this version's migrations that the database lacks. */
export const pendingMigrations = (): Promise<string[]> => engine.pendingMigrations()

/** The migrations that the database has, in their order. */
export const appliedMigrations = (): Promise<AppliedMigration[]> => engine.appliedMigrations()

/** The name and version of the database. */
export const databaseVersion = (): Promise<string> => engine.version()

/** Asks the database whether it takes changes. @throws Error if it does not */
export async function requireWritable(): Promise<void> {
  if (engine.requireWritable) return engine.requireWritable()
  // Takes the lock of a change, in the queue of changes, and changes nothing.
  await transaction((tx) => tx.mail.deleteMany({ where: { id: "" } }))
}

/** Whether other processes can use the same data. */
export const isShared = (): boolean => engine.isShared

/** The size of the database in bytes. */
export const databaseSize = (): Promise<number> => engine.size()
