import { db, type Reader } from "~/database/db.server"
import { homeOf } from "~/database/archive-board"
import { DomainError, notFound } from "~/errors"
import { requireBoard, requireCard } from "~/models/access/access.server"
import { ACTIVE } from "~/models/access/active.server"
import { hashToken } from "~/models/access/token.server"
import {
  isSignedFor,
  readReplyKey,
  type SignedReply,
} from "~/models/notifications/mail/mail-key.server"
import { findTargetList } from "./target-list.server"

/** The person and the place of a mail: it makes a card on a board, or a comment on a card. */
export type MailTarget = { key: string; userId: string; boardId: string } & (
  { makes: "card"; listId: string | null } | { makes: "comment"; cardId: string }
)

/** Finds the person and the place that a key stands for; null for an unknown, ended or forged one. */
export function findTarget(key: string): Promise<MailTarget | null> {
  const reply = readReplyKey(key)
  return reply ? findReply(key, reply) : findAddress(key)
}

async function findAddress(key: string): Promise<MailTarget | null> {
  const row = await db.mailInAddress.findUnique({
    where: { keyHash: hashToken(key) },
    select: { userId: true, boardId: true, listId: true },
  })
  return row && { ...row, key, makes: "card" }
}

/** The signature tells which of the board's members it is for. */
async function findReply(key: string, reply: SignedReply): Promise<MailTarget | null> {
  const { cardId } = reply
  const card = await db.card.findUnique({
    where: { id: cardId },
    select: { list: { select: { boardId: true } } },
  })
  if (!card) return null
  const boardId = homeOf(card.list.boardId)
  const members = await db.member.findMany({ where: { boardId }, select: { userId: true } })
  const member = members.find(({ userId }) => isSignedFor(userId, reply))
  return member ? { key, ...member, boardId, makes: "comment", cardId } : null
}

/**
 * Checks that the person may do it at this moment, and finds the list that a card goes to.
 * @throws 403, 404, 409 with a sentence for the person
 */
export async function requireTarget(reader: Reader, target: MailTarget) {
  const { userId, boardId } = target
  const actor = { id: userId }
  if ((await reader.user.count({ where: { id: userId, ...ACTIVE } })) === 0) throw notFound()
  if (target.makes === "comment") {
    await requireCard(reader, actor, target, "comment")
    return null
  }
  await requireBoard(reader, actor, boardId, "edit")
  const list = await findTargetList(reader, target)
  if (!list) throw new DomainError(409, "The board has no list.")
  return list
}
