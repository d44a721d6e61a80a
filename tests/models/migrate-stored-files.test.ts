import Database from "better-sqlite3"
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterEach, beforeEach, expect, test } from "vitest"
import { migrate } from "~/database/migrations.server"

const MIGRATIONS = fileURLToPath(new URL("../../prisma/migrations", import.meta.url))
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cardinal-migrate-"))
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

test("files from before count for the server and for nobody", () => {
  const file = join(folder, "cardinal.db")
  const before = join(folder, "migrations")
  for (const name of readdirSync(MIGRATIONS)) {
    if (name < "20261122040000")
      cpSync(join(MIGRATIONS, name), join(before, name), { recursive: true })
  }
  migrate(file, before)
  const database = new Database(file)
  database.pragma("foreign_keys = OFF")
  const seen = "2026-11-20T10:00:00.000+00:00"
  database.exec(`
    INSERT INTO "User" ("id", "username", "usernameKey", "email", "emailKey", "name", "passwordHash")
      VALUES ('u', 'u', 'u', 'u', 'u', 'u', '');
    INSERT INTO "Session" ("id", "userId", "lastSeenAt", "expiresAt") VALUES ('s', 'u', '${seen}', '');
    INSERT INTO "Board" ("id", "name") VALUES ('b', 'b');
    INSERT INTO "List" ("id", "boardId", "name", "position") VALUES ('l', 'b', 'l', 0);
    INSERT INTO "Card" ("id", "listId", "title", "position") VALUES ('c', 'l', 'c', 0);
    INSERT INTO "Attachment" ("id", "cardId", "filename", "fileSize", "mimeType", "filePath", "position")
      VALUES ('1', 'c', 'f', 7, 'text/plain', 'aa/one', 0), ('2', 'c', 'l', 0, 'text/url', 'https://a.example', 1);`)
  database.close()
  migrate(file)
  const after = new Database(file)
  expect(after.prepare(`SELECT "key", "uploaderId", "size" FROM "StoredFile"`).raw().all()).toEqual(
    [["aa/one", null, 7]],
  )
  expect(after.prepare(`SELECT "lastSeenAt" FROM "User"`).pluck().get()).toBe(seen)
  after.close()
})
