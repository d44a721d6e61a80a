import { homeSql } from "~/database/archive-board"
import type { Dialect } from "~/database/dialect"
import { IS_DONE } from "~/database/done-cards"
import type { Value } from "~/database/engine"
import type { Index, TextKind } from "./document"
import { filterConditions, IS_ARCHIVED, type CardFilter, type Condition } from "./filter"
import type { Pass } from "./passes"

/** The rows that an index proposes for a pass, numbered as `n`; newer cards and texts have higher numbers. */
export type Proposal = { from: string; number: string; conditions: Condition[] }

/** What an engine has of its own. */
export interface SearchSql {
  dialect: Dialect
  /** Keeps the order of joins, where the engine would change it. */
  join: "JOIN" | "CROSS JOIN"
  /** A condition that ends a statement that takes too long; empty where the engine ends it. */
  inTime: string
  /** @param boards the only boards to look at, null for all */
  propose: (pass: Pass, boards: readonly string[] | null) => Proposal
  /** The columns of a text in `n`. */
  text: Record<"kind" | "id" | "cardId" | "text", string>
  /** Statements that write the documents of the JSON array `?` to an index, or take its ids out of it. */
  put: Record<Index, readonly string[]>
  drop: Record<Index, readonly string[]>
}

/** Up to as many boards are named to the index, because others' cards are many then. */
const MAX_NAMED_BOARDS = 64

export type Asked = {
  userId: string
  boards: readonly string[]
  filter: CardFilter | undefined
  /** Only rows with smaller numbers. */
  before: number
  limit: number
}

/** The statement for the newest rows that a pass may be about, which the person can see and the filter lets through. */
export function selectProposed(
  sql: SearchSql,
  pass: Pass,
  { userId, boards, filter, before, limit }: Asked,
): { sql: string; values: Value[] } {
  const named = boards.length <= MAX_NAMED_BOARDS ? boards : null
  const { from, number, conditions } = sql.propose(pass, named)
  const isText = pass.index === "texts"
  const cardId = isText ? sql.text.cardId : `n."cardId"`
  const filtered = filterConditions(filter, sql.dialect)
  const all = [
    ...conditions,
    { sql: `${number} < CAST(? AS BIGINT)`, values: [before] },
    ...filtered,
    ...(sql.inTime === "" ? [] : [{ sql: sql.inTime, values: [] }]),
  ]
  return {
    sql: `SELECT n."number", ${CARD}, ${sql.dialect.json('c."labels"')} AS "labels"${isText ? `, ${columnsOf(sql.text)}` : ""}
      FROM ${from}
      ${sql.join} "Card" AS c ON c."id" = ${cardId}
      ${sql.join} "List" AS l ON l."id" = c."listId"
      ${sql.join} "Member" AS m ON m."boardId" = ${homeSql('l."boardId"')} AND m."userId" = ?
      ${sql.join} "Board" AS b ON b."id" = m."boardId"
      WHERE ${all.map((condition) => condition.sql).join(" AND ")}
      ORDER BY ${number} DESC LIMIT CAST(? AS INTEGER)`,
    values: [userId, ...all.flatMap(({ values }) => values), limit],
  }
}

const CARD = `c."id", c."title", c."description", b."id" AS "boardId", b."name" AS "boardName", l."name" AS "listName",
  c."completed", ${IS_DONE} AS "done", ${IS_ARCHIVED} AS "archived"`
const columnsOf = ({ kind, id, text }: SearchSql["text"]) =>
  `${kind} AS "kind", ${id} AS "textId", ${text} AS "text"`

/** The numbers that SQLite keeps of kinds of texts. */
export const KINDS: Record<TextKind, number> = { comment: 1, item: 2, field: 3 }
