import type { Tx } from "~/database/db.server"
import {
  readCardWatchers,
  readListWatchers,
  readWatchersOfCards,
} from "~/database/rows/watch-rows.server"
import type { Actor } from "~/models/access/access.server"
import type { CardEntry, Entry } from "~/models/board/event/entry"
import type { Touched } from "~/models/board/event/event"
import type {
  NewNotification,
  Sentence,
} from "~/models/notifications/notification/new-notification"
import type { Details } from "~/models/notifications/notification/notification"
import { subjectOf } from "~/models/views/activity/sentence"
import { watchedChange, type WatchedChange } from "./watched-change"

type Change = {
  boardId: string
  /** Null for a person without an account. */
  actor: Actor | null
  entry: Entry
  touched?: Touched | undefined
  /** The list that it is about, if `touched` does not say so. */
  watchedList?: string | undefined
  cards?: { listId: string; ids: string[] } | undefined
  details?: Details | undefined
}

/** The notification for the watchers of a change; null if it does not matter to them, or nobody watches. */
export async function watchNotification(tx: Tx, change: Change): Promise<NewNotification | null> {
  const { boardId, actor, entry } = change
  const watched = isMoveWithin(change) ? null : watchedChange(entry)
  if (!watched) return null
  const userIds = (await readWatchers(tx, change)).filter((id) => id !== actor?.id)
  if (userIds.length === 0) return null
  const user = actor && (await tx.user.findUniqueOrThrow({ where: { id: actor.id } }))
  const name = subjectOf(entry.kind, user?.name)
  return {
    kind: "watched",
    ...(actor && { actorId: actor.id }),
    userIds,
    boardId,
    cardId: "card" in entry && !isGone(entry) ? entry.card.id : null,
    message: messageOf(name, watched),
    details: watched.dueDate ? { dueDate: watched.dueDate } : (change.details ?? {}),
  }
}

/** Whether a notification cannot lead to the card any more. */
export const isGone = ({ kind }: Entry) => kind === "card_left" || kind === "card_deleted"

const messageOf =
  (name: string, { words }: WatchedChange): Sentence =>
  (cut) =>
    `${cut(name)} ${words(cut)}`

/** Lists may have the same name. */
const isMoveWithin = ({ entry, touched }: Change) =>
  entry.kind === "card_moved" &&
  touched !== undefined &&
  "from" in touched &&
  touched.from === touched.listId

function readWatchers(tx: Tx, change: Change): Promise<string[]> {
  const { boardId, entry, touched, watchedList, cards } = change
  if ("card" in entry) {
    const place = placeOf(entry, touched)
    return readCardWatchers(tx, { boardId, ...place, listId: place.listId ?? watchedList })
  }
  if (cards) return readWatchersOfCards(tx, { boardId, listId: cards.listId, cardIds: cards.ids })
  const removedList = touched && "removedList" in touched ? touched.removedList : undefined
  return readListWatchers(tx, { boardId, listId: watchedList ?? removedList ?? "" })
}

function placeOf({ card }: CardEntry, touched: Touched | undefined) {
  const on = touched && "listId" in touched ? touched : undefined
  const from = on && "from" in on ? on.from : undefined
  return { cardId: card.id, listId: on?.listId, from }
}
