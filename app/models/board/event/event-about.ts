import type { Actor } from "~/models/access/access.server"
import type { Entry } from "~/models/board/event/entry"
import type { Touched } from "./event"

/** Names a change for programs, without its content, which they fetch. */
export type EventAbout = {
  /** As in the board's activity; null for a change that is none, or of several kinds. */
  kind: Entry["kind"] | null
  /** Null for what the server did. */
  actorId: string | null
  cardId?: string
  /** Where the card or list is now, or was until it was deleted. */
  listId?: string
  /** Of a change of several cards, unless they are too many for a message. */
  cardIds?: string[]
}

const MAX_CARDS = 50

/** @param listId of the card, where `touched` does not say it */
export function aboutChange(
  actor: Actor | null,
  entry: Entry | null,
  touched: Touched | undefined,
  listId: string | undefined,
): EventAbout {
  const cardId = cardOf(entry) ?? (touched && touchedCard(touched))
  const list = (touched && touchedList(touched)) ?? listId
  return {
    kind: entry?.kind ?? null,
    actorId: actor?.id ?? null,
    ...(cardId !== undefined && { cardId }),
    ...(list !== undefined && { listId: list }),
  }
}

/** Of a change of several things at once. */
export function aboutChanges(actor: Actor | null, entries: readonly Entry[]): EventAbout {
  const kinds = new Set(entries.map(({ kind }) => kind))
  const [kind = null] = kinds
  const cardIds = [...new Set(entries.flatMap((entry) => cardOf(entry) ?? []))]
  return {
    kind: kinds.size === 1 ? kind : null,
    actorId: actor?.id ?? null,
    ...(cardIds.length > 0 && cardIds.length <= MAX_CARDS && { cardIds }),
  }
}

/** The card that an entry is about. */
export const cardOf = (entry: Entry | null): string | undefined =>
  entry && "card" in entry ? entry.card.id : undefined

const touchedCard = (touched: Touched): string | undefined =>
  "card" in touched ? touched.card : "removedCard" in touched ? touched.removedCard : undefined

function touchedList(touched: Touched): string | undefined {
  if ("list" in touched) return touched.list.id
  if ("removedList" in touched) return touched.removedList
  return "listId" in touched ? touched.listId : undefined
}
