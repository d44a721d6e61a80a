import type { Prisma } from "@prisma/client"
import { db, transaction, type Reader, type Tx } from "../db.server"
import { conflict, forbidden, invalid, notFound } from "../errors"
import { closeGap } from "../positions.server"
import { requireCard, type Actor, type CardRef } from "./access.server"
import type { Comment, CommentKey, CommentView, CreateComment, UpdateComment } from "./comment"
import { changes, requireUnchanged, unchanged } from "./compare.server"
import { dateText } from "./date-text.server"
import { record } from "./event.server"
import { newId } from "./id"
import { LIMITS } from "./limits"
import { toHtml } from "./markdown.server"
import { notify } from "./notification.server"
import { can, type Role } from "./role"
import { PERSON, toPerson } from "./user.server"

const WITH_AUTHOR = { author: { select: PERSON } } satisfies Prisma.CommentInclude
type Row = Prisma.CommentGetPayload<{ include: typeof WITH_AUTHOR }>

function toComment({ createdAt, editedAt, author, ...row }: Row): Comment {
  const { id, cardId, text, position, importedAuthor } = row
  return {
    id,
    cardId,
    text,
    position,
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    author: author && toPerson(author),
    importedAuthor,
  }
}

async function readComments(reader: Reader, cardId: string): Promise<Comment[]> {
  const rows = await reader.comment.findMany({
    where: { cardId },
    include: WITH_AUTHOR,
    orderBy: [{ position: "asc" }, { id: "asc" }],
  })
  return rows.map(toComment)
}

/** A card's comments, the oldest first. @throws 404 */
export async function getComments(actor: Actor, key: CardRef): Promise<Comment[]> {
  const { id } = await requireCard(db, actor, key, "see")
  return readComments(db, id)
}

/**
 * A card's comments as its page shows them, the newest first. The caller has authorised it.
 * @param userRole the actor's role on the card's board
 * @param zone the reader's IANA time zone
 */
export async function readCommentViews(
  actor: Actor,
  cardId: string,
  userRole: Role,
  zone: string,
): Promise<CommentView[]> {
  const comments = await readComments(db, cardId)
  return comments.reverse().map(({ id, author, importedAuthor, text, createdAt, editedAt }) => {
    const isMine = author?.id === actor.id && can(userRole, "edit")
    return {
      id,
      author,
      importedAuthor,
      time: dateText(createdAt, zone, "comment"),
      createdAt,
      edited: editedAt !== null,
      html: toHtml(text),
      text: isMine ? text : null,
      canDelete: isMine || can(userRole, "own"),
    }
  })
}

/**
 * Adds a comment of the actor's after those that are there. The same `id` sent again makes
 * nothing new, and tells nobody once more.
 * @throws 404, 403, 400 at the limit of comments, 409 for an id used otherwise
 */
export function createComment(actor: Actor, input: CreateComment): Promise<Comment> {
  return transaction(async (tx) => {
    const { cardId, text, id = newId() } = input
    const { boardId, title } = await requireCard(tx, actor, input, "edit")
    const before = await tx.comment.findUnique({ where: { id }, include: WITH_AUTHOR })
    if (before) {
      const isSame = before.cardId === cardId && before.text === text
      if (isSame && before.authorId === actor.id) return toComment(before)
      throw conflict("There is a comment with this id already.")
    }
    const position = await tx.comment.count({ where: { cardId } })
    if (position >= LIMITS.comments) {
      throw invalid(`A card can have at most ${String(LIMITS.comments)} comments.`)
    }
    const comment = await tx.comment.create({
      data: { id, cardId, authorId: actor.id, text, position },
      include: WITH_AUTHOR,
    })
    await notify(tx, {
      kind: "commented",
      actorId: actor.id,
      userIds: await listConcerned(tx, cardId),
      message: (cut) => `${cut(comment.author?.name ?? "Somebody")} commented on “${cut(title)}”`,
      boardId,
      cardId,
    })
    return record(tx, "card_updated", boardId, toComment(comment))
  })
}

/** Whom a comment on a card concerns: those who are assigned to it, or have commented on it. */
async function listConcerned(tx: Tx, cardId: string): Promise<string[]> {
  const assigned = await tx.cardAssignment.findMany({ where: { cardId }, select: { userId: true } })
  const authors = await tx.comment.findMany({
    where: { cardId },
    select: { authorId: true },
    distinct: ["authorId"],
  })
  const ids = [...assigned.map(({ userId }) => userId), ...authors.map(({ authorId }) => authorId)]
  return [...new Set(ids.filter((id) => id !== null))]
}

/** Changes the text of the actor's own comment. @throws 404, 403, 409 when `base` is stale */
export function updateComment(actor: Actor, input: UpdateComment): Promise<Comment> {
  return transaction(async (tx) => {
    const { id, text, base } = input
    const { comment, boardId, isMine } = await requireComment(tx, actor, input)
    if (!isMine) throw forbidden("Only its author can change a comment.")
    requireUnchanged(comment, { text }, base, () => toComment(comment))
    if (!changes(comment, { text })) return unchanged(toComment(comment))
    const changed = await tx.comment.update({
      where: { id },
      data: { text, editedAt: new Date() },
      include: WITH_AUTHOR,
    })
    return record(tx, "card_updated", boardId, toComment(changed))
  })
}

/** Deletes a comment: its author may, and an owner of the board. @throws 404, 403 */
export function deleteComment(actor: Actor, key: CommentKey): Promise<void> {
  return transaction(async (tx) => {
    const { comment, boardId, isMine, userRole } = await requireComment(tx, actor, key)
    if (!isMine && !can(userRole, "own")) {
      throw forbidden("Only its author and the board's owners can delete a comment.")
    }
    const { id, cardId, position } = comment
    await tx.comment.delete({ where: { id } })
    await closeGap(tx, "Comment", cardId, position)
    return record(tx, "card_updated", boardId, undefined)
  })
}

/** A comment on a card that the actor may edit. @throws 404, also for one elsewhere; 403 */
async function requireComment(tx: Tx, actor: Actor, { id, boardId, cardId }: CommentKey) {
  const comment = await tx.comment.findUnique({ where: { id }, include: WITH_AUTHOR })
  if (!comment || (cardId ?? comment.cardId) !== comment.cardId) throw notFound()
  const card = await requireCard(tx, actor, { cardId: comment.cardId, boardId }, "edit")
  const { userRole } = card
  return { comment, boardId: card.boardId, userRole, isMine: comment.authorId === actor.id }
}
