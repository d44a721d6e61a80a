import type { Reader, Tx } from "~/database/db.server"
import type { Actor } from "~/models/access/access.server"
import { nameKey } from "~/models/text/name-key"
import { excerptOf } from "~/models/text/markdown/excerpt.server"
import { keysOfMentioned, toHtml } from "~/models/text/markdown/markdown.server"
import type { Mentionable } from "~/models/text/markdown/mentions.server"
import type { NewNotification } from "~/models/notifications/notification/new-notification"

/** Returns a function that renders texts of a board, in which mentions of its members are chips. */
export function textRenderer(reader: Reader, boardId: string): (source: string) => Promise<string> {
  let people: Promise<Mentionable> | undefined
  return async (source) => {
    if (keysOfMentioned(source).length === 0) return toHtml(source)
    people ??= readMentionable(reader, boardId)
    return toHtml(source, await people)
  }
}

async function readMentionable(reader: Reader, boardId: string): Promise<Mentionable> {
  const members = await reader.member.findMany({
    where: { boardId },
    select: { user: { select: { username: true, name: true } } },
  })
  return new Map(members.map(({ user }) => [nameKey(user.username), user.name]))
}

/** A text on a card, now and before the change. */
export type MentioningText = { text: string; before?: string; place: string }

/** The notifications for members whom a text on a card mentions, and did not mention before. */
export async function mentionNotifications(
  tx: Tx,
  actor: Actor,
  card: { id: string; title: string; boardId: string },
  { text, before = "", place }: MentioningText,
): Promise<NewNotification[]> {
  const { id: cardId, title, boardId } = card
  const people = await findMentioned(tx, boardId, text, before)
  const [first] = people
  if (!first) return []
  const { name } = await tx.user.findUniqueOrThrow({ where: { id: actor.id } })
  const userIds = people.map(({ id }) => id)
  return [
    {
      kind: "mentioned",
      actorId: actor.id,
      userIds,
      boardId,
      cardId,
      message: (cut) => `${cut(name)} mentioned you in ${place} “${cut(title)}”`,
      details: { excerpt: excerptOf(text, `@${first.username}`) },
    },
  ]
}

async function findMentioned(tx: Tx, boardId: string, text: string, before: string) {
  const known = new Set(keysOfMentioned(before))
  const keys = keysOfMentioned(text).filter((key) => !known.has(key))
  if (keys.length === 0) return []
  return tx.user.findMany({
    where: { usernameKey: { in: keys }, memberships: { some: { boardId } } },
    select: { id: true, username: true },
    orderBy: { id: "asc" },
  })
}
