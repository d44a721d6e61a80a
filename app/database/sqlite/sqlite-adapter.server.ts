import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3"
import type Database from "better-sqlite3"

export type Adapter = Awaited<ReturnType<PrismaBetterSqlite3["connect"]>>

/** SQLite's own limit. Prisma refuses lists of ids that are longer than 999 where it cannot split them. */
const MAX_BIND_VALUES = 32_766

/** Prisma's adapter, which gives its connection to the engine as well. */
export class SqliteAdapter extends PrismaBetterSqlite3 {
  readonly #onConnect: (adapter: Adapter, database: Database.Database) => void

  constructor(file: string, onConnect: (adapter: Adapter, database: Database.Database) => void) {
    super({ url: `file:${file}` })
    this.#onConnect = onConnect
  }

  override async connect(): Promise<Adapter> {
    const adapter = await super.connect()
    const info = { supportsRelationJoins: false, maxBindValues: MAX_BIND_VALUES }
    adapter.getConnectionInfo = () => info
    const { client } = adapter as unknown as { client: Database.Database }
    this.#onConnect(adapter, client)
    return adapter
  }
}
