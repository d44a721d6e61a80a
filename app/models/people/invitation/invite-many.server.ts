import { createHash } from "node:crypto"
import { config } from "~/config/config.server"
import { db } from "~/database/db.server"
import { DomainError } from "~/errors"
import { requireBoard, type Actor } from "~/models/access/access.server"
import { isEmail } from "~/models/people/account/account-fields"
import { LIMITS } from "~/models/text/limits"
import { nameKey } from "~/models/text/name-key"
import type { InvitedAddress } from "./invitation"
import type { InviteMany } from "./invitation-fields"
import { inviteByEmail, type CountEmail } from "./invitation.server"

/**
 * Invites people by email, each in a transaction of its own. A refused address refuses no other.
 * @param id of the list: sent again, it sends no second email. @throws 404, 403, 409 if archived
 */
export async function inviteMany(
  actor: Actor,
  { boardId, role, emails, id }: InviteMany,
  countEmail: CountEmail,
): Promise<InvitedAddress[]> {
  await requireBoard(db, actor, boardId, "own")
  const members = await addressesOfMembers(boardId)
  const invited: InvitedAddress[] = []
  for (const email of emails) {
    if (!isEmail(email) || email.length > LIMITS.email) invited.push({ email, result: "invalid" })
    else if (members.has(nameKey(email))) invited.push({ email, result: "member" })
    else {
      const ownId = id && idOfAddress(`${id} ${role} ${nameKey(email)}`)
      const input = { boardId, role, email, id: ownId }
      invited.push(await invite(() => inviteByEmail(actor, input, countEmail), email))
    }
  }
  return invited
}

async function invite(
  send: () => ReturnType<typeof inviteByEmail>,
  email: string,
): Promise<InvitedAddress> {
  try {
    const { mail, inviteLink } = await send()
    return { email, result: mail === "not_sent" ? "not_sent" : "sent", inviteLink }
  } catch (error) {
    const isLimit = error instanceof DomainError && (error.status === 429 || error.status === 400)
    if (!isLimit) throw error
    return { email, result: "over_limit", reason: error.message }
  }
}

/** Only confirmed ones: somebody may have registered with another's address. */
async function addressesOfMembers(boardId: string): Promise<Set<string>> {
  const confirmed = config.smtpUrl === null ? {} : { emailConfirmedAt: { not: null } }
  const users = await db.user.findMany({
    where: { ...confirmed, memberships: { some: { boardId } } },
    select: { emailKey: true },
  })
  return new Set(users.map(({ emailKey }) => emailKey))
}

/** The same id each time, in the shape of all ids. */
const idOfAddress = (text: string): string =>
  createHash("sha256")
    .update(text)
    .digest("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5")
