import { createHash } from "node:crypto"
import type { LanguageModel } from "~/config/config.server"
import { busy, DomainError, tooMany } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import type { Answer } from "./assist"
import { ask, noAnswer } from "./model.server"
import type { Message } from "./prompts"
import { RunningAnswer } from "./running-answer.server"

// Equal questions are asked once; a person has one at a time, and a server a few.

const MAX_AT_ONCE = 20
const RETRY_SECONDS = 5
/** Access is checked so often while an answer is awaited or read. */
const CHECK_MS = 500

export type Question = {
  /** A hash of model, texts and subject. */
  key: string
  model: LanguageModel
  messages: readonly Message[]
  known: Answer | null
  toAnswer: (text: string) => Answer
  /** Repeated while the answer comes, as its reader may be removed. @throws the error that ends the reading */
  checkAccess?: () => Promise<unknown>
  keep: (answer: Answer) => Promise<unknown>
}

export type Asking = {
  /** Called before the model is asked, which costs; not for a known answer. @throws 429 */
  beforeAsking: () => Promise<unknown>
  onFailure: () => Promise<unknown>
  /** Repeated while the answer comes, as its reader may sign out. @throws the error that ends the reading */
  checkSession?: () => Promise<unknown>
  signal?: AbortSignal
}

/** @param about the subject that the answer belongs to, such as a card's id */
export const keyOf = (model: LanguageModel, about: string, messages: readonly Message[]): string =>
  createHash("sha256")
    .update(JSON.stringify([model.baseUrl, model.model, about, messages]))
    .digest("base64url")

const running = new Map<string, RunningAnswer>()
const asking = new Set<string>()

/** The parts of an answer; a known one is one part. @throws 429, 503, 502 and the errors of the checks */
export async function* answerParts(
  actor: Actor,
  question: Question,
  options: Asking,
): AsyncGenerator<string> {
  if (question.known) {
    yield question.known.text
    return
  }
  const others = running.get(question.key)
  const answer = others ?? begin(actor, question, options)
  const reader = watchReader(question, options)
  try {
    yield* answer.read(reader.signal)
  } catch (error) {
    // It has not begun, because the first person to ask has reached a limit.
    const isRefused = error instanceof DomainError && error.status === 429
    if (!others || !isRefused) throw error
    yield* answerParts(actor, question, options)
  } finally {
    reader.release()
  }
}

/** Ends the reading when the person leaves or loses access, also while the model is silent. */
function watchReader({ checkAccess }: Question, { checkSession, signal }: Asking) {
  const end = new AbortController()
  const check = async () => {
    await checkSession?.()
    await checkAccess?.()
  }
  const onAbort = () => end.abort(noAnswer())
  const timer = setInterval(() => {
    check().catch((error: unknown) => end.abort(error))
  }, CHECK_MS)
  signal?.addEventListener("abort", onAbort)
  if (signal?.aborted) onAbort()
  return {
    signal: end.signal,
    release: () => {
      clearInterval(timer)
      signal?.removeEventListener("abort", onAbort)
    },
  }
}

/** Ends all answers: the operator may have removed the model for the next start. */
export function endAnswers(): void {
  for (const answer of running.values()) answer.end(noAnswer())
}

/** The whole answer. @throws as `answerParts` */
export async function wholeAnswer(
  actor: Actor,
  question: Question,
  options: Asking,
): Promise<Answer> {
  let text = ""
  for await (const part of answerParts(actor, question, options)) text += part
  return question.known ?? question.toAnswer(text.trim())
}

function begin(actor: Actor, question: Question, asked: Asking): RunningAnswer {
  if (asking.has(actor.id)) throw tooMany(RETRY_SECONDS, "Your last question is being answered.")
  if (running.size >= MAX_AT_ONCE) {
    throw busy(RETRY_SECONDS, "The language model has many questions now. Please try again.")
  }
  const { key } = question
  const answer = new RunningAnswer(
    (signal) => produce(question, asked, signal),
    () => {
      running.delete(key)
      asking.delete(actor.id)
    },
  )
  running.set(key, answer)
  asking.add(actor.id)
  return answer
}

/** Only a whole answer is kept: half of one could be taken for it. */
async function* produce(
  { model, messages, keep, toAnswer }: Question,
  { beforeAsking, onFailure }: Asking,
  signal: AbortSignal,
): AsyncGenerator<string> {
  await beforeAsking()
  let text = ""
  try {
    for await (const part of ask(model, messages, signal)) {
      text += part
      yield part
    }
    if (text.trim() === "") throw noAnswer()
    await keep(toAnswer(text.trim()))
  } catch (error) {
    // An aborted question has reached the model: it counts.
    if (!signal.aborted) await onFailure()
    throw error
  }
}
