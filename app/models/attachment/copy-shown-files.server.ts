import type { Prisma } from "~/database/types"
import type { Tx } from "~/database/db.server"
import { insertRows } from "~/database/insert-rows.server"
import type { Actor } from "~/models/access/access.server"
import { newId } from "~/models/id"
import { LIMITS } from "~/models/limits"
import { LINK } from "./file-type"

const ADDRESS = /\/attachments\/([\da-f]{8}-[\da-f-]{27})/gi

/**
 * Attaches to copies of cards the files that their descriptions show, and lets these name them: a copy is whole for people
 * who do not see the original, and after that is deleted. The stored file is the same, and is counted once. What is not
 * there, or on none of the boards, stays in the text as it is.
 * @param copyOf the ids of the copies by those of the cards
 * @param from the board of the cards, which the caller has authorised, with its archive and its bin
 * @param actor also takes files of the boards that this person sees
 * @returns the numbers of files, by the id of the copy
 */
export async function copyShownFiles(
  tx: Tx,
  copyOf: ReadonlyMap<string, string>,
  from: string,
  actor?: Actor,
): Promise<Map<string, number>> {
  const copied = new Map<string, number>()
  const copies = await tx.card.findMany({
    where: { id: { in: [...copyOf.values()] }, description: { contains: "/attachments/" } },
    select: { id: true, description: true, _count: { select: { attachments: true } } },
  })
  for (const copy of copies) {
    const seen: Prisma.BoardWhereInput[] = [{ id: from }, { archiveOf: from }, { binOf: from }]
    if (actor) seen.push({ members: { some: { userId: actor.id } } })
    const named = [...copy.description.matchAll(ADDRESS)].map(([, id = ""]) => id)
    const room = LIMITS.attachments - copy._count.attachments
    const files = await tx.attachment.findMany({
      where: {
        ...{ id: { in: [...new Set(named)] }, mimeType: { not: LINK }, cardId: { not: copy.id } },
        card: { list: { board: { OR: seen } } },
      },
      include: { coverOf: { select: { id: true } } },
      orderBy: [{ position: "asc" }, { id: "asc" }],
      take: room,
    })
    if (files.length === 0) continue
    const ids = new Map(files.map(({ id }) => [id, newId()]))
    const rows = files.map(({ id, filename, fileSize, mimeType, filePath }, index) => ({
      ...{ id: ids.get(id) ?? "", cardId: copy.id, filename, fileSize, mimeType, filePath },
      ...{ position: copy._count.attachments + index, createdAt: new Date() },
    }))
    await insertRows(tx, "Attachment", rows)
    const description = copy.description.replace(ADDRESS, (whole, id: string) => {
      const own = ids.get(id)
      return own === undefined ? whole : `/attachments/${own}`
    })
    const cover = files.find(({ coverOf }) => coverOf && copyOf.get(coverOf.id) === copy.id)
    const data = { description, ...(cover && { coverAttachmentId: ids.get(cover.id) ?? null }) }
    await tx.card.update({ where: { id: copy.id }, data })
    copied.set(copy.id, files.length)
  }
  return copied
}
