import type { Reader, Tx } from "~/database/db.server"
import { copyShownFiles } from "~/models/attachment/copy-shown-files.server"
import { isSame } from "~/models/activity/entry"
import { contentOfCards, requireRoom } from "~/models/board/board-room.server"
import { formatValues, valuesText, type NamedValue } from "~/models/custom-field/custom-field"
import { valuesForBoard } from "~/models/custom-field/move-values.server"
import { inBoardColors } from "~/models/label/board-labels.server"
import { moveNotifications } from "~/models/notification/stored-notification.server"
import { moveWatches } from "~/models/watch/watch.server"
import type { BoardChanges } from "./card"

type OnBoard = { id: string; boardId: string; labels: unknown; fields: string | null }

type StepAfter = Pick<BoardChanges, "labels" | "fields">

async function readStrangers(reader: Reader, cardId: string, boardId: string) {
  const isStranger = { none: { boardId } }
  const user = { memberships: isStranger }
  const [assigned, items, watches] = [
    await reader.cardAssignment.findMany({ where: { cardId, user }, include: { user: true } }),
    await reader.checklistItem.findMany({
      where: { cardId, assignee: user },
      include: { assignee: true },
    }),
    await reader.watch.findMany({ where: { cardId, user }, include: { user: true } }),
  ]
  return { assigned, items, watches }
}

/** A card's losses on another board, in sentences. */
export async function readLeftBehind(
  reader: Reader,
  card: OnBoard,
  boardId: string,
): Promise<string[]> {
  const { assigned, items, watches } = await readStrangers(reader, card.id, boardId)
  const { unseen } = await valuesForBoard(reader, card, boardId)
  const repeat = await reader.repeatRule.findUnique({
    where: {
      cardId: card.id,
      user: { memberships: { none: { boardId, role: { not: "viewer" } } } },
    },
    include: { user: true },
  })
  const names = [
    ...assigned.map(({ user }) => user.name),
    ...items.flatMap(({ assignee }) => assignee?.name ?? []),
  ]
  const watchers = watches.map(({ user }) => user.name)
  return [
    ...(names.length > 0 ? [`People who are not members there: ${unique(names)}.`] : []),
    ...(watchers.length > 0 ? [`It is no longer watched by ${unique(watchers)}.`] : []),
    ...(unseen.length > 0
      ? [`That board has no field for ${valuesText(unseen)}. It comes back when the card does.`]
      : []),
    ...(repeat ? [`It stops repeating, because ${repeat.user.name} cannot edit that board.`] : []),
  ]
}

const unique = (names: string[]) => [...new Set(names)].join(", ")

/** Fits a card to its new board: colours, fields, members. @returns what it had, and values that no field shows */
export async function changeBoard(
  tx: Tx,
  card: OnBoard,
  boardId: string,
): Promise<{ before: BoardChanges; after: StepAfter; unseen: NamedValue[] }> {
  const { id: cardId, fields } = card
  await requireRoom(tx, boardId, await contentOfCards(tx, [cardId]))
  const labels = card.labels as string[]
  const { assigned, items, watches } = await readStrangers(tx, cardId, boardId)
  const { values, unseen } = await valuesForBoard(tx, card, boardId)
  const data = { labels: await inBoardColors(tx, boardId, labels), fields: formatValues(values) }
  await tx.card.update({ where: { id: cardId }, data })
  await copyShownFiles(tx, new Map([[cardId, cardId]]), card.boardId)
  const userIds = assigned.map(({ userId }) => userId)
  await tx.cardAssignment.deleteMany({ where: { cardId, userId: { in: userIds } } })
  const itemIds = items.map(({ id }) => id)
  await tx.checklistItem.updateMany({ where: { id: { in: itemIds } }, data: { assigneeId: null } })
  await moveNotifications(tx, { cardId, from: card.boardId, to: boardId })
  await moveWatches(tx, cardId, boardId)
  const before = {
    ...{ labels, fields, userIds },
    items: Object.fromEntries(items.map(({ id, assigneeId }) => [id, assigneeId ?? ""])),
    watcherIds: watches.map(({ userId }) => userId),
  }
  return { before, after: data, unseen }
}

/** Gives a card that came back what it had on its board. People must still be members; changes by others since stay. */
export async function giveBack(
  tx: Tx,
  { id: cardId, boardId, ...now }: OnBoard,
  { labels, fields, userIds, items, watcherIds }: BoardChanges,
  after: StepAfter,
): Promise<void> {
  const rows = await tx.member.findMany({ where: { boardId }, select: { userId: true } })
  const members = new Set(rows.map(({ userId }) => userId))
  const data = {
    ...(isSame(now.labels, after.labels) && { labels }),
    ...(now.fields === after.fields && { fields }),
  }
  await tx.card.update({ where: { id: cardId }, data })
  for (const userId of userIds.filter((id) => members.has(id))) {
    await tx.cardAssignment.create({ data: { cardId, userId } })
  }
  for (const [id, assigneeId] of Object.entries(items)) {
    if (!members.has(assigneeId)) continue
    await tx.checklistItem.updateMany({
      where: { id, cardId, assigneeId: null },
      data: { assigneeId },
    })
  }
  for (const userId of watcherIds.filter((id) => members.has(id))) {
    await tx.watch.create({ data: { thingId: cardId, userId, boardId, cardId } })
  }
}
