import Database from "better-sqlite3"
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { migrate } from "~/database/sqlite/migrations.server"

const MIGRATION = "20261129100000_copied_boards"
const migrations = fileURLToPath(new URL("../../prisma/migrations", import.meta.url))

/** A database of the version before. */
function migrateBefore(file: string, folder: string): void {
  for (const name of readdirSync(migrations)) {
    if (/^\d/.test(name) && name >= MIGRATION) continue
    cpSync(join(migrations, name), join(folder, "before", name), { recursive: true })
  }
  migrate(file, join(folder, "before"))
}

test("templates of the version before get the likeliest board of their person", () => {
  const folder = mkdtempSync(join(tmpdir(), "cardinal-copied-"))
  const file = join(folder, "cardinal.db")
  try {
    migrateBefore(file, folder)
    let made = 0
    const database = new Database(file)
    const user = database.prepare(`INSERT INTO "User" ("id", "username", "usernameKey", "name",
      "email", "emailKey", "passwordHash") VALUES (@id, @id, @id, @id, @id, @id, '')`)
    const board = (id: string, lists: Record<string, string[]>, owner: string | null = null) => {
      database
        .prepare(
          `INSERT INTO "Board" ("id", "name", "createdAt", "templateOwnerId",
          "templateShared") VALUES (?, ?, ?, ?, ?)`,
        )
        .run(id, id, `2026-11-0${String((made += 1))}T00:00:00.000+00:00`, owner, owner ? 1 : 0)
      for (const [name, titles] of Object.entries(lists)) {
        const listId = `${id} ${name}`
        database
          .prepare(`INSERT INTO "List" ("id", "boardId", "name", "position") VALUES (?, ?, ?, 0)`)
          .run(listId, id, name)
        for (const title of titles) {
          database
            .prepare(`INSERT INTO "Card" ("id", "listId", "title", "position") VALUES (?, ?, ?, 0)`)
            .run(`${listId} ${title}`, listId, title)
        }
      }
    }
    const member = database.prepare(`INSERT INTO "Member" ("boardId", "userId", "role")
      VALUES (?, ?, ?)`)
    for (const id of ["ana", "ben"]) user.run({ id })
    board("garden", { "To do": ["Dig"], Done: [] })
    board("kitchen", { "To do": ["Cook"], Done: [] })
    board("strange", { "To do": ["Cook", "Bake"], Done: [] })
    member.run("garden", "ana", "owner")
    member.run("kitchen", "ana", "viewer")
    board("of kitchen", { "To do": ["Cook"], Done: [] }, "ana")
    board("of garden", { "To do": ["Dig"], Done: [] }, "ana")
    board("of nothing", { Monday: ["Cook"], Tuesday: [], Done: [] }, "ana")
    board("of removed", { "To do": ["Bake"] }, "ben")
    database
      .prepare(
        `INSERT INTO "BoardExclusion" ("boardId", "userId", "since")
        VALUES ('strange', 'ben', '2026-11-09T00:00:00.000+00:00')`,
      )
      .run()
    migrate(file)
    const rows = database
      .prepare(
        `SELECT "id", "copiedFromId", "copiedByOwner", "templateShared" FROM "Board"
        WHERE "templateOwnerId" IS NOT NULL ORDER BY "createdAt"`,
      )
      .raw()
      .all()
    database.close()
    expect(rows).toEqual([
      ["of kitchen", "kitchen", 0, 1],
      ["of garden", "garden", 1, 1],
      ["of nothing", null, 0, 1],
      ["of removed", "strange", 0, 1],
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
