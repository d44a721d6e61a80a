import type { User } from "~/database/types"
import { NotTheReader } from "~/errors"

/**
 * Another account may have signed in since the page was made. Old pages do not name theirs. The message does not name
 * it either: the person may not know that account. @throws 409
 */
export function requireReader(reader: unknown, { id, name, username }: User): void {
  if (typeof reader !== "string" || reader === "" || reader === id) return
  throw new NotTheReader(
    409,
    `This page was made for another account. You are signed in as ${name} (@${username}) now. Nothing was saved.`,
  )
}

export const signedOut = () =>
  new NotTheReader(401, "You are signed out. Nothing was saved. Sign in, then try again.")
