import { db } from "~/database/db.server"
import type { Attachment } from "~/database/types"
import { notFound } from "~/errors"
import { previewOf } from "~/models/board/attachment/attachment-files.server"
import { BYTES, isPicture, LINK } from "~/models/board/attachment/file-type"
import { isSafeLink } from "~/models/text/markdown/safe-link"
import type { ReadBoard } from "./public-board-view.server"
import type { PublicChoices } from "./published.server"
import type { PublicFile } from "./public-view"

type Row = Pick<Attachment, "filename" | "fileSize" | "mimeType" | "filePath">

/**
 * An attachment as people without an account see it; null if they do not. Where they see pictures only, these are the small
 * ones: a photo as it was uploaded may say where it was taken. @param place on its card, from 1
 */
export function shownFile(
  { filename, fileSize, mimeType, filePath }: Row,
  place: number,
  { files }: Pick<PublicChoices, "files">,
): PublicFile | null {
  const file = { place, name: filename, size: fileSize, isPicture: isPicture(mimeType) }
  if (files === "none" || (files === "pictures" && !file.isPicture)) return null
  if (mimeType !== LINK) return { ...file, hasOriginal: files === "all", href: null }
  return isSafeLink(filePath) ? { ...file, hasOriginal: false, href: filePath } : null
}

/** A place among the attachments of a card, or its cover. */
export type WhichFile = { place: number; isPreview: boolean } | "cover"

/** Finds a stored file of a public card, or its small picture. @throws 404 for one that is not shown */
export async function findPublicFile(
  { cards }: Pick<ReadBoard, "cards">,
  choices: Pick<PublicChoices, "files">,
  number: number,
  which: WhichFile,
): Promise<{ key: string; type: string; filename: string }> {
  const cardId = cards.get(number)?.id ?? ""
  const rows = await db.attachment.findMany({
    where: { cardId },
    include: { coverOf: { select: { id: true } } },
    orderBy: [{ position: "asc" }, { id: "asc" }],
  })
  const at = which === "cover" ? rows.findIndex(({ coverOf }) => coverOf !== null) : which.place - 1
  const row = rows[at]
  const file = row && shownFile(row, at + 1, choices)
  if (!row || !file || file.href !== null) throw notFound()
  if (which === "cover" || which.isPreview) {
    if (!file.isPicture) throw notFound()
    return { key: previewOf(row.filePath), type: "image/webp", filename: `${file.name}.webp` }
  }
  if (!file.hasOriginal) throw notFound()
  return { key: row.filePath, type: file.isPicture ? row.mimeType : BYTES, filename: file.name }
}
