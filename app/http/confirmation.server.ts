import type { Actor } from "~/models/access/access.server"
import * as confirmations from "~/models/account/email-confirmation.server"
import { nameKey } from "~/models/account/name-key"
import { Throttle } from "./throttle.server"

// Nobody may use the letters about addresses to flood a mailbox that is not theirs.

const HOUR = 60 * 60
const lettersToAddress = new Throttle({ points: 5, duration: HOUR })
const lettersOfPerson = new Throttle({ points: 5, duration: HOUR })

/** Counts the letters that one person causes, and those to one address. */
export const confirmationLimit =
  ({ id }: Actor): confirmations.CountLetter =>
  async (email) => {
    await lettersOfPerson.count(id)
    await lettersToAddress.count(nameKey(email))
  }

/** Runs a registration, which sends a letter to its address if it succeeds. @throws 429 */
export async function countRegistrationLetter<R>(
  email: string,
  register: () => Promise<R>,
): Promise<R> {
  const key = nameKey(email)
  await lettersToAddress.requireLeft(key)
  const registered = await register()
  // Only one registration with an address succeeds, so many at once cause one letter too.
  await lettersToAddress.note(key)
  return registered
}

/** Mails the actor another link. @throws 409, 429 */
export const sendConfirmation = (actor: Actor) =>
  confirmations.sendConfirmation(actor, confirmationLimit(actor))
