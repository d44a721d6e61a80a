import { db } from "../db.server"
import { notFound } from "../errors"
import { requireBoard, type Access, type Actor } from "./access.server"
import type { BoardKey } from "./board"
import { readBoardContent, type BoardContent } from "./board-content.server"
import type { BoardPage, CardFace } from "./board-page"
import type { Card } from "./card"
import { dateText } from "./date-text.server"
import { dueTone, isDueWithinWeek } from "./due-date"
import { newId } from "./id"

// A thousand people may watch one board: its content is read once for each version, not once
// for each of them. The version is read from the database every time, so this is only ever a
// copy of what is there.

const KEPT_BOARDS = 50
const kept = new Map<string, { state: string; content: Promise<BoardContent | null> }>()

function contentOf({ boardId, version, madeAt }: Access): Promise<BoardContent | null> {
  const state = `${madeAt.toISOString()} ${String(version)}`
  const known = kept.get(boardId)
  kept.delete(boardId)
  const fresh = known?.state === state ? known : { state, content: readBoardContent(boardId) }
  kept.set(boardId, fresh)
  fresh.content.catch(() => kept.delete(boardId))
  const [oldest] = kept.keys()
  if (kept.size > KEPT_BOARDS && oldest !== undefined) kept.delete(oldest)
  return fresh.content
}

/**
 * A board as its page shows it.
 * @param zone the reader's IANA time zone
 * @throws 404
 */
export async function getBoardPage(
  actor: Actor,
  { boardId }: BoardKey,
  zone: string,
): Promise<BoardPage> {
  const access = await requireBoard(db, actor, boardId, "see")
  const content = await contentOf(access)
  if (!content) throw notFound()
  const now = Date.now()
  return {
    id: boardId,
    name: content.name,
    background: content.background,
    version: content.version,
    userRole: access.userRole,
    members: content.members,
    lists: content.lists.map(({ id, name, cards }) => ({
      id,
      name,
      draftId: newId(),
      cards: cards.map((card) => toFace(card, zone, now)),
    })),
    draftId: newId(),
  }
}

function toFace(card: Card, zone: string, now: number): CardFace {
  const face: CardFace = { id: card.id, title: card.title }
  if (card.priority) face.priority = card.priority
  if (card.labels.length > 0) face.labels = card.labels
  if (card.dueDate) {
    face.due = [dateText(card.dueDate, zone, "card"), dueTone(card.dueDate, now)]
  }
  if (card.dueDate && isDueWithinWeek(card.dueDate, now)) face.dueThisWeek = true
  if (card.commentCount > 0) face.comments = card.commentCount
  if (card.attachmentCount > 0) face.attachments = card.attachmentCount
  if (card.checklistCount > 0) face.checklist = [card.checklistDone, card.checklistCount]
  if (card.assignedUsers.length > 0) face.assigned = card.assignedUsers.map(({ id }) => id)
  return face
}
