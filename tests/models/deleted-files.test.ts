import { existsSync } from "node:fs"
import { rm } from "node:fs/promises"
import { join } from "node:path"
import type { User } from "@prisma/client"
import { beforeEach, expect, test } from "vitest"
import { config } from "~/config.server"
import { db, transaction } from "~/db.server"
import { AddLink } from "~/models/attachment"
import { removeUnused } from "~/models/attachment-files.server"
import { addFiles, addLink, getFile, listAttachments } from "~/models/attachment.server"
import { deleteBoard } from "~/models/board.server"
import { deleteCard } from "~/models/card.server"
import { listDeletions, purgeDeletions } from "~/models/deletion.server"
import { sweepFiles } from "~/models/file-sweep.server"
import { deleteList } from "~/models/list.server"
import { restoreDeletion } from "~/models/restoration.server"
import { aBoardWith, aUser, type LaidOut } from "../builders"
import { aStagedFile } from "./card-content-rows"
import { expectNoEffect, refusalOf } from "./effect"

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
    const before = await listAttachments(owner, { cardId: board.card("a") })
    const { id } = await deleted(what, new Date())
    await removeUnused([file.key])
    expect(await sweepFiles(new Date(Date.now() + 1000))).toBe(0)
    expect(file.isThere()).toBe(true)
    expect((await refusalOf(getFile(owner, { attachmentId: file.id }))).status).toBe(404)
    await restoreDeletion(owner, { deletionId: id })
    expect(await listAttachments(owner, { cardId: board.card("a") })).toEqual(before)
    expect(await getFile(owner, { attachmentId: file.id })).toMatchObject({ filePath: file.key })
    expect(await sweepFiles(new Date(Date.now() + 1000))).toBe(0)
    expect(file.isThere()).toBe(true)
  },
)

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
  await expect.poll(first.isThere).toBe(false)
  await expect.poll(second.isThere).toBe(false)
  expect(await db.deletedRow.count({ where: { deletion: { boardId: board.boardId } } })).toBe(0)
})
