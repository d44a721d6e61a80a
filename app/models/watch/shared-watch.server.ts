import type { Tx } from "~/database/db.server"
import { readWatchersByCard, readWatchersOf } from "~/database/watch-rows.server"
import type { Actor } from "~/models/access/access.server"
import type { CardEntry, Entry } from "~/models/activity/entry"
import type { NewNotification } from "~/models/notification/new-notification"
import type { Undo } from "~/models/undo/undo"
import { isGone } from "./watch-notification.server"
import { watchedChange, type WatchedChange } from "./watched-change"

// A change of several cards at once. Each person who watches some of them gets one notification.

type SharedChange = {
  boardId: string
  actor: Actor
  entries: readonly Entry[]
  undo?: Undo | undefined
}
type Watched = { entry: CardEntry; change: WatchedChange }

export async function sharedWatchNotifications(
  tx: Tx,
  { boardId, actor, entries, undo }: SharedChange,
): Promise<NewNotification[]> {
  const watched = entries.flatMap((entry) => {
    const change = "card" in entry ? watchedChange(entry) : null
    return change && "card" in entry ? [{ entry, change }] : []
  })
  if (watched.length === 0) return []
  const groups = await groupPeople(tx, boardId, watched, undo)
  if (groups.length === 0) return []
  const { name } = await tx.user.findUniqueOrThrow({ where: { id: actor.id } })
  return groups.map(({ userIds, seen }) => ({
    ...{ kind: "watched", actorId: actor.id, userIds, boardId },
    cardId: seen.others === 0 && !isGone(seen.first.entry) ? seen.first.entry.card.id : null,
    message: (cut) => `${cut(name)} ${seen.first.change.words(cut)}${others(seen.others)}`,
  }))
}

const others = (count: number) =>
  count === 0 ? "" : `, and ${String(count)} more ${count === 1 ? "card" : "cards"}`

type Group = { userIds: string[]; seen: { first: Watched; others: number } }

/** People by the changes that they watch. */
async function groupPeople(
  tx: Tx,
  boardId: string,
  watched: readonly Watched[],
  undo: Undo | undefined,
): Promise<Group[]> {
  const listOf = listsBefore(undo)
  const byCard = await readWatchersByCard(
    tx,
    watched.map(({ entry }) => entry.card.id),
  )
  const byPlace = await readWatchersOf(tx, [boardId, ...new Set(listOf.values())])
  const groups = new Map<string, Group>()
  for (const userId of new Set([...byCard, ...byPlace].map((row) => row.userId))) {
    const places = new Set(byPlace.flatMap((row) => (row.userId === userId ? row.thingId : [])))
    const cards = new Set(byCard.flatMap((row) => (row.userId === userId ? row.cardId : [])))
    const seen = watched.filter(({ entry: { card } }) => {
      return places.has(boardId) || cards.has(card.id) || places.has(listOf.get(card.id) ?? "")
    })
    const [first] = seen
    if (!first) continue
    const key = seen.map(({ entry }) => entry.card.id).join()
    const group = groups.get(key) ?? { userIds: [], seen: { first, others: seen.length - 1 } }
    group.userIds.push(userId)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** The lists that cards were on before they were moved, archived or deleted. */
function listsBefore(undo: Undo | undefined): Map<string, string> {
  const lists = new Map<string, string>()
  const cards: readonly { id: string; listId?: string }[] =
    undo && "cards" in undo ? undo.cards : []
  for (const { id, listId } of cards) {
    if (listId !== undefined) lists.set(id, listId)
  }
  return lists
}
