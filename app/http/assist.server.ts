import type { z } from "zod"
import { config } from "~/config/config.server"
import { DomainError, tooMany, unauthenticated } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import type { Answer, UnderstoodSearch } from "~/models/finding/assist/assist"
import {
  answerParts,
  wholeAnswer,
  type Asking,
  type Question,
} from "~/models/finding/assist/questions.server"
import { understandSearch } from "~/models/finding/assist/understand-search.server"
import type { SearchText } from "~/models/finding/search/search"
import { countText } from "~/models/text/count-text"
import { isSessionOpen } from "~/models/people/session/session.server"
import { jsonAnswer } from "./api-answer.server"
import { withBackpressure } from "./file-response.server"
import { runWith } from "./handle-api.server"
import { asEndpoint, type Description, type Endpoint } from "./operation.server"
import { RateLimiter } from "./rate-limiter.server"
import type { RequestContext } from "./request-context.server"

const DAY_SECONDS = 86_400
const PER_DAY = config.languageModel?.perDay ?? 1

/** All servers together count a person's questions, each of which may cost money. */
const questionsOfPerson = new RateLimiter({
  points: PER_DAY,
  duration: DAY_SECONDS,
  sharedAs: "language model",
  always: true,
})

type QuestionOf<Input> = (actor: Actor, input: Input) => Promise<Question>

const askingOf = (actor: Actor, context: RequestContext): Asking => ({
  beforeAsking: () => countQuestion(actor),
  onFailure: () => questionsOfPerson.forgive(actor.id),
  checkSession: async () => {
    const signedIn = await context.signedIn
    if (!signedIn) throw unauthenticated()
    const { sessionId } = signedIn
    if (sessionId !== null && !(await isSessionOpen(sessionId))) throw unauthenticated()
  },
  signal: context.closed(),
})

/** @throws 429 */
async function countQuestion({ id }: Actor): Promise<void> {
  try {
    await questionsOfPerson.count(id)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    await questionsOfPerson.forgive(id)
    const message = `You have asked the language model ${countText(PER_DAY, "question")} in a day.`
    throw tooMany(error.details.retryAfter ?? DAY_SECONDS, message)
  }
}

/** Has the language model translate a search. @throws as `understandSearch` */
export const understandFor = (
  actor: Actor,
  input: SearchText,
  context: RequestContext,
): Promise<UnderstoodSearch> => understandSearch(actor, input, askingOf(actor, context))

/** A command that asks the language model, and returns its whole answer. */
export const asker =
  <Input>(questionOf: QuestionOf<Input>, context: RequestContext) =>
  async (actor: Actor, input: Input): Promise<Answer> =>
    wholeAnswer(actor, await questionOf(actor, input), askingOf(actor, context))

/**
 * An endpoint that asks the language model. To `Accept: text/plain` it streams the text, and names the answer's id in a
 * header. An answer that breaks off is cut off.
 */
export function questionEndpoint<S extends z.ZodType>(
  input: S,
  questionOf: QuestionOf<z.output<S>>,
  description: Description<Answer>,
): Endpoint {
  return asEndpoint({ ...description, input, streams: "text/plain" }, (args) => {
    const { request, context } = args
    const isStreamed = request.headers.get("Accept") === "text/plain"
    return runWith(args, input, async (actor, asked) => {
      const asking = askingOf(actor, context)
      const question = await questionOf(actor, asked)
      if (!isStreamed) return jsonAnswer(await wholeAnswer(actor, question, asking))
      return streamed(question.key, answerParts(actor, question, asking), context)
    })
  })
}

async function streamed(
  id: string,
  parts: AsyncGenerator<string>,
  context: RequestContext,
): Promise<Response> {
  const headers = {
    "Content-Type": "text/plain; charset=utf-8",
    "Answer-Id": id,
    // Neither compression nor a proxy may hold parts back.
    "Cache-Control": "no-transform",
    "X-Accel-Buffering": "no",
  }
  return new Response(await withBackpressure(inBytes(parts), context), { headers })
}

/** Short texts would be joined, and the reader would wait. */
async function* inBytes(parts: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  for await (const part of parts) yield Buffer.from(part)
}
