import { db } from "../db.server"
import { unauthenticated } from "../errors"
import type { Actor } from "./access.server"
import { toAttachment } from "./attachment.server"
import { ofActor } from "./notification-list.server"
import { getStorageUse } from "./storage-quota.server"
import { toMe } from "./user.server"
import { readWholeBoard } from "./whole-board.server"

// Everything that Cardinal keeps of one person, for them to take along. What other people wrote
// is theirs: of a board's comments only one's own are there.

/**
 * The actor's data as the text of one JSON object, in pieces: a board at a time, since all of
 * somebody's boards together may be more than one should hold in memory.
 * @throws 401 when the account is gone meanwhile
 */
export async function* readAccountData(actor: Actor): AsyncGenerator<string> {
  const userId = actor.id
  const user = await db.user.findUnique({ where: { id: userId } })
  if (!user) throw unauthenticated()
  const { initials: _, ...me } = toMe(user)
  const { used: storedBytes } = await getStorageUse(actor)
  const about = {
    exportedAt: new Date().toISOString(),
    profile: { ...me, lastSeenAt: user.lastSeenAt, storedBytes },
    formerEmails: await db.emailChange.findMany({
      where: { userId },
      select: { email: true, createdAt: true },
      orderBy: { createdAt: "asc" },
    }),
    removals: await db.boardExclusion.findMany({
      where: { userId },
      select: { boardId: true, since: true },
    }),
    sessions: await db.session.findMany({
      where: { userId },
      select: { userAgent: true, createdAt: true, lastSeenAt: true },
      orderBy: { createdAt: "asc" },
    }),
    labels: await db.label.findMany({
      where: { userId },
      select: { id: true, name: true, color: true },
      orderBy: { position: "asc" },
    }),
    notificationPreferences: await db.notificationPreference.findMany({
      where: { userId },
      select: { kind: true, inApp: true, mail: true },
    }),
    notifications: await db.notification.findMany({
      where: ofActor(actor),
      select: {
        kind: true,
        message: true,
        read: true,
        boardId: true,
        cardId: true,
        createdAt: true,
      },
      orderBy: { createdAt: "asc" },
    }),
    assignments: await db.cardAssignment.findMany({
      where: { userId },
      select: { cardId: true, createdAt: true },
      orderBy: { createdAt: "asc" },
    }),
    comments: await db.comment.findMany({
      where: { authorId: userId },
      select: { id: true, cardId: true, text: true, createdAt: true, editedAt: true },
      orderBy: { createdAt: "asc" },
    }),
  }
  yield JSON.stringify(about, null, 2).replace(/\n\}$/, ',\n  "boards": [')
  const boards = await db.member.findMany({
    where: { userId },
    select: { boardId: true, role: true },
    orderBy: { createdAt: "asc" },
  })
  let between = ""
  for (const { boardId, role } of boards) {
    const board = await readBoard(boardId)
    if (!board) continue
    yield between + JSON.stringify({ role, ...board }, null, 2)
    between = ","
  }
  yield "]\n}\n"
}

/** A board with what is on its cards, without what others wrote; null when it is gone meanwhile. */
async function readBoard(boardId: string) {
  const board = await readWholeBoard(boardId)
  if (!board) return null
  const lists = []
  for (const { id, name, cards } of board.lists) {
    const own = []
    for await (const { comments: _, assigned: __, attachments, ...card } of cards()) {
      own.push({ ...card, attachments: attachments.map(toAttachment) })
    }
    lists.push({ id, name, cards: own })
  }
  return { ...board, lists }
}
