import { isDeepStrictEqual } from "node:util"
import { conflict } from "~/errors"

/** Whether a change names a field that is not so already. */
export function changes(now: Record<string, unknown>, wanted: Record<string, unknown>): boolean {
  return Object.entries(wanted).some(
    ([field, value]) => value !== undefined && !isDeepStrictEqual(now[field], value),
  )
}

const untouched = new WeakSet<object>()

/** Marks what a change answers with when there was nothing to change. @returns it */
export function unchanged<T extends object>(entity: T): T {
  untouched.add(entity)
  return entity
}

/** Whether a change had nothing to change, by what it answered with. */
export const isUnchanged = (answer: unknown): boolean =>
  typeof answer === "object" && answer !== null && untouched.has(answer)

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
