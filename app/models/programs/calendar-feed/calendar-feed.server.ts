import { config } from "~/config/config.server"
import { db, transaction, type Reader } from "~/database/db.server"
import type { CalendarFeed as Row } from "~/database/types"
import { notFound } from "~/errors"
import { archivedBoard, requireBoardOrArchived, type Actor } from "~/models/access/access.server"
import { requireRecentProof } from "~/models/people/account/recent-proof.server"
import { queueSecurityEmail } from "~/models/people/account/security-emails.server"
import { audit } from "~/models/access/audit.server"
import { newId } from "~/models/text/id"
import { deriveToken, hashToken } from "~/models/access/token.server"
import type {
  CalendarFeed,
  CalendarFeedKey,
  CalendarFeedOf,
  CreateCalendarFeed,
  NamedAddress,
} from "./calendar-feed"

// A person has one address for each board, and one for their own cards. It is no event of the board.

const tokenOf = ({ id, userId }: Pick<Row, "id" | "userId">) =>
  deriveToken(`calendar ${userId} ${id}`)

function toFeed({ createdAt, tokenHash, ...row }: Row): CalendarFeed {
  const token = tokenOf(row)
  const isShown = hashToken(token) === tokenHash
  return {
    id: row.id,
    boardId: row.boardId,
    createdAt: createdAt.toISOString(),
    url: isShown ? `${config.publicUrl}/calendar/${token}.ics` : null,
  }
}

const feedsOf = ({ id: userId }: Actor) => ({
  where: { userId },
  orderBy: [{ createdAt: "asc" as const }, { id: "asc" as const }],
})

/** The actor's addresses, the oldest first. */
export async function listCalendarFeeds(actor: Actor): Promise<CalendarFeed[]> {
  const rows = await db.calendarFeed.findMany(feedsOf(actor))
  return rows.map(toFeed)
}

/** The actor's addresses with descriptions, the oldest first. */
export async function nameCalendarFeeds(actor: Actor): Promise<NamedAddress[]> {
  const rows = await db.calendarFeed.findMany({
    ...feedsOf(actor),
    select: {
      id: true,
      boardId: true,
      createdAt: true,
      board: { select: { name: true, members: { where: { userId: actor.id } } } },
    },
  })
  return rows.map(({ id, boardId, createdAt, board }) => {
    const seen =
      board && board.members.length > 0 ? board.name : "A board that you are not on any more"
    return {
      id,
      shows: boardId === null ? "Your cards on all boards" : seen,
      createdAt: createdAt.toISOString(),
    }
  })
}

/** The actor's address for a board, or for their own cards; null for none. @throws 404 */
export async function getCalendarFeed(
  actor: Actor,
  of: CalendarFeedOf,
): Promise<CalendarFeed | null> {
  if (of.boardId !== undefined) await requireBoardOrArchived(db, actor, of.boardId, "see")
  const row = await findFeed(db, actor, of)
  return row && toFeed(row)
}

/** Replaces the actor's address, which ends. @throws as `createCalendarFeed` */
export const replaceCalendarFeed = (actor: Actor, of: CalendarFeedOf): Promise<CalendarFeed> =>
  createCalendarFeed(actor, { ...of, replace: true })

const findFeed = (reader: Reader, { id: userId }: Actor, { boardId }: CalendarFeedOf) =>
  reader.calendarFeed.findFirst({ where: { userId, boardId: boardId ?? null } })

/** The actor's address; created if there is none or to `replace` it. @throws 404; 409 for an archived board; 400 without a recent proof */
export function createCalendarFeed(
  actor: Actor,
  { replace = false, ...of }: CreateCalendarFeed,
): Promise<CalendarFeed> {
  const { boardId } = of
  return transaction(async (tx) => {
    if (boardId !== undefined) {
      const { isArchived } = await requireBoardOrArchived(tx, actor, boardId, "see")
      if (isArchived) throw archivedBoard()
    }
    const before = await findFeed(tx, actor, of)
    if (before && !replace) return toFeed(before)
    await requireRecentProof(tx, actor)
    if (before) await tx.calendarFeed.deleteMany({ where: { id: before.id } })
    const key = { id: newId(), userId: actor.id }
    const data = { ...key, boardId: boardId ?? null, tokenHash: hashToken(tokenOf(key)) }
    const feed = await tx.calendarFeed.create({ data })
    await audit(tx, "calendar_address_made", { actor, boardId })
    await queueSecurityEmail(tx, actor, "calendar_address_made")
    return toFeed(feed)
  })
}

/** Ends an address at once. @throws 404, also for another person's */
export async function deleteCalendarFeed(
  actor: Actor,
  { calendarFeedId: id }: CalendarFeedKey,
): Promise<void> {
  const { count } = await transaction((tx) =>
    tx.calendarFeed.deleteMany({ where: { id, userId: actor.id } }),
  )
  if (count === 0) throw notFound()
}
