import Database from "better-sqlite3"
import { mkdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { keysIn } from "../../../backup/database.mjs"
import { DATABASE } from "../../../backup/layout.mjs"
import { SERVING, lockFolder } from "../../../backup/lock-folder.mjs"
import type { Report } from "../../../backup/progress.mjs"
import { migrate } from "./migrations.server"
import type { RowSource } from "~/database/postgres/postgres-fill-table.server"

export type DatabaseCopy = RowSource & {
  /** The storage keys of all files that rows name. */
  fileKeys(): string[]
  close(): void
}

/** Locks a data folder and migrates a copy of its database. @throws Error for the operator, as while a server runs */
export async function copyDatabase(dataDir: string, report: Report): Promise<DatabaseCopy> {
  const release = lockFolder(dataDir, SERVING)
  if (!release) throw new Error(`A server or a restore has ${dataDir}. Stop it first.`)
  const staging = join(dataDir, "move.tmp")
  const close = () => {
    rmSync(staging, { recursive: true, force: true })
    release()
  }
  try {
    rmSync(staging, { recursive: true, force: true }) // of a move that was cut off
    mkdirSync(staging)
    const file = join(staging, DATABASE)
    report("Copying the database", 0, 1)
    await copyFile(join(dataDir, DATABASE), file)
    migrate(file, undefined, report)
    return readCopy(new Database(file, { readonly: true }), close)
  } catch (error) {
    close()
    throw error
  }
}

async function copyFile(from: string, to: string): Promise<void> {
  const source = new Database(from, { readonly: true, fileMustExist: true })
  try {
    await source.backup(to)
  } finally {
    source.close()
  }
}

function readCopy(database: Database.Database, onClose: () => void): DatabaseCopy {
  const select = (sql: string) => database.prepare<[]>(sql)
  return {
    count: (table) => Number(select(`SELECT count(*) FROM "${table}"`).pluck().get()),
    columns: (table) =>
      select(`SELECT name FROM pragma_table_info('${table}')`).pluck().all() as string[],
    rows: (table) => {
      const isKeyed = select(`SELECT "wr" FROM pragma_table_list('${table}')`).pluck().get() === 1
      const order = isKeyed ? "" : "ORDER BY rowid"
      return select(`SELECT * FROM "${table}" ${order}`).iterate() as Iterable<
        Record<string, unknown>
      >
    },
    fileKeys: () => keysIn(database),
    close: () => {
      database.close()
      onClose()
    },
  }
}
