import { rm } from "node:fs/promises"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import type { User } from "~/database/types"
import { config } from "~/config/config.server"
import { db } from "~/database/db.server"
import { deleteAccount } from "~/models/leaving/account-deletion.server"
import { stageFile } from "~/models/board/attachment/attachment-files.server"
import { addFiles, deleteAttachment } from "~/models/board/attachment/attachment.server"
import { setAvatar, stageAvatar } from "~/models/people/account/avatar.server"
import { importBoard } from "~/models/exchange/board-import/import-board.server"
import { deleteCard } from "~/models/board/card/card.server"
import { purgeDeletions } from "~/models/board/deletion/purge.server"
import { Allowance, getStorageUse, storedBytes } from "~/models/board/storage/storage-quota.server"
import { storageText } from "~/models/board/storage/storage-use"
import { aPicture } from "../../pictures"
import { boardTar } from "../../tar"
import { aBoardWith, aMember, aUser, PASSWORD, type LaidOut } from "../../builders"
import { expectRefused } from "../effect"
import { storedFiles } from "../stored-files"

const MB = 1024 * 1024
const defaults = config.storage
let person: User
let board: LaidOut

beforeEach(async () => {
  await rm(join(config.dataDir, "uploads"), { recursive: true, force: true })
  config.storage = { perPerson: 2 * MB, total: null }
  person = await aUser()
  board = await aBoardWith(person, ["To do", "a"])
})

afterEach(() => {
  config.storage = defaults
})

async function* megabyte(count = 1): AsyncGenerator<Uint8Array> {
  for (let i = 0; i < count * 4; i += 1) yield await Promise.resolve(Buffer.alloc(MB / 4))
}

const named = { filename: "notes.txt", mimeType: "text/plain" }

/** Uploads as the adapter does. */
async function upload(size = 1, actor = person) {
  const allowance = await Allowance.open(actor)
  try {
    const staged = await stageFile(megabyte(size), named, allowance)
    return await addFiles(actor, { cardId: board.card("a") }, [staged])
  } finally {
    allowance.release()
  }
}

const usedBy = async (actor: User) => (await getStorageUse(actor)).used

/** A board's archive with one attachment of so many megabytes; without, with none. */
async function* boardFile(size = 0): AsyncGenerator<Uint8Array> {
  const file = { kind: "file", filename: "a", fileSize: size * MB, mimeType: "text/plain" }
  const attachments = size > 0 ? [{ ...file, path: "files/0001" }] : []
  const lists = [{ name: "To do", cards: [{ title: "Dig", attachments }] }]
  const json = { format: "cardinal-board", version: 1, name: "Came", lists }
  const files = size > 0 ? { "files/0001": Buffer.alloc(size * MB) } : undefined
  yield await Promise.resolve(boardTar(json, files))
}

describe("a person's quota", () => {
  test("refuses what is beyond it with a sentence, and leaves nothing of it", async () => {
    await upload(1)
    const refusal = await expectRefused(413, () => upload(2))
    expect(refusal.message).toBe("You have used 1 MB of 2 MB. Delete files to make room.")
    expect(await storedFiles()).toHaveLength(1)
    expect(await usedBy(person)).toBe(MB)
    await upload(1)
    expect(storageText(await getStorageUse(person))).toBe("2 MB of 2 MB")
  })

  test("is judged by the length that is announced, before anything arrives", async () => {
    await upload(1)
    await Allowance.open(person, MB)
    await expectRefused(413, () => Allowance.open(person, MB + 1))
  })

  test("stops what arrives as soon as it is too much", async () => {
    let sent = 0
    async function* long() {
      for (; sent < 20; sent += 1) yield await Promise.resolve(Buffer.alloc(MB))
    }
    const allowance = await Allowance.open(person)
    await expectRefused(413, () => stageFile(long(), named, allowance))
    allowance.release()
    expect(sent).toBe(2)
    expect(await storedFiles()).toEqual([])
  })

  test("counts what arrives for the person's other uploads, until it is released", async () => {
    const [one, another] = [await Allowance.open(person), await Allowance.open(person)]
    one.take(1.5 * MB)
    expect(() => another.take(MB)).toThrow(/^You have used 0 MB of 2 MB/)
    await expectRefused(413, () => Allowance.open(person, MB))
    const stranger = await Allowance.open(await aUser())
    stranger.take(2 * MB)
    for (const each of [one, another, stranger]) each.release()
    await Allowance.open(person, 2 * MB)
  })

  test("holds for uploads that arrive together", async () => {
    const attempts = await Promise.allSettled([1, 2, 3, 4].map(() => upload(1)))
    const done = attempts.filter(({ status }) => status === "fulfilled")
    expect(done.length).toBeLessThanOrEqual(2)
    expect(await usedBy(person)).toBe(done.length * MB)
    expect(await storedFiles()).toHaveLength(done.length)
    // The room of a refused file is given back.
    for (let left = done.length; left < 2; left += 1) await upload(1)
  })

  test("an upload that is refused takes no room from those that arrive with it", async () => {
    const person = await aUser()
    const uploads = await Promise.all([1, 2, 3].map(() => Allowance.open(person)))
    const [one, two, three] = uploads as [Allowance, Allowance, Allowance]
    one.take(0.8 * MB)
    two.take(0.8 * MB)
    await expectRefused(413, async () => three.take(0.8 * MB))
    one.take(0.1 * MB)
    two.take(0.2 * MB)
    for (const upload of uploads) upload.release()
  })

  test("is looked at again with the row, where others were stored meanwhile", async () => {
    const slow = await Allowance.open(person)
    const staged = await stageFile(megabyte(1), named, slow)
    slow.release()
    await upload(2)
    await expectRefused(413, () => addFiles(person, { cardId: board.card("a") }, [staged]))
    expect(await storedFiles()).toHaveLength(1)
  })

  test("counts for each by themselves, whoever owns the board", async () => {
    const editor = await aMember(board.boardId, "editor")
    await upload(2)
    await upload(1, editor)
    expect(await usedBy(editor)).toBe(MB)
  })

  test("counts files of deleted cards until they are gone for good", async () => {
    await upload(2)
    await deleteCard(person, { cardId: board.card("a") })
    expect(await usedBy(person)).toBe(2 * MB)
    await purgeDeletions(new Date(Date.now() + 1000))
    await expect.poll(() => usedBy(person)).toBe(0)
  })

  test("has room again once a file is deleted", async () => {
    const [file] = await upload(2)
    await deleteAttachment(person, { attachmentId: file?.id ?? "" })
    await expect.poll(() => usedBy(person)).toBe(0)
    await upload(2)
  })

  test("counts pictures of people, the one that is there only", async () => {
    const picture = await aPicture().png().toBuffer()
    const send = async function* () {
      yield await Promise.resolve(picture)
    }
    await setAvatar(person, await stageAvatar(send()))
    await setAvatar(person, await stageAvatar(send()))
    await expect.poll(() => db.storedFile.count({ where: { uploaderId: person.id } })).toBe(1)
    expect(await usedBy(person)).toBeGreaterThan(0)
    config.storage = { perPerson: 1, total: null }
    const next = await stageAvatar(send())
    await expectRefused(413, () => setAvatar(person, next))
  })

  test("ends an import with a file that does not fit, but not one of text", async () => {
    await upload(2)
    const before = await db.board.count()
    const refusal = await expectRefused(413, () => importBoard(person, {}, boardFile(1)))
    expect(refusal.message).toBe("You have used 2 MB of 2 MB. Delete files to make room.")
    expect(await db.board.count()).toBe(before)
    expect(await storedFiles()).toHaveLength(1)
    await importBoard(person, {}, boardFile())
    const other = await aUser()
    await importBoard(other, {}, boardFile(1))
    expect(await usedBy(other)).toBe(MB)
  })
})

describe("the server's quota", () => {
  test("is 507, for everybody together, those too whose account is gone", async () => {
    const editor = await aMember(board.boardId, "editor")
    await upload(1, editor)
    await deleteAccount(editor, { currentPassword: PASSWORD })
    const [kept] = await db.storedFile.findMany({ where: { uploaderId: null } })
    expect(kept?.size).toBe(MB)
    config.storage = { perPerson: 100 * MB, total: (await storedBytes()) + MB }
    await upload(1)
    const refusal = await expectRefused(507, () => upload(1))
    expect(refusal.message).toBe(
      "This server has no room for more files. Ask the people who run it.",
    )
    expect(await storedFiles()).toHaveLength(2)
  })
})
