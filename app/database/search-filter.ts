import type { Dialect } from "./dialect"
import type { CardFilter, Value } from "./engine"
import { toStored } from "./stored-row"

/** A condition on the rows of a search: card `c`, list `l`, and the membership `m` of the person. */
export type Condition = { sql: string; values: Value[] }

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
  const { boardIds, people, labels, due, priorities, archived, done } = filter
  const all: Condition[] = []
  const add = (sql: string, ...values: Value[]) => void all.push({ sql, values })
  const isOneOf = (column: string) => `${column} IN (SELECT value FROM ${dialect.texts("?")})`

  if (boardIds) add(isOneOf('m."boardId"'), JSON.stringify(boardIds))
  for (const ids of people) {
    const assigned = `SELECT 1 FROM "CardAssignment" a WHERE a."cardId" = c."id"`
    add(`EXISTS (${assigned} AND ${isOneOf('a."userId"')})`, JSON.stringify(ids))
  }
  if (labels.length > 0) all.push(hasLabels(labels))
  if (due === "none") add(`c."dueDate" IS NULL`)
  else if (due) {
    const date = dialect.date('c."dueDate"')
    if (due.from) add(`${date} >= ?`, toStored(due.from))
    if (due.before) add(`${date} < ?`, toStored(due.before))
  }
  if (priorities.length > 0)
    add(isOneOf(`coalesce(c."priority", 'none')`), JSON.stringify(priorities))
  if (archived) add(IS_ARCHIVED)
  if (done !== null) add(`${dialect.boolean('c."completed"')} = CAST(? AS INTEGER)`, Number(done))
  return {
    sql: all.map(({ sql }) => `AND ${sql}`).join(" "),
    values: all.flatMap(({ values }) => values),
  }
}

/** Whether the card is archived, its list, or its board. */
export const IS_ARCHIVED = `(l."boardId" <> m."boardId" OR EXISTS (
  SELECT 1 FROM "Board" ab WHERE ab."id" = m."boardId" AND ab."archivedAt" IS NOT NULL))`
