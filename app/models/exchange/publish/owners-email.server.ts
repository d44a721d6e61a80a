import { subMinutes } from "date-fns/subMinutes"
import { config } from "~/config/config.server"
import type { Tx } from "~/database/db.server"
import type { Actor } from "~/models/access/access.server"
import { ACTIVE } from "~/models/access/active.server"
import { renderEmail } from "~/models/notifications/mail/email"
import { queueMail } from "~/models/notifications/mail/mail.server"
import { shortName } from "~/models/text/cut-text"
import { LIMITS } from "~/models/text/limits"

type About = {
  boardId: string
  /** Says what strangers get. */
  shown: string
  /** Whether there was no address before. */
  isNew: boolean
}

/** Tells all owners of a board that people without an account can see it, also whoever did it: it may have been somebody else. */
export async function queueEmailsToOwners(
  tx: Tx,
  actor: Actor,
  { boardId, shown, isNew }: About,
): Promise<void> {
  const board = await tx.board.findUniqueOrThrow({ where: { id: boardId } })
  const by = await tx.user.findUniqueOrThrow({ where: { id: actor.id } })
  const owners = await tx.user.findMany({
    where: {
      ...ACTIVE,
      emailConfirmedAt: { not: null },
      memberships: { some: { boardId, role: "owner" } },
    },
  })
  const subject = `${isNew ? "A public address" : "Another public address"} of “${shortName(board.name)}” was created`
  const since = { gt: subMinutes(new Date(), LIMITS.recentMinutes) }
  for (const { id: userId, email: recipient } of owners) {
    // One is enough where a program makes several.
    const where = { userId, boardId, subject, createdAt: since }
    if ((await tx.mail.count({ where })) > 0) continue
    const email = renderEmail({
      recipient,
      subject,
      paragraphs: [
        `${shortName(by.name)} (@${shortName(by.username)}) created ${isNew ? "it" : "it in place of the one before"}. Anyone with the link can see this board without an account.`,
        `It shows ${shown}.`,
        "If it should not be, end the address on its page.",
      ],
      button: {
        text: "See or end the address",
        url: `${config.publicUrl}/board/${boardId}/public`,
      },
      footer: "You are receiving this email because you own the board.",
    })
    await queueMail(tx, email, { userId, boardId })
  }
}
