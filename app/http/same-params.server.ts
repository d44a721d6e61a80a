import type { Params } from "@remix-run/react"
import { invalid } from "~/errors"

/** Refuses a field that the address has with another value, in its path or its query: one of the two is a slip. @throws 400 */
export function requireSame(fields: Iterable<readonly [string, unknown]>, params: Params): void {
  for (const [name, value] of fields) {
    if (!Object.hasOwn(params, name) || keyOf(value) === keyOf(params[name])) continue
    const message = `The field “${name}” differs from the address. Leave it out.`
    throw invalid(message, { [name]: [message] })
  }
}

/** Ids compare without regard to case. */
const keyOf = (value: unknown): string => JSON.stringify(value ?? null).toLowerCase()
