import type { Tx } from "~/database/db.server"
import { config } from "~/config.server"
import { renderLetter, shortName } from "~/models/mail/letter"
import { canMailNotifications } from "~/models/mail/mail-budget.server"
import { queueMail } from "~/models/mail/mail.server"
import { webhookPath } from "./webhook-path"

/** Switches a webhook off, and tells the person in whose name it is by a letter. */
export async function switchOff(tx: Tx, id: string, offBecause: string): Promise<void> {
  const [webhook] = await tx.webhook.updateManyAndReturn({
    where: { id, active: true },
    data: { active: false, offBecause, leasedUntil: null },
  })
  if (!webhook) return
  const { userId, boardId, address } = webhook
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId } })
  if (!canMailNotifications(user)) return
  const board = boardId === null ? null : await tx.board.findUnique({ where: { id: boardId } })
  const of = board ? `the board “${shortName(board.name)}”` : "your notifications"
  const letter = renderLetter({
    recipient: user.email,
    subject: `A webhook of ${of} was switched off`,
    paragraphs: [
      `The webhook of ${of} to ${new URL(address).host} was switched off. ${offBecause}`,
      "Once it is on again, it is told of what happens from then on.",
    ],
    button: { text: "Look at the webhook", url: config.publicUrl + webhookPath(webhook) },
    footer: "You are receiving this email because the webhook works in your name.",
  })
  await queueMail(tx, letter, { userId, ...(board && { boardId: board.id }) })
}

/** Switches off all that work in a person's name: somebody else was in the account. */
export async function switchOffWebhooksOf(tx: Tx, userId: string): Promise<void> {
  const offBecause = "The account in whose name it works was taken back by its owner."
  await tx.webhook.updateMany({
    where: { userId, active: true },
    data: { active: false, offBecause },
  })
}
