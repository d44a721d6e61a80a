import { setImmediate } from "node:timers/promises"
import { db } from "~/database/db.server"
import { readFormerNames } from "~/models/access/former-people.server"
import type { CardName, Entry, Origin } from "~/models/board/event/entry"
import { ENTRIES_PER_PART, MAX_ENTRIES } from "./activity-file"

type Stored = { actorId: string | null; kind: string; details: unknown; createdAt: Date }

/** The newest entries in parts, the oldest first, as in a board's file. @param numbers of the cards there, by id */
export async function* readActivityParts(
  boardId: string,
  numbers: ReadonlyMap<string, number>,
): AsyncGenerator<object[]> {
  const oldest = await db.activity.findMany({
    where: { boardId },
    select: { version: true },
    orderBy: { version: "desc" },
    skip: MAX_ENTRIES,
    take: 1,
  })
  for (let last = oldest[0]?.version ?? 0; ;) {
    const rows = await db.activity.findMany({
      where: { boardId, version: { gt: last } },
      orderBy: { version: "asc" },
      take: ENTRIES_PER_PART,
    })
    if (rows.length === 0) return
    const names = await readNames(rows)
    yield rows.map((row) => toFileEntry(row, names, numbers))
    last = rows.at(-1)?.version ?? last
    await setImmediate()
  }
}

async function readNames(rows: Stored[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ actorId, details }) => [
    actorId,
    (details as { userId?: string }).userId,
  ])
  const allIds = [...new Set(ids)].filter((id) => typeof id === "string")
  const people = await db.user.findMany({
    where: { id: { in: allIds } },
    select: { id: true, name: true },
  })
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const missing = allIds.filter((id) => !names.has(id))
  return new Map([...names, ...(await readFormerNames(db, missing))])
}

type Details = Origin & { card?: CardName; userId?: string; name?: string; ids?: object }

function toFileEntry(
  { actorId, kind, details, createdAt }: Stored,
  names: ReadonlyMap<string, string>,
  numbers: ReadonlyMap<string, number>,
) {
  const {
    importedActor = null,
    byToken: _,
    byMail: _byMail,
    ids: _ids,
    card,
    userId,
    name,
    ...others
  } = details as Details
  const number = card && numbers.get(card.id)
  const hasPerson = userId !== undefined || name !== undefined
  return {
    at: createdAt.toISOString(),
    by: actorId === null ? importedActor : (names.get(actorId) ?? null),
    kind: kind as Entry["kind"],
    ...(card && { card: { title: card.title, ...(number !== undefined && { number }) } }),
    // In one order, whatever an engine has made of the JSON.
    ...Object.fromEntries(Object.entries(others).sort(([a], [b]) => (a < b ? -1 : 1))),
    ...(hasPerson && { person: (userId === undefined ? name : names.get(userId)) || null }),
  }
}
