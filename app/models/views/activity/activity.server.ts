import { db } from "~/database/db.server"
import type { Prisma } from "~/database/types"
import { requireBoard, type Actor } from "~/models/access/access.server"
import type { Person } from "~/models/access/person"
import { readFormerNames } from "~/models/access/former-people.server"
import { PERSON, toPerson } from "~/models/access/person.server"
import type { ListPart } from "~/models/text/bounded-list.server"
import { UTC } from "~/models/text/time/clock"
import { momentText } from "~/models/text/time/date-text.server"
import { ENTRIES_PER_PAGE, type Activity, type ActivityOf } from "./activity"
import { TOPICS } from "./topics"
import type { Entry, EntryKind, Origin } from "~/models/board/event/entry"
import { sentenceOf, subjectOf, type Names } from "./sentence"
import { fromDetails, type Stored } from "~/models/board/event/stored-entry"

/** An entry with its people, before it is put into words. */
export type ReadEntry = {
  version: number
  actor: Person | null
  importedActor?: string
  formerActor?: string
  byToken?: Activity["byToken"]
  byMail?: true
  entry: Entry
  createdAt: string
}

/** The entries of a board or of one of its cards, the newest first. */
export async function readActivity(actor: Actor, of: ActivityOf) {
  const { boardId, cardId, personId, topic, before, limit = ENTRIES_PER_PAGE } = of
  const { userRole } = await requireBoard(db, actor, boardId, "see")
  const where: Prisma.ActivityWhereInput = {
    boardId,
    ...(cardId !== undefined && { cardId }),
    ...(personId !== undefined && { actorId: personId }),
    ...(topic !== undefined && { kind: { in: [...TOPICS[topic]] } }),
    ...(before !== undefined && { version: { lt: before } }),
  }
  const rows = await db.activity.findMany({
    where,
    orderBy: { version: "desc" },
    take: limit + 1,
  })
  const items = await withPeople(rows.slice(0, limit), (actorId) => {
    return userRole === "owner" || actorId === actor.id
  })
  return { items, hasMore: rows.length > limit }
}

type Row = Prisma.ActivityGetPayload<object>

/** @param mayKnow whether the reader may know the token by which a program did it for somebody */
async function withPeople(rows: readonly Row[], mayKnow: (actorId: string | null) => boolean) {
  const entries = rows.map(({ kind, details, ...row }) => {
    const { importedActor, byToken, byMail, ...entry } = details as Origin & Stored
    const token = byToken !== undefined && mayKnow(row.actorId) ? byToken : null
    const origin = {
      ...(importedActor !== undefined && { importedActor }),
      ...(byToken !== undefined && { byToken: { name: token } }),
      ...(byMail && { byMail }),
    }
    return { ...row, kind: kind as EntryKind, origin, details: entry }
  })
  const ids = entries.flatMap(({ actorId, details }) =>
    [actorId, details.userId].filter((id) => typeof id === "string"),
  )
  const allIds = [...new Set(ids)]
  const users = await db.user.findMany({ where: { id: { in: allIds } }, select: PERSON })
  const people = new Map(users.map((user) => [user.id, toPerson(user)]))
  const former = await readFormerNames(
    db,
    allIds.filter((id) => !people.has(id)),
  )
  const items: ReadEntry[] = entries.map(
    ({ version, actorId, origin, kind, details, createdAt }) => {
      const formerActor = former.get(actorId ?? "")
      return {
        version,
        ...origin,
        actor: (actorId !== null && people.get(actorId)) || null,
        ...(formerActor !== undefined && { formerActor }),
        entry: fromDetails(kind, details, (id) => people.get(id)?.name ?? former.get(id)),
        createdAt: createdAt.toISOString(),
      }
    },
  )
  return items
}

export async function listActivity(actor: Actor, of: ActivityOf): Promise<ListPart<Activity>> {
  const { items, hasMore } = await readActivity(actor, of)
  return { items: items.map(inWords), hasMore }
}

type Next = { after: number; since: Date; kinds: readonly string[] }

/** The first entry after a version and a moment, as owners read it; null for none. The caller has authorised it. */
export async function nextActivity(
  boardId: string,
  { after, since, kinds }: Next,
): Promise<Activity | null> {
  const row = await db.activity.findFirst({
    where: {
      boardId,
      version: { gt: after },
      kind: { in: [...kinds] },
      createdAt: { gte: since },
    },
    orderBy: { version: "asc" },
  })
  if (!row) return null
  const [item] = await withPeople([row], () => true)
  return item ? inWords(item) : null
}

const NAMES: Names = { moment: (iso) => momentText(iso, UTC), onCard: false }

function inWords({ entry, actor, ...rest }: ReadEntry): Activity {
  const said = sentenceOf(entry, NAMES).map(({ text }) => text)
  const subject = subjectOf(entry.kind, actor?.name ?? rest.formerActor ?? rest.importedActor)
  return { ...rest, ...entry, actor, text: `${subject} ${said.join("")}` }
}
