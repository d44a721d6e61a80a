import Database from "better-sqlite3"
import { createHash } from "node:crypto"
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { Readable } from "node:stream"
import { buffer } from "node:stream/consumers"
import tar, { type Headers } from "tar-stream"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { config } from "~/config/config.server"
import { stageFile } from "~/models/board/attachment/attachment-files.server"
import { addFiles } from "~/models/board/attachment/attachment.server"
import { migrate } from "~/database/sqlite/migrations.server"
import { deleteList } from "~/models/board/list/list.server"
import { setAvatar, stageAvatar } from "~/models/people/account/avatar.server"
import { countRows, migrationsOf } from "../../../backup/database.mjs"
import { restoreBackup } from "../../../backup/restore.mjs"
import { takeBackup } from "../../../backup/take.mjs"
import { aBoardWith, aUser } from "../../builders"
import { migrationsUpTo } from "../../older-version"
import { aPicture } from "../../pictures"

// Refusals of restoring, which touch nothing.

type Entry = { header: Partial<Headers> & { name: string }; content: Buffer }

let folder: string
let good: string
/** Where each test restores to: something is there already. */
let dataDir: string
let before: Record<string, string>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "cardinal-restore-"))
  const owner = await aUser()
  const board = await aBoardWith(owner, ["To do", "a", "b"])
  const png = await aPicture().png().toBuffer()
  const files = [
    await stageFile(Readable.from([Buffer.from("words")]), {
      filename: "notes.txt",
      mimeType: "text/plain",
    }),
    await stageFile(Readable.from([png]), { filename: "red.png", mimeType: "image/png" }),
  ]
  await addFiles(owner, { cardId: board.card("a") }, files)
  await setAvatar(owner, await stageAvatar(Readable.from([png])))
  good = join(folder, "good.tar")
  await takeBackup(config.dataDir, good)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

beforeEach(async () => {
  dataDir = mkdtempSync(join(folder, "data-"))
  await restoreBackup(dataDir, good)
  writeFileSync(join(dataDir, "session-secret"), "kept")
  before = tree(dataDir)
})

/** Every file below a folder, with its checksum. */
function tree(of: string): Record<string, string> {
  const names = readdirSync(of, { recursive: true, encoding: "utf8" }).sort()
  const sum = (name: string) => {
    const path = join(of, name)
    return statSync(path).isDirectory() ? "folder" : sha256(readFileSync(path))
  }
  return Object.fromEntries(names.map((name) => [name, sum(name)]))
}

const sha256 = (content: Buffer) => createHash("sha256").update(content).digest("hex")

async function read(file: string): Promise<Entry[]> {
  const extract = tar.extract()
  extract.end(readFileSync(file))
  const entries: Entry[] = []
  for await (const entry of extract) {
    entries.push({ header: entry.header, content: await buffer(entry) })
  }
  return entries
}

/** An archive of these entries. @param sums whether its checksums are right again */
async function write(entries: Entry[], sums = true): Promise<string> {
  const pack = tar.pack()
  const kept = entries.filter(({ header }) => !sums || header.name !== "SHA256SUMS")
  const text = kept.map(({ header, content }) => `${sha256(content)}  ${header.name}\n`).join("")
  const last: Entry = { header: { name: "SHA256SUMS" }, content: Buffer.from(text) }
  for (const { header, content } of sums ? [...kept, last] : kept) {
    const { name, type, linkname } = header
    pack.entry({ name, ...(type && { type }), ...(linkname && { linkname }) }, content)
  }
  pack.finalize()
  const file = join(folder, "changed.tar")
  writeFileSync(file, await buffer(pack))
  return file
}

async function expectRefused(file: string, reason: RegExp): Promise<void> {
  await expect(restoreBackup(dataDir, file)).rejects.toThrow(reason)
  expect(tree(dataDir)).toEqual(before)
  const nowhere = join(folder, "nowhere", "data")
  await expect(restoreBackup(nowhere, file)).rejects.toThrow(reason)
  expect(existsSync(nowhere)).toBe(false)
}

/** The good backup with its database changed, and its checksums right. */
async function withDatabase(change: (database: Database.Database) => void): Promise<string> {
  const entries = await read(good)
  const [first] = entries
  if (!first) throw new Error("There is no database in it.")
  const path = join(folder, "changed.db")
  writeFileSync(path, first.content)
  const database = new Database(path)
  database.pragma("foreign_keys = OFF")
  change(database)
  database.close()
  first.content = readFileSync(path)
  return write(entries)
}

test("what was taken comes back as it was, with a file for each row", async () => {
  const names = Object.keys(before)
  const shards = names.filter((name) => /^uploads\/..\//.test(name))
  expect(shards.filter((name) => name.endsWith(".webp"))).toHaveLength(1)
  expect(shards.filter((name) => name.endsWith(".avatar"))).toHaveLength(1)
  expect(shards).toHaveLength(4)
  for (const name of shards) {
    expect(before[name]).toBe(sha256(readFileSync(join(config.dataDir, name))))
  }
  const others = names.filter((name) => !name.startsWith("uploads"))
  expect(others.filter((name) => !name.endsWith(".lock"))).toEqual([
    "cardinal.db",
    "database-created",
    "session-secret",
  ])
})

test("a file that can be restored is in it too, with its preview", async () => {
  const owner = await aUser()
  const board = await aBoardWith(owner, ["To do", "a"])
  const png = await aPicture().png().toBuffer()
  const claimed = { filename: "red.png", mimeType: "image/png" }
  const staged = await stageFile(Readable.from([png]), claimed)
  await addFiles(owner, { cardId: board.card("a") }, [staged])
  await deleteList(owner, { listId: board.list("To do") })
  const file = join(folder, "deleted.tar")
  const { files, missing } = await takeBackup(config.dataDir, file)
  const names = [`uploads/${staged.key}`, `uploads/${staged.key}.webp`]
  expect(files).toEqual(expect.arrayContaining(names))
  expect(missing).toEqual([])
  await restoreBackup(dataDir, file)
  for (const name of names) expect(existsSync(join(dataDir, name))).toBe(true)
})

test("a backup of a version that kept nothing deleted can be restored", async () => {
  const path = join(folder, "older.db")
  migrate(path, migrationsUpTo("20261120100000_imported_people"))
  const database = new Database(path)
  const rows = countRows(database)
  const migrations = migrationsOf(database).map(({ name }) => name)
  database.close()
  const entries = (await read(good)).filter(({ header }) => !header.name.startsWith("uploads/"))
  for (const entry of entries) {
    if (entry.header.name === "cardinal.db") entry.content = readFileSync(path)
    if (entry.header.name !== "manifest.json") continue
    const manifest = JSON.parse(entry.content.toString()) as object
    entry.content = Buffer.from(JSON.stringify({ ...manifest, rows, migrations }))
  }
  const older = await write(entries)
  expect(migrations).not.toEqual((await restoreBackup(dataDir, good)).manifest.migrations)
  expect((await restoreBackup(dataDir, older)).manifest.migrations).toEqual(migrations)
  migrate(join(dataDir, "cardinal.db"))
})

test("a restore puts what was there aside, whole, and leaves the secret", async () => {
  const { aside } = await restoreBackup(dataDir, good)
  expect(readFileSync(join(dataDir, "session-secret"), "utf8")).toBe("kept")
  const after = tree(aside ?? "")
  const replaced = Object.entries(before).filter(([name]) => /^(cardinal|uploads)/.test(name))
  expect(after).toEqual(Object.fromEntries(replaced))
})

describe("a damaged backup is refused, and nothing is touched:", () => {
  test("cut off, wherever", async () => {
    const whole = readFileSync(good)
    const file = join(folder, "cut.tar")
    for (let part = 0; part < 20; part += 1) {
      writeFileSync(file, whole.subarray(0, Math.floor((whole.length * part) / 20)))
      await expectRefused(file, /^Nothing was restored\. It is not a whole backup\.$/)
    }
  })

  test("with a byte changed, wherever it is in a file or a header", async () => {
    const whole = readFileSync(good)
    const file = join(folder, "flipped.tar")
    const used = [...whole.keys()].filter((at) => whole[at] !== 0)
    for (let part = 0; part < 60; part += 1) {
      const changed = Buffer.from(whole)
      const at = used[Math.floor((used.length * part) / 60)] ?? 0
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
      writeFileSync(file, changed)
      await expectRefused(file, /^Nothing was restored\. /)
    }
  })

  test("with a byte changed of any of its files, which its checksum tells", async () => {
    const entries = await read(good)
    for (const { content } of entries.filter(({ header }) => header.name !== "SHA256SUMS")) {
      const last = content.length - 1
      const before = content.readUInt8(last)
      content.writeUInt8(before ^ 1, last)
      await expectRefused(await write(entries, false), /are not what they were\.$/)
      content.writeUInt8(before, last)
    }
  })

  test("no archive at all", async () => {
    const file = join(folder, "words.tar")
    for (const content of ["", "words", "words".repeat(1000)]) {
      writeFileSync(file, content)
      await expectRefused(file, /It is not a whole backup\.$/)
    }
    await expectRefused(join(folder, "none.tar"), /^There is no .*none\.tar\.$/)
  })

  test("without one of its files", async () => {
    const entries = await read(good)
    for (const left of entries) {
      const others = entries.filter((entry) => entry !== left)
      await expectRefused(await write(others, false), /^Nothing was restored\. /)
    }
    const uploads = entries.filter(({ header }) => header.name.startsWith("uploads/"))
    expect(uploads).toHaveLength(4)
    for (const left of uploads) {
      const file = await write(entries.filter((entry) => entry !== left))
      await expectRefused(file, /1 files are missing in it\.$/)
    }
  })

  test.each<[string, Partial<Headers>]>([
    ["a way out of the folder", { name: "../evil" }],
    ["a way out further in", { name: "uploads/../../evil" }],
    ["an absolute path", { name: join(tmpdir(), "cardinal-evil") }],
    ["a name that no upload has", { name: "uploads/ab/evil" }],
    ["a folder", { name: "uploads/ab/", type: "directory" }],
    ["a symbolic link", { name: "cardinal.db", type: "symlink", linkname: "/etc/passwd" }],
    ["a hard link", { name: "cardinal.db", type: "link", linkname: "/etc/passwd" }],
    ["a file twice", { name: "cardinal.db" }],
  ])("with %s", async (_, header) => {
    const evil = { header: { name: "", ...header }, content: Buffer.alloc(0) }
    const file = await write([...(await read(good)), evil])
    await expectRefused(file, /It holds what no backup holds\.$/)
    expect(existsSync(join(dirname(folder), "evil"))).toBe(false)
    expect(existsSync(join(tmpdir(), "cardinal-evil"))).toBe(false)
  })

  test("with rows that are gone or came by another way", async () => {
    const file = await withDatabase((d) => d.exec(`DELETE FROM "Member"`))
    await expectRefused(file, /does not have the rows that it should have\.$/)
  })

  test("with rows that refer to nothing", async () => {
    const file = await withDatabase((d) => d.exec(`UPDATE "Card" SET "listId" = 'none'`))
    await expectRefused(file, /2 rows of the database in it refer to nothing\.$/)
  })

  test("with a database that is damaged inside", async () => {
    const entries = await read(good)
    const database = entries[0]?.content ?? Buffer.alloc(0)
    database.fill(0xff, 4096 * 3, 4096 * 8)
    await expectRefused(await write(entries), /^Nothing was restored\. /)
    database.fill(0)
    await expectRefused(await write(entries), /^Nothing was restored\. /)
  })

  test("of a newer version", async () => {
    const add = `INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name") VALUES ('1', '2', '20991231_x')`
    const file = await withDatabase((d) => d.exec(add))
    await expectRefused(
      file,
      /made by a newer version \(20991231_x\)\. Restore it with that one\.$/,
    )
  })

  test("of a version that is another one", async () => {
    const change = `UPDATE "_prisma_migrations" SET "checksum" = 'x' WHERE "migration_name" LIKE '%_init'`
    const file = await withDatabase((d) => d.exec(change))
    await expectRefused(file, /The migration \d+_init is another one here\.$/)
  })

  test("of no version", async () => {
    const file = await withDatabase((d) => d.exec(`DELETE FROM "_prisma_migrations"`))
    await expectRefused(file, /The database in it is not one of Cardinal's\.$/)
  })

  test("of a form that is not known", async () => {
    const entries = await read(good)
    const manifest = entries.find(({ header }) => header.name === "manifest.json")
    if (manifest) manifest.content = Buffer.from(`{ "format": 2 }`)
    await expectRefused(await write(entries), /It is of a form that this version does not know\.$/)
  })
})

test("a file that was lost before is told, and does not keep a backup from being made", async () => {
  const [key = ""] = Object.keys(before).filter((name) => name.endsWith(".avatar"))
  const damaged = mkdtempSync(join(folder, "damaged-"))
  await restoreBackup(damaged, good)
  rmSync(join(damaged, key))
  const file = join(folder, "lost.tar")
  expect(await takeBackup(damaged, file)).toMatchObject({ missing: [key] })
  const again = join(folder, "again")
  mkdirSync(again)
  expect((await restoreBackup(again, file)).manifest.missing).toEqual([key])
  expect(existsSync(join(again, "cardinal.db"))).toBe(true)
})
