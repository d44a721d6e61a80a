import { z } from "zod"

// Files of other products are read leniently: a missing or odd property counts as none, and never stops the import.

export const text = z.string().catch("")
export const textOrNull = z.string().nullable().catch(null)
export const number = z.number().catch(0)
export const numberOrNull = z.number().nullable().catch(null)
export const flag = z.boolean().catch(false)

/** A list; elements that are no such thing are left out. */
export const listOf = <S extends z.ZodType>(element: S) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((all) =>
      all.flatMap((each): z.output<S>[] => {
        const read = element.safeParse(each)
        return read.success ? [read.data] : []
      }),
    )

/** Sorts by a number; of equal ones, the first in the file stays the first. */
export const byPlace = <T>(things: readonly T[], placeOf: (thing: T) => number): T[] =>
  [...things].sort((one, other) => placeOf(one) - placeOf(other))

export function groupBy<T>(things: readonly T[], keyOf: (thing: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const thing of things) {
    const group = groups.get(keyOf(thing))
    if (group) group.push(thing)
    else groups.set(keyOf(thing), [thing])
  }
  return groups
}
