import { isSame, type CardName } from "~/models/board/event/entry"
import type { EditedCard } from "~/models/board/undo/undo"

export const editedCard = (
  card: CardName,
  now: Record<string, unknown>,
  wanted: Record<string, unknown>,
): EditedCard => ({ ...card, ...changedFields(now, wanted) })

export function changedFields(now: Record<string, unknown>, wanted: Record<string, unknown>) {
  const before: Record<string, unknown> = {}
  const after: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(wanted)) {
    if (value === undefined || isSame(now[field], value)) continue
    before[field] = toJson(now[field])
    after[field] = toJson(value)
  }
  return { before, after }
}

const toJson = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value)
