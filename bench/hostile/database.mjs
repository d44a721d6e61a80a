// @ts-check
import { createCookie } from "@remix-run/node"
import Database from "better-sqlite3"
import { createHash, randomUUID } from "node:crypto"
import { readFileSync } from "node:fs"
import { join } from "node:path"

/** @typedef {Record<string, string | number | null>} Row */

/** The owner of all content; registered through the product with its password. */
export const OWNER = "hostile"

/** Writes rows directly while no server runs: through the API it would take hours. */
export class Writer {
  #database
  #secret
  /** @type {Map<string, Database.Statement>} */
  #statements = new Map()

  /** @param {string} dataDir */
  constructor(dataDir) {
    this.#database = new Database(join(dataDir, "cardinal.db"))
    this.#secret = readFileSync(join(dataDir, "session-secret"), "utf8").trim()
    // Data lost in a crash here is generated again.
    this.#database.pragma("synchronous = OFF")
    this.#database.exec("BEGIN")
  }

  /**
   * @param {string} table
   * @param {Row} row
   */
  insert(table, row) {
    const fields = Object.keys(row)
    const key = `${table} ${fields.join()}`
    const statement =
      this.#statements.get(key) ??
      this.#database.prepare(
        `INSERT INTO "${table}" (${fields.map((field) => `"${field}"`).join()})
         VALUES (${fields.map((field) => `@${field}`).join()})`,
      )
    this.#statements.set(key, statement)
    statement.run(row)
  }

  /** Commits and closes. */
  end() {
    this.#database.exec("COMMIT")
    this.#database.pragma("wal_checkpoint(TRUNCATE)")
    this.#database.close()
  }

  /** The account with this name. @param {string} username */
  user(username) {
    const read = this.#database.prepare(`SELECT * FROM "User" WHERE "username" = ?`)
    return /** @type {Row & { id: string }} */ (read.get(username))
  }

  /** Creates an account like the owner's, with the same password. @param {string} username */
  addUser(username) {
    const id = randomUUID()
    const email = `${username}@example.org`
    this.insert("User", {
      ...this.user(OWNER),
      id,
      username,
      usernameKey: username,
      email,
      emailKey: email,
      name: username,
    })
    return id
  }

  /**
   * Signs somebody in. @param {string} userId @returns {Promise<string>} the Cookie header
   */
  async addSession(userId) {
    const token = randomUUID()
    const now = Date.now()
    this.insert("Session", {
      id: createHash("sha256").update(token).digest("base64url"),
      userId,
      userAgent: "x".repeat(300),
      createdAt: iso(now),
      lastSeenAt: iso(now),
      expiresAt: iso(now + 30 * DAY_MS),
    })
    const cookie = createCookie("session", { secrets: [this.#secret] })
    return (await cookie.serialize(token)).split(";")[0] ?? ""
  }

  /**
   * @param {string} name
   * @param {Record<string, "owner" | "editor" | "viewer">} members roles by the ids of accounts
   * @param {string} [description]
   */
  addBoard(name, members, description) {
    const id = randomUUID()
    this.insert("Board", { id, name, description: description ?? null })
    for (const [userId, role] of Object.entries(members)) {
      this.insert("Member", { boardId: id, userId, role })
    }
    return id
  }

  /** @param {string} workspaceId @param {string} boardId */
  putIn(workspaceId, boardId) {
    const put = this.#database.prepare(`UPDATE "Board" SET "workspaceId" = ? WHERE "id" = ?`)
    put.run(workspaceId, boardId)
  }

  /** Adds a row with an id, and returns that. @param {string} table @param {Row} row */
  addOne(table, row) {
    const id = randomUUID()
    this.insert(table, { id, ...row })
    return id
  }

  /** @param {string} boardId @param {number} version */
  setVersion(boardId, version) {
    this.#database.prepare(`UPDATE "Board" SET "version" = ? WHERE "id" = ?`).run(version, boardId)
  }

  /**
   * @param {string} boardId
   * @param {number} position
   * @param {string} [name]
   */
  addList(boardId, position, name = `List ${position}`) {
    const id = randomUUID()
    this.insert("List", { id, boardId, name, position })
    return id
  }

  /**
   * @param {string} listId
   * @param {number} position
   * @param {Row} [fields]
   */
  addCard(listId, position, fields = {}) {
    const id = randomUUID()
    this.insert("Card", { id, listId, title: `Card ${position}`, position, ...fields })
    return id
  }

  /**
   * Adds rows to a card.
   * @param {"ChecklistItem" | "Comment" | "Attachment" | "ImportedAssignee"} table
   * @param {string} cardId
   * @param {number} count
   * @param {(position: number) => Row} fieldsOf
   */
  addTo(table, cardId, count, fieldsOf) {
    for (let position = 0; position < count; position += 1) {
      this.insert(table, { id: randomUUID(), cardId, position, ...fieldsOf(position) })
    }
  }
}

export const DAY_MS = 24 * 60 * 60 * 1000

/** @param {number} moment */
export const iso = (moment) => new Date(moment).toISOString().replace("Z", "+00:00")
