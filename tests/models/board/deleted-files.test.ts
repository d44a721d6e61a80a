import { existsSync } from "node:fs"
import { rm } from "node:fs/promises"
import { join } from "node:path"
import { subHours } from "date-fns/subHours"
import type { User } from "~/database/types"
import { beforeEach, expect, test } from "vitest"
import { config } from "~/config/config.server"
import { db, transaction } from "~/database/db.server"
import { AddLink } from "~/models/board/attachment/attachment"
import { removeUnused } from "~/models/board/attachment/attachment-files.server"
import {
  addFiles,
  addLink,
  deleteAttachment,
  getFile,
  listAttachments,
} from "~/models/board/attachment/attachment.server"
import { deleteBoard, listBoards } from "~/models/board/board/board.server"
import { deleteCard } from "~/models/board/card/card.server"
import { listDeletions } from "~/models/board/deletion/deletion.server"
import { sweepFiles } from "~/jobs/file-sweeper.server"
import { newId } from "~/models/text/id"
import { deleteList } from "~/models/board/list/list.server"
import { purgeBoards, purgeDeletions } from "~/models/board/deletion/purge.server"
import { restoreDeletion } from "~/models/board/deletion/restoration.server"
import { UNDO_HOURS } from "~/models/board/undo/undo"
import { aBoardWith, aUser, getBoard, type LaidOut } from "../../builders"
import { aStagedFile } from "../staged-file"
import { expectNoEffect, refusalOf } from "../effect"

// A file is there as long as there is a row that names it, or one that can be restored.

let owner: User
let board: LaidOut

beforeEach(async () => {
  await rm(join(config.dataDir, "uploads"), { recursive: true, force: true })
  owner = await aUser()
  board = await aBoardWith(owner, ["To do", "a", "b"])
})

/** Attaches a file. @returns its row, and whether the file is there */
async function attach(title: string) {
  const staged = await aStagedFile()
  const [row] = await addFiles(owner, { cardId: board.card(title) }, [staged])
  const path = join(config.dataDir, "uploads", staged.key)
  return { id: row?.id ?? "", key: staged.key, isThere: () => existsSync(path) }
}

/** Deletes a thing as long ago as that. */
async function deleted(what: "list" | "card", createdAt: Date) {
  const deletion =
    what === "list"
      ? await deleteList(owner, { listId: board.list("To do") })
      : await deleteCard(owner, { cardId: board.card("a") })
  await transaction((tx) => {
    return tx.deletion.update({ where: { id: deletion.id }, data: { createdAt } })
  })
  return deletion
}

test.each(["list", "card"] as const)(
  "the file of a %s outlives it, and comes back",
  async (what) => {
    const file = await attach("a")
    const link = { cardId: board.card("a"), filename: "Map", filePath: "https://a.example" }
    await addLink(owner, AddLink.parse(link))
    const { items: before } = await listAttachments(owner, { cardId: board.card("a") })
    const { id } = await deleted(what, new Date())
    await removeUnused([file.key])
    expect(await sweepFiles(new Date(Date.now() + 1000))).toBe(0)
    expect(file.isThere()).toBe(true)
    expect((await refusalOf(getFile(owner, { attachmentId: file.id }))).status).toBe(404)
    await restoreDeletion(owner, { deletionId: id })
    expect((await listAttachments(owner, { cardId: board.card("a") })).items).toEqual(before)
    expect(await getFile(owner, { attachmentId: file.id })).toMatchObject({ filePath: file.key })
    expect(await sweepFiles(new Date(Date.now() + 1000))).toBe(0)
    expect(file.isThere()).toBe(true)
  },
)

test("the file of a deleted attachment is not swept while that can be undone", async () => {
  const { id: attachmentId, key, isThere } = await attach("a")
  await deleteAttachment(owner, { attachmentId })
  const sweep = () => sweepFiles(new Date(Date.now() + 1000))
  expect([await sweep(), isThere()]).toEqual([0, true])
  const createdAt = subHours(new Date(), UNDO_HOURS)
  await transaction((tx) => tx.storedFile.update({ where: { key }, data: { createdAt } }))
  expect([await sweep(), isThere()]).toEqual([1, false])
})

test("what was deleted before a moment is purged with its files, and nothing else is", async () => {
  const [old, young] = [await attach("a"), await attach("b")]
  await deleted("card", new Date("2026-01-01T00:00:00Z"))
  const { id } = await deleted("list", new Date("2026-01-01T00:00:01Z"))
  expect(await purgeDeletions(new Date("2026-01-01T00:00:00Z"))).toBe(1)
  await expect.poll(old.isThere).toBe(false)
  expect(young.isThere()).toBe(true)
  expect(await listDeletions(owner, board)).toEqual([])
  expect(await db.deletion.findMany({ where: { boardId: board.boardId } })).toMatchObject([{ id }])
  const again = () => purgeDeletions(new Date("2026-01-01T00:00:00Z"))
  expect(await expectNoEffect(again)).toBe(0)
})

test("what a board has lost goes with it, files too", async () => {
  const [first, second] = [await attach("a"), await attach("b")]
  await deleted("card", new Date())
  await deleteBoard(owner, board)
  await purgeDeletions(new Date(Date.now() + 1000))
  await expect.poll(first.isThere).toBe(false)
  await expect.poll(second.isThere).toBe(false)
  expect(await rowsLeft()).toEqual([0, 0, 0])
})

/** Rows of the board, its bin and what is on them. */
async function rowsLeft() {
  const { boardId: id } = board
  const ids = [id, `bin-${id}`]
  return [
    await db.board.count({ where: { id: { in: ids } } }),
    await db.list.count({ where: { boardId: { in: ids } } }),
    await db.card.count({ where: { id: { in: [board.card("a"), board.card("b")] } } }),
  ]
}

/** Adds as many cards as make the board a large one. */
async function enlarge() {
  const listId = board.list("To do")
  const data = Array.from({ length: 60 }, (_, index) => {
    return { id: newId(), listId, title: "One more", position: index + 2 }
  })
  await transaction((tx) => tx.card.createMany({ data }))
}

test("a large board cannot be seen from its deletion on, and is then purged with its files", async () => {
  const [first, second] = [await attach("a"), await attach("b")]
  await enlarge()
  await deleted("card", new Date())
  await deleteBoard(owner, board)
  expect((await refusalOf(getBoard(owner, board))).status).toBe(404)
  expect((await refusalOf(getFile(owner, { attachmentId: second.id }))).status).toBe(404)
  expect((await listBoards(owner)).items.map(({ id }) => id)).not.toContain(board.boardId)
  await purgeBoards()
  expect([first.isThere(), second.isThere()]).toEqual([true, true])
  await purgeDeletions(new Date(Date.now() + 1000))
  expect([first.isThere(), second.isThere()]).toEqual([false, false])
  expect(await rowsLeft()).toEqual([0, 0, 0])
})

test("a purge that was interrupted goes on, and what it has begun cannot be restored", async () => {
  const deletion = await deleted("list", new Date())
  const purgedAt = new Date()
  await transaction((tx) => tx.deletion.update({ where: { id: deletion.id }, data: { purgedAt } }))
  const restored = restoreDeletion(owner, { deletionId: deletion.id })
  expect((await refusalOf(restored)).status).toBe(404)
  expect(await listDeletions(owner, board)).toEqual([])
  expect(await purgeDeletions(new Date(0))).toBe(1)
  expect(await db.card.count({ where: { id: board.card("a") } })).toBe(0)
  expect(await db.deletion.count({ where: { id: deletion.id } })).toBe(0)
})
