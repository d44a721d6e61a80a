import { z } from "zod"

// Files of other products are read leniently: a missing or odd property counts as none, and never stops the import.

/** A value by a function. Zod's own `catch` makes an error for each, which took most of the time of large files. */
export const as = <T>(read: (value: unknown) => T) => z.unknown().optional().transform(read)

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** A text as JSON; undefined if it is none. */
export function parseJson(json: string): unknown {
  try {
    return JSON.parse(json) as unknown
  } catch {
    return undefined
  }
}

const isNumber = (value: unknown): value is number =>
  typeof value === "number" && Number.isFinite(value)

/** Ids are text, except that some products write numbers. */
const idOf = (value: unknown): string | null =>
  typeof value === "string" ? value : isNumber(value) ? String(value) : null

export const anything = as((value) => value)
export const text = as((value) => (typeof value === "string" ? value : ""))
export const textOrNull = as((value) => (typeof value === "string" ? value : null))
export const number = as((value) => (isNumber(value) ? value : 0))
export const numberOrNull = as((value) => (isNumber(value) ? value : null))
export const textOrNumber = as((value) =>
  typeof value === "string" || isNumber(value) ? value : null,
)
export const id = as((value) => idOf(value) ?? "")
export const idOrNull = as(idOf)
export const flag = as((value) => value === true)
export const flagOrNull = as((value) => (typeof value === "boolean" ? value : null))

/** JSON for what is no plain value; "" for what is nested too deeply to be written. */
export function jsonOf(value: unknown): string {
  try {
    return value === undefined ? "" : JSON.stringify(value)
  } catch {
    return ""
  }
}

/** A list; elements that are no such thing are left out. */
export const listOf = <S extends z.ZodType>(element: S) =>
  as((all) =>
    (Array.isArray(all) ? (all as unknown[]) : []).flatMap((each): z.output<S>[] => {
      const read = element.safeParse(each)
      return read.success ? [read.data] : []
    }),
  )

/** An object; anything else counts as one without properties. */
export const objectOf = <Shape extends z.ZodRawShape>(shape: Shape) => {
  const object = z.object(shape)
  return as((value) => object.parse(isObject(value) ? value : {}))
}

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

/** Takes a group out, so that in the end those that nothing took are left. */
export function taken<T>(groups: Map<string, T[]>, key: string): T[] {
  const group = groups.get(key) ?? []
  groups.delete(key)
  return group
}
