import Database from "better-sqlite3"
import { createHash } from "node:crypto"
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest"
import { config } from "~/config/config.server"
import { Prisma } from "~/database/generated/client"
import { SERVING, lockFolder } from "../../../backup/lock-folder.mjs"
import { ensureBuilt } from "../../../bin/build.mjs"
import { startBucket, type TestBucket } from "../../bucket"
import { commandWith, type Run } from "../../command"
import { credentialsOf, Person } from "../../http/client"
import { stored } from "../../http/uploads"
import { changeRows } from "../../members"
import { olderDatabase } from "../../older-version"
import { createDatabase, dropDatabase } from "../../postgres-cluster"
import { startServer } from "../../server"
import {
  fillRows,
  MOVED_APP,
  fillServer,
  WITH_NUL,
  type MovedData,
} from "../../postgres/moved-data"

// npm run move-to-postgres, from a server on SQLite to one on PostgreSQL.

const TABLES = Object.values(Prisma.ModelName)
const SECRET = "the secret of the server on SQLite!!"

let dataDir: string
let data: MovedData
const buckets: TestBucket[] = []
const targets: pg.Client[] = []

beforeAll(async () => {
  await ensureBuilt()
  dataDir = mkdtempSync(join(tmpdir(), "cardinal-move-"))
  const server = await startServer({ dataDir, env: { SESSION_SECRET: SECRET } })
  data = await fillServer(server)
  await server.stop()
  fillRows(dataDir, data)
})

afterAll(async () => {
  for (const target of targets) {
    await target.end()
    await dropDatabase(urlOf(target))
  }
  for (const bucket of buckets) await bucket.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const urlOf = ({ database }: pg.Client) =>
  (inject("cluster") ?? "").replace(/[^/]+$/, database ?? "")

/** An empty database and an empty bucket. */
async function anEmptyPlace() {
  const url = await createDatabase(inject("cluster") ?? "")
  const target = new pg.Client({ connectionString: url, options: "-c TimeZone=UTC" })
  await target.connect()
  targets.push(target)
  const bucket = await startBucket()
  buckets.push(bucket)
  const shared = { DATABASE_URL: url, SESSION_SECRET: SECRET, SMTP_URL: "smtp://127.0.0.1:9" }
  const env = { ...shared, ...bucket.env }
  const move = (changed: Record<string, string> = {}, folder = dataDir) =>
    commandWith({ ...env, ...changed }, "move-to-postgres", folder)
  return { target, bucket, env, move }
}
type Place = Awaited<ReturnType<typeof anEmptyPlace>>

const puts = ({ bucket }: Place) => bucket.requests.filter((request) => request.startsWith("PUT"))

/** The number of rows of all tables that have any. */
async function countsOf({ target }: Place): Promise<Record<string, number>> {
  const all: Record<string, number> = {}
  for (const table of TABLES) {
    const { rows } = await target.query<{ n: string }>(`SELECT count(*) AS n FROM "${table}"`)
    if (rows[0]?.n !== "0") all[table] = Number(rows[0]?.n)
  }
  return all
}

/** The content of all files in the data folder. */
function filesOf(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()
  const files = names.filter((name) => statSync(join(folder, name)).isFile())
  const hash = (name: string) =>
    createHash("sha256")
      .update(readFileSync(join(folder, name)))
      .digest("hex")
  return Object.fromEntries(files.map((name) => [name, hash(name)]))
}

type Row = Record<string, unknown>

const JSON_COLUMNS = [
  "labels",
  "lines",
  "details",
  "undo",
  "preview",
  "choices",
  "boards",
  "boardIds",
]

/** The details of an entry of the audit log are words; those of others are JSON. */
const isWords = (name: string, value: unknown) =>
  name === "details" && (value === null || (typeof value === "string" && !/^[[{]/.test(value)))

/** Rows as texts. Both engines have types of their own for dates, booleans and JSON. */
function inOrder(rows: Row[]): string[] {
  const inKeyOrder = (_: string, value: unknown) => {
    if (typeof value === "string") return value.replaceAll("\0", "")
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).sort())
  }
  const plain = (name: string, value: unknown) => {
    if (JSON_COLUMNS.includes(name) && !isWords(name, value)) {
      const json = typeof value === "string" ? value : JSON.stringify(value)
      return JSON.parse(json, inKeyOrder) as unknown
    }
    if (value instanceof Date) return value.toISOString()
    if (typeof value === "boolean") return Number(value)
    if (typeof value !== "string") return value
    const isDate = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d/.test(value)
    return isDate ? new Date(value).toISOString() : value.replaceAll("\0", "")
  }
  const text = (row: Row) =>
    JSON.stringify(
      Object.entries(row)
        .map(([name, value]) => [name, plain(name, value)])
        .sort(),
    )
  return rows.map(text).sort()
}

describe("it refuses", () => {
  let place: Place
  beforeAll(async () => {
    place = await anEmptyPlace()
  })

  test.each([
    [
      "a database that does not exist",
      { DATABASE_URL: "postgres://a@127.0.0.1:1/b" },
      "ECONNREFUSED",
    ],
    ["another kind of database", { DATABASE_URL: "mysql://a/b" }, "DATABASE_URL"],
    ["no database", { DATABASE_URL: "" }, "Set DATABASE_URL"],
    ["no bucket", { BUCKET_NAME: "", AWS_ENDPOINT_URL_S3: "" }, "without BUCKET_NAME"],
    ["a wrong key", { AWS_SECRET_ACCESS_KEY: "wrong" }, "SignatureDoesNotMatch"],
  ])("%s", async (_, changed, reason) => {
    const { code, errors } = await place.move(changed)
    expect([code, errors]).toEqual([1, expect.stringContaining(reason)])
    expect(errors.trimEnd().split("\n")).toHaveLength(1)
  })

  test("a folder without a database", async () => {
    const { code, errors } = await place.move({}, join(dataDir, "uploads"))
    expect([code, errors]).toEqual([1, expect.stringContaining("There is no database in")])
  })

  test("a folder whose server runs", async () => {
    const release = lockFolder(dataDir, SERVING)
    const { code, errors } = await place.move()
    release?.()
    expect([code, errors]).toEqual([1, `A server or a restore has ${dataDir}. Stop it first.\n`])
  })

  test("a database that a server uses", async () => {
    const server = new pg.Client({
      connectionString: urlOf(place.target),
      application_name: "cardinal",
    })
    await server.connect()
    const { code, errors } = await place.move()
    await server.end()
    expect([code, errors]).toEqual([1, "A server uses the database. Stop it first.\n"])
  })
})

test("after a failure in the middle the database is empty, and the move can be repeated", async () => {
  const place = await anEmptyPlace()
  const { target, move } = place
  await move({ AWS_SECRET_ACCESS_KEY: "wrong" }) // makes the tables
  await target.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql
    AS $f$ BEGIN RAISE EXCEPTION 'No more mail'; END $f$`)
  await target.query(`CREATE TRIGGER refuse BEFORE INSERT ON "Mail" EXECUTE FUNCTION refuse()`)
  const failed = await move()
  expect([failed.code, failed.errors]).toEqual([1, expect.stringContaining("No more mail")])
  expect(await countsOf(place)).toEqual({})
  const sent = puts(place).length
  expect(sent).toBeGreaterThan(0)
  await target.query("DROP FUNCTION refuse CASCADE")
  const { code, output } = await move()
  expect([code, output]).toEqual([
    0,
    expect.stringContaining(`0 sent, ${sent} already in the bucket`),
  ])
  expect(puts(place)).toHaveLength(sent)
})

test("a database of an older version is moved, and stays as it is", async () => {
  const { target, move } = await anEmptyPlace()
  const { file, read } = olderDatabase(
    "20261122100000_covers",
    `INSERT INTO "Mail" ("id", "recipient", "subject", "text", "html") VALUES ('m', 'a@b', 's', 't', 'h')`,
  )
  const { code, errors } = await move({}, dirname(file))
  expect([code, errors]).toEqual([0, ""])
  expect((await target.query(`SELECT "id", "leasedUntil" FROM "Mail"`)).rows).toEqual([
    { id: "m", leasedUntil: null },
  ])
  expect(read((database) => database.pragma("table_info('Mail')"))).not.toContainEqual(
    expect.objectContaining({ name: "leasedUntil" }),
  )
})

test("nothing is moved if a password hash cannot be read", async () => {
  const place = await anEmptyPlace()
  const folder = mkdtempSync(join(tmpdir(), "cardinal-move-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(dataDir, folder, { recursive: true })
  changeRows(folder, `UPDATE "User" SET "passwordHash" = 'lost'`)
  const { code, errors } = await place.move({}, folder)
  expect([code, errors]).toEqual([1, "A password hash cannot be read in PostgreSQL.\n"])
  expect(await countsOf(place)).toEqual({})
})

describe("after a move", () => {
  let place: Place
  let run: Run
  let before: Record<string, string>
  beforeAll(async () => {
    place = await anEmptyPlace()
    before = filesOf(dataDir)
    run = await place.move()
    expect([run.code, run.errors]).toEqual([0, ""])
  })

  test("the data folder is as before, and its files are in the bucket", async () => {
    expect(filesOf(dataDir)).toEqual(before)
    const files = [...place.bucket.files.keys()].map((key) => key.slice(3)).sort()
    expect(files).toEqual(await stored({ dataDir }))
    expect(run.output).toContain(`Files: ${files.length} sent, 0 already in the bucket`)
    expect(run.output).toContain("Left out 6 times U+0000")
  })

  test("every row is the same", async () => {
    const source = new Database(join(dataDir, "cardinal.db"), { readonly: true })
    for (const table of TABLES) {
      const rows = source.prepare<[], Row>(`SELECT * FROM "${table}"`).all()
      // The search on PostgreSQL has numbers of its own.
      const columns = Object.keys(rows[0] ?? {}).map((column) => `"${column}"`)
      const moved = await place.target.query<Row>(`SELECT ${columns.join()} FROM "${table}"`)
      expect(rows.length, table).toBeGreaterThan(0)
      expect(inOrder(moved.rows), table).toEqual(inOrder(rows))
    }
    source.close()
  })

  test("the tables are those of a database that a server has made", async () => {
    const definitions = `SELECT conrelid::regclass::text AS "table", conname, contype, convalidated,
    pg_get_constraintdef(oid) AS definition FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2`
    const other = new pg.Client({ connectionString: config.databaseUrl ?? "" })
    await other.connect()
    const expected = await other.query(definitions)
    await other.end()
    expect((await place.target.query(definitions)).rows).toEqual(expected.rows)
  })

  test("refuses a database that is not empty", async () => {
    const { code, errors } = await place.move()
    expect([code, errors]).toEqual([
      1,
      expect.stringMatching(/is not empty: .*Card.* Create another/),
    ])
  })

  test("people go on at a server on the new database", async () => {
    const server = await startServer({ env: place.env })
    try {
      const { owner, garden, attachmentId } = data
      owner.server = server
      expect((await owner.get("/api/auth/me")).status).toBe(200) // still signed in
      const again = new Person(server)
      const login = { ...credentialsOf(owner), code: MOVED_APP.generate() }
      expect((await again.api("POST", "/api/auth/login", login)).status).toBe(200)
      const find = async (q: string) =>
        ((await again.get(`/api/search?q=${encodeURIComponent(q)}`)).json() as Row[]).length
      for (const word of ["Weed", "שלום", "🧑‍🌾", WITH_NUL.moved]) {
        expect(await find(word), word).toBeGreaterThan(0)
      }
      expect(await find("Water")).toBe(0) // deleted
      const file = await again.get(`/attachments/${attachmentId}`)
      expect([file.status, file.headers.get("Content-Type")]).toEqual([200, "image/png"])
      const board = await again.get(`/board/${garden.boardId}`)
      expect([board.status, board.text.includes("Plant")]).toEqual([200, true])
    } finally {
      await server.stop()
    }
  })
})
