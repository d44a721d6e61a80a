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

test("people from before see no hints, and used invitations count one use", () => {
  const file = join(folder, "cardinal.db")
  const before = join(folder, "migrations")
  for (const name of readdirSync(MIGRATIONS)) {
    if (name < "20261122070000")
      cpSync(join(MIGRATIONS, name), join(before, name), { recursive: true })
  }
  migrate(file, before)
  const database = new Database(file)
  database.exec(`
    INSERT INTO "User" ("id", "username", "usernameKey", "email", "emailKey", "name", "passwordHash")
      VALUES ('u', 'u', 'u', 'u', 'u', 'u', '');
    INSERT INTO "Board" ("id", "name") VALUES ('b', 'b');
    INSERT INTO "Invitation" ("id", "boardId", "tokenHash", "role", "expiresAt", "acceptedAt")
      VALUES ('open', 'b', '1', 'editor', '', NULL), ('used', 'b', '2', 'editor', '', '2026-11-20');`)
  database.close()
  migrate(file)
  const after = new Database(file)
  expect(after.prepare(`SELECT "hidesHints" FROM "User"`).pluck().all()).toEqual([1])
  const uses = after.prepare(`SELECT "id", "uses" FROM "Invitation" ORDER BY "id"`)
  expect(uses.raw().all()).toEqual([
    ["open", 0],
    ["used", 1],
  ])
  after.close()
})
