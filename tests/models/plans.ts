import Database from "better-sqlite3"
import { join } from "node:path"
import { vi } from "vitest"
import { config } from "~/config/config.server"

type Statement = Database.Statement<unknown[], { detail: string }>

/** SQLite's plans of those statements of `work` that match a pattern; the steps of a plan are joined by "; ". */
export async function plansOf(work: () => Promise<unknown>, pattern: RegExp): Promise<string[]> {
  const database = new Database(join(config.dataDir, "cardinal.db"), { readonly: true })
  const statements = Object.getPrototypeOf(database.prepare("SELECT 1")) as Statement
  const calls = [vi.spyOn(statements, "all"), vi.spyOn(statements, "run")]
  await work()
  const sqls = calls.flatMap(({ mock }) => (mock.contexts as Statement[]).map((s) => s.source))
  for (const call of calls) call.mockRestore()
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
