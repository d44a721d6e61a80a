import type { Prisma } from "~/database/types"
import type { Tx } from "~/database/db.server"
import { insertRows } from "~/database/rows/insert-rows.server"
import type { Actor } from "~/models/access/access.server"
import { newId } from "~/models/text/id"
import { LIMITS } from "~/models/text/limits"
import { LINK } from "./file-type"

const ADDRESS = /\/attachments\/([\da-f]{8}-[\da-f-]{27})/gi
const SHOWN = { contains: "/attachments/" } as const
const TEXT = { id: true, cardId: true, text: true } as const

/** The ids of the files that texts show, each once. */
export const shownIds = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(ADDRESS)].map(([, id = ""]) => id))),
]

/**
 * Attaches to copies of cards the files that their texts show: people may not see the original, or it may be deleted.
 * The stored file is shared and counted once.
 * @param copyOf the ids of the copies by those of the cards
 * @param from the board of the cards, which the caller has authorised, with its archive and its bin
 * @param actor also takes files of the boards that this person sees. @returns the numbers of files, by copy
 */
export async function copyShownFiles(
  tx: Tx,
  copyOf: ReadonlyMap<string, string>,
  from: string,
  actor?: Actor,
): Promise<Map<string, number>> {
  const copied = new Map<string, number>()
  const ids = [...copyOf.values()]
  const showing = { where: { cardId: { in: ids }, text: SHOWN }, select: TEXT }
  const items = await tx.checklistItem.findMany(showing)
  const comments = await tx.comment.findMany(showing)
  const withTexts = [...items, ...comments].map(({ cardId }) => cardId)
  const copies = await tx.card.findMany({
    where: { id: { in: ids }, OR: [{ description: SHOWN }, { id: { in: withTexts } }] },
    select: { id: true, description: true },
  })
  for (const copy of copies) {
    const seen: Prisma.BoardWhereInput[] = [{ id: from }, { archiveOf: from }, { binOf: from }]
    if (actor) seen.push({ members: { some: { userId: actor.id } } })
    const isOwn = ({ cardId }: { cardId: string }) => cardId === copy.id
    const texts = [...items, ...comments].filter(isOwn).map(({ text }) => text)
    const own = await tx.attachment.count({ where: { cardId: copy.id } })
    const files = await tx.attachment.findMany({
      where: {
        id: { in: shownIds([copy.description, ...texts]) },
        mimeType: { not: LINK },
        cardId: { not: copy.id },
        card: { list: { board: { OR: seen } } },
      },
      include: { coverOf: { select: { id: true } } },
      orderBy: [{ position: "asc" }, { id: "asc" }],
      take: LIMITS.attachments - own,
    })
    if (files.length === 0) continue
    const ownIds = new Map(files.map(({ id }) => [id, newId()]))
    const rows = files.map(({ id, filename, fileSize, mimeType, filePath }, index) => ({
      id: ownIds.get(id) ?? "",
      cardId: copy.id,
      filename,
      fileSize,
      mimeType,
      filePath,
      position: own + index,
      createdAt: new Date(),
    }))
    await insertRows(tx, "Attachment", rows)
    const rewrite = (text: string) =>
      text.replace(ADDRESS, (whole, id: string) => {
        const own = ownIds.get(id)
        return own === undefined ? whole : `/attachments/${own}`
      })
    const cover = files.find(({ coverOf }) => coverOf && copyOf.get(coverOf.id) === copy.id)
    const coverId = cover && { coverAttachmentId: ownIds.get(cover.id) ?? null }
    const data = { description: rewrite(copy.description), ...coverId }
    await tx.card.update({ where: { id: copy.id }, data })
    for (const { id, text } of items.filter(isOwn)) {
      await tx.checklistItem.update({ where: { id }, data: { text: rewrite(text) } })
    }
    for (const { id, text } of comments.filter(isOwn)) {
      await tx.comment.update({ where: { id }, data: { text: rewrite(text) } })
    }
    copied.set(copy.id, files.length)
  }
  return copied
}
