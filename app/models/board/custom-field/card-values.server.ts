import { setImmediate } from "node:timers/promises"
import { db } from "~/database/db.server"
import { parseValues, type FieldValues } from "./custom-field"

/** By the ids of cards. */
export type ValuesOfCards = ReadonlyMap<string, FieldValues>

/** 1.5 MB, if each card has the longest values of all fields. */
export const CARDS_PER_READ = 100

/** Reads the values of a few cards. */
export async function readValues(cardIds: string[]): Promise<ValuesOfCards> {
  const rows = await db.card.findMany({
    where: { id: { in: cardIds }, fields: { not: null } },
    select: { id: true, fields: true },
  })
  return new Map(rows.map(({ id, fields }) => [id, parseValues(fields)]))
}

/** Reads those of any number of cards in parts, so that others are served in between. */
export async function* readAllValues(cardIds: readonly string[]): AsyncGenerator<ValuesOfCards> {
  for (let first = 0; first < cardIds.length; first += CARDS_PER_READ) {
    yield await readValues(cardIds.slice(first, first + CARDS_PER_READ))
    await setImmediate()
  }
}

/** Reads the values of a few fields of any number of cards. */
export async function readValuesOf(
  fieldIds: readonly string[],
  cardIds: readonly string[],
): Promise<ValuesOfCards> {
  const found = new Map<string, FieldValues>()
  if (fieldIds.length === 0) return found
  for await (const part of readAllValues(cardIds)) {
    for (const [id, values] of part) {
      const wanted = fieldIds.flatMap((fieldId) => {
        const value = values[fieldId]
        return value === undefined ? [] : [[fieldId, value] as const]
      })
      if (wanted.length > 0) found.set(id, Object.fromEntries(wanted))
    }
  }
  return found
}
