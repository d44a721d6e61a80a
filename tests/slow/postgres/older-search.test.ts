import { rmSync } from "node:fs"
import pg from "pg"
import { inject, onTestFinished, test } from "vitest"
import { loadDriver } from "~/database/postgres/postgres-driver.server"
import { migratePostgres } from "~/database/postgres/postgres-migrations.server"
import { ensureBuilt } from "../../../bin/build.mjs"
import { startBucket } from "../../bucket"
import { expectEverythingFound, OLDER_ROWS, VERSION_BEFORE } from "../../older-search"
import { migrationsUpTo } from "../../older-version"
import { createDatabase, dropDatabase } from "../../postgres-cluster"
import { startServer } from "../../server"

test("the texts of the version before are found", async () => {
  await ensureBuilt()
  const older = migrationsUpTo(VERSION_BEFORE, "prisma/postgres-migrations")
  const url = await createDatabase(inject("cluster") ?? "")
  await migratePostgres(url, await loadDriver(), older)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(OLDER_ROWS)
  const bucket = await startBucket()
  const env = {
    DATABASE_URL: url,
    SESSION_SECRET: "long enough for a secret of a test",
    SMTP_URL: "smtp://127.0.0.1:9",
    ...bucket.env,
  }
  const server = await startServer({ env })
  onTestFinished(async () => {
    await server.stop()
    await bucket.stop()
    await client.end()
    await dropDatabase(url)
    rmSync(older, { recursive: true, force: true })
  })
  await expectEverythingFound(server, (sql) => client.query(sql))
})
