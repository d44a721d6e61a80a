import type { User } from "~/database/types"
import { db, transaction, type Tx } from "~/database/db.server"
import { unauthenticated } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import { audit } from "~/models/access/audit.server"
import { changes } from "~/models/text/compare.server"
import { isAddressTaken } from "./email-address.server"
import { announceEmailChange } from "./email-change.server"
import { queueConfirmation, type CountEmail } from "./email-confirmation.server"
import { recordOnBoardsOf } from "~/models/board/record/record.server"
import { redirectMail } from "~/models/notifications/mail/mail.server"
import type { OwnerProof } from "./owner-proof"
import type { UpdateProfile } from "./profile"
import type { Me } from "./user"
import { nextMonday } from "~/models/text/time/morning"
import { nameKey } from "~/models/text/name-key"
import { nameInUse, toMe } from "./user.server"

export type AddressGuards = {
  /** @returns the hash of the password that the account has then */
  checkProof: (actor: Actor, proof: OwnerProof) => Promise<string>
  countEmail: CountEmail
}

/** Changes name, address or time zone. A new address needs a proof; the old one gets an email to undo it. @throws 400, 409 */
export async function updateProfile(
  actor: Actor,
  { currentPassword, ...input }: UpdateProfile,
  guards: AddressGuards,
): Promise<Me> {
  const { id } = actor
  const known = await db.user.findUnique({ where: { id } })
  if (!known) throw unauthenticated()
  const passwordHash = isNewAddress(known, input)
    ? await guards.checkProof(known, { currentPassword })
    : undefined
  return transaction(async (tx) => {
    const before = await tx.user.findUnique({ where: { id } })
    if (!before) throw unauthenticated()
    if (!changes(before, input)) return toMe(before)
    const isMoving = isNewAddress(before, input)
    if (isMoving && before.passwordHash !== passwordHash) throw unauthenticated()
    const after = isMoving
      ? await moveAddress(tx, before, input, guards)
      : await tx.user.update({ where: { id }, data: input })
    if (after.timeZone !== before.timeZone && after.weeklyDigestAt) {
      const weeklyDigestAt = nextMonday(new Date(), after.timeZone)
      await tx.user.update({ where: { id }, data: { weeklyDigestAt } })
    }
    if (after.name !== before.name) {
      // Without the names: who deletes the account may take theirs away.
      await recordOnBoardsOf(tx, id, { kind: "member_renamed" })
    }
    return toMe(after)
  })
}

/** The same address in another case leads to the same mailbox. */
const isNewAddress = (user: User, { email }: Pick<UpdateProfile, "email">) =>
  email !== undefined && email.toLowerCase() !== user.email.toLowerCase()

async function moveAddress(
  tx: Tx,
  before: User,
  input: Omit<UpdateProfile, "currentPassword">,
  { countEmail }: AddressGuards,
): Promise<User> {
  const { id } = before
  const email = input.email ?? before.email
  const emailKey = nameKey(email)
  if (await isAddressTaken(tx, emailKey, id)) throw nameInUse("email")
  await countEmail(email)
  await tx.passwordReset.deleteMany({ where: { userId: id } })
  await tx.emailConfirmation.deleteMany({ where: { userId: id } })
  const after = await tx.user.update({
    where: { id },
    data: { ...input, emailKey, emailConfirmedAt: null, hidesEmailBanner: false },
  })
  await redirectMail(tx, after)
  await announceEmailChange(tx, before)
  await audit(tx, "email_changed", { actor: before, details: `${before.email} → ${after.email}` })
  await queueConfirmation(tx, after)
  return after
}
