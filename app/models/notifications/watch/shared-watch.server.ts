import type { Tx } from "~/database/db.server"
import { readWatchersByCard, readWatchersOf } from "~/database/rows/watch-rows.server"
import type { Actor } from "~/models/access/access.server"
import type { CardEntry, Entry } from "~/models/board/event/entry"
import type { NewNotification } from "~/models/notifications/notification/new-notification"
import type { Undo } from "~/models/board/undo/undo"
import { readIsMuted } from "~/models/notifications/notification/mute.server"
import { isGone } from "./watch-notification.server"
import { watchedChange, type WatchedChange } from "./watched-change"

// Of a change of several cards, each person who watches some of them gets one notification.

/** The lists of cards before and after a change, by card. */
export type CardPlaces = ReadonlyMap<string, { from: string; to?: string }>

type SharedChange = {
  boardId: string
  actor: Actor
  entries: readonly Entry[]
  undo: Undo | null
  places?: CardPlaces | undefined
}
type Watched = { entry: CardEntry; change: WatchedChange }

export async function sharedWatchNotifications(
  tx: Tx,
  { boardId, actor, entries, undo, places = placesOf(undo) }: SharedChange,
): Promise<NewNotification[]> {
  const watched = entries.flatMap((entry) => {
    if (!("card" in entry) || isWithin(entry, places)) return []
    const change = watchedChange(entry)
    return change ? [{ entry, change }] : []
  })
  if (watched.length === 0) return []
  const groups = await groupPeople(tx, boardId, watched, places)
  if (groups.length === 0) return []
  const { name } = await tx.user.findUniqueOrThrow({ where: { id: actor.id } })
  return groups.map(({ userIds, seen }) => ({
    kind: "watched",
    actorId: actor.id,
    userIds,
    boardId,
    cardId: seen.others === 0 && !isGone(seen.first.entry) ? seen.first.entry.card.id : null,
    message: (cut) => `${cut(name)} ${seen.first.change.words(cut)}${others(seen.others)}`,
  }))
}

const others = (count: number) =>
  count === 0 ? "" : `, and ${String(count)} more ${count === 1 ? "card" : "cards"}`

type Group = { userIds: string[]; seen: { first: Watched; others: number } }

async function groupPeople(
  tx: Tx,
  boardId: string,
  watched: readonly Watched[],
  places: CardPlaces,
): Promise<Group[]> {
  const byCard = await readWatchersByCard(
    tx,
    watched.map(({ entry }) => entry.card.id),
  )
  const byPlace = await readWatchersOf(tx, [
    boardId,
    ...new Set([...places.values()].map(({ from }) => from)),
  ])
  const isMuted = await readIsMuted(
    tx,
    watched.map(({ entry }) => entry.card.id),
  )
  const groups = new Map<string, Group>()
  for (const userId of new Set([...byCard, ...byPlace].map((row) => row.userId))) {
    const things = new Set(byPlace.flatMap((row) => (row.userId === userId ? row.thingId : [])))
    const cards = new Set(byCard.flatMap((row) => (row.userId === userId ? row.cardId : [])))
    const seen = watched.filter(({ entry: { card } }) => {
      if (isMuted(card.id, userId)) return false
      if (things.has(boardId) || cards.has(card.id)) return true
      return things.has(places.get(card.id)?.from ?? "")
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

function placesOf(undo: Undo | null): CardPlaces {
  if (undo?.kind === "moved") {
    return new Map(undo.cards.map(({ id, listId }) => [id, { from: listId, to: undo.to }]))
  }
  if (undo?.kind !== "archived" && undo?.kind !== "deleted") return new Map()
  return new Map(undo.cards.map(({ id, listId }) => [id, { from: listId }]))
}

/** Watchers are not notified of moves within a list. */
function isWithin({ kind, card }: CardEntry, places: CardPlaces): boolean {
  const place = places.get(card.id)
  return kind === "card_moved" && place !== undefined && place.from === place.to
}
