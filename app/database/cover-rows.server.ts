import type { Tx } from "./db.server"

export type CoverRow = { cardId: string; attachmentId: string }

/** Sets the covers of cards. Cards are inserted without them, because their attachments come later. */
export async function setCovers(tx: Tx, covers: readonly CoverRow[]): Promise<void> {
  if (covers.length === 0) return
  await tx.$executeRaw`
    UPDATE "Card" SET "coverAttachmentId" = cover.value ->> 'attachmentId'
    FROM json_each(${JSON.stringify(covers)}) cover
    WHERE "Card"."id" = cover.value ->> 'cardId'`
}
