import type { User } from "~/database/types"
import { addDays } from "date-fns/addDays"
import { config } from "~/config/config.server"
import { audit } from "~/models/access/audit.server"
import { db, transaction, type Reader, type Tx } from "~/database/db.server"
import { ACTIVE } from "~/models/access/active.server"
import { conflict, gone } from "~/errors"
import { isAddressTaken } from "./email-address.server"
import type { LinkToken } from "./email-confirmation"
import { renderEmail } from "~/models/notifications/mail/email"
import { UNDO_DAYS } from "~/models/text/limits"
import { queueMail, redirectMail } from "~/models/notifications/mail/mail.server"
import { hashPassword } from "./password.server"
import { shutOut } from "./shut-out.server"
import { site } from "~/site"
import { hashToken, newToken } from "~/models/access/token.server"

// Somebody who knows a user's password can change the account's address: the old one gets a link that restores it.

/** Notifies the old address of an account, with a link that undoes the change. */
export async function announceEmailChange(tx: Tx, before: User): Promise<void> {
  const token = newToken()
  const { id: userId, email, emailKey } = before
  const now = new Date()
  await tx.emailChange.deleteMany({ where: { expiresAt: { lt: now } } })
  await tx.emailChange.create({
    data: {
      id: hashToken(token),
      userId,
      email,
      emailKey,
      createdAt: now,
      expiresAt: addDays(now, UNDO_DAYS),
    },
  })
  // Without `userId`, because another change of the address deletes mail of the account.
  await queueMail(tx, changedAddressEmail(email, token))
}

/** It contains no text from the person who entered the address, which may be a stranger's. */
function changedAddressEmail(recipient: string, token: string) {
  return renderEmail({
    recipient,
    subject: `The email address of your ${site.name} account was changed`,
    paragraphs: [
      `Your account at ${site.name} has another email address now. If you changed it, there is nothing to do.`,
      "If it was not you, take your account back: this link restores your address, signs everybody out, " +
        `and lets you set a new password. It works once, for ${String(UNDO_DAYS)} days.`,
    ],
    button: { text: "This wasn't me", url: `${config.publicUrl}/undo-email-change/${token}` },
    footer: "You are receiving this email because it was the address of the account until now.",
  })
}

export async function getUndoableChange(token: string): Promise<{ email: string } | null> {
  const change = await findChange(db, token)
  return change && { email: change.email }
}

/**
 * Restores an account's address, undoes later changes, and shuts out whoever made them.
 * @returns as `shutOut`. @throws 410, 409 when the address is another account's, 503
 */
export async function undoEmailChange({ token }: LinkToken): Promise<string> {
  // Guessed tokens must not cost a password hash.
  if (!(await findChange(db, token))) throw linkEnded()
  const unknownPassword = await hashPassword(newToken())
  return transaction(async (tx) => {
    const change = await findChange(tx, token)
    if (!change) throw linkEnded()
    const { userId, email, emailKey, createdAt } = change
    if (await isAddressTaken(tx, emailKey, userId)) {
      throw conflict("This address belongs to another account now, so it cannot be restored.")
    }
    await tx.passwordReset.deleteMany({ where: { userId } })
    await tx.emailConfirmation.deleteMany({ where: { userId } })
    await tx.emailChange.deleteMany({ where: { userId, createdAt: { gte: createdAt } } })
    const user = await tx.user.update({
      where: { id: userId },
      data: { email, emailKey, emailConfirmedAt: new Date() },
    })
    await redirectMail(tx, user)
    await audit(tx, "email_change_undone", { actor: null, account: user })
    return shutOut(tx, user, unknownPassword)
  })
}

function findChange(reader: Reader, token: string) {
  return reader.emailChange.findFirst({
    // It sets a password, by which somebody would stay whom the provider has let go.
    where: { id: hashToken(token), expiresAt: { gt: new Date() }, user: ACTIVE },
  })
}

const linkEnded = () => gone("This link no longer works.")
