import { DomainError } from "~/errors"
import type { Answering, Question } from "./guarded-process.server"

/** Answers the questions that come to this process, as its script. */
export function answerGuarded<Q, R, P>(answer: Answering<Q, R, P>): void {
  const stops = new Map<number, AbortController>()
  process.on("message", (message: Question) => {
    const { id } = message
    if ("stops" in message) return stops.get(id)?.abort()
    const stop = new AbortController()
    stops.set(id, stop)
    const send = (sent: object) => process.send?.({ id, ...sent })
    const onProgress = (progress: P) => send({ progress })
    answer(message.question as Q, { signal: stop.signal, onProgress })
      .then(
        (result) => send({ result }),
        (error: unknown) => send(sentError(error)),
      )
      .finally(() => stops.delete(id))
  })
  process.on("disconnect", () => process.exit())
}

const sentError = (error: unknown) =>
  error instanceof DomainError
    ? { refused: { status: error.status, message: error.message } }
    : { failed: String((error as Error).stack) }
