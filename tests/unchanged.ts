import Database from "better-sqlite3"
import { join } from "node:path"
import { expect } from "vitest"

type Rows = Record<string, unknown[]>

/** Every row of every table in a data folder. */
export function everything(dataDir: string): Rows {
  const database = open(dataDir)
  try {
    return rowsOf(database)
  } finally {
    database.close()
  }
}

/**
 * Runs something that must change no row of a data folder. Where nothing at all was written
 * meanwhile, which the database knows, the rows need not be read.
 */
export async function expectUnchanged<T>(dataDir: string, attempt: () => Promise<T>): Promise<T> {
  const before = open(dataDir)
  const now = open(dataDir)
  try {
    // A transaction that reads sees the rows as they were when it began to.
    before.exec("BEGIN")
    before.prepare("SELECT count(*) FROM sqlite_master").get()
    const version = versionOf(now)
    const result = await attempt()
    if (versionOf(now) !== version) expect(rowsOf(now)).toEqual(rowsOf(before))
    return result
  } finally {
    before.close()
    now.close()
  }
}

const open = (dataDir: string) => new Database(join(dataDir, "cardinal.db"), { readonly: true })

/** Another one after each transaction that wrote something by another connection. */
const versionOf = (database: Database.Database) => database.pragma("data_version", { simple: true })

/**
 * Tables that follow the change before in their own time: files are removed after its answer, and a job
 * indexes its texts for the search. The last use of an access token is noted. And the audit log, which also has what failed or was only read.
 */
export const FOLLOWING =
  /^(AccessToken|AuditEntry|DiskUse|PurgeClock|StoredFile|TextToIndex|FieldText|Indexed(Card|Text)|(Card|Text)(Words|Parts))/

function rowsOf(database: Database.Database): Rows {
  const tables = database
    .prepare<[], string>(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`,
    )
    .pluck()
    .all()
    .filter((table) => !FOLLOWING.test(table))
  return Object.fromEntries(
    tables.map((table) => [table, database.prepare(`SELECT * FROM "${table}"`).all()]),
  )
}
