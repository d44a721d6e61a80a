import { db, type Tx } from "~/database/db.server"
import type { User } from "~/database/types"
import { forbidden, invalid, notFound } from "~/errors"
import { requireAdmin, type Actor } from "~/models/access/access.server"
import { isAdmin } from "~/models/access/administrators.server"
import { removeAccount } from "~/models/leaving/account-deletion.server"
import type { DeletionPreview } from "~/models/leaving/account-deletion"
import { previewDeletion } from "~/models/leaving/deletion-preview.server"
import type { GivenProof } from "~/models/people/account/owner-proof"
import { requireProof } from "~/models/people/account/owner-proof.server"
import { audit } from "~/models/access/audit.server"
import { renderEmail } from "~/models/notifications/mail/email"
import { shortName } from "~/models/text/cut-text"
import { queueMail } from "~/models/notifications/mail/mail.server"
import { nameKey } from "~/models/text/name-key"
import { site } from "~/site"
import type { AccountKey } from "~/models/people/admin/admin"
import type { DeleteOther } from "./account-deletion"

/** The fate of the boards of an account that an administrator is about to delete: the person would see the same. */
export async function previewOther(actor: Actor, { userId }: AccountKey): Promise<DeletionPreview> {
  await requireAdmin(db, actor)
  return previewDeletion({ id: userId })
}

/**
 * Deletes somebody's account as they could themselves, and tells them by an email. The account is disabled until it is gone.
 * @throws 404; 403 for an administrator's; 400 for another username, or without a proof that it is the administrator
 */
export async function deleteOther(
  actor: Actor,
  { userId, username, hideName }: DeleteOther,
  proof: GivenProof,
): Promise<void> {
  await requireAdmin(db, actor)
  const account = await db.user.findUnique({ where: { id: userId } })
  if (!account) throw notFound()
  requireOrdinary(account)
  if (nameKey(username) !== account.usernameKey) throw otherName()
  await requireProof(actor, proof)
  await removeAccount(
    { actor, account, hideName },
    {
      begin: async (tx, user) => {
        await requireAdmin(tx, actor)
        if (!user) throw notFound()
        requireOrdinary(user)
        await tx.user.update({ where: { id: userId }, data: { disabledAt: new Date() } })
        await audit(tx, "account_disabled", { actor, account: user, details: "to be deleted" })
      },
      end: async (tx, user) => {
        await audit(tx, "account_deleted", { actor, account: user })
        await queueFarewell(tx, user, hideName)
      },
    },
  )
}

function requireOrdinary(account: User): void {
  if (!isAdmin(account)) return
  throw forbidden(
    "Administrators cannot be deleted. Take them out of ADMINS, or out of the provider's group, first.",
  )
}

function otherName() {
  const message = "This is not the username of the account"
  return invalid(message, { username: [message] })
}

/** Without the account, with which it would go. Only a confirmed address is sure to be the person's. */
async function queueFarewell(tx: Tx, user: User, hideName = false): Promise<void> {
  const { email, username, emailConfirmedAt } = user
  if (emailConfirmedAt === null) return
  const message = renderEmail({
    recipient: email,
    subject: `Your ${site.name} account was deleted`,
    paragraphs: [
      `An administrator deleted the account ${shortName(username)}. Boards that only you could own went with it; ` +
        `the others have another owner. What you wrote on them stays, ${hideName ? "without" : "with"} your name.`,
      "If you did not expect this, ask the people who run the server.",
    ],
    footer: "You are receiving this email because it was the address of the account.",
  })
  await queueMail(tx, message)
}
