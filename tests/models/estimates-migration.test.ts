import Database from "better-sqlite3"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { migrate } from "~/database/migrations.server"
import { migrationsUpTo } from "../older-version"

test("the cards of the version before estimates keep their values, and remind a day before", () => {
  const folder = mkdtempSync(join(tmpdir(), "cardinal-estimates-"))
  const older = migrationsUpTo("20261122040000_administration")
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
    INSERT INTO "Card" ("id", "listId", "title", "position", "priority", "labels", "dueDate")
    VALUES ('card', 'list', 'Dig', 0, 'high', '["soil:#84cc16"]', '2031-05-01T10:00:00.000+00:00')`)
  const cards = database.prepare(`SELECT * FROM "Card"`)
  const before = cards.get()
  database.close()
  migrate(file)
  const after = new Database(file, { readonly: true })
  onTestFinished(() => void after.close())
  expect(after.prepare(`SELECT * FROM "Card"`).get()).toEqual({
    ...(before as object),
    estimate: null,
    completed: 0,
    reminderMinutes: 1440,
  })
})
