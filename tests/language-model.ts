import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { text } from "node:stream/consumers"
import type { LanguageModel } from "~/config/config.server"
import type { Asking } from "~/models/finding/assist/questions.server"
import { listenAnywhere, stopServer } from "./loopback"

// A real HTTP server that speaks the protocol of a language model, and answers as a test says.

export type Asked = {
  authorization: string | undefined
  body: Record<string, unknown>
  isBrokenOff?: true
}

export type ModelServer = {
  /** For `AI_BASE_URL`. */
  url: string
  /** The questions, the oldest first. */
  asked: Asked[]
  /** How many of them were broken off by the product. */
  readonly brokenOff: number
  onAsk: (response: ServerResponse) => void | Promise<void>
  stop(): Promise<void>
}

/** A person who may ask as often as they like. */
export const MAY_ASK: Asking = {
  beforeAsking: async () => undefined,
  onFailure: async () => undefined,
}

/** The settings of a product that asks it. */
export const modelAt = (url: string, others: Partial<LanguageModel> = {}): LanguageModel => ({
  baseUrl: url,
  model: "rose-1",
  apiKey: null,
  perDay: 5,
  readsSearches: false,
  waitMs: 60_000,
  answerMs: 60_000,
  ...others,
})

const chunk = (content: string) =>
  `data: ${JSON.stringify({ id: "1", object: "chat.completion.chunk", choices: [{ index: 0, delta: { content } }] })}\n\n`

/** Begins an answer that is streamed. */
export function startStream(response: ServerResponse): void {
  response.writeHead(200, { "Content-Type": "text/event-stream" })
}

export const say = (response: ServerResponse, words: string): boolean =>
  response.write(chunk(words))

/** Streams a whole answer, word by word. */
export function answer(response: ServerResponse, words: string): void {
  startStream(response)
  for (const word of words.split(/(?<= )/)) say(response, word)
  finish(response)
}

/** Says that the answer is whole. */
export function finish(response: ServerResponse): void {
  response.write(`data: ${JSON.stringify({ choices: [{ delta: {}, finish_reason: "stop" }] })}\n\n`)
  response.end("data: [DONE]\n\n")
}

export async function startModelServer(): Promise<ModelServer> {
  const server: ModelServer = {
    url: "",
    asked: [],
    get brokenOff() {
      return server.asked.filter(({ isBrokenOff }) => isBrokenOff).length
    },
    onAsk: (response) => answer(response, "Fine."),
    stop: () => stopServer(http),
  }
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.parse(await text(request)) as Asked["body"]
    const asked: Asked = { authorization: request.headers.authorization, body }
    server.asked.push(asked)
    response.on("close", () => {
      if (!response.writableEnded) asked.isBrokenOff = true
    })
    await server.onAsk(response)
  }
  const http = createServer((request, response) => {
    void handle(request, response)
  })
  server.url = `${await listenAnywhere(http)}/v1`
  return server
}
