import { isDeepStrictEqual } from "node:util"
import { conflict } from "../errors"

/** Whether a change names a field that is not so already. */
export function changes(now: Record<string, unknown>, wanted: Record<string, unknown>): boolean {
  return Object.entries(wanted).some(
    ([field, value]) => value !== undefined && !isDeepStrictEqual(now[field], value),
  )
}

/**
 * Compare and set: refuses a change of a field that is no longer what its editor began with.
 * Only fields that the change names are compared; a field that already has the wanted value
 * is no conflict.
 * @param entity gives the entity as it is now, for the answer
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
