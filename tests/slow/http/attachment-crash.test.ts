import Database from "better-sqlite3"
import { randomUUID } from "node:crypto"
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import sharp from "sharp"
import { expect, test } from "vitest"
import { startServer } from "../../server"

// Killed while it takes uploads, the server starts again with a file for each row and a row for
// each file that is older than an hour, and has everything that it had answered.

const ROUNDS = 2
const AT_ONCE = 50

test("rows and files agree after kill -9 during uploads", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "cardinal-crash-"))
  let server = await startServer({ dataDir })
  try {
    const post = (path: string, body: object, cookie = "") =>
      fetch(`${server.url}/api/${path}`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Cookie: cookie },
        body: JSON.stringify(body),
      })
    const registered = await post("auth/register", {
      username: "ada",
      name: "Ada Lovelace",
      email: "ada@example.org",
      password: "correct horse",
      confirmPassword: "correct horse",
    })
    const cookie = registered.headers.getSetCookie().map((each) => each.split(";")[0])
    const make = async (path: string, body: object) =>
      ((await (await post(path, body, cookie.join("; "))).json()) as { id: string }).id
    const boardId = await make("boards", { name: "Garden" })
    const listId = await make("lists", { boardId, name: "To do" })
    const background = "#123456"
    const picture = await sharp({ create: { width: 80, height: 80, channels: 3, background } })
      .png()
      .toBuffer()
    const answered: string[] = []

    const upload = async (cardId: string, index: number) => {
      const form = new FormData()
      const content = index % 2 ? new Uint8Array(picture) : new Uint8Array(400_000)
      form.set("file", new File([content], `file ${index}`))
      const url = `${server.url}/api/attachments/upload?cardId=${cardId}`
      const init = { method: "POST", headers: { Cookie: cookie.join("; ") }, body: form }
      const answer = await fetch(url, init).catch(() => null)
      const entity = (await answer?.json().catch(() => null)) as { id: string } | null
      if (answer?.status === 201 && entity) answered.push(entity.id)
    }

    for (let round = 0; round < ROUNDS; round += 1) {
      const cardId = await make("cards", { listId, title: `Round ${round}` })
      const before = answered.length
      const uploads = Array.from({ length: AT_ONCE }, (_, index) => upload(cardId, index))
      // In the middle of it: some are answered and others are not.
      await expect
        .poll(() => answered.length, { interval: 2, timeout: 20_000 })
        .toBeGreaterThan(before + round * 9)
      await server.signal("SIGKILL")
      await Promise.all(uploads)
      expect(answered.length).toBeLessThan(before + AT_ONCE)
      await age(dataDir)
      const young = await storeYoung(dataDir)
      server = await startServer({ dataDir })
      await expect.poll(async () => disagreement(dataDir), { timeout: 5_000 }).toEqual([young])
    }
    const rows = rowsOf(dataDir).map(({ id }) => id)
    expect(rows).toEqual(expect.arrayContaining(answered))
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}, 120_000)

/** Makes all stored files older than those that a process may be storing. */
async function age(dataDir: string): Promise<void> {
  const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
  for (const key of await keysIn(dataDir)) {
    await utimes(join(dataDir, "uploads", key), longAgo, longAgo)
  }
}

/** Stores a file as another process does before it writes the row. @returns its key */
async function storeYoung(dataDir: string): Promise<string> {
  const key = `aa/${randomUUID()}`
  await mkdir(join(dataDir, "uploads", "aa"), { recursive: true })
  await writeFile(join(dataDir, "uploads", key), "young")
  return key
}

async function keysIn(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, "uploads")
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((each) => each.isFile())
    .map(({ name, parentPath }) => join(parentPath, name).slice(folder.length + 1))
}

type Row = { id: string; filePath: string; mimeType: string }

function rowsOf(dataDir: string): Row[] {
  const database = new Database(join(dataDir, "cardinal.db"), { readonly: true })
  try {
    return database.prepare(`SELECT "id", "filePath", "mimeType" FROM "Attachment"`).all() as Row[]
  } finally {
    database.close()
  }
}

/** Files on one side only: the files of the rows, and those on the disk. */
async function disagreement(dataDir: string): Promise<string[]> {
  const wanted = rowsOf(dataDir).flatMap(({ filePath, mimeType }) =>
    mimeType === "image/png" ? [filePath, `${filePath}.webp`] : [filePath],
  )
  const there = await keysIn(dataDir)
  return [
    ...wanted.filter((key) => !there.includes(key)),
    ...there.filter((key) => !wanted.includes(key)),
  ]
}
