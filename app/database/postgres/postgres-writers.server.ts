import type { TransactionOptions, Tx } from "~/database/engine"
import { PostgresWriter, type WriterOptions } from "./postgres-writer.server"

/**
 * Runs transactions at the same time, each by a writer of its own, because Prisma joins queries of one
 * client that come at once. The queue of changes limits their number.
 */
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

  /** Disconnects once no transaction runs. */
  async close(): Promise<void> {
    await Promise.all(this.#idle.splice(0).map((writer) => writer.close()))
  }
}
