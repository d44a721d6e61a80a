import { rm } from "node:fs/promises"
import { join } from "node:path"
import { Readable } from "node:stream"
import { buffer } from "node:stream/consumers"
import type { User } from "~/database/types"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { config } from "~/config/config.server"
import { queryCount, transaction } from "~/database/db.server"
import { readAccountData } from "~/models/leaving/account-data.server"
import { readAccountArchive } from "~/models/leaving/account-archive.server"
import { archiveCard } from "~/models/board/archive/archive.server"
import { addFiles } from "~/models/board/attachment/attachment.server"
import { setAvatar, stageAvatar } from "~/models/people/account/avatar.server"
import { stageFile } from "~/models/board/attachment/attachment-files.server"
import { Pacer } from "~/models/text/pacer.server"
import { storage } from "~/storage/storage.server"
import { aBoard, aBoardWith, aUser, type LaidOut } from "../../builders"
import { aPicture } from "../../pictures"
import { unzip } from "../../zip"

// All data of one person, to be taken along: what is in it, and that nothing breaks it off.

let user: User
let board: LaidOut

beforeEach(async () => {
  await rm(join(config.dataDir, "uploads"), { recursive: true, force: true })
  user = await aUser()
  board = await aBoardWith(user, ["To do", "a", "b"])
})

afterEach(() => vi.restoreAllMocks())

/** Attaches a file. @returns its id and its key in the storage */
async function attach(owner: User, cardId: string, filename: string, content: string) {
  const source = Readable.from([Buffer.from(content)])
  const staged = await stageFile(source, { filename, mimeType: "text/plain" })
  const [row] = await addFiles(owner, { cardId }, [staged])
  return { id: (row?.id ?? "").slice(0, 8), key: staged.key }
}

const archiveOf = async (owner: User) =>
  unzip(await buffer(Readable.from(readAccountArchive(owner), { objectMode: false })))

const namesIn = (files: Map<string, Buffer>) =>
  [...files.keys()].map((name) => name.replace(/^files\/[^/]*\//, ""))

test("has the data, the picture and each file, and nothing of others", async () => {
  const stranger = await aUser()
  const foreign = await aBoardWith(stranger, ["To do", "x"])
  await attach(stranger, foreign.card("x"), "secret.txt", "not yours")
  const notes = await attach(user, board.card("a"), "notes.txt", "Dig the bed")
  const empty = await attach(user, board.card("b"), "nothing.txt", "")
  const picture = await aPicture().png().toBuffer()
  await setAvatar(user, await stageAvatar(Readable.from([picture])))

  const files = await archiveOf(user)
  expect(namesIn(files)).toEqual([
    "data.json",
    "picture.webp",
    `${notes.id} notes.txt`,
    `${empty.id} nothing.txt`,
  ])
  expect(JSON.parse(String(files.get("data.json")))).toMatchObject({ profile: { id: user.id } })
  expect(files.get("picture.webp")?.toString("latin1", 8, 12)).toBe("WEBP")
  const texts = [...files]
    .filter(([name]) => name.startsWith("files/"))
    .map(([, text]) => String(text))
  expect(texts).toEqual(["Dig the bed", ""])
})

// On SQLite, what reads board after board ends no turn of the event loop by itself.
test("reads no board twice to find its files, and pauses between boards", async () => {
  for (let i = 0; i < 10; i += 1) await aBoard(user)
  const count = async (read: () => AsyncIterable<unknown>) => {
    const [before, pauses] = [queryCount(), vi.spyOn(Pacer.prototype, "wait")]
    for await (const piece of read()) expect(piece).toBeDefined()
    const [queries, waits] = [queryCount() - before, pauses.mock.calls.length]
    pauses.mockRestore()
    return { queries, waits }
  }
  const data = await count(() => readAccountData(user))
  const all = await count(() => readAccountArchive(user))
  const boards = 11
  expect(all.queries - data.queries).toBeLessThan(2 * boards)
  expect(all.waits - data.waits).toBe(boards)
})

test("has the files of archived cards, too", async () => {
  const { id } = await attach(user, board.card("a"), "a.txt", "a")
  await archiveCard(user, { cardId: board.card("a") })
  expect(namesIn(await archiveOf(user))).toEqual(["data.json", `${id} a.txt`])
})

test("goes on where a file has vanished, and says which", async () => {
  const lost = await attach(user, board.card("a"), "lost.txt", "lost")
  const kept = await attach(user, board.card("b"), "kept.txt", "kept")
  await storage.delete(lost.key)
  const files = await archiveOf(user)
  expect(namesIn(files)).toEqual(["data.json", `${kept.id} kept.txt`, "missing-files.txt"])
  expect(String(files.get("missing-files.txt"))).toContain(`${lost.id} lost.txt`)
})

test("has no name that leads out of the folder it is unpacked in", async () => {
  await transaction((tx) =>
    tx.board.update({ where: { id: board.boardId }, data: { name: "../..\\C:/x" } }),
  )
  await attach(user, board.card("a"), "a:b|c?.txt", "c")
  const [name = ""] = [...(await archiveOf(user)).keys()].filter((each) => each.endsWith(".txt"))
  expect(name).toMatch(/^files\/\.\._\.\._C__x\/[0-9a-f]{8} a_b_c_\.txt$/)
})

test("is read no faster than it is taken, and closes its file where it is broken off", async () => {
  for (let i = 0; i < 8; i += 1) await attach(user, board.card("a"), `${i}.txt`, "x".repeat(99_000))
  const opened: Readable[] = []
  const get = storage.get.bind(storage)
  vi.spyOn(storage, "get").mockImplementation((key) => {
    const stream = get(key)
    opened.push(stream)
    return stream
  })
  const archive = readAccountArchive(user)
  while (opened.length === 0) await archive.next()
  for (let i = 0; i < 3; i += 1) await new Promise((resolve) => setImmediate(resolve))
  expect(opened.length).toBeLessThan(3)
  await archive.return(undefined)
  await expect.poll(() => opened.every(({ destroyed }) => destroyed)).toBe(true)
})
