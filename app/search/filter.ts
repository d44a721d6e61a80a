import type { Dialect } from "~/database/dialect"
import { IS_DONE } from "~/database/rows/done-cards"
import { OPEN_BLOCKERS } from "~/database/rows/open-blockers"
import type { Value } from "~/database/engine"
import { toStored } from "~/database/rows/stored-row"

/** A condition on the rows of a search: card `c`, list `l`, and the membership `m` of the person. */
export type Condition = { sql: string; values: Value[] }

export type CardFilter = {
  /** The only boards to look at; null for all of the person's. */
  boardIds: readonly string[] | null
  /** The only lists to look at, archived ones too; null for all. */
  listIds: readonly string[] | null
  cardIds: readonly string[] | null
  /** For each, one of these people is assigned. */
  people: readonly (readonly string[])[]
  unassigned: boolean
  unlabeled: boolean
  /** Whether another card blocks it. */
  waiting: boolean
  due: DateRange | null
  start: DateRange | null
  created: Moments | null
  /** When nobody did anything to the card, which was there before. */
  untouched: Moments | null
  priorities: readonly string[]
  archived: boolean
  done: boolean | null
  /** Whether the card must be done, though the search does not say so. */
  finished: boolean
  has: readonly ("file" | "checklist" | "comment")[]
}

/** Between two moments: `from` is included, `before` is not; null where it does not end. */
export type Moments = { from: Date | null; before: Date | null }
/** `days` are the moments that stand for days. */
export type DateRange = (Moments & { days: Moments }) | "none"

export function filterConditions(filter: CardFilter | undefined, dialect: Dialect): Condition[] {
  if (!filter) return []
  const { boardIds, listIds, cardIds, people, due, start, created, priorities, done } = filter
  const all: Condition[] = []
  const add = (sql: string, ...values: Value[]) => void all.push({ sql, values })
  const isOneOf = (column: string) => dialect.isOneOf(column, "?")

  if (boardIds) add(isOneOf('m."boardId"'), JSON.stringify(boardIds))
  if (listIds) add(isOneOf('l."id"'), JSON.stringify(listIds))
  if (cardIds) add(isOneOf('c."id"'), JSON.stringify(cardIds))
  const addBetween = (column: string, { from, before }: Moments) => {
    const date = dialect.date(column)
    if (from) add(`${date} >= ?`, toStored(from))
    if (before) add(`${date} < ?`, toStored(before))
  }
  // A day begins and ends where the reader is, whom the moment that stands for it does not know.
  const addDate = (name: "due" | "start", range: DateRange) => {
    const column = `c."${name}Date"`
    if (range === "none") return add(`${column} IS NULL`)
    const { days, ...timed } = range
    const date = dialect.date(column)
    add(`${column} IS NOT NULL`)
    for (const [end, compare] of [
      ["from", ">="],
      ["before", "<"],
    ] as const) {
      const [moment, day] = [timed[end], days[end]]
      if (!moment || !day) continue
      add(
        `${date} ${compare} CASE WHEN c."${name}AllDay" THEN ? ELSE ? END`,
        toStored(day),
        toStored(moment),
      )
    }
  }
  for (const ids of people) {
    add(`c."id" IN (${ASSIGNED} WHERE ${isOneOf('a."userId"')})`, JSON.stringify(ids))
  }
  if (filter.unassigned) add(`NOT EXISTS (${ASSIGNED} WHERE a."cardId" = c."id")`)
  if (filter.unlabeled) add(`${dialect.json('c."labels"')} = '[]'`)
  if (filter.waiting) add(`EXISTS (SELECT 1 FROM ${OPEN_BLOCKERS})`)
  if (due) addDate("due", due)
  if (start) addDate("start", start)
  if (created) addBetween('c."createdAt"', created)
  if (filter.untouched) {
    const { from, before } = filter.untouched
    const [start, end] = [from ?? new Date(0), before ?? new Date("9999-01-01")].map(toStored)
    if (from) addBetween('c."createdAt"', { from: null, before: from })
    add(
      `NOT EXISTS (${TOUCHED} AND ${dialect.date('a."createdAt"')} >= ? AND ${dialect.date('a."createdAt"')} < ?)`,
      start ?? "",
      end ?? "",
    )
  }
  if (priorities.length > 0)
    add(isOneOf(`coalesce(c."priority", 'none')`), JSON.stringify(priorities))
  if (filter.archived) add(IS_ARCHIVED)
  if (done !== null) add(`${dialect.boolean(IS_DONE)} = CAST(? AS INTEGER)`, Number(done))
  if (filter.finished) add(IS_DONE)
  for (const part of filter.has) add(`EXISTS (${PARTS[part]} WHERE p."cardId" = c."id")`)
  return all
}

const ASSIGNED = `SELECT a."cardId" FROM "CardAssignment" a`
const TOUCHED = `SELECT 1 FROM "Activity" a WHERE a."cardId" = c."id"`
const PARTS: Record<CardFilter["has"][number], string> = {
  file: `SELECT 1 FROM "Attachment" p`,
  checklist: `SELECT 1 FROM "ChecklistItem" p`,
  comment: `SELECT 1 FROM "Comment" p`,
}

/** Whether the card is archived, its list, or its board. */
export const IS_ARCHIVED = `(l."boardId" <> m."boardId" OR EXISTS (
  SELECT 1 FROM "Board" ab WHERE ab."id" = m."boardId" AND ab."archivedAt" IS NOT NULL))`
