import { config } from "~/config/config.server"
import { conflict, failedOutside } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import { RecentMap } from "~/models/text/recent-map"
import type { SearchText } from "~/models/finding/search/search"
import { dayIn, toTimeZone } from "~/models/text/time/zoned-time"
import type { Answer, UnderstoodSearch } from "./assist"
import { modelName } from "~/models/board/assist-switch/assist-switch.server"
import { isNoAnswer } from "./model.server"
import { keyOf, wholeAnswer, type Asking, type Question } from "./questions.server"
import { searchIn, searchMessages } from "./search-prompt"

/** Answers by their questions, which name the day: asking again costs nothing. */
const known = new RecentMap<string, Answer>(500)

/** The model for searches; null where the operator does not want that. */
export const searchModel = () => (config.languageModel?.readsSearches ? modelName() : null)

/** Turns a sentence into filters; only it and the day are sent. @throws 409 if the server sends none; 429, 503, 502 */
export async function understandSearch(
  actor: Actor,
  { q, timeZone }: SearchText,
  asking: Asking,
): Promise<UnderstoodSearch> {
  const model = config.languageModel
  if (!model?.readsSearches) throw conflict("This server sends no searches to a language model.")
  const messages = searchMessages(q, dayIn(toTimeZone(timeZone), Date.now()))
  const key = keyOf(model, "search", messages)
  const toAnswer = (answered: string): Answer => {
    const text = searchIn(answered, q)
    if (text === null) throw noSearch(`${model.model} found no filters for this.`)
    return { id: key, task: "summary", model: model.model, text, suggestions: [] }
  }
  const question: Question = {
    key,
    model,
    messages,
    toAnswer,
    known: known.get(key) ?? null,
    keep: async (answer) => known.set(key, answer),
  }
  const { text } = await wholeAnswer(actor, question, asking).catch((error: unknown) => {
    throw isNoAnswer(error) ? noSearch("The language model did not answer.") : error
  })
  return { q: text, model: model.model }
}

const noSearch = (reason: string) =>
  failedOutside("language-model", `${reason} What is shown is found by the words themselves.`)
