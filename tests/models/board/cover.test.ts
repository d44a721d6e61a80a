import { beforeEach, describe, expect, test } from "vitest"
import type { User } from "~/database/types"
import { db } from "~/database/db.server"
import type { Attachment } from "~/models/board/attachment/attachment"
import { stageFile } from "~/models/board/attachment/attachment-files.server"
import { addFiles, addLink, deleteAttachment } from "~/models/board/attachment/attachment.server"
import { readChangedCard } from "~/models/board/board-page/board-cards.server"
import { UpdateCard } from "~/models/board/card/card"
import { moveCardAnywhere } from "~/models/board/card/card-order.server"
import { copyCard, deleteCard, updateCard } from "~/models/board/card/card.server"
import { restoreDeletion } from "~/models/board/deletion/restoration.server"
import { newId } from "~/models/text/id"
import { aBoardWith, aUser, type LaidOut } from "../../builders"
import { aPicture } from "../../pictures"
import { expectNoEffect, expectOneEvent, expectRefused } from "../effect"

let owner: User
let board: LaidOut
let cardId: string
let picture: Attachment

beforeEach(async () => {
  owner = await aUser()
  board = await aBoardWith(owner, ["To do", "a", "b"])
  cardId = board.card("a")
  picture = await attach(cardId, await aPicture().png().toBuffer())
})

async function attach(to: string, content: Uint8Array): Promise<Attachment> {
  async function* bytes() {
    yield content
  }
  const file = await stageFile(bytes(), { filename: "bed.png", mimeType: "" })
  const [added] = await addFiles(owner, { cardId: to }, [file])
  if (!added) throw new Error("Nothing was attached.")
  return added
}

const choose = (coverAttachmentId: string | null, more: object = {}, actor = owner) =>
  updateCard(actor, UpdateCard.parse({ cardId, coverAttachmentId, ...more }))
const cover = async (id = cardId) => (await readChangedCard(id))?.card.coverAttachmentId

describe("a cover is refused", () => {
  test("that is an attachment of another card, or none", async () => {
    const other = await attach(board.card("b"), await aPicture().png().toBuffer())
    for (const id of [other.id, newId()]) await expectRefused(404, () => choose(id))
  })

  test("that is no picture", async () => {
    const link = { cardId, filename: "Map", fileSize: 0, mimeType: "text/url" } as const
    const { id } = await addLink(owner, { ...link, filePath: "https://a.example/bed.png" })
    await expectRefused(400, () => choose(id))
    const text = await attach(cardId, Buffer.from("no picture"))
    await expectRefused(400, () => choose(text.id))
  })

  test("where somebody chose another one meanwhile", async () => {
    await choose(picture.id)
    const next = await attach(cardId, await aPicture(9, 9).png().toBuffer())
    await expectRefused(409, () => choose(next.id, { base: { coverAttachmentId: null } }))
    await choose(next.id, { base: { coverAttachmentId: picture.id } })
    expect(await cover()).toBe(next.id)
  })
})

test("a picture becomes the cover once, and can be taken off", async () => {
  const { value } = await expectOneEvent("card_updated", board, () => choose(picture.id))
  expect(value.coverAttachmentId).toBe(picture.id)
  expect(await cover()).toBe(picture.id)
  expect(await expectNoEffect(() => choose(picture.id))).toMatchObject({ isChanged: false })
  const removed = await expectOneEvent("card_updated", board, () => choose(null))
  expect(removed.value.coverAttachmentId).toBeNull()
  expect((await readChangedCard(cardId))?.card).not.toHaveProperty("coverAttachmentId")
})

test("a cover goes with its attachment", async () => {
  await choose(picture.id)
  const remove = () => deleteAttachment(owner, { attachmentId: picture.id })
  await expectOneEvent("card_updated", board, remove)
  const card = await db.card.findUniqueOrThrow({ where: { id: cardId } })
  expect(card.coverAttachmentId).toBeNull()
})

test("a card keeps its cover when it is moved to another board, deleted and restored", async () => {
  await choose(picture.id)
  const other = await aBoardWith(owner, ["Later"])
  await moveCardAnywhere(owner, { cardId, newListId: other.list("Later"), newPosition: 0 })
  expect(await cover()).toBe(picture.id)
  const { id: deletionId } = await deleteCard(owner, { cardId })
  await restoreDeletion(owner, { deletionId })
  expect(await cover()).toBe(picture.id)
})

test("a copy has no attachments, and so no cover", async () => {
  await choose(picture.id)
  const copy = await copyCard(owner, { cardId })
  expect(copy).toMatchObject({ coverAttachmentId: null, attachmentCount: 0 })
  expect(await cover()).toBe(picture.id)
})
