import type { Actor } from "~/models/access/access.server"
import type { Person } from "~/models/account/user"
import type { Clock } from "~/models/time/clock"
import { momentText } from "~/models/time/date-text.server"
import type { ActivityOf } from "./activity"
import { readActivity } from "./activity.server"
import { sentenceOf, subjectOf, type Part } from "./sentence"

/** An entry as a page shows it. */
export type ShownEntry = {
  version: number
  actor: Person | null
  subject: string
  parts: Part[]
  card: { id: string; title: string } | null
  createdAt: string
  time: string
}

export type ActivityPage = { entries: ShownEntry[]; hasMore: boolean }

export async function getActivityPage(
  actor: Actor,
  of: ActivityOf,
  clock: Clock,
): Promise<ActivityPage> {
  const { items, hasMore, people } = await readActivity(actor, of)
  const names = {
    person: (id: string) => people.get(id)?.name,
    moment: (iso: string) => momentText(iso, clock),
    onCard: of.cardId !== undefined,
  }
  const entries = items.map(({ entry, importedActor, ...rest }) => ({
    ...rest,
    subject: subjectOf(entry.kind, rest.actor?.name ?? importedName(importedActor)),
    parts: sentenceOf(entry, names),
    card: "card" in entry ? entry.card : null,
    time: momentText(rest.createdAt, clock),
  }))
  return { entries, hasMore }
}

const importedName = (name: string | undefined) => name && `${name} (imported)`
