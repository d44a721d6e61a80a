import { request as requestByHttp, type IncomingMessage } from "node:http"
import { request as requestByHttps } from "node:https"
import type { LanguageModel } from "~/config/config.server"
import { DomainError, failedOutside } from "~/errors"
import { log } from "~/log.server"
import type { Message } from "./prompts"
import { eventsOf } from "./server-events"

const MAX_TOKENS = 4000
/** Characters of an answer. A model that goes on is interrupted. */
const MAX_ANSWER = 20_000

const FAILURES = "The language model did not answer. The board’s digest needs none."

/** 502, as for every failure of the model's server. */
export const noAnswer = () => failedOutside("language-model", FAILURES)

export const isNoAnswer = (error: unknown): boolean =>
  error instanceof DomainError && error.message === FAILURES

/** The parts of an answer as they come. @param signal ends the question, also at the model's server. @throws 502 */
export async function* ask(
  model: LanguageModel,
  messages: readonly Message[],
  signal?: AbortSignal,
): AsyncGenerator<string> {
  const stop = new AbortController()
  const end = (limit?: string) => stop.abort(limit)
  const onAbort = () => end()
  signal?.addEventListener("abort", onAbort)
  if (signal?.aborted) end()
  const silence = setTimeout(end, model.waitMs, "AI_WAIT_SECONDS")
  const whole = setTimeout(end, model.answerMs, "AI_ANSWER_SECONDS")
  let length = 0
  let isComplete = false
  let status: number | undefined
  try {
    const response = await post(model, messages, stop.signal)
    status = response.statusCode
    if (status !== 200) throw noAnswer()
    for await (const event of eventsOf(response)) {
      silence.refresh()
      const { text, isLast } = partOf(event)
      isComplete ||= isLast
      length += text.length
      if (length > MAX_ANSWER) throw noAnswer()
      if (text !== "") yield text
    }
    // Half an answer could be taken for the whole.
    if (length === 0 || !isComplete) throw noAnswer()
  } catch (error) {
    // The message of an error could have the key or texts of cards in it.
    const { name } = error as { name?: string }
    const limit = stop.signal.reason as unknown
    log.warn({ error: name, status, limit }, "the language model failed")
    throw noAnswer()
  } finally {
    signal?.removeEventListener("abort", onAbort)
    clearTimeout(silence)
    clearTimeout(whole)
    end()
  }
}

/** No redirects to hosts that the page has not named. `fetch` would end a response after five silent minutes. */
function post(
  { baseUrl, model, apiKey }: LanguageModel,
  messages: readonly Message[],
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const url = new URL(`${baseUrl.replace(/(?<!\/)\/+$/, "")}/chat/completions`)
  const request = url.protocol === "https:" ? requestByHttps : requestByHttp
  const body = { model, messages, stream: true, max_completion_tokens: MAX_TOKENS }
  const headers = {
    "Content-Type": "application/json",
    Accept: "text/event-stream",
    ...(apiKey !== null && { Authorization: `Bearer ${apiKey}` }),
  }
  return new Promise((resolve, reject) => {
    const options = { method: "POST", headers, signal, agent: false as const }
    request(url, options, resolve).on("error", reject).end(JSON.stringify(body))
  })
}

function partOf(event: unknown): { text: string; isLast: boolean } {
  type Choice = { delta?: { content?: unknown }; finish_reason?: unknown }
  const { choices } = (event ?? {}) as { choices?: Choice[] }
  const choice = Array.isArray(choices) ? choices[0] : undefined
  const content = choice?.delta?.content
  return {
    text: typeof content === "string" ? content : "",
    isLast: choice?.finish_reason === "stop",
  }
}
