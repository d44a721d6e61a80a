import { config } from "~/config/config.server"
import type { Reader } from "~/database/db.server"
import { forbidden } from "~/errors"
import { provenAddress } from "./address-proof.server"
import type { Register } from "./user"
import { wayIn } from "~/models/people/identity/issuers.server"
import {
  byActive,
  byToken,
  openInvitations,
} from "~/models/people/invitation/invitation-row.server"

const CLOSED = "Registration is closed on this server. Ask the people who run it."
const GUESTS_ONLY =
  "On this server everybody is a guest for a day, without an account of their own."
const INVITED_ONLY =
  "You need an invitation to create an account on this server. Open the link of your invitation first."

/** Whether this is the token of an invitation that can still be accepted. */
export async function isOpenInvitation(
  reader: Reader,
  token: string | undefined,
): Promise<boolean> {
  if (token === undefined) return false
  const where = { AND: [byToken(token), openInvitations(), byActive()] }
  return (await reader.invitation.count({ where })) > 0
}

type Grounds = Pick<Register, "email" | "invitation" | "proof">

/** Whether a mailed link has proved the address, at a domain whose people may register. */
export const isProven = ({ email, proof }: Omit<Grounds, "invitation">): boolean =>
  proof !== undefined && provenAddress(proof) === email

/** Why registering with this token is refused; null if it is allowed. An e-mail invitation works for any address. */
export async function reasonNotToRegister(
  reader: Reader,
  invitation: string | undefined,
): Promise<string | null> {
  if (config.isTry) return GUESTS_ONLY
  if (config.registration === "open") return null
  if (config.registration === "closed") return CLOSED
  return (await isOpenInvitation(reader, invitation)) ? null : INVITED_ONLY
}

/** Where there are no passwords, accounts are made by signing in. */
export const byProviderOnly = (): string | null =>
  config.hasPasswords ? null : `Sign in with ${wayIn()}: that creates your account.`

export async function requireRegistration(reader: Reader, grounds: Grounds): Promise<void> {
  const elsewhere = byProviderOnly()
  if (elsewhere !== null) throw forbidden(elsewhere)
  if (isProven(grounds)) return
  const reason = await reasonNotToRegister(reader, grounds.invitation)
  if (reason !== null) throw forbidden(reason)
}
