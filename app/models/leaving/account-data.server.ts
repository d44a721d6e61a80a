import { setImmediate } from "node:timers/promises"
import {
  readOwnAssignments,
  readOwnComments,
  readOwnItems,
  readOwnReactions,
  type OwnAssignment,
  type OwnComment,
  type OwnItem,
  type OwnReaction,
} from "~/database/rows/own-rows.server"
import type { Prisma } from "~/database/types"
import { db } from "~/database/db.server"
import { unauthenticated } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import { toAttachment } from "~/models/board/attachment/attachment.server"
import { ofActor } from "~/models/notifications/notification/notification-list.server"
import { getStorageUse } from "~/models/board/storage/storage-quota.server"
import { Pacer } from "~/models/text/pacer.server"
import { toMe } from "~/models/people/account/user.server"
import { readWholeBoard, type WholeBoard } from "~/models/exchange/board-file/whole-board.server"

// Texts of other people are theirs: of a board's comments, the export contains only the person's own.

/** Yields the actor's data as JSON, board by board: all together may be too large for memory. */
export async function* readAccountData(actor: Actor): AsyncGenerator<string> {
  const userId = actor.id
  const user = await db.user.findUnique({ where: { id: userId } })
  if (!user) throw unauthenticated()
  const { initials: _, ...me } = toMe(user)
  const { used: storedBytes } = await getStorageUse(actor)
  const about = {
    exportedAt: new Date().toISOString(),
    profile: { ...me, lastSeenAt: user.lastSeenAt, storedBytes, boardSort: user.boardSort },
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
    connections: await db.identity.findMany({
      where: { userId },
      select: { issuer: true, subject: true, createdAt: true, lastSeenAt: true },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    }),
    passkeys: await db.passkey.findMany({
      where: { userId },
      select: { name: true, createdAt: true, lastUsedAt: true },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    }),
    accessTokens: await db.accessToken.findMany({
      where: { userId },
      select: {
        name: true,
        scopes: true,
        boardIds: true,
        createdAt: true,
        expiresAt: true,
        lastUsedAt: true,
        lastAddress: true,
      },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    }),
    webhooks: await db.webhook.findMany({
      where: { userId },
      select: { boardId: true, address: true, format: true, active: true, createdAt: true },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    }),
    labels: await db.label.findMany({
      where: { userId },
      select: { id: true, name: true, color: true },
      orderBy: { position: "asc" },
    }),
    mail: {
      timing: user.mailTiming,
      timeZone: user.timeZone,
      weeklyDigest: user.weeklyDigestAt !== null,
    },
    notificationPreferences: await db.notificationPreference.findMany({
      where: { userId },
      select: { kind: true, inApp: true, mail: true, push: true },
    }),
    pushTiming: user.pushTiming,
    pushSubscriptions: await db.pushSubscription.findMany({
      where: { userId },
      select: { kind: true, name: true, createdAt: true, lastSentAt: true },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    }),
    watching: await db.watch.findMany({
      where: { userId },
      select: { boardId: true, listId: true, cardId: true, createdAt: true },
      orderBy: [{ createdAt: "asc" }, { thingId: "asc" }],
    }),
    mutedCards: await db.mutedCard.findMany({
      where: { userId },
      select: { cardId: true, createdAt: true },
      orderBy: [{ createdAt: "asc" }, { cardId: "asc" }],
    }),
    workspaces: (
      await db.workspaceMember.findMany({
        where: { userId },
        select: { role: true, createdAt: true, workspace: { select: { id: true, name: true } } },
        orderBy: [{ createdAt: "asc" }, { workspaceId: "asc" }],
      })
    ).map(({ workspace, ...own }) => ({ ...workspace, ...own })),
    savedViews: await db.savedView.findMany({
      where: { userId },
      select: { boardId: true, name: true, query: true, createdAt: true },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    }),
    tableColumns: await db.tableColumns.findMany({
      where: { userId },
      select: { boardId: true, names: true },
      orderBy: { boardId: "asc" },
    }),
    repeatingCards: await db.repeatRule.findMany({
      where: { userId },
      omit: { userId: true },
      orderBy: { cardId: "asc" },
    }),
    calendarFeeds: await db.calendarFeed.findMany({
      where: { userId },
      select: { boardId: true, createdAt: true },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    }),
    mailInAddresses: await db.mailInAddress.findMany({
      where: { userId },
      select: { boardId: true, listId: true, createdAt: true },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    }),
    receivedMails: await db.receivedMail.findMany({
      where: { userId },
      omit: { id: true, userId: true, tries: true },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    }),
    publicBoards: (
      await db.publicBoard.findMany({
        where: { creatorId: userId },
        select: { boardId: true, createdAt: true, board: { select: { name: true } } },
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      })
    ).map(({ board, ...made }) => ({ ...made, name: board.name })),
    screens: (
      await db.screen.findMany({
        where: { userId },
        select: { boardId: true, name: true, pairedAt: true, board: { select: { name: true } } },
        orderBy: [{ pairedAt: "asc" }, { id: "asc" }],
      })
    ).map(({ board, ...screen }) => ({ ...screen, boardName: board?.name ?? "" })),
    collapsedLists: await db.collapsedList.findMany({
      where: { userId },
      select: { boardId: true, listId: true },
      orderBy: [{ boardId: "asc" }, { listId: "asc" }],
    }),
  }
  yield JSON.stringify(about, null, 2).replace(/\n\}$/, "")
  yield* writeList("notifications", readNotifications(actor), toNotificationItem)
  const assignments = inBatches<OwnAssignment>((last) =>
    readOwnAssignments(userId, last?.row, BATCH_SIZE),
  )
  yield* writeList("assignments", assignments, toAssignmentItem)
  const items = inBatches<OwnItem>((last) => readOwnItems(userId, last?.row, BATCH_SIZE))
  yield* writeList("checklistItems", items, toOwnItem)
  const comments = inBatches<OwnComment>((last) => readOwnComments(userId, last?.row, BATCH_SIZE))
  yield* writeList("comments", comments, toCommentItem)
  const reactions = inBatches<OwnReaction>((last) =>
    readOwnReactions(userId, last?.row, BATCH_SIZE),
  )
  yield* writeList("reactions", reactions, toReactionItem)
  const boards = await db.member.findMany({
    where: { userId },
    select: {
      boardId: true,
      role: true,
      starred: true,
      board: { select: { archivedAt: true, workspaceId: true } },
    },
    orderBy: { createdAt: "asc" },
  })
  yield* writeBoards(
    "boards",
    boards.map(({ boardId: id, board: { archivedAt, workspaceId }, role, starred }) => ({
      id,
      own: { role, starred, archived: archivedAt !== null, workspaceId },
    })),
  )
  const templates = await db.board.findMany({
    where: { templateOwnerId: userId },
    select: { id: true, templateShared: true },
    orderBy: { createdAt: "asc" },
  })
  yield* writeBoards(
    "templates",
    templates.map(({ id, templateShared }) => ({ id, own: { shared: templateShared } })),
  )
  yield "\n}\n"
}

async function* writeBoards(
  name: string,
  boards: readonly { id: string; own: object }[],
): AsyncGenerator<string> {
  yield `,\n  "${name}": [`
  const pacer = new Pacer()
  let separator = ""
  for (const { id, own } of boards) {
    await pacer.wait()
    const board = await readWholeBoard(id, { withArchive: true })
    if (!board) continue
    yield `${separator}\n`
    yield* writeBoard(own, board)
    separator = ","
  }
  yield "]"
}

const BATCH_SIZE = 50

async function* writeList<Row>(
  name: string,
  batches: AsyncGenerator<Row[]>,
  toItem: (row: Row) => object,
): AsyncGenerator<string> {
  yield `,\n  "${name}": [`
  let separator = ""
  for await (const rows of batches) {
    for (const row of rows) {
      yield `${separator}\n${JSON.stringify(toItem(row))}`
      separator = ","
    }
    await setImmediate()
  }
  yield "]"
}

async function* inBatches<Row>(
  read: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined
  for (;;) {
    const batch = await read(last)
    yield batch
    if (batch.length < BATCH_SIZE) return
    last = batch.at(-1)
  }
}

const NOTIFICATION = {
  id: true,
  kind: true,
  message: true,
  read: true,
  boardId: true,
  cardId: true,
  createdAt: true,
} as const

type NotificationRow = Prisma.NotificationGetPayload<{ select: typeof NOTIFICATION }>

const readNotifications = (actor: Actor) =>
  inBatches<NotificationRow>((last) =>
    db.notification.findMany({
      where: {
        ...ofActor(actor),
        ...(last && {
          createdAt: { gte: last.createdAt },
          OR: [{ createdAt: { gt: last.createdAt } }, { id: { gt: last.id } }],
        }),
      },
      select: NOTIFICATION,
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      take: BATCH_SIZE,
    }),
  )

const toNotificationItem = ({ id: _, ...notification }: NotificationRow) => notification

const toAssignmentItem = ({ cardId, createdAt }: OwnAssignment) => ({
  cardId,
  createdAt: new Date(createdAt),
})

const toOwnItem = ({ row: _, completed, dueDate, ...item }: OwnItem) => ({
  ...item,
  completed: completed !== 0,
  dueDate: dueDate && new Date(dueDate),
})

const toCommentItem = ({ row: _, createdAt, editedAt, ...comment }: OwnComment) => ({
  ...comment,
  createdAt: new Date(createdAt),
  editedAt: editedAt && new Date(editedAt),
})

const toReactionItem = ({ row: _, createdAt, ...reaction }: OwnReaction) => ({
  ...reaction,
  createdAt: new Date(createdAt),
})

async function* writeBoard(own: object, whole: WholeBoard): AsyncGenerator<string> {
  const { lists, ...board } = whole
  yield `${JSON.stringify({ ...own, ...board }).slice(0, -1)},"lists":[`
  for (const [index, { cards, ...list }] of lists.entries()) {
    yield `${index > 0 ? "," : ""}\n${JSON.stringify(list).slice(0, -1)},"cards":[`
    let separator = ""
    for await (const whole of cards()) {
      const { comments: _, commentCount: __, assigned: ___, reactions: ____, ...more } = whole
      const { attachments, ...card } = more
      const own = { ...card, attachments: attachments.map(toAttachment) }
      yield `${separator}\n${JSON.stringify(own)}`
      separator = ","
    }
    yield "]}"
  }
  yield "]}"
}
