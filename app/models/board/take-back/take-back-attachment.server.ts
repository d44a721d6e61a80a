import { closeGap } from "~/database/positions.server"
import type { Tx } from "~/database/db.server"
import { conflict } from "~/errors"
import type { CardEntry } from "~/models/board/event/entry"
import { attachAgain, removeFilesOnCommit } from "~/models/board/attachment/attachment.server"
import { changedSince, requireOnBoard } from "./changed-since.server"
import type { StepOf, TakenBack } from "./taken-back"

/** Removes attached files and links, with their files. */
export async function takeBackAttaching(tx: Tx, step: StepOf<"attached">): Promise<TakenBack> {
  const { card, files } = step.undo
  const { id: cardId } = card
  const rows = await requireOnBoard(tx, step, [card])
  const cover = rows.get(cardId)?.coverAttachmentId
  for (const { id, filename } of files) {
    const isThere = await tx.attachment.findUnique({ where: { id, cardId } })
    if (!isThere || cover === id) throw await changedSince(tx, step, card)
    if (await isShown(tx, cardId, rows.get(cardId)?.description ?? "", id)) {
      throw conflict(`“${filename}” is shown in a text of the card. Delete it there first.`)
    }
  }
  const ids = files.map(({ id }) => id)
  await removeFilesOnCommit(tx, { id: { in: ids } })
  for (const id of ids) {
    const { position } = await tx.attachment.delete({ where: { id } })
    await closeGap(tx, "Attachment", cardId, position)
  }
  const names = files.map(({ filename }) => filename)
  const entry = { kind: "attachment_deleted", card, files: names.slice(0, 10) } as const
  return { type: "card_updated", entries: [entry], touched: { card: cardId } }
}

async function isShown(tx: Tx, cardId: string, description: string, id: string) {
  const address = `/attachments/${id}`
  if (description.includes(address)) return true
  return (await tx.comment.count({ where: { cardId, text: { contains: address } } })) > 0
}

/** Puts a removed file or link back. */
export async function takeBackDetaching(tx: Tx, step: StepOf<"detached">): Promise<TakenBack> {
  const { card, file } = step.undo
  await requireOnBoard(tx, step, [card])
  if (await tx.attachment.findUnique({ where: { id: file.id } })) {
    throw await changedSince(tx, step, card)
  }
  await attachAgain(tx, card.id, file)
  const entry: CardEntry = { kind: "attachment_created", card, files: [file.filename] }
  return { type: "card_updated", entries: [entry], touched: { card: card.id } }
}
