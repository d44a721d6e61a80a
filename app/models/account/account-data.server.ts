import { setImmediate } from "node:timers/promises"
import { readOwnAssignments, readOwnComments } from "~/database/own-rows.server"
import { db } from "~/database/db.server"
import { unauthenticated } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import { toAttachment } from "~/models/attachment/attachment.server"
import { ofActor } from "~/models/notification/notification-list.server"
import { getStorageUse } from "~/models/storage/storage-quota.server"
import { Pacer } from "~/models/pacer.server"
import { toMe } from "./user.server"
import { readWholeBoard, type WholeBoard } from "~/models/board-file/whole-board.server"

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
  }
  yield JSON.stringify(about, null, 2).replace(/\n\}$/, "")
  yield* writeList("notifications", readNotifications(actor))
  yield* writeList("assignments", readAssignments(userId))
  yield* writeList("comments", readComments(userId))
  yield ',\n  "boards": ['
  const boards = await db.member.findMany({
    where: { userId },
    select: { boardId: true, role: true },
    orderBy: { createdAt: "asc" },
  })
  const pacer = new Pacer()
  let between = ""
  for (const { boardId, role } of boards) {
    await pacer.wait()
    const board = await readWholeBoard(boardId)
    if (!board) continue
    yield `${between}\n`
    yield* writeBoard(role, board)
    between = ","
  }
  yield "]\n}\n"
}

/** How many rows are read at a time: at most 1 MB of comments. */
const BATCH = 50

/** One more list of the object that is being written. */
async function* writeList(name: string, batches: AsyncGenerator<object[]>): AsyncGenerator<string> {
  yield `,\n  "${name}": [`
  let between = ""
  for await (const rows of batches) {
    for (const row of rows) {
      yield `${between}\n${JSON.stringify(row)}`
      between = ","
    }
    await setImmediate()
  }
  yield "]"
}

/** What a person has been notified of, the oldest first, in batches. */
async function* readNotifications(actor: Actor) {
  const rows = { id: true, kind: true, message: true, read: true, boardId: true, cardId: true }
  let last = { createdAt: new Date(0), id: "" }
  for (;;) {
    const batch = await db.notification.findMany({
      where: {
        ...ofActor(actor),
        createdAt: { gte: last.createdAt },
        OR: [{ createdAt: { gt: last.createdAt } }, { id: { gt: last.id } }],
      },
      select: { ...rows, createdAt: true },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      take: BATCH,
    })
    yield batch.map(({ id: _, ...notification }) => notification)
    const end = batch.at(-1)
    if (!end || batch.length < BATCH) return
    last = end
  }
}

/** The cards that a person is assigned to, in the order in which it was done, in batches. */
async function* readAssignments(userId: string) {
  let after = 0
  for (;;) {
    const batch = await readOwnAssignments(userId, after, BATCH)
    yield batch.map(({ cardId, createdAt }) => ({ cardId, createdAt: new Date(createdAt) }))
    const end = batch.at(-1)
    if (!end || batch.length < BATCH) return
    after = end.row
  }
}

/** What a person has written, in the order in which it was added, in batches. */
async function* readComments(userId: string) {
  let after = 0
  for (;;) {
    const batch = await readOwnComments(userId, after, BATCH)
    yield batch.map(({ row: _, createdAt, editedAt, ...comment }) => ({
      ...comment,
      createdAt: new Date(createdAt),
      editedAt: editedAt && new Date(editedAt),
    }))
    const end = batch.at(-1)
    if (!end || batch.length < BATCH) return
    after = end.row
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
