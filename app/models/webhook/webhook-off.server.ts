import type { Tx } from "~/database/db.server"
import { audit } from "~/models/audit/audit.server"
import { config } from "~/config.server"
import { renderLetter, shortName } from "~/models/mail/letter"
import { canMailNotifications } from "~/models/mail/mail-budget.server"
import { queueMail } from "~/models/mail/mail.server"
import { webhookPath } from "./webhook-path"

/** Switches a webhook off, and tells the person in whose name it is by a letter, and the audit log. */
export async function switchOff(tx: Tx, id: string, offBecause: string): Promise<void> {
  const [webhook] = await tx.webhook.updateManyAndReturn({
    where: { id, active: true },
    data: { active: false, offBecause, leasedUntil: null },
  })
  if (!webhook) return
  const { userId, boardId, address } = webhook
  const { host } = new URL(address)
  const details = `to ${host}. ${offBecause}`
  await audit(tx, "webhook_off", { actor: null, boardId: boardId ?? undefined, details })
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId } })
  if (!canMailNotifications(user)) return
  const board = boardId === null ? null : await tx.board.findUnique({ where: { id: boardId } })
  const of = board ? `the board “${shortName(board.name)}”` : "your notifications"
  const letter = renderLetter({
    recipient: user.email,
    subject: `A webhook of ${of} was switched off`,
    paragraphs: [
      `The webhook of ${of} to ${host} was switched off. ${offBecause}`,
      "Once it is on again, it is told of what happens from then on.",
    ],
    button: { text: "Look at the webhook", url: config.publicUrl + webhookPath(webhook) },
    footer: "You are receiving this email because the webhook works in your name.",
  })
  await queueMail(tx, letter, { userId, ...(board && { boardId: board.id }) })
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
