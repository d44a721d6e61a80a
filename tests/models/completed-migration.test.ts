import Database from "better-sqlite3"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { migrate } from "~/database/migrations.server"
import { migrationsUpTo } from "../older-version"

test("the cards of the version before keep their values, and are not done", () => {
  const folder = mkdtempSync(join(tmpdir(), "cardinal-completed-"))
  const older = migrationsUpTo("20261122060000_signs_in_search")
  const file = join(folder, "cardinal.db")
  migrate(file, older)
  const database = new Database(file)
  onTestFinished(() => {
    database.close()
    for (const path of [folder, older]) rmSync(path, { recursive: true, force: true })
  })
  database.exec(`
    INSERT INTO "Board" ("id", "name") VALUES ('board', 'Garden');
    INSERT INTO "List" ("id", "boardId", "name", "position") VALUES ('list', 'board', 'To do', 0);
    INSERT INTO "Card" ("id", "listId", "title", "position", "priority", "estimate", "dueDate")
    VALUES ('card', 'list', 'Dig', 0, 'high', 3, '2031-05-01T10:00:00.000+00:00')`)
  const before = database.prepare(`SELECT * FROM "Card"`).get() as object
  database.close()
  migrate(file)
  const after = new Database(file, { readonly: true })
  onTestFinished(() => void after.close())
  expect(after.prepare(`SELECT * FROM "Card"`).get()).toEqual({
    ...before,
    completed: 0,
    reminderMinutes: 1440,
  })
})
