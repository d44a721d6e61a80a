import { createHash } from "node:crypto"
import { config, type LanguageModel } from "~/config.server"
import { subDays } from "date-fns/subDays"
import { db, transaction } from "~/database/db.server"
import type { AssistAnswer, Card } from "~/database/types"
import { conflict, forbidden, invalid } from "~/errors"
import { requireCard, type Actor } from "~/models/access/access.server"
import { can } from "~/models/access/role"
import type { CardKey } from "~/models/card/card"
import { dateText } from "~/models/time/date-text.server"
import type { Answer, AskAboutCard, CardTask } from "./assist"
import { isAssisted } from "./assist-switch.server"
import { askWhole } from "./model.server"
import { MAX_REWORDED, messagesFor, suggestionsOf, type CardContent, type Message } from "./prompts"

/** Comments that are sent: the last ones. */
const MAX_COMMENTS = 100

/** For so long an answer is known. */
const KEPT_DAYS = 7

type Question = { model: LanguageModel; messages: Message[]; cardId: string; key: string }

/**
 * The question about a card, if the actor may ask it. A viewer may have it summarised.
 * @throws 404, 403; 409 where no model is connected
 */
async function questionOf(actor: Actor, { task, ...ref }: AskAboutCard): Promise<Question> {
  const ability = task === "summary" ? "see" : "edit"
  const card = await requireCard(db, actor, ref, ability)
  const model = config.languageModel
  if (!model) throw conflict("This server has no language model.")
  if (!(await isAssisted(db, card.boardId))) {
    throw forbidden("An owner must switch the language model on for this board first.")
  }
  if (task === "wording" && card.description.length > MAX_REWORDED) {
    throw invalid("This description is too long to be reworded.")
  }
  const messages = messagesFor(task, await readContent(card))
  // Equal cards have answers of their own, which go with them.
  const asked = JSON.stringify([model.baseUrl, model.model, card.id, messages])
  const key = createHash("sha256").update(asked).digest("base64url")
  return { model, messages, cardId: card.id, key }
}

async function readContent({
  id,
  title,
  description,
}: Pick<Card, "id" | "title" | "description">): Promise<CardContent> {
  const { checklist, comments } = await db.card.findUniqueOrThrow({
    where: { id },
    select: {
      checklist: { select: { text: true, completed: true }, orderBy: { position: "asc" } },
      comments: {
        select: {
          ...{ text: true, createdAt: true, importedAuthor: true },
          author: { select: { name: true } },
        },
        orderBy: { position: "desc" },
        take: MAX_COMMENTS,
      },
    },
  })
  return {
    ...{ title, description },
    checklist: checklist.map(({ text, completed }) => ({ text, done: completed })),
    comments: comments.reverse().map(({ author, importedAuthor, createdAt, text }) => ({
      ...{ author: author?.name ?? importedAuthor ?? "Somebody", text },
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
  ...{ id, task: task as CardTask, model, text },
  suggestions: task === "checklist" ? suggestionsOf(text) : [],
})

export type Asking = {
  /** Called before the model is asked, which costs; not for an answer that is known. @throws 429 */
  beforeAsking: () => Promise<void>
  signal?: AbortSignal
}

/** Answers a question about a card. @throws 404, 403, 409; 502 if the model does not answer */
export async function askAboutCard(
  actor: Actor,
  input: AskAboutCard,
  { beforeAsking, signal }: Asking,
): Promise<Answer> {
  const { model, messages, cardId, key } = await questionOf(actor, input)
  const known = await db.assistAnswer.findUnique({ where: { id: key } })
  if (known) return toAnswer(known)
  await beforeAsking()
  const text = await askWhole(model, messages, signal)
  const answer = { id: key, cardId, task: input.task, model: model.model, text }
  await keep(answer)
  return toAnswer(answer)
}

/** Two who ask the same at once are both answered; the last answer is kept. */
const keep = (answer: Omit<AssistAnswer, "createdAt">): Promise<unknown> =>
  transaction(async (tx) => {
    const old = subDays(new Date(), KEPT_DAYS)
    await tx.assistAnswer.deleteMany({ where: { createdAt: { lt: old } } })
    const { id, text, cardId } = answer
    const isThere = await tx.card.count({ where: { id: cardId } })
    if (isThere === 0) return
    await tx.assistAnswer.upsert({ where: { id }, create: answer, update: { text } })
  })

/** An answer about a card that was given before, also if the card has changed since; null if it is not known any more. */
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

/** How many comments of a card would be sent. */
export const countSentComments = async (cardId: string): Promise<number> =>
  Math.min(await db.comment.count({ where: { cardId } }), MAX_COMMENTS)
