import { expect, test } from "vitest"
import { migrate } from "~/database/migrations.server"
import { olderDatabase } from "../older-version"

const SEEN = "2026-11-20T10:00:00.000+00:00"
const ROWS = `
  INSERT INTO "User" ("id", "username", "usernameKey", "email", "emailKey", "name", "passwordHash")
    VALUES ('u', 'u', 'u', 'u', 'u', 'u', '');
  INSERT INTO "Session" ("id", "userId", "lastSeenAt", "expiresAt") VALUES ('s', 'u', '${SEEN}', '');
  INSERT INTO "Board" ("id", "name") VALUES ('b', 'b');
  INSERT INTO "List" ("id", "boardId", "name", "position") VALUES ('l', 'b', 'l', 0);
  INSERT INTO "Card" ("id", "listId", "title", "position") VALUES ('c', 'l', 'c', 0);
  INSERT INTO "Attachment" ("id", "cardId", "filename", "fileSize", "mimeType", "filePath", "position")
    VALUES ('1', 'c', 'f', 7, 'text/plain', 'aa/one', 0), ('2', 'c', 'l', 0, 'text/url', 'https://a.example', 1);`

test("files from before count for the server and for nobody", () => {
  const { file, read } = olderDatabase("20261122040000", ROWS)
  migrate(file)
  read((after) => {
    const stored = after.prepare(`SELECT "key", "uploaderId", "size" FROM "StoredFile"`)
    expect(stored.raw().all()).toEqual([["aa/one", null, 7]])
    expect(after.prepare(`SELECT "lastSeenAt" FROM "User"`).pluck().get()).toBe(SEEN)
  })
})
