import type { z } from "zod"
import { config } from "~/config.server"
import { DomainError, tooMany } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import type { Answer } from "~/models/assist/assist"
import {
  answerParts,
  wholeAnswer,
  type Asking,
  type Question,
} from "~/models/assist/questions.server"
import { understandSearch, type UnderstoodSearch } from "~/models/assist/understand-search.server"
import type { SearchCards } from "~/models/search/search"
import { jsonAnswer, type ApiAnswer } from "./api-answer.server"
import { runWith, type Endpoint } from "./handle-api.server"
import { RateLimiter } from "./rate-limiter.server"

const DAY_SECONDS = 86_400
const PER_DAY = config.languageModel?.perDay ?? 1

/** All servers together count a person's questions, each of which may cost money. */
const questionsOfPerson = new RateLimiter({
  ...{ points: PER_DAY, duration: DAY_SECONDS },
  sharedAs: "language model",
})

type QuestionOf<Input> = (actor: Actor, input: Input) => Promise<Question>

/** How a person asks the model: within what they may ask in a day. @param signal of a request whose end ends the question */
const askingOf = (actor: Actor, signal: AbortSignal): Asking => ({
  beforeAsking: () => countQuestion(actor),
  signal,
})

/** @throws 429 */
async function countQuestion({ id }: Actor): Promise<void> {
  try {
    await questionsOfPerson.count(id)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const asked = PER_DAY === 1 ? "a question" : `${String(PER_DAY)} questions`
    const message = `You have asked the language model ${asked} in a day.`
    throw tooMany(error.details.retryAfter ?? DAY_SECONDS, message)
  }
}

/** Has the language model translate a search. @throws as `understandSearch` */
export const understandFor = (
  actor: Actor,
  input: SearchCards,
  signal: AbortSignal,
): Promise<UnderstoodSearch> => understandSearch(actor, input, askingOf(actor, signal))

/** A command that asks the language model, and returns its whole answer. */
export const asker =
  <Input>(questionOf: QuestionOf<Input>, signal: AbortSignal) =>
  async (actor: Actor, input: Input): Promise<Answer> =>
    wholeAnswer(actor, await questionOf(actor, input), askingOf(actor, signal))

/**
 * An endpoint that asks the language model. It answers with JSON, or to `Accept: text/plain` with the text while
 * the model writes it, and the answer's id in a header. An answer that breaks off is cut off.
 */
export function questionEndpoint<S extends z.ZodType>(
  schema: S,
  questionOf: QuestionOf<z.output<S>>,
): Endpoint {
  return (args) => {
    const { request, context } = args
    const isStreamed = request.headers.get("Accept") === "text/plain"
    return runWith(args, schema, async (actor, input) => {
      const asking = askingOf(actor, context.closed())
      const question = await questionOf(actor, input)
      if (!isStreamed) return jsonAnswer(await wholeAnswer(actor, question, asking))
      return streamed(question.key, answerParts(actor, question, asking))
    })
  }
}

/** Waits for the first part: what is refused, or fails at once, has a status of its own. */
async function streamed(id: string, parts: AsyncGenerator<string>): Promise<ApiAnswer> {
  const first = await parts.next()
  async function* body() {
    try {
      if (!first.done) yield first.value
      yield* parts
    } finally {
      // Also for a reader who has left with the first part.
      await parts.return(undefined)
    }
  }
  const headers = {
    ...{ "Content-Type": "text/plain; charset=utf-8", "Answer-Id": id },
    // Neither compression nor a proxy may hold parts back.
    ...{ "Cache-Control": "no-store, no-transform", "X-Accel-Buffering": "no" },
  }
  return { status: 200, headers, body: body() }
}
