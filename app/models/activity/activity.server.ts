import { db } from "~/database/db.server"
import type { Prisma } from "~/database/types"
import { requireBoard, type Actor } from "~/models/access/access.server"
import type { Person } from "~/models/account/user"
import { PERSON, toPerson } from "~/models/account/user.server"
import type { ListPart } from "~/models/list/bounded-list.server"
import { UTC } from "~/models/time/clock"
import { momentText } from "~/models/time/date-text.server"
import { ENTRIES_PER_PAGE, type Activity, type ActivityOf } from "./activity"
import { TOPICS } from "./topics"
import type { Entry, Origin } from "./entry"
import { sentenceOf, subjectOf, type Names } from "./sentence"

/** An entry with its people, before it is put into words. */
export type ReadEntry = {
  version: number
  actor: Person | null
  importedActor?: string
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
  const read = await withPeople(rows.slice(0, limit), (actorId) => {
    return userRole === "owner" || actorId === actor.id
  })
  return { ...read, hasMore: rows.length > limit }
}

type Row = Prisma.ActivityGetPayload<object>
type People = ReadonlyMap<string, Person>

/** @param mayKnow whether the reader may know the token by which a program did it for somebody */
async function withPeople(rows: readonly Row[], mayKnow: (actorId: string | null) => boolean) {
  const entries = rows.map(({ kind, details, ...row }) => {
    const { importedActor, byToken, byMail, ...entry } = details as Origin
    const token = byToken !== undefined && mayKnow(row.actorId) ? byToken : null
    const origin = {
      ...(importedActor !== undefined && { importedActor }),
      ...(byToken !== undefined && { byToken: { name: token } }),
      ...(byMail && { byMail }),
    }
    return { ...row, origin, entry: { kind, ...entry } as Entry }
  })
  const ids = entries.flatMap(({ actorId, entry }) => [
    ...(actorId === null ? [] : [actorId]),
    ...("userId" in entry ? [entry.userId] : []),
  ])
  const users = await db.user.findMany({ where: { id: { in: [...new Set(ids)] } }, select: PERSON })
  const people = new Map(users.map((user) => [user.id, toPerson(user)]))
  const items: ReadEntry[] = entries.map(({ version, actorId, origin, entry, createdAt }) => ({
    version,
    ...origin,
    actor: (actorId !== null && people.get(actorId)) || null,
    entry,
    createdAt: createdAt.toISOString(),
  }))
  return { items, people }
}

export async function listActivity(actor: Actor, of: ActivityOf): Promise<ListPart<Activity>> {
  const { items, hasMore, people } = await readActivity(actor, of)
  return { items: items.map((item) => inWords(item, people)), hasMore }
}

type Next = { after: number; since: Date; kinds: readonly string[] }

/** The first entry after a version and a moment, as owners read it; null for none. The caller has authorised it. */
export async function nextActivity(
  boardId: string,
  { after, since, kinds }: Next,
): Promise<Activity | null> {
  const row = await db.activity.findFirst({
    where: {
      ...{ boardId, version: { gt: after } },
      ...{ kind: { in: [...kinds] }, createdAt: { gte: since } },
    },
    orderBy: { version: "asc" },
  })
  if (!row) return null
  const { items, people } = await withPeople([row], () => true)
  const [item] = items
  return item ? inWords(item, people) : null
}

function inWords({ entry, actor, ...rest }: ReadEntry, people: People): Activity {
  const names: Names = {
    person: (id) => people.get(id)?.name,
    moment: (iso) => momentText(iso, UTC),
    onCard: false,
  }
  const said = sentenceOf(entry, names).map(({ text }) => text)
  const subject = subjectOf(entry.kind, actor?.name ?? rest.importedActor)
  return { ...rest, ...entry, actor, text: `${subject} ${said.join("")}` }
}
