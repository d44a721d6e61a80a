import { changeNumbers } from "~/database/card-numbers.server"
import type { Reader, Tx } from "~/database/db.server"
import { copyShownFiles } from "~/models/board/attachment/copy-shown-files.server"
import { isSame } from "~/models/board/event/entry"
import { contentOfCards, requireRoom } from "~/models/board/capacity/board-room.server"
import { formatValues, valuesText, type NamedValue } from "~/models/board/custom-field/custom-field"
import { valuesForBoard } from "~/models/board/custom-field/move-values.server"
import { inBoardColors } from "~/models/board/label/board-labels.server"
import { moveNotifications } from "~/models/notifications/notification/stored-notification.server"
import { moveWatches } from "~/models/board/watch/watch.server"
import type { BoardChanges } from "./card"

type OnBoard = { id: string; boardId: string; labels: unknown; fields: string | null }

type StepAfter = Pick<BoardChanges, "labels" | "fields">

async function readStrangers(reader: Reader, cards: readonly OnBoard[], boardId: string) {
  const cardId = { in: cards.map(({ id }) => id) }
  const user = { memberships: { none: { boardId } } }
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

/** The losses of cards on another board, in sentences. */
export async function readLeftBehind(
  reader: Reader,
  cards: readonly OnBoard[],
  boardId: string,
): Promise<string[]> {
  const isOne = cards.length === 1
  const { assigned, items, watches } = await readStrangers(reader, cards, boardId)
  const moved = await valuesForBoard(reader, cards, boardId)
  const unseen = [...moved.values()].flatMap((each) => each.unseen)
  const repeats = await reader.repeatRule.findMany({
    where: {
      cardId: { in: cards.map(({ id }) => id) },
      user: { memberships: { none: { boardId, role: { not: "viewer" } } } },
    },
    include: { user: true },
  })
  const names = [
    ...assigned.map(({ user }) => user.name),
    ...items.flatMap(({ assignee }) => assignee?.name ?? []),
  ]
  const watchers = watches.map(({ user }) => user.name)
  const [it, comes, stops] = isOne
    ? ["It is", "It comes back when the card does.", "It stops"]
    : ["They are", "They come back when the cards do.", "Some stop"]
  const kept = isOne ? valuesText(unseen) : unique(unseen.map(({ field }) => field))
  return [
    ...(names.length > 0 ? [`People who are not members there: ${unique(names)}.`] : []),
    ...(watchers.length > 0 ? [`${it} no longer watched by ${unique(watchers)}.`] : []),
    ...(unseen.length > 0 ? [`That board has no field for ${kept}. ${comes}`] : []),
    ...(repeats.length > 0
      ? [
          `${stops} repeating, because ${unique(repeats.map(({ user }) => user.name))} cannot edit that board.`,
        ]
      : []),
  ]
}

const unique = (names: string[]) => [...new Set(names)].join(", ")

/** The things that a card had on its old board and has on the new one, and its values that no field shows there. */
export type BoardStates = { before: BoardChanges; after: StepAfter; unseen: NamedValue[] }

/** Fits cards of one board to another: numbers, colours, fields, members. @returns their states by id */
export async function changeBoard(
  tx: Tx,
  cards: readonly (OnBoard & { number: number })[],
  { from, to }: { from: string; to: string },
): Promise<ReadonlyMap<string, BoardStates>> {
  const ids = cards.map(({ id }) => id)
  await requireRoom(tx, to, await contentOfCards(tx, ids))
  const strangers = await readStrangers(tx, cards, to)
  const labelsOf = await labelsOn(
    tx,
    to,
    cards.map(({ labels }) => labels as string[]),
  )
  const moved = await valuesForBoard(tx, cards, to)
  const numbers = await changeNumbers(tx, cards, { from, to })
  const states = new Map<string, BoardStates>()
  for (const card of cards) {
    const labels = card.labels as string[]
    const { values = {}, unseen = [] } = moved.get(card.id) ?? {}
    const after = { labels: labelsOf(labels), fields: formatValues(values) }
    await tx.card.update({
      where: { id: card.id },
      data: { ...after, number: numbers.get(card.id) },
    })
    const before = { labels, fields: card.fields, ...strangersOn(card.id, strangers) }
    states.set(card.id, { before, after, unseen })
  }
  await copyShownFiles(tx, new Map(ids.map((id) => [id, id])), from)
  const userId = { in: strangers.assigned.map((row) => row.userId) }
  await tx.cardAssignment.deleteMany({ where: { cardId: { in: ids }, userId } })
  const itemIds = strangers.items.map(({ id }) => id)
  await tx.checklistItem.updateMany({ where: { id: { in: itemIds } }, data: { assigneeId: null } })
  await moveNotifications(tx, { cardIds: ids, from, to })
  await moveWatches(tx, ids, to)
  return states
}

/** Reads the colours of a board once for the labels of several cards. @returns those of a card, in its colours */
export async function labelsOn(tx: Tx, boardId: string, labelsOfCards: string[][]) {
  const labels = [...new Set(labelsOfCards.flat())]
  const colored = await inBoardColors(tx, boardId, labels)
  const colors = new Map(labels.map((label, index) => [label, colored[index] ?? label]))
  return (wanted: readonly string[]) => wanted.map((label) => colors.get(label) ?? label)
}

function strangersOn(
  id: string,
  { assigned, items, watches }: Awaited<ReturnType<typeof readStrangers>>,
) {
  const isOfCard = ({ cardId }: { cardId: string | null }) => cardId === id
  return {
    userIds: assigned.filter(isOfCard).map(({ userId }) => userId),
    items: Object.fromEntries(
      items.filter(isOfCard).map(({ id: itemId, assigneeId }) => [itemId, assigneeId ?? ""]),
    ),
    watcherIds: watches.filter(isOfCard).map(({ userId }) => userId),
  }
}

type CameBack = { card: OnBoard; before: BoardChanges; after: StepAfter }

/** Gives cards that came back what they had on their board. People must still be members; changes by others since stay. */
export async function giveBack(tx: Tx, boardId: string, cards: readonly CameBack[]): Promise<void> {
  const rows = await tx.member.findMany({ where: { boardId }, select: { userId: true } })
  const members = new Set(rows.map(({ userId }) => userId))
  for (const each of cards) await giveBackOne(tx, boardId, members, each)
}

async function giveBackOne(
  tx: Tx,
  boardId: string,
  members: ReadonlySet<string>,
  { card: { id: cardId, ...now }, before, after }: CameBack,
): Promise<void> {
  const { labels, fields, userIds, items, watcherIds } = before
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
