import { db } from "~/database/db.server"
import { notFound } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import { saveWeeklyDigest } from "~/models/views/digest/weekly-digest.server"
import { readLetterLink } from "~/models/notifications/mail/email-link.server"
import { saveMailTiming } from "./mail-timing.server"
import type { StoppableLetters } from "./unsubscribe"

/** Finds the letters that a link stops, and whether they are sent now. @throws 404, also for a deleted account */
export async function getStoppable(
  token: string,
): Promise<{ letters: StoppableLetters; isOn: boolean }> {
  const { letters, mailTiming, weeklyDigestAt } = await readLink(token)
  const isOn = letters === "digest" ? weeklyDigestAt !== null : mailTiming !== "never"
  return { letters, isOn }
}

/** Stops the letters of a link, which needs no session: its signature names the person. @throws 404 */
export async function stopLetters(token: string): Promise<void> {
  const { actor, letters } = await readLink(token)
  if (letters === "digest") await saveWeeklyDigest(actor, { weekly: false })
  else await saveMailTiming(actor, { timing: "never" })
}

async function readLink(token: string) {
  const target = readLetterLink("unsubscribe", token)
  const user = await db.user.findUnique({
    where: { id: target?.userId ?? "" },
    select: { id: true, mailTiming: true, weeklyDigestAt: true },
  })
  if (!target || !user) throw notFound()
  const { id, ...choice } = user
  const actor: Actor = { id }
  return { ...choice, actor, letters: target.thing as StoppableLetters }
}
