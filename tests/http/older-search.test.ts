import Database from "better-sqlite3"
import { dirname } from "node:path"
import { onTestFinished, test } from "vitest"
import { olderDatabase } from "../older-version"
import { expectEverythingFound, OLDER_ROWS, VERSION_BEFORE } from "../older-search"
import { startServer } from "../server"

test("the texts of the version before are found", async () => {
  const { file } = olderDatabase(VERSION_BEFORE, OLDER_ROWS)
  const server = await startServer({ dataDir: dirname(file) })
  onTestFinished(() => server.stop())
  await expectEverythingFound(server, (sql) => {
    const database = new Database(file)
    database.exec(sql)
    database.close()
    return Promise.resolve()
  })
})
