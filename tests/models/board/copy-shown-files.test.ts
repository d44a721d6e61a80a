import { beforeEach, expect, test } from "vitest"
import type { User } from "~/database/types"
import { db } from "~/database/db.server"
import { addFiles, deleteAttachment, getFile } from "~/models/board/attachment/attachment.server"
import { exportBoard } from "~/models/exchange/board-file/board-export.server"
import { importBoard } from "~/models/exchange/board-import/import-board.server"
import { copyBoard } from "~/models/board/copy/copy-board.server"
import { moveCardAnywhere } from "~/models/board/card/card-order.server"
import { copyCard, updateCard } from "~/models/board/card/card.server"
import { saveCardTemplate } from "~/models/board/card-template/card-template.server"
import { createCardFromTemplate } from "~/models/board/card-template/use-card-template.server"
import { createChecklistItem } from "~/models/board/checklist/checklist.server"
import { createComment } from "~/models/board/comment/comment.server"
import { convertChecklistItem } from "~/models/board/checklist/item-card.server"
import { copyList } from "~/models/board/copy/copy-list.server"
import { storage } from "~/storage/storage.server"
import { aBoardWith, aMember, aUser, type LaidOut } from "../../builders"
import { refusalOf } from "../effect"
import { aStagedFile } from "../staged-file"

let ana: User
let board: LaidOut
let cardId: string
let attachmentId: string

beforeEach(async () => {
  ana = await aUser()
  board = await aBoardWith(ana, ["To do", "a", "b", "c"], ["Done"])
  cardId = board.card("a")
  const [shown] = await addFiles(ana, { cardId }, [await aStagedFile(), await aStagedFile()])
  attachmentId = shown?.id ?? ""
  await updateCard(ana, { cardId, description: `![bed](/attachments/${attachmentId})` })
})

/** Expects a whole copy: one file of its own, which stays when the original is deleted. */
async function expectWhole(copyId: string, reader: User = ana) {
  const { description } = await db.card.findUniqueOrThrow({ where: { id: copyId } })
  const [own, ...more] = await db.attachment.findMany({ where: { cardId: copyId } })
  expect(more).toEqual([])
  expect(own?.id).not.toBe(attachmentId)
  expect(description).toContain(`/attachments/${own?.id ?? ""})`)
  await deleteAttachment(ana, { attachmentId })
  const { filePath } = await getFile(reader, { attachmentId: own?.id ?? "" })
  expect(await storage.size(filePath)).toBe(5)
  expect(await db.storedFile.count({ where: { key: filePath, uploaderId: ana.id } })).toBe(1)
}

const copyIn = async (where: object) => (await db.card.findFirstOrThrow({ where })).id
type Case = [string, () => Promise<string>]

test.each<Case>([
  ["a card", async () => (await copyCard(ana, { cardId })).id],
  [
    "a list",
    async () => {
      const { id: listId } = await copyList(ana, { listId: board.list("To do"), name: "Copy" })
      return copyIn({ listId, title: "a" })
    },
  ],
  [
    "a board",
    async () => {
      const { boardId } = board
      const { id } = await copyBoard(ana, { boardId, name: "Copy", withCards: true })
      return copyIn({ list: { boardId: id }, title: "a" })
    },
  ],
  [
    "a template of a card",
    async () => {
      const { id: cardTemplateId } = await saveCardTemplate(ana, { cardId })
      return (await createCardFromTemplate(ana, { cardTemplateId })).id
    },
  ],
  [
    "an item that becomes a card",
    async () => {
      const text = `${"long ".repeat(60)}(/attachments/${attachmentId})`
      const { id } = await createChecklistItem(ana, { cardId: board.card("b"), text })
      return (await convertChecklistItem(ana, { id })).id
    },
  ],
])("the copy of %s has the files that its text shows", async (_what, copy) => {
  await expectWhole(await copy())
})

test("files of a board that the person cannot see, and those that are gone, are not copied", async () => {
  const foreign = await aBoardWith(await aUser(), ["To do", "c"])
  const bo = await aMember(foreign.boardId, "editor", await aUser())
  const [hidden] = await addFiles(bo, { cardId: foreign.card("c") }, [await aStagedFile()])
  const description = `![](/attachments/${hidden?.id ?? ""}) ![](/attachments/${crypto.randomUUID()})`
  await updateCard(ana, { cardId, description })
  const copy = await copyCard(ana, { cardId })
  expect(copy).toMatchObject({ description, attachmentCount: 0 })
  const leak = getFile(ana, { attachmentId: hidden?.id ?? "" })
  expect((await refusalOf(leak)).status).toBe(404)
})

test("a card that moves to another board takes along the files of other cards that it shows", async () => {
  const other = await aBoardWith(ana, ["Else"])
  const moved = board.card("b")
  await updateCard(ana, { cardId: moved, description: `![](/attachments/${attachmentId})` })
  await moveCardAnywhere(ana, { cardId: moved, newListId: other.list("Else"), newPosition: 0 })
  await expectWhole(moved)
})

test("items of a copy, and comments of a moved card, show its own files", async () => {
  const text = `![](/attachments/${attachmentId})`
  const moved = board.card("b")
  await createChecklistItem(ana, { cardId: moved, text })
  await createComment(ana, { cardId: moved, text })
  const textsOf = async (id: string) => {
    const [own, ...more] = await db.attachment.findMany({ where: { cardId: id } })
    expect(more).toEqual([])
    const items = await db.checklistItem.findMany({ where: { cardId: id } })
    const comments = await db.comment.findMany({ where: { cardId: id } })
    const texts = [...items, ...comments].map((row) => row.text)
    expect(new Set(texts)).toEqual(new Set([`![](/attachments/${own?.id ?? ""})`]))
    return texts.length
  }
  expect(await textsOf((await copyCard(ana, { cardId: moved })).id)).toBe(1)
  const other = await aBoardWith(ana, ["Else"])
  await moveCardAnywhere(ana, { cardId: moved, newListId: other.list("Else"), newPosition: 0 })
  expect(await textsOf(moved)).toBe(2)
})

test("the file of a board has for each card the files that it shows, of other cards, too", async () => {
  const description = `![](/attachments/${attachmentId} "Bed")`
  await updateCard(ana, { cardId: board.card("b"), description })
  await createChecklistItem(ana, { cardId: board.card("b"), text: description })
  const preview = `![](/attachments/${attachmentId}/preview)`
  await createComment(ana, { cardId: board.card("b"), text: preview })
  // Those of a card that shows the file in its comments alone, which are read in parts.
  for (let count = 0; count < 51; count += 1) {
    await createComment(ana, { cardId: board.card("c"), text: count === 50 ? description : "Hm." })
  }
  const exported = async (boardId: string) => {
    const { content } = await exportBoard(ana, { boardId }, "tar")
    const parts: Buffer[] = []
    for await (const part of content) parts.push(Buffer.from(part))
    return Buffer.concat(parts)
  }
  const file = await exported(board.boardId)
  async function* inOnePiece() {
    yield file
  }
  const { id, notes } = await importBoard(ana, {}, inOnePiece())
  // The author of the comments.
  expect(notes).toHaveLength(1)
  const { attachments, ...copy } = await db.card.findFirstOrThrow({
    where: { list: { boardId: id }, title: "b" },
    include: { attachments: true, checklist: true, comments: true },
  })
  expect(attachments).toHaveLength(1)
  expect(copy.checklist[0]?.text).toBe(copy.description)
  expect(copy.comments[0]?.text).toBe(`![](/attachments/${attachments[0]?.id ?? ""}/preview)`)
  const last = await db.comment.findFirstOrThrow({
    where: { card: { list: { boardId: id }, title: "c" }, text: { startsWith: "![" } },
    include: { card: { include: { attachments: true } } },
  })
  expect(last.text).toContain(`/attachments/${last.card.attachments[0]?.id ?? ""} `)
  expect(copy.description).toBe(`![](/attachments/${attachments[0]?.id ?? ""} "Bed")`)
  const again = await exported(id)
  expect(again.equals(file)).toBe(true)
})
