import type { Tx } from "~/database/db.server"
import type { Prisma, Webhook as WebhookRow } from "~/database/types"
import { audit } from "~/models/access/audit.server"
import { config } from "~/config/config.server"
import { renderEmail } from "~/models/notifications/mail/email"
import { shortName } from "~/models/text/cut-text"
import { canMailNotifications } from "~/models/notifications/mail/mail-budget.server"
import { queueMail } from "~/models/notifications/mail/mail.server"
import { webhookPath } from "./webhook-path"

export const TOKEN_ENDED = "The access token by which it was made has ended."

/** Switches a webhook off, which the audit log notes. @returns it; null if it was off already */
async function markOff(tx: Tx, id: string, offBecause: string): Promise<WebhookRow | null> {
  const [webhook] = await tx.webhook.updateManyAndReturn({
    where: { id, active: true },
    data: { active: false, offBecause, leasedUntil: null },
  })
  if (!webhook) return null
  const { boardId, address } = webhook
  const details = `to ${new URL(address).host}. ${offBecause}`
  await audit(tx, "webhook_off", { actor: null, boardId: boardId ?? undefined, details })
  return webhook
}

/** Switches a webhook off, and sends an email to the person in whose name it works. */
export async function switchOff(tx: Tx, id: string, offBecause: string): Promise<void> {
  const webhook = await markOff(tx, id, offBecause)
  if (!webhook) return
  const { userId, boardId, address } = webhook
  const { host } = new URL(address)
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId } })
  if (!canMailNotifications(user)) return
  const board = boardId === null ? null : await tx.board.findUnique({ where: { id: boardId } })
  const of = board ? `the board “${shortName(board.name)}”` : "your notifications"
  const email = renderEmail({
    recipient: user.email,
    subject: `A webhook of ${of} was switched off`,
    paragraphs: [
      `The webhook of ${of} to ${host} was switched off. ${offBecause}`,
      "Once it is on again, it sends what happens from then on.",
    ],
    button: { text: "Look at the webhook", url: config.publicUrl + webhookPath(webhook) },
    footer: "You are receiving this email because the webhook works in your name.",
  })
  await queueMail(tx, email, { userId, ...(board && { boardId: board.id }) })
}

/** Those of boards that work in the name of an account that is deleted stay, switched off, with another owner. */
export async function leaveWebhooks(tx: Tx, userId: string): Promise<void> {
  const rows = await tx.webhook.findMany({ where: { userId, boardId: { not: null } } })
  for (const { id, boardId } of rows) {
    const owner = await tx.member.findFirst({
      where: { boardId: boardId ?? "", role: "owner", userId: { not: userId } },
      orderBy: [{ createdAt: "asc" }, { userId: "asc" }],
    })
    if (!owner) continue
    await tx.webhook.update({ where: { id }, data: { userId: owner.userId } })
    await switchOff(tx, id, "The account in whose name it worked was deleted.")
  }
}

/** Switches off all that work in a person's name: somebody else was in the account. */
export async function switchOffWebhooksOf(tx: Tx, userId: string): Promise<void> {
  const rows = await tx.webhook.findMany({ where: { userId, active: true }, select: { id: true } })
  for (const { id } of rows) {
    await switchOff(tx, id, "The account in whose name it works was taken back by its owner.")
  }
}

/** Switches off webhooks whose person knows why. */
export async function endWebhooks(
  tx: Tx,
  which: Prisma.WebhookWhereInput,
  because: string,
): Promise<void> {
  const rows = await tx.webhook.findMany({
    where: { ...which, active: true },
    select: { id: true },
  })
  for (const { id } of rows) await markOff(tx, id, because)
}
