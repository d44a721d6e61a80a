import Database from "better-sqlite3"
import { join } from "node:path"

/**
 * Makes somebody a member of a board, as an accepted invitation does. Written past the server,
 * which must be idle, and which tells nobody.
 */
export function addMember(
  dataDir: string,
  boardId: string,
  username: string,
  role: "owner" | "editor" | "viewer",
): void {
  const database = new Database(join(dataDir, "cardinal.db"))
  try {
    database
      .prepare(
        `INSERT INTO "Member" ("boardId", "userId", "role", "createdAt")
         SELECT ?, "id", ?, ? FROM "User" WHERE "username" = ?`,
      )
      .run(boardId, role, new Date().toISOString(), username)
  } finally {
    database.close()
  }
}

/** Changes a member's role, likewise. */
export function setRole(
  dataDir: string,
  boardId: string,
  username: string,
  role: "owner" | "editor" | "viewer",
): void {
  const database = new Database(join(dataDir, "cardinal.db"))
  try {
    database
      .prepare(
        `UPDATE "Member" SET "role" = ?
         WHERE "boardId" = ? AND "userId" = (SELECT "id" FROM "User" WHERE "username" = ?)`,
      )
      .run(role, boardId, username)
  } finally {
    database.close()
  }
}
