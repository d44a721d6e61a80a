import Database from "better-sqlite3"
import { join } from "node:path"
import { vi } from "vitest"
import { config } from "~/config.server"

type Statement = Database.Statement<unknown[], { detail: string }>

/** SQLite's plans of those statements of `work` that match a pattern; the steps of a plan are joined by "; ". */
export async function plansOf(work: () => Promise<unknown>, pattern: RegExp): Promise<string[]> {
  const database = new Database(join(config.dataDir, "cardinal.db"), { readonly: true })
  const statements = Object.getPrototypeOf(database.prepare("SELECT 1")) as Statement
  const read = vi.spyOn(statements, "all")
  await work()
  const sqls = (read.mock.contexts as Statement[]).map(({ source }) => source)
  read.mockRestore()
  const plans = sqls
    .filter((sql) => pattern.test(sql))
    .map((sql) => {
      const values = Array<null>(sql.split("?").length - 1).fill(null)
      const explained: Statement = database.prepare(`EXPLAIN QUERY PLAN ${sql}`)
      return explained
        .all(...values)
        .map(({ detail }) => detail)
        .join("; ")
    })
  database.close()
  return plans
}
