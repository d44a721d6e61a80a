import { existsSync } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { startServer } from "../../server"
import { aPerson } from "../../http/client"
import { aGarden } from "../../http/garden"
import { aFile } from "../../http/permissions/scene"
import { change, query } from "../../http/rows"

test("a clock that was set ahead while the server did not run destroys nothing", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "cardinal-purge-"))
  let server = await startServer({ dataDir })
  try {
    const owner = await aPerson(server)
    const garden = await aGarden(owner)
    await owner.api("DELETE", `/api/lists/${garden.list("Doing")}`)
    await server.stop()
    // As it would be after 30 days: of these, a restart counts one.
    const ago = (days: number) =>
      new Date(Date.now() - days * 86_400_000).toISOString().replace("Z", "+00:00")
    change(server, `UPDATE "Deletion" SET "createdAt" = ?`, [ago(30)])
    change(server, `UPDATE "PurgeClock" SET "wallAt" = ?, "purgeAt" = ?`, [ago(30), ago(30)])
    const before = query(server, `SELECT "purgeAt" FROM "PurgeClock"`)
    server = await startServer({ dataDir })
    await expect.poll(() => query(server, `SELECT "purgeAt" FROM "PurgeClock"`)).not.toEqual(before)
    await server.stop()
    expect(query(server, `SELECT "name" FROM "Deletion"`)).toEqual([{ name: "Doing" }])
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})

test("a server purges what can no longer be restored when it starts, its files, and old mail", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "cardinal-purge-"))
  let server = await startServer({ dataDir })
  try {
    const owner = await aPerson(server)
    const garden = await aGarden(owner)
    const body = aFile({ cardId: garden.card("Weed") })
    await owner.request("POST", "/api/attachments/upload", { body })
    for (const name of ["Doing", "To do"] as const) {
      await owner.api("DELETE", `/api/lists/${garden.list(name)}`)
    }
    const other = await aGarden(owner)
    const more = aFile({ cardId: other.card("Weed") })
    await owner.request("POST", "/api/attachments/upload", { body: more })
    await owner.api("DELETE", `/api/boards/${other.boardId}`)
    const attachments = query<{ filePath: string }>(server, `SELECT "filePath" FROM "Attachment"`)
    // The others are links.
    const paths = attachments
      .map(({ filePath }) => join(dataDir, "uploads", filePath))
      .filter((path) => existsSync(path))
    expect(paths).toHaveLength(2)
    await server.stop()
    const past = new Date(Date.now() - 7 * 86_400_000).toISOString().replace("Z", "+00:00")
    const sql = `UPDATE "Deletion" SET "createdAt" = ? WHERE "name" <> 'To do'`
    change(server, sql, [past])
    const old = new Date(Date.now() - 31 * 86_400_000).toISOString().replace("Z", "+00:00")
    const mail = `INSERT INTO "Mail" ("id", "recipient", "subject", "text", "html", "state", "createdAt")
      VALUES ('old', 'ana@example.org', 'Hello', '', '', 'sent', ?)`
    change(server, mail, [old])
    server = await startServer({ dataDir })
    await expect.poll(() => paths.map((path) => existsSync(path))).toEqual([false, false])
    const deletions = () => query(server, `SELECT "name" FROM "Deletion"`)
    await expect.poll(deletions).toEqual([{ name: "To do" }])
    expect(query(server, `SELECT "id" FROM "Mail" WHERE "id" = 'old'`)).toEqual([])
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
