import { db } from "~/database/db.server"
import type { Actor } from "~/models/access/access.server"
import { readCards } from "~/models/board/board-page/board-cards.server"
import type { CardFace } from "~/models/board/board-page/board-page"
import { faceMaker } from "~/models/board/board-page/board-page.server"
import type { PlacedCard } from "~/models/board/board-page/board-part.server"
import { shorten } from "~/models/board/board-page/page-weight.server"
import { LIMITS } from "~/models/text/limits"
import type { Clock } from "~/models/text/time/clock"
import { momentText } from "~/models/text/time/date-text.server"
import type { Archival, ArchiveOf } from "./archive"
import { listArchive } from "./archive.server"

export type ShownArchival = Archival & { archived: string }
/** An archived list whose cards are shown; of a long one the first. */
export type OpenedList = { id: string; cards: CardFace[]; hasMore: boolean }

export type ArchivePage = {
  archivals: ShownArchival[]
  hasMore: boolean
  opened: OpenedList | null
}

/** The archive of a board. @param listId of an archived list whose cards are shown */
export async function getArchivePage(
  actor: Actor,
  { listId, ...of }: ArchiveOf & { listId?: string | undefined },
  clock: Clock,
): Promise<ArchivePage> {
  const { items, hasMore } = await listArchive(actor, of)
  const archivals = items.map((item) => ({
    ...item,
    archived: momentText(item.createdAt, clock),
  }))
  // The actor may see the board, or `listArchive` would have refused.
  const isListed =
    listId !== undefined && items.some(({ id, kind }) => id === listId && kind === "list")
  return { archivals, hasMore, opened: isListed ? await openList(listId, clock.zone) : null }
}

async function openList(listId: string, zone: string): Promise<OpenedList> {
  const rows = await db.card.findMany({
    where: { listId },
    select: { id: true },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    take: LIMITS.archivedCardsShown + 1,
  })
  const ids = rows.slice(0, LIMITS.archivedCardsShown).map(({ id }) => id)
  const shown: PlacedCard[] = []
  for await (const card of readCards(ids, { has: () => true })) shown.push({ card: shorten(card) })
  const cards = await faceMaker(zone)(shown)
  return { id: listId, cards, hasMore: rows.length > ids.length }
}
