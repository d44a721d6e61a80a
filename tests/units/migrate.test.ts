import Database from "better-sqlite3"
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { migrate } from "~/database/sqlite/migrations.server"
import { withOneMore } from "../older-version"

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cardinal-migrate-"))
  file = join(folder, "cardinal.db")
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

function withDatabase<T>(work: (database: Database.Database) => T): T {
  const database = new Database(file)
  try {
    return work(database)
  } finally {
    database.close()
  }
}

/** Prisma's SQL where a column is changed: the table is made anew under its name. */
const REMAKE_BOARD = `PRAGMA foreign_keys=OFF;
  CREATE TABLE "new_Board" AS SELECT * FROM "Board";
  DROP TABLE "Board";
  ALTER TABLE "new_Board" RENAME TO "Board";
  CREATE UNIQUE INDEX "Board_id" ON "Board"("id");
  PRAGMA foreign_keys=ON;`

const tables = () =>
  withDatabase((database) =>
    database
      .prepare(`SELECT "name" FROM "sqlite_master" WHERE "type" = 'table' ORDER BY "name"`)
      .pluck()
      .all(),
  )

const applied = () =>
  withDatabase((database) => database.prepare(`SELECT * FROM "_prisma_migrations"`).all())

describe("migrate, where there was a database,", () => {
  beforeEach(() => migrate(file))

  test("refuses when the file is missing, and makes no empty one", () => {
    for (const name of readdirSync(folder)) {
      if (name.startsWith("cardinal.db")) rmSync(join(folder, name))
    }
    expect(() => migrate(file)).toThrow(
      `${file} is missing, but it was there before. Put the file back from a backup.`,
    )
    expect(existsSync(file)).toBe(false)
  })

  test("refuses when the file is empty, and leaves it so", () => {
    truncateSync(file)
    expect(() => migrate(file)).toThrow(/ is not a database\. Put the file back from a backup\./)
    expect(readFileSync(file)).toHaveLength(0)
  })

  test("refuses when the file is something else, and leaves it so", () => {
    const text = "This is a letter, and longer than sixteen characters."
    writeFileSync(file, text)
    expect(() => migrate(file)).toThrow(/ is not a database\. Put the file back from a backup\./)
    expect(readFileSync(file, "utf8")).toBe(text)
  })

  test.each(["", `CREATE TABLE "Other" ("id" TEXT)`])(
    "refuses when the file is a database without anything of ours, and leaves it so: %j",
    (sql) => {
      for (const name of readdirSync(folder)) {
        if (name.startsWith("cardinal.db")) rmSync(join(folder, name))
      }
      withDatabase((database) => database.exec(`${sql}; VACUUM`))
      const before = readFileSync(file)
      expect(() => migrate(file)).toThrow(
        `${file} has nothing of Cardinal in it, but it had before. Put the file back from a backup.`,
      )
      expect(readFileSync(file)).toEqual(before)
    },
  )

  test.each([20_000, 4096, 1000])("refuses when only %i bytes of it are left", (bytes) => {
    for (const name of ["cardinal.db-wal", "cardinal.db-shm"]) {
      rmSync(join(folder, name), { force: true })
    }
    truncateSync(file, bytes)
    expect(() => migrate(file)).toThrow(/ is damaged: .*\. Put the file back from a backup\. /)
  })

  test("refuses when a migration was changed after it had been applied", () => {
    withDatabase((database) => database.exec(`UPDATE "_prisma_migrations" SET "checksum" = 'x'`))
    expect(() => migrate(file)).toThrow(/^Migration \w+ was changed .* Restore its file\.$/)
  })

  test("refuses when the database knows a newer migration", () => {
    withDatabase((database) =>
      database.exec(`INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name")
        VALUES ('x', 'x', '29990101000000_later')`),
    )
    const sentence = /does not \(29990101000000_later\)\. Run the newer version\.$/
    expect(() => migrate(file)).toThrow(sentence)
  })

  test("changes nothing when there is nothing to apply", () => {
    const before = applied()
    migrate(file)
    expect(applied()).toEqual(before)
  })

  test("keeps what refers to a table that a migration makes anew", () => {
    withDatabase((database) =>
      database.exec(`INSERT INTO "Board" ("id", "name") VALUES ('b', 'Garden');
        INSERT INTO "List" ("id", "boardId", "name", "position") VALUES ('l', 'b', 'To do', 0)`),
    )
    migrate(file, withOneMore(folder, REMAKE_BOARD))
    const names = withDatabase((d) => d.prepare(`SELECT "name" FROM "List"`).pluck().all())
    expect(names).toEqual(["To do"])
  })

  test("refuses a migration that leaves rows which refer to nothing", () => {
    withDatabase((database) =>
      database.exec(`INSERT INTO "Board" ("id", "name") VALUES ('b', 'Garden');
        INSERT INTO "List" ("id", "boardId", "name", "position") VALUES ('l', 'b', 'To do', 0)`),
    )
    const migrations = withOneMore(folder, `DELETE FROM "Board"`)
    expect(() => migrate(file, migrations)).toThrow(/would leave 1 rows that refer to nothing/)
    const names = withDatabase((d) => d.prepare(`SELECT "name" FROM "Board"`).pluck().all())
    expect(names).toEqual(["Garden"])
  })

  test("keeps what is in it", () => {
    const insert = `INSERT INTO "Board" ("id", "name") VALUES ('b', 'Garden')`
    withDatabase((database) => database.exec(insert))
    migrate(file)
    const names = withDatabase((d) => d.prepare(`SELECT "name" FROM "Board"`).pluck().all())
    expect(names).toEqual(["Garden"])
  })
})

describe("migrate, where there was none,", () => {
  test("refuses a file that is something else", () => {
    writeFileSync(file, "A letter")
    expect(() => migrate(file)).toThrow(/ is not a database\. /)
    expect(readdirSync(folder)).toEqual(["cardinal.db"])
  })

  test("leaves nothing half done when a migration fails in the middle", () => {
    // The first migration makes "Mail" last: by then it has made all the other tables.
    withDatabase((database) => database.exec(`CREATE TABLE "Mail" ("id" TEXT)`))
    expect(() => migrate(file)).toThrow(/Mail/)
    expect(tables()).toEqual(["Mail", "_prisma_migrations"])
    expect(applied()).toEqual([])
    withDatabase((database) => database.exec(`DROP TABLE "Mail"`))
    migrate(file)
    expect(tables()).toContain("Card")
  })

  test("makes every table, and writes down each migration with its checksum", () => {
    migrate(file)
    for (const table of ["User", "Board", "List", "Card", "Mail"]) expect(tables()).toContain(table)
    const names = readdirSync("prisma/migrations", { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
    expect(applied()).toMatchObject(
      names.sort().map((migration_name) => ({
        migration_name,
        checksum: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
        applied_steps_count: 1,
      })),
    )
  })

  test("takes an empty file, as an earlier start may have left one behind", () => {
    writeFileSync(file, "")
    migrate(file)
    expect(tables()).toContain("Card")
  })

  test("makes the file durable: write-ahead logging", () => {
    migrate(file)
    expect(withDatabase((d) => d.pragma("journal_mode", { simple: true }))).toBe("wal")
  })
})
