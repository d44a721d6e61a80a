import type { User } from "~/database/types"
import { NotTheReader } from "~/errors"

/**
 * Checks that a page or a form was made for the signed-in person: another account may have signed in meanwhile.
 * Pages of before this was checked do not say it.
 * @param reader the id that it names, if any. Whose it is, is not said: the person may not know that account.
 * @throws 409
 */
export function requireReader(reader: unknown, { id, name, username }: User): void {
  if (typeof reader !== "string" || reader === "" || reader === id) return
  throw new NotTheReader(
    409,
    `This page was made for another account. You are signed in as ${name} (@${username}) now. Nothing was saved.`,
  )
}

/** The refusal of a form whose session has ended. */
export const signedOut = () =>
  new NotTheReader(401, "You are signed out. Nothing was saved. Sign in, then try again.")
