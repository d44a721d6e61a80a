import { readAddressed, readNumbered } from "~/database/card-numbers.server"
import type { Reader, Tx } from "~/database/db.server"
import { reachedBoards, type Actor } from "~/models/access/access.server"
import { nameKey } from "~/models/text/name-key"
import { excerptOf } from "~/models/text/markdown/excerpt.server"
import {
  cardAddressesIn,
  cardNumbersIn,
  keysOfMentioned,
  toHtmlOfBoard,
  withAddresses,
} from "~/models/text/markdown/markdown.server"
import { cardPath } from "~/models/access/card-path"
import type { LinkedCard, Mentionable, NumberedCards } from "~/models/text/markdown/names.server"
import type { NewNotification } from "~/models/notifications/notification/new-notification"

const NOBODY: Mentionable = new Map()
const NO_CARDS: NumberedCards = new Map()

/**
 * Returns a function that renders texts of a board: mentions of its members are chips, numbers of its cards links. What
 * `addressShower` returns shows the addresses of cards in them.
 */
export function textRenderer(reader: Reader, boardId: string): (source: string) => Promise<string> {
  let people: Promise<Mentionable> | undefined
  return async (source) => {
    const numbers = cardNumbersIn(source)
    if (keysOfMentioned(source).length > 0) people ??= readMentionable(reader, boardId)
    const cards = numbers.length > 0 ? await readLinked(reader, boardId, numbers) : NO_CARDS
    return toHtmlOfBoard(source, (await people) ?? NOBODY, cards)
  }
}

/**
 * Returns a function that shows the addresses of cards in these texts as links with the titles of those that the actor can
 * see. Whether there is another card nobody learns.
 */
export async function addressShower(
  reader: Reader,
  actor: Actor,
  htmls: readonly string[],
): Promise<(html: string) => string> {
  const addresses = htmls.flatMap(cardAddressesIn)
  if (addresses.length === 0) return (html) => html
  const reached = reachedBoards()
  const rows = await readAddressed(reader, actor.id, addresses)
  const seen = rows.filter(({ boardId }) => reached?.includes(boardId) ?? true)
  const cards = new Map<string, { title: string; done: boolean } | null>([
    ...addresses.map(({ key }) => [key, null] as const),
    ...seen.map(({ key, title, done }) => [key, { title, done: done === 1 }] as const),
  ])
  return (html) => withAddresses(html, cards)
}

/** Cards that were moved to another board have no title: not everybody on this board can see them there. */
async function readLinked(
  reader: Reader,
  boardId: string,
  numbers: readonly number[],
): Promise<NumberedCards> {
  const rows = await readNumbered(reader, boardId, numbers)
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
export type MentioningText = { text: string; before?: string; place: string; commentId?: string }

/** The notifications for members whom a text on a card mentions, and did not mention before. */
export async function mentionNotifications(
  tx: Tx,
  actor: Actor,
  card: { id: string; title: string; boardId: string },
  { text, before = "", place, commentId }: MentioningText,
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
      ...(commentId !== undefined && { commentId }),
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
