import { readCommentRows, type CommentRow } from "~/database/rows/comment-rows.server"
import type { Prisma } from "~/database/types"
import { boardTransaction, db, type Reader, type Tx } from "~/database/db.server"
import { conflict, forbidden, invalid, notFound } from "~/errors"
import { closeGap } from "~/database/positions.server"
import { requireCard, type Actor } from "~/models/access/access.server"
import { requireRoom } from "~/models/board/capacity/board-room.server"
import type { Comment, CommentKey, CommentsOf, CreateComment, UpdateComment } from "./comment"
import { readBounded, type ListPart } from "~/models/text/bounded-list.server"
import {
  changed,
  changes,
  requireUnchanged,
  unchanged,
  type Updated,
} from "~/models/text/compare.server"
import { cardChange, record } from "~/models/board/record/record.server"
import { newId } from "~/models/text/id"
import { LIMITS } from "~/models/text/limits"
import { excerptOf } from "~/models/text/markdown/excerpt.server"
import type { Reaction } from "~/models/board/reaction/reaction"
import { readReactions, readReactionsByText } from "~/models/board/reaction/reactions.server"
import { mentionNotifications } from "~/models/board/mention/mention.server"
import { changeQuotedWords } from "~/models/notifications/notification/changed-words.server"
import type { NewNotification } from "~/models/notifications/notification/new-notification"
import { can } from "~/models/access/role"
import { irreversible } from "~/models/board/undo/undo"
import { PERSON, toPerson } from "~/models/access/person.server"

export const WITH_AUTHOR = { author: { select: PERSON } } satisfies Prisma.CommentInclude

export function toComment(
  { createdAt, editedAt, author, ...row }: CommentRow,
  reactions: Reaction[],
): Comment {
  const { id, cardId, text, position, importedAuthor, authorDeleted, quotedText } = row
  return {
    id,
    cardId,
    text,
    position,
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    author: author && toPerson(author),
    importedAuthor: authorDeleted ? null : importedAuthor,
    formerAuthor: authorDeleted ? importedAuthor : null,
    quotedText,
    reactions,
  }
}

/** Lists the comments after `after`, at most `limit`, and fewer if they are long. */
export async function getComments(actor: Actor, key: CommentsOf): Promise<ListPart<Comment>> {
  const { id: cardId } = await requireCard(db, actor, key, "see")
  const { after, limit = LIMITS.comments } = key
  let last: Pick<CommentRow, "position" | "id"> | null | undefined = null
  if (after !== undefined) {
    last = await db.comment.findFirst({ where: { id: after, cardId } })
    if (!last) throw notFound()
  }
  return readBounded(async (_skip, take) => {
    const rows = await readCommentRows(db, cardId, { first: "oldest", after: last, take })
    last = rows.at(-1)
    const reactions = await readReactionsByText(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => toComment(row, reactions.get(row.id) ?? []))
  }, limit)
}

/** Adds a comment at the end; the same `id` creates only one, and notifies once. */
export const createComment = (actor: Actor, input: CreateComment): Promise<Comment> =>
  boardTransaction(input, (tx) => addComment(tx, actor, input))

/** The same within a transaction. @param quotedText what was cut from the email of the comment */
export async function addComment(
  tx: Tx,
  actor: Actor,
  input: CreateComment,
  quotedText: string | null = null,
): Promise<Comment> {
  const { cardId, text, id = newId() } = input
  const { boardId, title } = await requireCard(tx, actor, input, "comment")
  const before = await tx.comment.findUnique({ where: { id }, include: WITH_AUTHOR })
  if (before) {
    const isSame = before.cardId === cardId && before.text === text
    if (isSame && before.authorId === actor.id)
      return toComment(before, await readReactions(tx, id))
    throw conflict("There is a comment with this id already.")
  }
  const position = await tx.comment.count({ where: { cardId } })
  if (position >= LIMITS.comments) {
    throw invalid(`A card can have at most ${String(LIMITS.comments)} comments.`)
  }
  await requireRoom(tx, boardId, { comments: 1 })
  const comment = await tx.comment.create({
    data: { id, cardId, authorId: actor.id, text, position, quotedText },
    include: WITH_AUTHOR,
  })
  const card = { id: cardId, title, boardId }
  const details = { excerpt: excerptOf(text) }
  const notifications: NewNotification[] = [
    ...(await mentionNotifications(tx, actor, card, {
      text,
      place: "a comment on",
      commentId: comment.id,
    })),
    {
      kind: "commented",
      actorId: actor.id,
      boardId,
      cardId,
      commentId: comment.id,
      userIds: await listRecipients(tx, cardId),
      message: (cut) => `${cut(comment.author?.name ?? "Somebody")} commented on “${cut(title)}”`,
      details,
    },
  ]
  const entry = { kind: "comment_created", card: { id: cardId, title } } as const
  const undo = commentStep("Commented on", title)
  const change = { ...cardChange(actor, boardId, entry, undo), notifications, details }
  return record(tx, change, toComment(comment, []))
}

async function listRecipients(tx: Tx, cardId: string): Promise<string[]> {
  const assigned = await tx.cardAssignment.findMany({ where: { cardId }, select: { userId: true } })
  const authors = await tx.comment.findMany({
    where: { cardId },
    select: { authorId: true },
    distinct: ["authorId"],
  })
  const ids = [...assigned.map(({ userId }) => userId), ...authors.map(({ authorId }) => authorId)]
  return [...new Set(ids.filter((id) => id !== null))]
}

/** Others were notified of it, and may have answered. */
const commentStep = (did: string, title: string) =>
  irreversible(`${did} “${title}”`, "Comments cannot be taken back.")

/** The board, the card and the comment, by which a change waits for others. */
export const commentOf = ({ id, ...on }: CommentKey) => ({
  boardId: on.boardId,
  cardId: on.cardId,
  commentId: id,
})

export const notTheAuthor = () => forbidden("Only its author can change a comment.")

export function updateComment(actor: Actor, input: UpdateComment): Promise<Updated<Comment>> {
  return boardTransaction(commentOf(input), async (tx) => {
    const { id, text, base } = input
    const { comment, card, isMine } = await requireComment(tx, actor, input)
    if (!isMine) throw notTheAuthor()
    const reactions = await readReactions(tx, id)
    requireUnchanged(comment, { text }, base, () => toComment(comment, reactions))
    if (!changes(comment, { text })) return unchanged(toComment(comment, reactions))
    const row = await tx.comment.update({
      where: { id },
      data: { text, editedAt: new Date() },
      include: WITH_AUTHOR,
    })
    const { id: cardId, title, boardId } = card
    await forgetWords(tx, card, { ...wordsOf(comment), after: text })
    const written = { text, before: comment.text, place: "a comment on" }
    const notifications = await mentionNotifications(tx, actor, card, written)
    const entry = { kind: "comment_changed", card: { id: cardId, title } } as const
    const undo = commentStep("Changed a comment on", title)
    const change = { ...cardChange(actor, boardId, entry, undo), notifications }
    return record(tx, change, changed(toComment(row, reactions)))
  })
}

export function deleteComment(actor: Actor, key: CommentKey): Promise<void> {
  return boardTransaction(commentOf(key), async (tx) => {
    const { comment, card, isMine } = await requireComment(tx, actor, key)
    if (!isMine && !can(card.userRole, "own")) {
      throw forbidden("Only its author and the board's owners can delete a comment.")
    }
    const { id, cardId, position } = comment
    await tx.comment.delete({ where: { id } })
    await closeGap(tx, "Comment", cardId, position)
    await forgetWords(tx, card, { ...wordsOf(comment), after: null })
    const { title, boardId } = card
    const entry = { kind: "comment_deleted", card: { id: cardId, title } } as const
    const undo = commentStep("Deleted a comment on", title)
    return record(tx, cardChange(actor, boardId, entry, undo), undefined)
  })
}

const wordsOf = ({ text, author }: CommentRow) => ({ before: text, authorId: author?.id ?? null })

/** Comments are also kept in quotes of them, and in answers of the language model. */
async function forgetWords(
  tx: Tx,
  card: { id: string; boardId: string },
  words: ReturnType<typeof wordsOf> & { after: string | null },
): Promise<void> {
  await changeQuotedWords(tx, card, words)
  await tx.assistAnswer.deleteMany({ where: { cardId: card.id } })
}

export async function requireComment(
  tx: Reader,
  actor: Actor,
  { id, boardId, cardId }: CommentKey,
) {
  const comment = await tx.comment.findUnique({ where: { id }, include: WITH_AUTHOR })
  if (!comment || (cardId ?? comment.cardId) !== comment.cardId) throw notFound()
  const card = await requireCard(tx, actor, { cardId: comment.cardId, boardId }, "comment")
  return { comment, card, isMine: comment.authorId === actor.id }
}
