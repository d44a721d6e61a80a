import { db } from "~/database/db.server"
import type { Actor } from "~/models/access/access.server"
import type { Person } from "~/models/access/person"
import { isOn, WITH_BOARD } from "~/models/board/card/card-board"
import type { Clock } from "~/models/text/time/clock"
import { dateText, momentText, momentTime } from "~/models/text/time/date-text.server"
import type { ActivityOf } from "./activity"
import { readActivity } from "./activity.server"
import { sentenceOf, subjectOf, type Part } from "./sentence"

/** An entry as a page shows it. */
export type ShownEntry = {
  version: number
  actor: Person | null
  subject: string
  /** The program or mail that did it for the actor, in words; null for none. */
  by: string | null
  parts: Part[]
  card: { id: string; title: string } | null
  createdAt: string
  /** Today, Yesterday or a date, and the time of that day. */
  day: string
  time: string
  /** Whether somebody else did it since the reader's last visit. */
  isNew: boolean
}

export type ActivityPage = {
  entries: ShownEntry[]
  hasMore: boolean
  /** The cards of the entries that are on the board now. */
  cardIds: string[]
}

type Reader = {
  clock: Clock
  /** When the visit of the board before this one ended, if that is known. */
  lastVisit: Date | null
}

export async function getActivityPage(
  actor: Actor,
  of: ActivityOf,
  { clock, lastVisit }: Reader,
): Promise<ActivityPage> {
  const { items, hasMore } = await readActivity(actor, of)
  const names = {
    moment: (iso: string) => momentText(iso, clock),
    onCard: of.cardId !== undefined,
  }
  const dayOf = dayNames(clock)
  const visitedAt = lastVisit?.toISOString()
  const entries = items.map(({ entry, importedActor, formerActor, byToken, byMail, ...rest }) => ({
    ...rest,
    subject: subjectOf(entry.kind, rest.actor?.name ?? formerActor ?? importedName(importedActor)),
    by: byMail ? "by email" : byToken ? tokenText(byToken.name) : null,
    parts: sentenceOf(entry, names),
    card: "card" in entry ? entry.card : null,
    day: dayOf(rest.createdAt),
    time: momentTime(rest.createdAt, clock),
    isNew: visitedAt !== undefined && rest.createdAt > visitedAt && rest.actor?.id !== actor.id,
  }))
  const cards = await db.card.findMany({
    where: { id: { in: entries.flatMap(({ card }) => card?.id ?? []) } },
    include: WITH_BOARD,
  })
  return { entries, hasMore, cardIds: cards.filter(isOn(of.boardId)).map(({ id }) => id) }
}

const DAY_MS = 24 * 60 * 60 * 1000

function dayNames({ zone }: Clock): (moment: string) => string {
  const dateOf = (moment: string) => dateText(moment, zone, "date")
  const today = dateOf(new Date().toISOString())
  // From noon, because a day may have 23 or 25 hours.
  const yesterday = new Date(new Date(`${today}T12:00:00Z`).getTime() - DAY_MS)
  const names = new Map([
    [today, "Today"],
    [yesterday.toISOString().slice(0, 10), "Yesterday"],
  ])
  return (moment) => names.get(dateOf(moment)) ?? dateText(moment, zone, "dialog")
}

const tokenText = (name: string | null): string =>
  name === null ? "by a token" : `by the token “${name}”`

const importedName = (name: string | undefined) => name && `${name} (imported)`
