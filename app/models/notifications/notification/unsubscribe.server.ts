import { db } from "~/database/db.server"
import { notFound } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import { saveWeeklyDigest } from "~/models/notifications/digest-mail/weekly-digest.server"
import { readEmailLink } from "~/models/notifications/mail/email-link.server"
import { saveMailTiming } from "./mail-timing.server"
import type { StoppableEmails } from "./unsubscribe"

/** Finds the emails that a link stops, and whether they are sent now. @throws 404, also for a deleted account */
export async function getStoppable(
  token: string,
): Promise<{ emails: StoppableEmails; isOn: boolean }> {
  const { emails, mailTiming, weeklyDigestAt } = await readLink(token)
  const isOn = emails === "digest" ? weeklyDigestAt !== null : mailTiming !== "never"
  return { emails, isOn }
}

/** Stops the emails of a link, which needs no session: its signature names the person. @throws 404 */
export async function unsubscribe(token: string): Promise<void> {
  const { actor, emails } = await readLink(token)
  if (emails === "digest") await saveWeeklyDigest(actor, { weekly: false })
  else await saveMailTiming(actor, { timing: "never" })
}

async function readLink(token: string) {
  const target = readEmailLink("unsubscribe", token)
  const user = await db.user.findUnique({
    where: { id: target?.userId ?? "" },
    select: { id: true, mailTiming: true, weeklyDigestAt: true },
  })
  if (!target || !user) throw notFound()
  const { id, ...choice } = user
  const actor: Actor = { id }
  return { ...choice, actor, emails: target.thing as StoppableEmails }
}
