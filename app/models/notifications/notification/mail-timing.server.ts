import { db, transaction } from "~/database/db.server"
import { unauthenticated } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import { dropEmails } from "~/models/notifications/mail/mail.server"
import type { MailTiming, MailTimingChoice, SaveMailTiming } from "./mail-timing"

const CHOICE = { mailTiming: true, timeZone: true } as const

const toChoice = (user: { mailTiming: string; timeZone: string | null }): MailTimingChoice => ({
  timing: user.mailTiming as MailTiming,
  timeZone: user.timeZone,
})

export async function getMailTiming(actor: Actor): Promise<MailTimingChoice> {
  const user = await db.user.findUnique({ where: { id: actor.id }, select: CHOICE })
  if (!user) throw unauthenticated()
  return toChoice(user)
}

/** Saves when notifications are mailed. Without mail, emails and lines for the next summary that wait are deleted. */
export function saveMailTiming(
  actor: Actor,
  { timing, timeZone }: SaveMailTiming,
): Promise<MailTimingChoice> {
  return transaction(async (tx) => {
    const data = { mailTiming: timing, ...(timeZone && { timeZone }) }
    const user = await tx.user.update({ where: { id: actor.id }, data, select: CHOICE })
    if (timing === "never") {
      await tx.summaryLine.deleteMany({ where: { userId: actor.id } })
      await dropEmails(tx, actor.id, ["notification", "due", "summary"])
    }
    return toChoice(user)
  })
}
