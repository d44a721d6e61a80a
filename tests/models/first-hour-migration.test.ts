import { expect, test } from "vitest"
import { migrate } from "~/database/migrations.server"
import { olderDatabase } from "../older-version"

const ROWS = `
  INSERT INTO "User" ("id", "username", "usernameKey", "email", "emailKey", "name", "passwordHash")
    VALUES ('u', 'u', 'u', 'u', 'u', 'u', '');
  INSERT INTO "Board" ("id", "name") VALUES ('b', 'b');
  INSERT INTO "Invitation" ("id", "boardId", "tokenHash", "role", "expiresAt", "acceptedAt")
    VALUES ('open', 'b', '1', 'editor', '', NULL), ('used', 'b', '2', 'editor', '', '2026-11-20');`

test("people from before see no hints, and used invitations count one use", () => {
  const { file, read } = olderDatabase("20261122070000", ROWS)
  migrate(file)
  read((after) => {
    expect(after.prepare(`SELECT "hidesHints" FROM "User"`).pluck().all()).toEqual([1])
    const uses = after.prepare(`SELECT "id", "uses" FROM "Invitation" ORDER BY "id"`)
    expect(uses.raw().all()).toEqual([
      ["open", 0],
      ["used", 1],
    ])
  })
})
