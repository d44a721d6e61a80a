import type Database from "better-sqlite3"
import type { Statements, Value } from "~/database/engine"

// Preparing a statement takes longer than most statements run, so each connection keeps its own.

/** Queries with a list of values have a text for each length of the list. */
const MAX_KEPT = 200

/** Called before each statement. @throws Error if none may run now */
type BeforeQuery = () => void

export function preparedStatements(
  database: Database.Database,
  beforeQuery: BeforeQuery,
): Statements {
  const prepare = database.prepare.bind(database)
  const prepared = new Map<string, Database.Statement>()
  const find = (sql: string): Database.Statement => {
    const statement = prepared.get(sql) ?? prepare(sql).safeIntegers(false)
    prepared.set(sql, statement)
    beforeQuery()
    return statement
  }
  return {
    query: <Row>(sql: string, ...values: Value[]) => settle(() => find(sql).all(values) as Row[]),
    execute: (sql, ...values) => settle(() => find(sql).run(values).changes),
  }
}

/** SQLite answers at once; other engines do not. */
const settle = <T>(run: () => T): Promise<T> => new Promise((resolve) => resolve(run()))

/** Makes Prisma's adapter, which prepares each query anew, use kept statements. */
export function keepStatements(database: Database.Database, beforeQuery: BeforeQuery): void {
  const prepare = database.prepare.bind(database)
  const kept = new Map<string, KeptStatement>()
  const find = (sql: string): KeptStatement => {
    const statement = kept.get(sql) ?? new KeptStatement(prepare(sql), beforeQuery)
    kept.delete(sql)
    const [oldest] = kept.keys()
    if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest)
    kept.set(sql, statement)
    return statement
  }
  database.prepare = find as unknown as typeof database.prepare
}

/** The part of a statement that Prisma's adapter uses. */
class KeptStatement {
  readonly reader: boolean
  readonly #statement: Database.Statement
  readonly #beforeQuery: BeforeQuery
  #values: unknown[] = []
  #columns: Database.ColumnDefinition[] | undefined

  constructor(statement: Database.Statement, beforeQuery: BeforeQuery) {
    this.reader = statement.reader
    this.#statement = this.reader ? statement.raw() : statement
    this.#beforeQuery = beforeQuery
  }

  /** The adapter runs the statement right after this. The driver's own `bind` would be final. */
  bind(values: unknown[]): this {
    this.#values = values
    return this
  }

  columns(): Database.ColumnDefinition[] {
    return (this.#columns ??= this.#statement.columns())
  }

  raw(): this {
    return this
  }

  run(): Database.RunResult {
    return this.#statement.run(this.#take())
  }

  all(): unknown[] {
    return this.#statement.all(this.#take())
  }

  #take(): unknown[] {
    this.#beforeQuery()
    const values = this.#values
    this.#values = []
    return values
  }
}
