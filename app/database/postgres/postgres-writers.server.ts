import type { TransactionOptions, Tx } from "~/database/engine"
import { PostgresWriter, type WriterOptions } from "./postgres-writer.server"

/** A writer per running transaction, as Prisma joins simultaneous queries of a client. The queue limits them. */
export class PostgresWriters {
  readonly #options: WriterOptions
  readonly #idle: PostgresWriter[] = []

  private constructor(options: WriterOptions) {
    this.#options = options
  }

  static async connect(options: WriterOptions): Promise<PostgresWriters> {
    const writers = new PostgresWriters(options)
    const first = new PostgresWriter(options)
    await first.connect()
    writers.#idle.push(first)
    return writers
  }

  async begin<T>(work: (tx: Tx) => Promise<T>, options: TransactionOptions): Promise<T> {
    const writer = this.#idle.pop() ?? new PostgresWriter(this.#options)
    try {
      return await writer.begin(work, options)
    } finally {
      this.#idle.push(writer)
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#idle.splice(0).map((writer) => writer.close()))
  }
}
