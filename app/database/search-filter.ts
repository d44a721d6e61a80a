import type { Dialect } from "./dialect"
import type { CardFilter, Moments, Value } from "./engine"
import { IS_DONE } from "./done-cards"
import { toStored } from "./stored-row"

/** A condition on the rows of a search: card `c`, list `l`, and the membership `m` of the person. */
export type Condition = { sql: string; values: Value[] }

/** Conditions as one, with `by` between them. */
export const joinConditions = (all: readonly Condition[], by: " AND " | " OR "): Condition => ({
  sql: all.map(({ sql }) => sql).join(by),
  values: all.flatMap(({ values }) => values),
})

/**
 * The conditions of a filter, each after AND; nothing without a filter.
 * @param hasLabels the engine's condition for a card with labels, as `labels` of the filter
 */
export function filterConditions(
  filter: CardFilter | undefined,
  dialect: Dialect,
  hasLabels: (labels: readonly string[]) => Condition,
): Condition {
  if (!filter) return { sql: "", values: [] }
  const { boardIds, listIds, cardIds, people, labels, due, created, priorities, done } = filter
  const all: Condition[] = []
  const add = (sql: string, ...values: Value[]) => void all.push({ sql, values })
  const isOneOf = (column: string) => dialect.isOneOf(column, "?")

  if (boardIds) add(isOneOf('m."boardId"'), JSON.stringify(boardIds))
  if (listIds) add(isOneOf('c."listId"'), JSON.stringify(listIds))
  if (cardIds) add(isOneOf('c."id"'), JSON.stringify(cardIds))
  const addBetween = (column: string, { from, before }: Moments) => {
    const date = dialect.date(column)
    if (from) add(`${date} >= ?`, toStored(from))
    if (before) add(`${date} < ?`, toStored(before))
  }
  for (const ids of people) {
    add(`EXISTS (${ASSIGNED} AND ${isOneOf('a."userId"')})`, JSON.stringify(ids))
  }
  if (filter.unassigned) add(`NOT EXISTS (${ASSIGNED})`)
  if (labels.length > 0) all.push(hasLabels(labels))
  if (filter.unlabeled) add(`${dialect.json('c."labels"')} = '[]'`)
  if (due === "none") add(`c."dueDate" IS NULL`)
  else if (due) {
    add(`c."dueDate" IS NOT NULL`)
    addBetween('c."dueDate"', due)
  }
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
  return {
    sql: all.map(({ sql }) => `AND ${sql}`).join(" "),
    values: all.flatMap(({ values }) => values),
  }
}

const ASSIGNED = `SELECT 1 FROM "CardAssignment" a WHERE a."cardId" = c."id"`
const TOUCHED = `SELECT 1 FROM "Activity" a WHERE a."cardId" = c."id"`
const PARTS: Record<CardFilter["has"][number], string> = {
  file: `SELECT 1 FROM "Attachment" p`,
  checklist: `SELECT 1 FROM "ChecklistItem" p`,
  comment: `SELECT 1 FROM "Comment" p`,
}

/** Whether the card is archived, its list, or its board. */
export const IS_ARCHIVED = `(l."boardId" <> m."boardId" OR EXISTS (
  SELECT 1 FROM "Board" ab WHERE ab."id" = m."boardId" AND ab."archivedAt" IS NOT NULL))`
