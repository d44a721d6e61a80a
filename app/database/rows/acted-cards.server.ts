import { db, dialect } from "~/database/db.server"
import { toStored } from "./stored-row"

// The cards to which something was done at some time, from the activity of boards. It has no index of times, but
// in a board times rise with versions.

export type Acts = {
  boardIds: readonly string[]
  /** "changed" is anything that was done. */
  deed: "created" | "changed" | "finished"
  /** The people who did it; null for anybody. */
  actorIds: readonly string[] | null
  /** Null for an open end. */
  from: Date | null
  before: Date | null
  limit: number
}

const CREATED = ["card_created", "card_copied", "card_repeated", "card_requested", "item_converted"]
const listed = (kinds: readonly string[]) => kinds.map((kind) => `'${kind}'`).join(", ")

/** Parts of entries as each engine stores them; quotes in names are escaped there. */
const TICKED = [
  `"field":"completed","from":"false","to":"true"`,
  `{"to": "true", "from": "false", "field": "completed"}`,
]
/** A move to a list that is marked. */
const TO_DONE = `EXISTS (SELECT 1 FROM "List" l WHERE l."boardId" = s."boardId" AND l."cardsDone"
    AND l."name" = a."details" ->> 'to')`
const isLike = (text: string, parts: readonly string[]) =>
  `(${parts.map((part) => `${text} LIKE '%${part}%'`).join(" OR ")})`

/** The time of the first entry of board `s` from version `mid` on. */
const timeAt = (mid: string) =>
  `(SELECT a."createdAt" FROM "Activity" a
    WHERE a."boardId" = s."boardId" AND a."version" >= ${mid} ORDER BY a."version" LIMIT 1)`
const MID = `(s."low" + s."high") / 2`

/** The first version of each board that is not older than a moment, by halving. */
const FIRST_VERSIONS = (boards: string) => `s("boardId", "low", "high") AS (
  SELECT b."id", 0, b."version" + 1 FROM "Board" b WHERE b."id" IN (SELECT value FROM ${boards})
  UNION ALL
  SELECT s."boardId",
    CASE WHEN ${timeAt(MID)} < ? THEN ${MID} + 1 ELSE s."low" END,
    CASE WHEN ${timeAt(MID)} < ? THEN s."high" ELSE ${MID} END
  FROM s WHERE s."low" < s."high")`

/** @returns ids of cards, those with the newest acts first */
export async function readActedCards(acts: Acts): Promise<string[]> {
  const { boardIds, deed, actorIds, from, before, limit } = acts
  const { texts, json } = dialect()
  const since = toStored(from ?? new Date(0))
  const until = toStored(before ?? new Date("9999-01-01"))
  const boards = JSON.stringify(boardIds)
  const details = json('a."details"')
  const condition = {
    changed: "true",
    created: `a."kind" IN (${listed(CREATED)})`,
    // A card is finished when it is ticked, or comes to a list that is marked.
    finished: `(a."kind" = 'card_changed' AND ${isLike(details, TICKED)}
      OR a."kind" = 'card_moved' AND ${TO_DONE})`,
  }[deed]
  const isActor = actorIds === null ? "true" : `a."actorId" IN (SELECT value FROM ${texts("?")})`
  const rows = await db.prepared.query<{ cardId: string }>(
    `WITH RECURSIVE ${FIRST_VERSIONS(texts("?"))}
     SELECT a."cardId" FROM s JOIN "Activity" a
       ON a."boardId" = s."boardId" AND a."version" >= s."low" AND a."createdAt" < ?
     WHERE s."low" >= s."high" AND a."cardId" IS NOT NULL AND ${condition} AND ${isActor}
     GROUP BY a."cardId" ORDER BY max(a."createdAt") DESC LIMIT ${String(limit)}`,
    boards,
    since,
    since,
    until,
    ...(actorIds === null ? [] : [JSON.stringify(actorIds)]),
  )
  return rows.map(({ cardId }) => cardId)
}
