import type { Prisma, PrismaClient } from "./generated/client"

// The interface between the product and the database system below it. SQLite is the only one so far.

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

/** The queries that do not write. A transaction can be given wherever this is taken. */
export type Reader = { [M in ModelName]: Pick<PrismaClient[M], ReadMethod> }

/** The client that reads. The type has no writes, and a lint rule refuses them too. */
export type ReadClient = Reader & Pick<PrismaClient, "$queryRaw" | "$queryRawUnsafe">

/** The client inside a transaction. */
export type Tx = Prisma.TransactionClient

/** Queries that are built and not yet sent. */
export type Queries = Prisma.PrismaPromise<unknown>[]
export type Results<Q extends Queries> = { [Index in keyof Q]: Awaited<Q[Index]> }

/** Why a transaction failed, where the reason is not in the program. */
export type FailureKind = "busy" | "disk-full" | "read-only"

/** A database that is open. */
export interface Engine {
  readonly reader: ReadClient
  /**
   * Runs `work` once, as one transaction that is durable when it is committed.
   * @param timeoutMs how long it may take before it is rolled back
   */
  begin<T>(work: (tx: Tx) => Promise<T>, timeoutMs: number): Promise<T>
  /** Runs queries of the reader on one state of the data. */
  readSnapshot<Q extends Queries>(queries: [...Q]): Promise<Results<Q>>
  /** Why `begin` has failed; null for an error of the program. */
  failureKind(error: unknown): FailureKind | null
  /** The names of this version's migrations that the database does not have. */
  pendingMigrations(): Promise<string[]>
  /** The space that the database takes, in bytes. */
  size(): Promise<number>
  /** Disconnects, and lets another process have the data. */
  close(): Promise<void>
}

/**
 * Takes the data in a folder for this process alone, applies the migrations that it lacks, and connects.
 * @param options.onQuery is called for each query
 * @throws Error with a sentence for the operator when the data cannot be used
 */
export type OpenEngine = (options: { dataDir: string; onQuery: () => void }) => Promise<Engine>
