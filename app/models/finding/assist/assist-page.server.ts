import { db } from "~/database/db.server"
import { requireCard, type Actor } from "~/models/access/access.server"
import { can } from "~/models/access/role"
import type { CardKey } from "~/models/board/card/card"
import type { AssistPage } from "./assist-page"
import { countSent, getAnswer } from "./assist.server"
import { getAssistState } from "~/models/board/assist-switch/assist-switch.server"

/** The page that asks about a card, with the answer that the address names. Asks nothing itself. @throws 404 */
export async function getAssistPage(
  actor: Actor,
  key: CardKey,
  answerId: string | null,
): Promise<AssistPage> {
  const card = await requireCard(db, actor, key, "see")
  const { id: cardId, boardId, title, description, userRole, isArchived } = card
  const answer = answerId === null ? null : await getAnswer(actor, { boardId, cardId, answerId })
  return {
    boardId,
    cardId,
    title,
    description,
    canEdit: can(userRole, "edit") && !isArchived,
    state: await getAssistState(actor, { boardId }),
    ...(await countSent(cardId)),
    isAnswered: answerId !== null,
    answer,
    added: answer ? await addedOf(cardId, answer.suggestions) : [],
  }
}

async function addedOf(cardId: string, suggestions: string[]): Promise<string[]> {
  if (suggestions.length === 0) return []
  const where = { cardId, text: { in: suggestions } }
  const items = await db.checklistItem.findMany({ where, select: { text: true } })
  return items.map(({ text }) => text)
}
