import { config } from "~/config.server"
import type { Actor } from "~/models/access/access.server"
import type { Answer, AskAboutCard } from "~/models/assist/assist"
import { askAboutCard } from "~/models/assist/assist.server"
import { RateLimiter } from "./rate-limiter.server"

const DAY_SECONDS = 86_400

/** All servers together count a person's questions, each of which may cost money. */
const questionsOfPerson = new RateLimiter({
  ...{ points: config.languageModel?.perDay ?? 1, duration: DAY_SECONDS },
  sharedAs: "language model",
})

/**
 * Asks the language model about a card; an answer that is known does not count.
 * @param signal of a request whose end ends the question
 * @throws 429
 */
export const askFor = (actor: Actor, input: AskAboutCard, signal?: AbortSignal): Promise<Answer> =>
  askAboutCard(actor, input, {
    beforeAsking: () => questionsOfPerson.count(actor.id),
    ...(signal && { signal }),
  })
