import { setImmediate } from "node:timers/promises"
import { db } from "~/database/db.server"
import { inBatches } from "~/models/board/card/card-batches.server"

const COMMENTS_PER_QUERY = 50

const COMMENT = {
  id: true,
  cardId: true,
  text: true,
  importedAuthor: true,
  createdAt: true,
  editedAt: true,
  author: { select: { username: true, name: true } },
} as const

/** The comments of cards, the newest first, as Trello's exports have them. Of one moment, the last of a card comes first. */
export async function* readNewestComments(cardIds: string[]) {
  const ids = await readSorted(cardIds)
  for (let from = 0; from < ids.length; from += COMMENTS_PER_QUERY) {
    const batch = ids.slice(from, from + COMMENTS_PER_QUERY)
    const rows = await db.comment.findMany({ where: { id: { in: batch } }, select: COMMENT })
    const byId = new Map(rows.map((row) => [row.id, row]))
    yield* batch.flatMap((id) => byId.get(id) ?? [])
    await setImmediate()
  }
}

export type NewComment =
  Awaited<ReturnType<typeof readNewestComments>> extends AsyncGenerator<infer Row> ? Row : never

async function readSorted(cardIds: string[]): Promise<string[]> {
  const places: { id: string; createdAt: Date }[] = []
  for await (const batch of inBatches(cardIds)) {
    const rows = await db.comment.findMany({
      where: { cardId: { in: batch } },
      select: { id: true, createdAt: true },
      orderBy: [{ position: "asc" }, { id: "asc" }],
    })
    places.push(...rows)
    await setImmediate()
  }
  return places
    .toReversed()
    .sort((one, other) => Number(other.createdAt) - Number(one.createdAt))
    .map(({ id }) => id)
}
