import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { brotliCompressSync, brotliDecompressSync } from "node:zlib"
import pg from "pg"
import { expect, inject, test } from "vitest"
import { loadDriver } from "~/database/postgres/postgres-driver.server"
import { migratePostgres } from "~/database/postgres/postgres-migrations.server"
import { startBucket } from "../../bucket"
import { commandWith } from "../../command"
import { migrationsUpTo } from "../../older-version"
import { createDatabase, dropDatabase } from "../../postgres-cluster"
import { fillRows, fillServer } from "../../postgres/moved-data"
import { startServer } from "../../server"
import { CHANGED_SINCE_1, FIRST_VERSION, LAST_MIGRATION_OF_1 } from "../../version-1"

// A database of version 1.0.0 on PostgreSQL with rows in every table is upgraded: nothing in it changes.

/** The rows of each table, as JSON. */
type Rows = Record<string, Record<string, unknown>[]>

async function onDatabase<T>(work: (client: pg.Client, url: string) => Promise<T>): Promise<T> {
  const url = await createDatabase(inject("cluster") ?? "")
  const client = new pg.Client({ connectionString: url, options: "-c TimeZone=UTC" })
  await client.connect()
  try {
    return await work(client, url)
  } finally {
    await client.end()
    await dropDatabase(url)
  }
}

async function readRows(client: pg.Client): Promise<Rows> {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_name <> '_prisma_migrations' ORDER BY 1`,
  )
  const all: Rows = {}
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: Rows[string][number] }>(
      `SELECT to_jsonb(t) AS row FROM "${name}" t ORDER BY t::text`,
    )
    if (rows.length > 0) all[name] = rows.map(({ row }) => row)
  }
  return all
}

async function writeRows(client: pg.Client, all: Rows): Promise<void> {
  await client.query("SET session_replication_role = replica")
  for (const [table, rows] of Object.entries(all)) {
    const columns = Object.keys(rows[0] ?? {})
      .map((name) => `"${name}"`)
      .join(", ")
    await client.query(
      `INSERT INTO "${table}" (${columns}) OVERRIDING SYSTEM VALUE
       SELECT ${columns} FROM jsonb_populate_recordset(null::"${table}", $1::jsonb)`,
      [JSON.stringify(rows)],
    )
  }
}

/** Gives work a database of version 1.0.0, its rows, and a copy of that version's migrations. */
async function onVersion1(
  work: (database: { client: pg.Client; url: string; rows: Rows; older: string }) => Promise<void>,
) {
  const json = brotliDecompressSync(readFileSync(`${FIRST_VERSION}.postgres.json.br`)).toString()
  const rows = JSON.parse(json) as Rows
  const older = migrationsUpTo(LAST_MIGRATION_OF_1, "prisma/postgres-migrations")
  try {
    await onDatabase(async (client, url) => {
      await migratePostgres(url, await loadDriver(), older)
      await writeRows(client, rows)
      await work({ client, url, rows, older })
    })
  } finally {
    rmSync(older, { recursive: true, force: true })
  }
}

test("every row of version 1.0.0 is the same after an upgrade", () =>
  onVersion1(async ({ client, url, rows }) => {
    const before = await readRows(client)
    expect(before).toEqual(rows)
    await migratePostgres(url, await loadDriver())
    const after = await readRows(client)
    for (const [table, known] of Object.entries(before)) {
      if (CHANGED_SINCE_1[table]) continue
      const columns = Object.keys(known[0] ?? {})
      const kept = after[table]?.map((row) =>
        Object.fromEntries(columns.map((name) => [name, row[name]])),
      )
      expect(kept, table).toHaveLength(known.length)
      expect(kept, table).toEqual(expect.arrayContaining(known))
    }
  }))

const BAD: [sql: string, reason: RegExp][] = [
  [`DELETE FROM "Label"`, /that Label would have 0 rows in place of \d+\./],
  [`UPDATE "Board" SET "name" = left("name", 3)`, /that values of Board would change\./],
  [`UPDATE "Label" SET "name" = ''`, /that values of Label would change\./],
  [`DROP TABLE "Label"`, /that the table Label would be lost\./],
  [`ALTER TABLE "Label" DROP COLUMN "color"`, /that Label\.color would be lost\./],
  [
    `ALTER TABLE "Card" ALTER COLUMN "position" TYPE text`,
    /that Card\.position would be text in place of integer\./,
  ],
  [`UPDATE "List" SET "boardId" = 'none'`, /failed \(.* violates foreign key constraint/],
  [`UPDATE "Label" SET "name" = 'x'; UPDAT "Card"`, /failed \(syntax error at or near "UPDAT"\)\./],
  [`SELECT pg_sleep(60)`, /failed \(canceling statement due to statement timeout\)\./],
  [
    `-- Changes: Card.position\nUPDATE "Card" SET "position" = "position" + 1`,
    /that cards would have no place of their own in their list/,
  ],
]

test("bad migrations are refused, and leave everything as it was", () =>
  onVersion1(async ({ client, url, rows, older }) => {
    const driver = await loadDriver()
    const later = join(older, "29990101000000_later")
    mkdirSync(later)
    for (const [sql, reason] of BAD) {
      writeFileSync(join(later, "migration.sql"), sql)
      const refused = migratePostgres(url, driver, older, undefined, 3000)
      await expect(refused, sql).rejects.toThrow(reason)
      await expect(refused).rejects.toThrow(
        /^The upgrade to version \S+ was stopped, and nothing was changed\. .* \(1\.0\.0\)\.$/s,
      )
      expect(await readRows(client)).toEqual(rows)
    }
    writeFileSync(
      join(later, "migration.sql"),
      `-- Changes: Label\nDELETE FROM "Label" WHERE true;`,
    )
    await migratePostgres(url, driver, older)
    expect((await readRows(client)).Label).toBeUndefined()
  }))

/** Makes the fixtures, by the code of that version: docs/development.md. */
test.runIf(process.env.MAKE_VERSION_FIXTURE)("makes the fixtures", async () => {
  const folder = mkdtempSync(join(tmpdir(), "cardinal-fixture-"))
  const dataDir = join(folder, "data")
  const backup = join(folder, "one.tar")
  const bucket = await startBucket()
  const SESSION_SECRET = "a secret of these tests, and long enough"
  try {
    const server = await startServer({ dataDir, env: { SESSION_SECRET } })
    const data = await fillServer(server)
    await server.stop()
    fillRows(dataDir, data)
    expect(await commandWith({}, "backup", dataDir, backup)).toMatchObject({ code: 0 })
    writeFileSync(`${FIRST_VERSION}.tar.br`, brotliCompressSync(readFileSync(backup)))
    await onDatabase(async (client, url) => {
      const env = {
        DATABASE_URL: url,
        SESSION_SECRET,
        SMTP_URL: "smtp://127.0.0.1:9",
        ...bucket.env,
      }
      const moved = await commandWith(env, "move-to-postgres", dataDir)
      expect(moved).toMatchObject({ code: 0 })
      const rows = JSON.stringify(await readRows(client))
      writeFileSync(`${FIRST_VERSION}.postgres.json.br`, brotliCompressSync(rows))
    })
  } finally {
    await bucket.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
