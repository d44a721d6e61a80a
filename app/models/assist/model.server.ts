import type { LanguageModel } from "~/config.server"
import { DomainError } from "~/errors"
import { log } from "~/log.server"
import type { Message } from "./prompts"

// Asks a language model, at a server that may fail in any way.

/** How long the model may say nothing, and how long it may take in all. */
const IDLE_MS = 20_000
const WHOLE_MS = 60_000
const MAX_TOKENS = 4000
/** Characters of an answer. A model that goes on is interrupted. */
const MAX_ANSWER = 20_000

const FAILURES = "The language model did not answer. The board’s digest needs none."

/** 502: what the server asks for help has failed. */
export const noAnswer = () => new DomainError(502, FAILURES)

/**
 * The parts of an answer as they come.
 * @param signal ends the question, also at the model's server
 * @throws 502
 */
export async function* ask(
  { baseUrl, model, apiKey }: LanguageModel,
  messages: readonly Message[],
  signal?: AbortSignal,
): AsyncGenerator<string> {
  // Only servers with a language model load it.
  const { OpenAI } = await import("openai")
  const client = new OpenAI({
    ...{ baseURL: baseUrl, apiKey: apiKey ?? "none", maxRetries: 0, timeout: WHOLE_MS },
    // Its log has what the model's server sends.
    logLevel: "off",
    // Cards must not go to another host than the page has named.
    fetchOptions: { redirect: "error" },
    fetch: fetchUntilAborted,
  })
  const timer = new AbortController()
  const signals = [timer.signal, AbortSignal.timeout(WHOLE_MS), ...(signal ? [signal] : [])]
  const ended = AbortSignal.any(signals)
  let length = 0
  let isComplete = false
  let idle = setTimeout(() => timer.abort(), IDLE_MS)
  try {
    const stream = await client.chat.completions.create(
      {
        model,
        messages: [...messages],
        stream: true,
        max_completion_tokens: MAX_TOKENS,
      },
      { signal: ended },
    )
    for await (const chunk of stream) {
      clearTimeout(idle)
      idle = setTimeout(() => timer.abort(), IDLE_MS)
      const { text, isLast } = partOf(chunk)
      isComplete ||= isLast
      length += text.length
      if (length > MAX_ANSWER) throw noAnswer()
      if (text !== "") yield text
    }
    // Half an answer could be taken for the whole.
    if (length === 0 || !isComplete) throw noAnswer()
  } catch (error) {
    if (error instanceof DomainError) throw error
    // Its message could have the key or texts of cards in it.
    const { name, status } = error as { name?: string; status?: number }
    log.warn({ error: name, status }, "the language model failed")
    throw noAnswer()
  } finally {
    clearTimeout(idle)
    timer.abort()
  }
}

/**
 * Node's fetch holds the signal of a request weakly, so that after a garbage collection it does not end the response any
 * more. A pipe does.
 */
async function fetchUntilAborted(
  url: string | URL | Request,
  init?: RequestInit,
): Promise<Response> {
  const response = await fetch(url, init)
  const body = response.body?.pipeThrough(new TransformStream(), {
    ...(init?.signal && { signal: init.signal }),
  })
  return new Response(body, response)
}

/** What a server sends may be anything. */
function partOf(chunk: unknown): { text: string; isLast: boolean } {
  type Choice = { delta?: { content?: unknown }; finish_reason?: unknown }
  const { choices } = (chunk ?? {}) as { choices?: Choice[] }
  const choice = Array.isArray(choices) ? choices[0] : undefined
  const content = choice?.delta?.content
  return {
    text: typeof content === "string" ? content : "",
    isLast: choice?.finish_reason === "stop",
  }
}
