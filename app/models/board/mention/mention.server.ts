import { readNumbered } from "~/database/card-numbers.server"
import type { Reader, Tx } from "~/database/db.server"
import type { Actor } from "~/models/access/access.server"
import { nameKey } from "~/models/text/name-key"
import { excerptOf } from "~/models/text/markdown/excerpt.server"
import { cardNumbersIn, keysOfMentioned, toHtml } from "~/models/text/markdown/markdown.server"
import { cardPath } from "~/models/access/card-path"
import type { LinkedCard, LinkedCards } from "~/models/text/markdown/card-numbers.server"
import type { Mentionable } from "~/models/text/markdown/mentions.server"
import type { NewNotification } from "~/models/notifications/notification/new-notification"

/** Returns a function that renders texts of a board: mentions of its members are chips, numbers of its cards links. */
export function textRenderer(reader: Reader, boardId: string): (source: string) => Promise<string> {
  let people: Promise<Mentionable> | undefined
  return async (source) => {
    const numbers = cardNumbersIn(source)
    const isPlain = keysOfMentioned(source).length === 0
    if (isPlain && numbers.length === 0) return toHtml(source)
    if (!isPlain) people ??= readMentionable(reader, boardId)
    return toHtml(source, await people, await readLinked(reader, boardId, numbers))
  }
}

/** Cards that were moved to another board have no title: not everybody on this board can see them there. */
async function readLinked(
  reader: Reader,
  boardId: string,
  numbers: readonly number[],
): Promise<LinkedCards> {
  const rows = numbers.length === 0 ? [] : await readNumbered(reader, boardId, numbers)
  return new Map(
    rows.map(({ number, id, title, done }): [number, LinkedCard] => {
      const path = id === null ? `/board/${boardId}/${String(number)}` : cardPath(boardId, id)
      return [number, { path, title, done: done === 1 }]
    }),
  )
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
