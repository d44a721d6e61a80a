import { isDeepStrictEqual } from "node:util"
import { conflict } from "~/errors"

/** The result of an update: the entity as it is now, and whether the update has changed it. */
export type Updated<T> = { value: T; isChanged: boolean }

export const changed = <T>(value: T): Updated<T> => ({ value, isChanged: true })
export const unchanged = <T>(value: T): Updated<T> => ({ value, isChanged: false })

/** Whether an update names a field that has another value now. */
export function changes(now: Record<string, unknown>, wanted: Record<string, unknown>): boolean {
  return Object.entries(wanted).some(
    ([field, value]) => value !== undefined && !isDeepStrictEqual(now[field], value),
  )
}

/**
 * Refuses an update whose editor began with another value than the field has now. Only the fields
 * that the update names are compared, and one that has the wanted value already is no conflict.
 * @param base the values with which the editor began
 * @param entity makes the entity as it is now, for the answer
 * @throws 409 with the entity as `current`
 */
export function requireUnchanged(
  now: Record<string, unknown>,
  wanted: Record<string, unknown>,
  base: Record<string, unknown> | undefined,
  entity: () => unknown,
): void {
  for (const [field, before] of Object.entries(base ?? {})) {
    const named = wanted[field] !== undefined
    const same =
      isDeepStrictEqual(now[field], before) || isDeepStrictEqual(now[field], wanted[field])
    if (named && !same) {
      throw conflict("Someone else changed this while you were editing it.", entity())
    }
  }
}
