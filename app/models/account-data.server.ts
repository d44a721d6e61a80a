import { setImmediate } from "node:timers/promises"
import { readOwnComments } from "../database/comment-rows.server"
import { db } from "../db.server"
import { unauthenticated } from "../errors"
import type { Actor } from "./access.server"
import { toAttachment } from "./attachment.server"
import { ofActor } from "./notification-list.server"
import { getStorageUse } from "./storage-quota.server"
import { toMe } from "./user.server"
import { readWholeBoard, type WholeBoard } from "./whole-board.server"

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
  }
  yield JSON.stringify(about, null, 2).replace(/\n\}$/, ',\n  "comments": [')
  yield* writeComments(userId)
  yield '],\n  "boards": ['
  const boards = await db.member.findMany({
    where: { userId },
    select: { boardId: true, role: true },
    orderBy: { createdAt: "asc" },
  })
  let between = ""
  for (const { boardId, role } of boards) {
    const board = await readWholeBoard(boardId)
    if (!board) continue
    yield `${between}\n`
    yield* writeBoard(role, board)
    between = ","
  }
  yield "]\n}\n"
}

/** Comments that are read at a time: at most 1 MB. */
const COMMENTS = 50

/** What a person has written, in the order in which it was added. */
async function* writeComments(userId: string): AsyncGenerator<string> {
  let between = ""
  let after = 0
  for (;;) {
    const comments = await readOwnComments(userId, after, COMMENTS)
    for (const { row, createdAt, editedAt, ...comment } of comments) {
      const times = { createdAt: new Date(createdAt), editedAt: editedAt && new Date(editedAt) }
      yield `${between}\n${JSON.stringify({ ...comment, ...times })}`
      between = ","
      after = row
    }
    if (comments.length < COMMENTS) return
    await setImmediate()
  }
}

/** A board with what is on its cards, without what others wrote. */
async function* writeBoard(role: string, { lists, ...board }: WholeBoard): AsyncGenerator<string> {
  yield `${JSON.stringify({ role, ...board }).slice(0, -1)},"lists":[`
  for (const [index, { id, name, cards }] of lists.entries()) {
    yield `${index > 0 ? "," : ""}\n${JSON.stringify({ id, name }).slice(0, -1)},"cards":[`
    let between = ""
    for await (const whole of cards()) {
      const { comments: _, commentCount: __, assigned: ___, attachments, ...card } = whole
      const own = { ...card, attachments: attachments.map(toAttachment) }
      yield `${between}\n${JSON.stringify(own)}`
      between = ","
    }
    yield "]}"
  }
  yield "]}"
}
