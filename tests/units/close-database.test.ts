import Database from "better-sqlite3"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { config } from "~/config/config.server"
import { start, stop } from "~/database/db.server"
import { aBoard, aUser } from "../builders"

afterAll(start)

test("stop lets the changes finish that have begun", async () => {
  const owner = await aUser()
  const boards = ["A", "B", "C"].map((name) => aBoard(owner, { name }))
  await stop()
  await Promise.all(boards)
  const database = new Database(join(config.dataDir, "cardinal.db"), { readonly: true })
  const names = database.prepare(`SELECT "name" FROM "Board" ORDER BY "name"`).pluck().all()
  expect(names).toEqual(["A", "B", "C"])
  expect(database.pragma("integrity_check", { simple: true })).toBe("ok")
  database.close()
})
