import { db } from "~/database/db.server"
import { notFound } from "~/errors"
import { requireCard, type Actor } from "~/models/access/access.server"
import { ACTIVE } from "~/models/access/active.server"
import { readEmailLink } from "~/models/notifications/mail/email-link.server"
import type { LinkedMute } from "~/models/board/watch/watch"
import { setCardMute, setCardWatch } from "~/models/board/watch/watch.server"

export type LinkedCard = { boardId: string; cardId: string; title: string; isMuted: boolean }

/** The card of a link in an email, as its reader may see it. @throws 404 */
export async function getLinkedCard(token: string): Promise<LinkedCard> {
  const { actor, cardId } = await readLink(token)
  const { boardId, title } = await requireCard(db, actor, { cardId }, "see")
  const mutes = await db.mutedCard.count({ where: { cardId, userId: actor.id } })
  return { boardId, cardId, title, isMuted: mutes > 0 }
}

/** Mutes the card of a link, or takes that back. No session is needed: its signature names the person. @throws 404 */
export async function muteByLink(token: string, { mute, watch }: LinkedMute) {
  const { actor, cardId } = await readLink(token)
  const done = await setCardMute(actor, { cardId, mute })
  if (!mute && watch) await setCardWatch(actor, { cardId, watch })
  return done
}

async function readLink(token: string): Promise<{ actor: Actor; cardId: string }> {
  const target = readEmailLink("mute", token)
  const user = await db.user.findFirst({
    where: { id: target?.userId ?? "", ...ACTIVE },
    select: { id: true },
  })
  if (!target || !user) throw notFound()
  return { actor: { id: user.id }, cardId: target.thing }
}
