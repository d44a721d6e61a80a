import Database from "better-sqlite3"
import { copyFile, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { Checkpointer } from "~/database/sqlite/checkpointer.server"

let folder: string
let database: Database.Database

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "cardinal-checkpointer-"))
  database = new Database(join(folder, "some.db"))
  database.pragma("journal_mode = WAL")
  database.exec(`CREATE TABLE "Thing" ("name" TEXT)`)
  database.pragma("wal_checkpoint(TRUNCATE)")
  database.pragma("wal_autocheckpoint = 0")
})

afterEach(async () => {
  database.close()
  await rm(folder, { recursive: true })
})

/** The content of the database file without its log. */
async function copied(): Promise<unknown[]> {
  await copyFile(join(folder, "some.db"), join(folder, "copy.db"))
  const copy = new Database(join(folder, "copy.db"))
  try {
    return copy.prepare(`SELECT "name" FROM "Thing"`).pluck().all()
  } finally {
    copy.close()
  }
}

test("what is committed comes into the database file, though no commit copies it", async () => {
  const insert = database.prepare(`INSERT INTO "Thing" VALUES (?)`)
  insert.run("before")
  expect(await copied()).toEqual([])
  const checkpointer = new Checkpointer(join(folder, "some.db"), { lookMs: 5, copyMs: 10 })
  await expect.poll(copied).toEqual(["before"])
  insert.run("after")
  await expect.poll(copied).toEqual(["before", "after"])
  await checkpointer.stop()
  insert.run("later")
  expect(await copied()).toEqual(["before", "after"])
  expect(database.pragma("integrity_check")).toEqual([{ integrity_check: "ok" }])
})
