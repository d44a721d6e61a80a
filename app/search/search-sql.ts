import { archiveId, homeSql } from "~/database/archive-board"
import type { Dialect } from "~/database/dialect"
import { IS_DONE } from "~/database/rows/done-cards"
import type { Value } from "~/database/engine"
import type { Document, Index } from "./document"
import { filterConditions, IS_ARCHIVED, type CardFilter, type Condition } from "./filter"
import type { Pass } from "./passes"

/** The rows that an index proposes for a pass, numbered as `n`; newer cards and texts have higher numbers. */
export type Proposal = { from: Condition; number: string; conditions: Condition[] }

export interface SearchSql {
  dialect: Dialect
  /** Keeps the order of joins, where the engine would change it. */
  join: "JOIN" | "CROSS JOIN"
  /** A condition on each card that ends a statement that takes too long; empty where the engine ends it. */
  inTime: string
  /** Whether the newest rows are looked at before all, because common words are found there without a sort. */
  newestFirst: boolean
  /** @param boards the only boards to look at, null for all */
  propose: (pass: Pass, boards: readonly string[] | null) => Proposal
  /** The columns of a text in `n`. */
  text: Record<"kind" | "id" | "cardId" | "text", string>
  toRow: (document: Document) => object
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
  const all = [
    { sql: `m."userId" = ?`, values: [userId] },
    ...(sql.inTime === "" ? [] : [{ sql: sql.inTime, values: [] }]),
    ...conditions,
    { sql: `${number} < CAST(? AS BIGINT)`, values: [before] },
    ...filterConditions(filter, sql.dialect),
  ]
  const tables = isOfAll(pass) ? fromBoards(from.sql, cardId) : fromIndex(from.sql, cardId)
  return {
    sql: `SELECT n."number" AS "place", ${CARD}, ${sql.dialect.json('c."labels"')} AS "labels"${isText ? `, ${columnsOf(sql.text)}` : ""}
      FROM ${tables.join(` ${sql.join} `)}
      WHERE ${all.map((condition) => condition.sql).join(" AND ")}
      ORDER BY ${number} DESC LIMIT CAST(? AS INTEGER)`,
    values: [...from.values, ...all.flatMap(({ values }) => values), limit],
  }
}

/** The statement for the newest cards with a number that the person can see and the filter lets through. */
export function selectNumbered(
  sql: SearchSql,
  number: number,
  { userId, filter, limit }: Pick<Asked, "userId" | "filter" | "limit">,
): { sql: string; values: Value[] } {
  const all = [
    { sql: `m."userId" = ?`, values: [userId] },
    { sql: `c."number" = CAST(? AS INTEGER)`, values: [number] },
    ...filterConditions(filter, sql.dialect),
  ]
  return {
    sql: `SELECT ${CARD} FROM ${BOARDS.join(` ${sql.join} `)}
      WHERE ${all.map((condition) => condition.sql).join(" AND ")}
      ORDER BY c."createdAt" DESC, c."id" LIMIT CAST(? AS INTEGER)`,
    values: [...all.flatMap(({ values }) => values), limit],
  }
}

/** Whether an index has nothing to say, so that the boards of a person say it sooner. */
const isOfAll = ({ needed, isOfNewest }: Pass) => needed.length === 0 && !isOfNewest

/** Tables in the order in which SQLite joins them. */
const fromIndex = (index: string, cardId: string) => [
  index,
  `"Card" AS c ON c."id" = ${cardId}`,
  `"List" AS l ON l."id" = c."listId"`,
  `"Member" AS m ON m."boardId" = ${homeSql('l."boardId"')}`,
  `"Board" AS b ON b."id" = m."boardId"`,
]
const BOARDS = [
  `"Member" AS m`,
  `"Board" AS b ON b."id" = m."boardId"`,
  `"List" AS l ON l."boardId" IN (m."boardId", '${archiveId("")}' || m."boardId")`,
  `"Card" AS c ON c."listId" = l."id"`,
]
const fromBoards = (index: string, cardId: string) => [...BOARDS, `${index} ON ${cardId} = c."id"`]

/** The newest rows that are looked at first. */
const NEWEST = 5000

/** A condition on `n` for a pass that only looks at the newest. @param table of the numbers */
export const newestIn = (table: string, { isOfNewest }: Pass): Condition[] =>
  isOfNewest
    ? [{ sql: `n."number" > (SELECT max("number") FROM "${table}") - ${NEWEST}`, values: [] }]
    : []

const CARD = `c."id", c."number", c."title", c."description", b."id" AS "boardId", b."name" AS "boardName", l."name" AS "listName",
  c."completed", ${IS_DONE} AS "done", ${IS_ARCHIVED} AS "archived"`
const columnsOf = ({ kind, id, text }: SearchSql["text"]) =>
  `${kind} AS "kind", ${id} AS "textId", ${text} AS "text"`
