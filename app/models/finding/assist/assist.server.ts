import { config, type LanguageModel } from "~/config/config.server"
import { subDays } from "date-fns/subDays"
import { db, transaction } from "~/database/db.server"
import { readPromptRows } from "~/database/rows/prompt-rows.server"
import type { AssistAnswer, Card } from "~/database/types"
import { conflict, forbidden, invalid } from "~/errors"
import { requireCard, type Actor } from "~/models/access/access.server"
import { can } from "~/models/access/role"
import type { CardKey } from "~/models/board/card/card"
import { dateText } from "~/models/text/time/date-text.server"
import type { Answer, AskAboutCard, CardTask } from "./assist"
import { isAssisted } from "~/models/board/assist-switch/assist-switch.server"
import { cutText, MAX_REWORDED, messagesFor, suggestionsOf, type CardContent } from "./prompts"
import { keyOf, wholeAnswer, type Asking, type Question } from "./questions.server"

const MAX_COMMENTS = 100
const MAX_ITEMS = 500
const MAX_TEXT = 2000

const KEPT_DAYS = 7

/** Older answers are forgotten. */
export const forgottenBefore = (): Date => subDays(new Date(), KEPT_DAYS)

/** The server's model. @throws 409 without one, 403 where it is switched off for the board */
export async function requireModel(boardId: string): Promise<LanguageModel> {
  const model = config.languageModel
  if (!model) throw conflict("This server has no language model.")
  if (await isAssisted(db, boardId)) return model
  throw forbidden("An owner must switch the language model on for this board first.")
}

/** The question about a card; a viewer may only have it summarised. @throws 404, 403, 409 without a model */
export async function questionAboutCard(
  actor: Actor,
  { task, ...ref }: AskAboutCard,
): Promise<Question> {
  const ability = task === "summary" ? "see" : "edit"
  const requireAccess = async () => {
    const card = await requireCard(db, actor, ref, ability)
    return { card, model: await requireModel(card.boardId) }
  }
  const { card, model } = await requireAccess()
  if (task === "wording" && card.description.length > MAX_REWORDED) {
    throw invalid("This description is too long to be reworded.")
  }
  const messages = messagesFor(task, await readContent(card))
  // Equal cards have answers of their own, which are deleted with them.
  const key = keyOf(model, card.id, messages)
  const known = await db.assistAnswer.findUnique({ where: { id: key } })
  return {
    key,
    model,
    messages,
    known: known && toAnswer(known),
    checkAccess: requireAccess,
    toAnswer: (text) => toAnswer({ id: key, task, model: model.model, text }),
    keep: (answer) => keep(card.id, answer),
  }
}

async function readContent({
  id,
  title,
  description,
}: Pick<Card, "id" | "title" | "description">): Promise<CardContent> {
  const { items, comments } = await readPromptRows(id, {
    items: MAX_ITEMS,
    comments: MAX_COMMENTS,
    characters: MAX_TEXT + 1,
  })
  return {
    title,
    description,
    checklist: items.map(({ text, completed }) => ({
      text: cutText(text, MAX_TEXT),
      done: completed,
    })),
    comments: comments.map(({ author, createdAt, text }) => ({
      author: author ?? "Somebody",
      text: cutText(text, MAX_TEXT),
      day: dateText(createdAt.toISOString(), "UTC", "date"),
    })),
  }
}

const toAnswer = ({
  id,
  task,
  model,
  text,
}: Omit<AssistAnswer, "cardId" | "createdAt">): Answer => ({
  id,
  task: task as CardTask,
  model,
  text,
  suggestions: task === "checklist" ? suggestionsOf(text) : [],
})

/** Answers a question about a card. @throws 404, 403, 409; 429, 503 and 502 as `answerParts` */
export const askAboutCard = async (
  actor: Actor,
  input: AskAboutCard,
  asking: Asking,
): Promise<Answer> => wholeAnswer(actor, await questionAboutCard(actor, input), asking)

/** Two servers may answer the same at once; the last answer is kept. */
const keep = (cardId: string, { id, task, model, text }: Answer): Promise<unknown> =>
  transaction(async (tx) => {
    await tx.assistAnswer.deleteMany({ where: { createdAt: { lt: forgottenBefore() } } })
    const isThere = await tx.card.count({ where: { id: cardId } })
    if (isThere === 0) return
    const answer = { id, cardId, task, model, text }
    await tx.assistAnswer.upsert({ where: { id }, create: answer, update: { text } })
  })

/** An earlier answer about a card, also if the card has changed since; null if it is forgotten. */
export async function getAnswer(
  actor: Actor,
  { answerId, ...key }: CardKey & { answerId: string },
): Promise<Answer | null> {
  const { id: cardId, boardId, userRole } = await requireCard(db, actor, key, "see")
  const answer = await db.assistAnswer.findFirst({ where: { id: answerId, cardId } })
  if (!answer || !(await isAssisted(db, boardId))) return null
  if (answer.task !== "summary" && !can(userRole, "edit")) return null
  return toAnswer(answer)
}

/** The numbers of a card's items and comments that would be sent, unless they are too long. */
export async function countSent(cardId: string): Promise<{ items: number; comments: number }> {
  const [items, comments] = await Promise.all([
    db.checklistItem.count({ where: { cardId } }),
    db.comment.count({ where: { cardId } }),
  ])
  return { items: Math.min(items, MAX_ITEMS), comments: Math.min(comments, MAX_COMMENTS) }
}
