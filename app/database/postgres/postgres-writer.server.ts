import { AsyncLocalStorage } from "node:async_hooks"
import type { Client, Pool, QueryConfig, QueryResult } from "pg"
import type { Statements, TransactionOptions, Tx } from "~/database/engine"
import type { PrismaClient } from "~/database/generated/client"
import { commit, withValue } from "./postgres-commit"
import { joinedClients } from "./postgres-joined.server"
import { connectionTo, withoutNul, type Driver } from "./postgres-driver.server"
import { ConnectionLost, failureKind } from "./postgres-errors"
import { afterRunning, TransactionTimeout } from "~/database/transactions/transaction-timeout"

/** One transaction at a time in all servers, as on SQLite. */
const BEGIN = "BEGIN ISOLATION LEVEL READ COMMITTED; SELECT pg_advisory_xact_lock(1)"
/** Beside others of the kind, on other boards. Rows that refer to the board need not wait. */
const BEGIN_ON_BOARD = `BEGIN ISOLATION LEVEL READ COMMITTED;
  SELECT pg_advisory_xact_lock_shared(1);
  SELECT 1 FROM "Board" WHERE "id" = ? FOR NO KEY UPDATE`

export type WriterOptions = {
  url: string
  driver: Driver
  onQuery: () => void
  /** Where a statement is cancelled that takes too long. */
  pool: Pool
}

type Connection = { client: Client; isLost: boolean }

/** Lets the next transaction connect anew. PostgreSQL rolls back what is open. */
function abandon(connection: Connection): void {
  connection.isLost = true
  void connection.client.end()
}

/** A transaction that runs. Statements after its end are refused with the reason. */
type Running = { connection: Connection; ended?: string; timeout?: TransactionTimeout }

/** Runs transactions on a connection that nothing else uses; the caller runs one at a time. */
export class PostgresWriter {
  readonly #running = new AsyncLocalStorage<Running>()
  readonly #options: WriterOptions
  readonly #prisma: PrismaClient
  readonly #prepared: Statements
  #connection: Connection | undefined

  constructor(options: WriterOptions) {
    this.#options = options
    const { prisma, prepared } = joinedClients(options, (config) => this.#query(config))
    this.#prisma = prisma
    this.#prepared = prepared
  }

  async connect(): Promise<void> {
    await this.#prisma.$connect()
    await this.#connect()
  }

  /** @throws the errors of `work`; TransactionTimeout; ConnectionLost */
  async begin<T>(
    work: (tx: Tx) => Promise<T>,
    { timeoutMs, boardId }: TransactionOptions,
  ): Promise<T> {
    const running: Running = { connection: await this.#connect() }
    const { client } = running.connection
    let isCommitting = false
    const stopTimer = afterRunning(timeoutMs, () => {
      running.timeout = new TransactionTimeout(timeoutMs)
      running.ended ??= running.timeout.message
      void this.#cancel(running.connection)
    })
    try {
      await client.query(
        boardId === undefined ? BEGIN : withValue(client, { sql: BEGIN_ON_BOARD, value: boardId }),
      )
      const tx = this.#clientOf(running)
      // A query of Prisma begins when it is awaited, which must happen in here.
      const result = await this.#running.run(running, async () => await work(tx))
      if (running.ended !== undefined) throw new Error(running.ended)
      stopTimer()
      isCommitting = true
      await commit(client, tx)
      return result
    } catch (error) {
      // Without its cause, a lost connection, for which the transaction would run again.
      if (running.timeout) throw running.timeout
      const { connection } = running
      if (isCommitting && failureKind(error) === "busy") abandon(connection)
      if (connection.isLost) throw new ConnectionLost(isCommitting, error)
      await client.query("ROLLBACK").catch(() => abandon(connection))
      throw error
    } finally {
      stopTimer()
      running.ended ??= "The transaction has ended."
    }
  }

  async close(): Promise<void> {
    await this.#prisma.$disconnect()
    await this.#connection?.client.end()
  }

  #clientOf(running: Running): Tx {
    const tx = new Proxy(this.#prisma, {
      get: (target, name) => {
        if (running.ended !== undefined) throw new Error(running.ended)
        return name === "prepared" ? this.#prepared : (Reflect.get(target, name) as unknown)
      },
    })
    return tx as unknown as Tx
  }

  async #connect(): Promise<Connection> {
    if (this.#connection && !this.#connection.isLost) return this.#connection
    const client = new this.#options.driver.Client(connectionTo(this.#options.url))
    const connection: Connection = { client, isLost: false }
    const onLost = () => {
      connection.isLost = true
    }
    client.on("error", onLost)
    client.on("end", onLost)
    await client.connect()
    this.#connection = connection
    return connection
  }

  /** Ends a transaction that takes too long, together with its connection, even if a statement runs. */
  async #cancel({ client, ...connection }: Connection): Promise<void> {
    const { processID } = client as Client & { processID: number }
    if (connection.isLost) return
    if (this.#connection?.client === client) this.#connection = undefined
    await this.#options.pool
      .query("SELECT pg_cancel_backend($1)", [processID])
      .catch(() => undefined)
    await client.end()
  }

  /** Statements that a failed transaction no longer waits for must not run in the next one. */
  #query(config: QueryConfig): Promise<QueryResult> {
    const running = this.#running.getStore()
    if (!running || running.ended !== undefined) {
      throw new Error(running?.ended ?? "There is no transaction.")
    }
    this.#options.onQuery()
    return running.connection.client.query(withoutNul(config))
  }
}
