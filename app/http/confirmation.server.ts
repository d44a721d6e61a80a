import type { Actor } from "~/models/access/access.server"
import * as confirmations from "~/models/people/account/email-confirmation.server"
import { nameKey } from "~/models/text/name-key"
import { RateLimiter } from "./rate-limiter.server"

// These limits keep confirmation mail from being used to flood somebody else's mailbox.

const HOUR = 60 * 60
const emailsToAddress = new RateLimiter({
  points: 5,
  duration: HOUR,
  sharedAs: "confirmation to email",
})
/** Apart from what people cause who have an account: they must not keep an address from registering. */
const registrationsWithAddress = new RateLimiter({
  points: 5,
  duration: HOUR,
  sharedAs: "registration with email",
})
const emailsOfPerson = new RateLimiter({
  points: 5,
  duration: HOUR,
  sharedAs: "confirmation of person",
})

/** Limits confirmation mail per sender and per address. */
export const confirmationLimit =
  ({ id }: Actor): confirmations.CountEmail =>
  async (email) => {
    await emailsOfPerson.count(id)
    await emailsToAddress.count(nameKey(email))
  }

/** Runs a registration, which sends mail to its address if it succeeds. @throws 429 */
export async function countRegistrationEmail<R>(
  email: string,
  register: () => Promise<R>,
): Promise<R> {
  const key = nameKey(email)
  await registrationsWithAddress.requireLeft(key)
  const registered = await register()
  // Only one registration with an address succeeds, so many at once send one mail, too.
  await registrationsWithAddress.note(key)
  await emailsToAddress.note(key)
  return registered
}

/** Mails another link to the actor. @throws 409, 429 */
export const sendConfirmation = (actor: Actor) =>
  confirmations.sendConfirmation(actor, confirmationLimit(actor))
