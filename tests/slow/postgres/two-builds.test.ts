import { randomUUID } from "node:crypto"
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { config } from "~/config/config.server"
import { Prisma } from "~/database/generated/client"
import { ensureBuilt } from "../../../bin/build.mjs"
import { startBucket, type TestBucket } from "../../bucket"
import { aPerson, type Person } from "../../http/client"
import { eventually } from "../../http/eventually"
import { aGarden, make, type Garden } from "../../http/garden"
import { makeOtherBuild, type OtherBuild } from "../../other-build"
import { startServer, type TestServer } from "../../server"

// Servers of two builds on one database and one bucket, as while they are replaced one by one.

let bucket: TestBucket
let other: OtherBuild
let old: TestServer
let next: TestServer
let owner: Person
let garden: Garden

const env = () => ({
  DATABASE_URL: config.databaseUrl ?? "",
  SESSION_SECRET: "the same on both of the servers!",
  SMTP_URL: "smtp://127.0.0.1:9",
  ...bucket.env,
})

beforeAll(async () => {
  await ensureBuilt()
  other = makeOtherBuild()
  addMigration(other.root)
  bucket = await startBucket()
  old = await startServer({ env: env() })
  owner = await aPerson({ ...old, databaseUrl: config.databaseUrl ?? "" })
  garden = await aGarden(owner)
  // On every connection, statements are prepared before the migration.
  await Promise.all(Array.from({ length: 10 }, readEverything))
  await readExport()
  next = await startServer({ env: env(), root: other.root })
})

/** A later version has more columns. */
function addMigration(root: string): void {
  const folder = join(root, "prisma/postgres-migrations/29991231000000_later")
  mkdirSync(folder)
  const changes = Object.values(Prisma.ModelName).map(
    (table) => `ALTER TABLE "${table}" ADD COLUMN "later" TEXT NOT NULL DEFAULT 'x';`,
  )
  writeFileSync(join(folder, "migration.sql"), changes.join("\n"))
}

/** Reads and changes what there is by its calls and pages at the old server. @throws if any fails */
async function readEverything(): Promise<void> {
  const person = at(old)
  const cardId = garden.card("Weed")
  const board = `/board/${garden.boardId}`
  const paths = [
    "/api/auth/me",
    "/api/boards",
    `/api/boards/${garden.boardId}`,
    `/api/comments/${cardId}`,
    `/api/checklist/${cardId}`,
    `/api/attachments/${cardId}`,
    "/api/search?q=weed",
    "/api/labels",
    "/api/notifications",
    "/api/users",
    "/boards",
    board,
    `${board}/cards/${cardId}`,
    `${board}/lists/${garden.list("Done")}`,
    `${board}/share`,
    "/settings",
    "/notifications",
  ]
  for (const path of paths) expect((await person.get(path)).status, path).toBe(200)
  const changes: [method: string, path: string, body: object, status: number][] = [
    ["POST", "/api/cards", { listId: garden.list("Done"), title: "Rest" }, 201],
    ["POST", "/api/comments", { cardId, text: "Now" }, 201],
    ["POST", "/api/cards/move", { cardId, newListId: garden.list("Done"), newPosition: 0 }, 200],
    ["PATCH", `/api/lists/${garden.list("Done")}`, { name: "Done" }, 200],
    ["PATCH", `/api/cards/${cardId}`, { description: randomUUID() }, 200],
  ]
  for (const [method, path, body, status] of changes) {
    const answer = await person.api(method, path, body)
    expect(answer.status, `${method} ${path} ${answer.text}`).toBe(status)
  }
}

/** A person has two exports at a time. */
async function readExport(): Promise<void> {
  expect((await at(old).get(`/board/${garden.boardId}.tar`)).status).toBe(200)
}

test("a server goes on serving when a newer one has added columns", async () => {
  for (let i = 0; i < 10; i += 1) {
    await Promise.all([readEverything(), readEverything(), readExport()])
  }
  expect(old.logs().filter(({ level }) => Number(level) >= 50)).toEqual([])
})

afterAll(async () => {
  await Promise.all([old.stop(), next.stop()])
  await bucket.stop()
  other.remove()
})

const at = (server: TestServer): Person => {
  owner.server = server
  return owner
}

test("changes reach pages of the other build, without a step that they may not understand", async () => {
  const { id: boardId } = await make(at(old), "/api/boards", { name: "Garden" })
  const watcher = await at(next).socket()
  watcher.send({ type: "join_board", boardId, build: "of the old page", zone: "UTC" })
  const heard = (type: string) =>
    eventually(type, () => watcher.messages.find((message) => message.type === type))
  expect(await heard("joined")).toMatchObject({ build: other.version })
  await make(at(old), "/api/lists", { boardId, name: "To do" })
  expect(await heard("list_created")).not.toHaveProperty("step")
  watcher.close()
})

test("a server starts and serves on a newer database", async () => {
  const again = await startServer({ env: env() })
  expect((await fetch(`${again.url}/readyz`)).status).toBe(200)
  const { id } = await make(at(again), "/api/boards", { name: "Garden" })
  expect((await at(next).get(`/board/${id}`)).status).toBe(200)
  await expect
    .poll(() => again.logs())
    .toContainEqual(expect.objectContaining({ msg: "the database is of a newer version" }))
  await again.stop()
})
