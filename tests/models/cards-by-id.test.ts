import Database from "better-sqlite3"
import { join } from "node:path"
import { afterEach, expect, test, vi } from "vitest"
import { config } from "~/config.server"
import { exportBoard } from "~/models/board-file/board-export.server"
import { CopyBoard } from "~/models/board/board"
import { copyBoard } from "~/models/board/copy-board.server"
import { changeSelection } from "~/models/card-selection/change-selection.server"
import { undoLast } from "~/models/undo/undo.server"
import { aBoardWith, aUser } from "../builders"

afterEach(() => {
  vi.restoreAllMocks()
})

type Statement = Database.Statement<unknown[], { detail: string }>

/** The plans of the statements of `work` that read cards by their ids. */
async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
  const database = new Database(join(config.dataDir, "cardinal.db"), { readonly: true })
  const statements = Object.getPrototypeOf(database.prepare("SELECT 1")) as Statement
  const read = vi.spyOn(statements, "all")
  await work()
  const sqls = (read.mock.contexts as Statement[]).map(({ source }) => source)
  read.mockRestore()
  const byId = sqls.filter((sql) => /^SELECT .*`Card`\.`id` IN \(/s.test(sql))
  const plans = byId.map((sql) => {
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

// Read through their lists, each batch would take as long as the whole board.
test("copies, exports, selections and undo find cards by their ids, not by walking their board", async () => {
  const owner = await aUser()
  // SQLite chooses by how many ids there are.
  const titles = Array.from({ length: 30 }, (_, i) => `Card ${i}`)
  const { boardId, card } = await aBoardWith(owner, ["To do", ...titles])
  const cardIds = titles.map(card)
  const read = async (format: "csv" | "json") => {
    const { content } = await exportBoard(owner, { boardId }, format)
    for await (const piece of content) expect(piece.length).toBeGreaterThan(0)
  }
  const works: (() => Promise<unknown>)[] = [
    () => copyBoard(owner, CopyBoard.parse({ boardId, name: "Copy", withCards: true })),
    () => read("csv"),
    () => read("json"),
    () =>
      changeSelection(owner, { boardId, cardIds, change: { kind: "complete", completed: true } }),
    () => undoLast(owner, { boardId }),
  ]
  for (const work of works) {
    const plans = await plansOf(work)
    expect(plans.length).toBeGreaterThan(0)
    for (const plan of plans) expect(plan).toMatch(/^SEARCH main\.Card USING .*\(id=\?\)/)
  }
})
