import { boardTransaction, type Tx } from "~/database/db.server"
import { invalid } from "~/errors"
import { requireCard, type Actor } from "~/models/access/access.server"
import { record } from "~/models/board/record/record.server"
import type { NewNotification } from "~/models/notifications/notification/new-notification"
import { newId } from "~/models/text/id"
import { MAX_REACTIONS, type CardReactionKey, type Reaction } from "./reaction"
import { readReactions } from "./reactions.server"

// Everybody who may comment may react. A reaction is no work on the board: it is in no activity, and taken back by itself.

/** A text, and the emoji that somebody gives it. */
export type ReactionTo = {
  emoji: string
  card: { id: string; title: string; boardId: string }
  /** Null for the card's description. */
  commentId: string | null
  /** The person who is notified. */
  authorId: string | null
}

/** Reacts to a card's description; a second time changes nothing. @throws 404, 403, 409, 400 above the limit */
export const addCardReaction = (actor: Actor, key: CardReactionKey): Promise<Reaction[]> =>
  boardTransaction(key, async (tx) => addReaction(tx, actor, await toCard(tx, actor, key)))

/** Takes a reaction of one's own back; without it, nothing changes. @throws 404, 403, 409 */
export const removeCardReaction = (actor: Actor, key: CardReactionKey): Promise<Reaction[]> =>
  boardTransaction(key, async (tx) => removeReaction(tx, actor, await toCard(tx, actor, key)))

async function toCard(tx: Tx, actor: Actor, key: CardReactionKey): Promise<ReactionTo> {
  const card = await requireCard(tx, actor, key, "comment")
  return { emoji: key.emoji, card, commentId: null, authorId: await makerOf(tx, card.id) }
}

/** The person who made the card, as its activity says; null where it does not any more. */
async function makerOf(tx: Tx, cardId: string): Promise<string | null> {
  const entry = await tx.activity.findFirst({
    where: { cardId, kind: { in: ["card_created", "card_copied"] } },
    select: { actorId: true },
    orderBy: { version: "asc" },
  })
  return entry?.actorId ?? null
}

/** @returns all reactions to the text. The caller has authorised it. @throws 400 above the limit */
export async function addReaction(tx: Tx, actor: Actor, to: ReactionTo): Promise<Reaction[]> {
  const { emoji, card, commentId, authorId } = to
  const textId = commentId ?? card.id
  const before = await readReactions(tx, textId)
  const same = before.find((each) => each.emoji === emoji)
  if (same?.people.some(({ id }) => id === actor.id)) return before
  if (!same && before.length >= MAX_REACTIONS) {
    throw invalid(`A text can have at most ${String(MAX_REACTIONS)} different reactions.`)
  }
  const row = { id: newId(), textId, emoji, userId: actor.id, cardId: card.id, commentId }
  await tx.reaction.create({ data: row })
  const notifications =
    authorId === null ? [] : [await notificationOf(tx, actor, { ...to, authorId })]
  return recordReaction(tx, actor, card, { textId, notifications })
}

/** The same for one of the actor's own that goes. */
export async function removeReaction(tx: Tx, actor: Actor, to: ReactionTo): Promise<Reaction[]> {
  const textId = to.commentId ?? to.card.id
  const where = { textId, userId: actor.id, emoji: to.emoji }
  const { count } = await tx.reaction.deleteMany({ where })
  if (count === 0) return readReactions(tx, textId)
  return recordReaction(tx, actor, to.card, { textId, notifications: [] })
}

async function recordReaction(
  tx: Tx,
  actor: Actor,
  { id, boardId }: ReactionTo["card"],
  { textId, notifications }: { textId: string; notifications: NewNotification[] },
): Promise<Reaction[]> {
  const touched = { card: id }
  const change = { type: "card_updated", boardId, actor, entry: null, undo: null, touched } as const
  return record(tx, { ...change, notifications }, await readReactions(tx, textId))
}

/** Once a day for each text, however many react. */
async function notificationOf(
  tx: Tx,
  actor: Actor,
  { emoji, card, commentId, authorId }: ReactionTo & { authorId: string },
): Promise<NewNotification> {
  const { name } = await tx.user.findUniqueOrThrow({ where: { id: actor.id } })
  const { id: cardId, title, boardId } = card
  const what = commentId === null ? "your card" : "your comment on"
  return {
    kind: "reacted",
    actorId: actor.id,
    userIds: [authorId],
    boardId,
    cardId,
    ...(commentId !== null && { commentId }),
    message: (cut) => `${cut(name)} reacted with ${emoji} to ${what} “${cut(title)}”`,
    onceKey: `reacted ${commentId ?? cardId} ${new Date().toISOString().slice(0, 10)}`,
  }
}
