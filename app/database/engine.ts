import type { Dialect } from "./dialect"
import type { Prisma, PrismaClient } from "./generated/client"

// The interface between the product and its database engine: SQLite, or PostgreSQL with DATABASE_URL.

type ReadMethod =
  | "findUnique"
  | "findUniqueOrThrow"
  | "findFirst"
  | "findFirstOrThrow"
  | "findMany"
  | "count"
  | "aggregate"
  | "groupBy"
type ModelName = Uncapitalize<Prisma.ModelName>

/** A value of a prepared statement. Dates are ISO 8601 texts, booleans 0 or 1. */
export type Value = string | number | null

/** SQL that is prepared once per connection, for frequent statements: Prisma takes several times as long. */
export interface Statements {
  query<Row>(sql: string, ...values: Value[]): Promise<Row[]>
  /** @returns the number of rows that it has changed */
  execute(sql: string, ...values: Value[]): Promise<number>
}

/** Queries that do not write. A transaction is a `Reader`, too. */
export type Reader = { [M in ModelName]: Pick<PrismaClient[M], ReadMethod> } & {
  prepared: Pick<Statements, "query">
}

/** The reading client. Its type has no writes, and a lint rule refuses them, too. */
export type ReadClient = Reader & Pick<PrismaClient, "$queryRaw">

export type Tx = Prisma.TransactionClient & { prepared: Statements }

/** Queries that are built but not sent yet. */
export type Queries = Prisma.PrismaPromise<unknown>[]
export type Results<Q extends Queries> = { [Index in keyof Q]: Awaited<Q[Index]> }

/** `duplicate`: another change has committed the same unique value; `unconfirmed`: lost connection during a commit. */
export type FailureKind = "busy" | "disk-full" | "duplicate" | "read-only" | "unconfirmed"

/** Names rows of a committed change by id and version; receivers read them. PostgreSQL carries at most 8,000 bytes. */
export type Message = { readonly type: string }

/** Carries messages from a transaction to all processes, in the order of the commits. */
export interface Bus {
  /** Hands messages to the database, as a part of their transaction. @returns the number of the last one */
  send(tx: Tx, messages: readonly Message[]): Promise<number>
  /** Delivers messages after the commit, or waits until they come back in order. @param last as `send` returned it */
  deliver(messages: readonly Message[], last: number): Promise<void> | void
}

export type TransactionOptions = {
  /** Milliseconds after which it is rolled back; pauses of the process do not count. */
  timeoutMs: number
  /** The only board that it changes, where the engine locks boards. Otherwise it runs alone. */
  boardId?: string | undefined
}

/** A count, and the milliseconds until it ends. */
export type Count = { count: number; msLeft: number }

export interface SharedCounts {
  /** Adds to a count, which ends `seconds` after its first. @throws Error soon if it cannot be counted */
  add(key: string, by: number, seconds: number): Promise<Count>
  read(key: string): Promise<Count | null>
}

export interface Engine {
  readonly reader: ReadClient
  readonly bus: Bus
  readonly dialect: Dialect
  /** Whether other processes can use the same data. */
  readonly isShared: boolean
  /** Whether transactions on different boards run at the same time. */
  readonly locksBoards: boolean
  /** Runs `work` as one transaction, which is durable once it is committed. */
  begin<T>(work: (tx: Tx) => Promise<T>, options: TransactionOptions): Promise<T>
  readSnapshot<Q extends Queries>(queries: [...Q]): Promise<Results<Q>>
  readonly cardsPerRead: number
  readInQueue<T>(read: () => Promise<T>): Promise<T>
  /** Why `begin` failed; null for a bug. */
  failureKind(error: unknown): FailureKind | null
  /** Which it is, where more than the dialect differs. */
  readonly kind: "sqlite" | "postgres"
  /** Runs a query that may take long, beside everything else. PostgreSQL has a limit of its own instead of `maxMs`. */
  readLong<Row>(sql: string, values: Value[], maxMs: number): Promise<LongRead<Row>>
  /** Runs a job unless another process has it; keeps it until the end or a lost connection. @returns whether it ran */
  tryExclusive(job: string, work: () => Promise<void>): Promise<boolean>
  readonly counts?: SharedCounts
  pendingMigrations(): Promise<string[]>
  appliedMigrations(): Promise<AppliedMigration[]>
  /** Such as "SQLite 3.53.4". */
  version(): Promise<string>
  /** Asks whether the database takes changes, without waiting for other processes. @throws Error if it does not */
  requireWritable?: () => Promise<void>
  size(): Promise<number>
  /** Disconnects and unlocks the data for other processes. */
  close(): Promise<void>
}

/** The time is ISO 8601. */
export type AppliedMigration = { name: string; appliedAt: string }

export type LongRead<Row> = { rows: Row[]; isWhole: boolean }

/** Locks the data in a folder, applies migrations and connects. @throws Error with a message for the operator */
export type OpenEngine = (
  options: EngineOptions & { dataDir: string; upgradesInPlace: boolean },
) => Promise<Engine>

export type EngineOptions = {
  onQuery: () => void
  onMessage: (message: Message) => void
}
