import { isDeepStrictEqual } from "node:util"
import { conflict } from "~/errors"

/** The entity after an update, and whether that has changed it. */
export type Updated<T> = { value: T; isChanged: boolean }

export const changed = <T>(value: T): Updated<T> => ({ value, isChanged: true })
export const unchanged = <T>(value: T): Updated<T> => ({ value, isChanged: false })

/** Whether an update names a field that has another value now. */
export function changes(now: Record<string, unknown>, wanted: Record<string, unknown>): boolean {
  return Object.entries(wanted).some(
    ([field, value]) => value !== undefined && !isDeepStrictEqual(now[field], value),
  )
}

/** Refuses to overwrite values that have changed since `base`. @throws 409 with `entity()` as `current` */
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
