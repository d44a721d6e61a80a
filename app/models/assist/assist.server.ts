import { createHash } from "node:crypto"
import { config, type LanguageModel } from "~/config.server"
import { db } from "~/database/db.server"
import { conflict, forbidden } from "~/errors"
import { requireCard, type Actor } from "~/models/access/access.server"
import { RecentMap } from "~/models/recent-map"
import { dateText } from "~/models/time/date-text.server"
import type { Answer, AskAboutCard, CardTask } from "./assist"
import { isAssisted } from "./assist-switch.server"
import { askWhole } from "./model.server"
import { messagesFor, suggestionsOf, type CardContent, type Message } from "./prompts"

/** Comments that are sent: the last ones. */
export const MAX_COMMENTS = 100

/** Answers by all that was asked: who may ask the same may have the same answer. */
const answers = new RecentMap<string, string>(500)

type Question = { model: LanguageModel; messages: Message[]; key: string }

/**
 * The question about a card, if the actor may ask it. A viewer may have it summarised.
 * @throws 404, 403; 409 where no model is connected
 */
async function questionOf(actor: Actor, { task, ...key }: AskAboutCard): Promise<Question> {
  const ability = task === "summary" ? "see" : "edit"
  const card = await requireCard(db, actor, key, ability)
  const model = config.languageModel
  if (!model) throw conflict("This server has no language model.")
  if (!(await isAssisted(db, card.boardId))) {
    throw forbidden("An owner must switch the language model on for this board first.")
  }
  const messages = messagesFor(task, await readContent(card.id))
  const asked = JSON.stringify([model.baseUrl, model.model, messages])
  return { model, messages, key: createHash("sha256").update(asked).digest("base64") }
}

async function readContent(id: string): Promise<CardContent> {
  const { title, description, checklist, comments } = await db.card.findUniqueOrThrow({
    where: { id },
    select: {
      ...{ title: true, description: true },
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

const toAnswer = (task: CardTask, { model }: LanguageModel, text: string): Answer => ({
  ...{ task, model, text },
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
  const { model, messages, key } = await questionOf(actor, input)
  let text = answers.get(key)
  if (text === undefined) {
    await beforeAsking()
    text = await askWhole(model, messages, signal)
  }
  answers.set(key, text)
  return toAnswer(input.task, model, text)
}
