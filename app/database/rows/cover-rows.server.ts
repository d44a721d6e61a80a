import { dialect, type Tx } from "~/database/db.server"
import { toSql } from "~/database/to-sql"

export type CoverRow = { cardId: string; attachmentId: string }

/** Sets the covers of cards. Cards are inserted without them, because their attachments come later. */
export async function setCovers(tx: Tx, covers: readonly CoverRow[]): Promise<void> {
  if (covers.length === 0) return
  const sql = `UPDATE "Card" SET "coverAttachmentId" = cover.value ->> 'attachmentId'
    FROM ${dialect().elements("?")} AS cover WHERE "Card"."id" = cover.value ->> 'cardId'`
  await tx.$executeRaw(toSql(sql, JSON.stringify(covers)))
}
