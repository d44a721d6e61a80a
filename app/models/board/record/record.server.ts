import { insertActivity } from "~/database/rows/activity-rows.server"
import { currentToken, isByMail } from "~/database/transactions/requester.server"
import { incrementVersion } from "~/database/board-version.server"
import type { Tx } from "~/database/db.server"
import type { Actor } from "~/models/access/access.server"
import type { CardEntry, Entry, Origin } from "~/models/board/event/entry"
import { toDetails } from "~/models/board/event/stored-entry"
import { notifyOnce } from "~/models/notifications/notification/notification.server"
import type { NewNotification } from "~/models/notifications/notification/new-notification"
import type { Details } from "~/models/notifications/notification/notification"
import {
  sharedWatchNotifications,
  type CardPlaces,
} from "~/models/notifications/watch/shared-watch.server"
import { watchNotification } from "~/models/notifications/watch/watch-notification.server"
import { takeRequests } from "~/models/board/request/request.server"
import { updateWaits } from "~/models/board/waiting/waiting.server"
import { Pacer } from "~/models/text/pacer.server"
import type { Undo } from "~/models/board/undo/undo"
import { insertStep } from "~/models/board/undo/undo-steps.server"
import type { BoardEventType, Touched } from "~/models/board/event/event"
import { aboutChange, aboutChanges, cardOf } from "~/models/board/event/event-about"
import { publish } from "~/models/board/event/publish.server"

/** A change on a board. */
export type BoardChange = {
  type: BoardEventType
  boardId: string
  actor: Actor | null
  /** Null for changes that are no work on the board. */
  entry: Entry | null
  /** Without it, pages fetch the whole board. */
  touched?: Touched | undefined
  /** How the actor can take it back, or why not; null for the server's changes, and for undoing itself. */
  undo: Undo | null
  /** For people whom the change concerns, before those who watch. Each gets one. */
  notifications?: NewNotification[]
  /** For the notifications of watchers, beside the entry. */
  details?: Details
  /** The list whose watchers it concerns, if `touched` does not say so. */
  watchedList?: string
  cards?: { listId: string; ids: string[] }
  /** People who know of the change already; those who are notified are added. */
  notified?: Set<string>
}

/** A change of several things at once, with an entry for each of them. */
export type SharedChange = Pick<BoardChange, "type" | "boardId" | "actor" | "undo" | "notified"> & {
  entries: readonly Entry[]
  /** Where the cards were and are, if `undo` does not say so. */
  places?: CardPlaces | undefined
}

/** A change of a card that stays where it is. */
export const cardChange = (
  actor: Actor,
  boardId: string,
  entry: CardEntry,
  undo: Undo,
): BoardChange => ({
  type: "card_updated",
  boardId,
  actor,
  entry,
  undo,
  touched: { card: entry.card.id },
})

/** Increments a board's version, adds an entry to its activity, and publishes the change after the commit. */
export async function record<T>(tx: Tx, change: BoardChange, result: T): Promise<T> {
  await recordVersion(tx, change)
  return result
}

/** The same. @returns the new version */
export async function recordVersion(tx: Tx, change: BoardChange): Promise<number> {
  const { type, boardId, actor, entry, undo } = change
  const cardId = cardOf(entry)
  const isSeenElsewhere = entry !== null && (await updateWaits(tx, boardId, actor, [entry]))
  const touched = isSeenElsewhere ? undefined : change.touched
  const { version, isWatched, hasRequests, listId } = await incrementVersion(tx, boardId, {
    cardId,
  })
  if (entry) await insertEntry(tx, { boardId, version, actorId: actor?.id ?? null }, entry)
  if (entry && hasRequests) await takeRequests(tx, [entry], version)
  if (undo && actor) await insertStep(tx, { boardId, userId: actor.id, version, undo })
  const about = aboutChange(actor, entry, touched, listId ?? change.watchedList)
  publish(tx, { type, boardId, version, about, ...(touched && { touched }) })
  const { notifications = [], notified } = change
  const isByPerson = actor !== null || entry?.kind === "card_requested"
  const forWatchers =
    isWatched && isByPerson && entry && (await watchNotification(tx, { ...change, entry }))
  await notifyOnce(tx, forWatchers ? [...notifications, forWatchers] : notifications, notified)
  return version
}

/** Records a change of several things as one event. Each entry has a version of its own. */
export async function recordAll<T>(tx: Tx, change: SharedChange, result: T): Promise<T> {
  const { type, boardId, actor, entries, undo } = change
  await updateWaits(tx, boardId, actor, entries)
  const changes = entries.length
  const { version, isWatched, hasRequests } = await incrementVersion(tx, boardId, { changes })
  const actorId = actor?.id ?? null
  const first = version - changes + 1
  for (const [index, entry] of entries.entries()) {
    await insertEntry(tx, { boardId, version: first + index, actorId }, entry)
  }
  if (hasRequests) await takeRequests(tx, entries, version)
  if (undo && actor) await insertStep(tx, { boardId, userId: actor.id, version, undo })
  publish(tx, { type, boardId, version, about: aboutChanges(actor, entries) })
  if (isWatched && actor) {
    const notifications = await sharedWatchNotifications(tx, { ...change, actor })
    await notifyOnce(tx, notifications, change.notified)
  }
  return result
}

function insertEntry(
  tx: Tx,
  where: { boardId: string; version: number; actorId: string | null },
  entry: Entry,
): Promise<void> {
  const cardId = cardOf(entry) ?? null
  const token = currentToken()
  const origin: Origin = {
    ...(token && { byToken: token.name }),
    ...(isByMail() && { byMail: true }),
  }
  const details = { ...toDetails(entry), ...origin }
  return insertActivity(tx, { ...where, kind: entry.kind, cardId, details })
}

/** Records a user's new name or picture on their boards: pages refresh and caches expire. Only names are activity. */
export async function recordOnBoardsOf(
  tx: Tx,
  userId: string,
  entry: Entry | null = null,
): Promise<void> {
  const boards = await tx.member.findMany({ where: { userId }, select: { boardId: true } })
  const pacer = new Pacer()
  for (const { boardId } of boards) {
    await pacer.wait()
    const actor = entry && { id: userId }
    await record(tx, { type: "board_updated", boardId, actor, entry, undo: null }, undefined)
  }
}
