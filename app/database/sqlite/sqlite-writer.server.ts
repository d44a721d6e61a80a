import { setImmediate } from "node:timers/promises"
import type { Tx } from "~/database/engine"
import type { Connection } from "./sqlite-connection.server"
import { afterRunning, TransactionTimeout } from "~/database/transactions/transaction-timeout"

/** The caller runs one at a time. Prisma's interactive transactions cost more: they build a client for each. */
export class SqliteWriter {
  readonly #connection: Connection

  constructor(connection: Connection) {
    this.#connection = connection
  }

  /** @throws the errors of `work`; TransactionTimeout */
  async begin<T>(work: (tx: Tx) => Promise<T>, timeoutMs: number): Promise<T> {
    const { database, adapter } = this.#connection
    database.exec("BEGIN")
    const { tx, end } = this.#open()
    let isCommitted = false
    let timeout: TransactionTimeout | undefined
    const stopTimer = afterRunning(timeoutMs, () => {
      timeout = new TransactionTimeout(timeoutMs)
      end(timeout.message)
      this.#rollBack()
    })
    try {
      const result = await work(tx)
      // The adapter turns a refusal, as by a foreign key, into the error that its statements have.
      await adapter.executeRaw({ sql: "COMMIT", args: [], argTypes: [] })
      isCommitted = true
      return result
    } catch (error) {
      throw timeout ?? error
    } finally {
      stopTimer()
      end("The transaction has ended.")
      if (!isCommitted) {
        this.#rollBack()
        // Statements that the failed work no longer waits for must not run in the next transaction.
        await setImmediate()
      }
    }
  }

  /** The client of one transaction, and a function after which each use of it throws `reason`. */
  #open(): { tx: Tx; end: (reason: string) => void } {
    const { client, prepared } = this.#connection
    let ended: string | undefined
    const tx = new Proxy(client, {
      get: (target, name) => {
        if (ended !== undefined) throw new Error(ended)
        return name === "prepared" ? prepared : (Reflect.get(target, name) as unknown)
      },
    })
    return {
      tx: tx as unknown as Tx,
      end: (reason) => {
        ended ??= reason
      },
    }
  }

  #rollBack(): void {
    const { database } = this.#connection
    // Some failures make SQLite roll back by itself.
    if (database.inTransaction) database.exec("ROLLBACK")
  }
}
