import { existsSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { Worker } from "node:worker_threads"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Job } from "~/models/board-fetch/jobs.server"
import type { FromThread } from "~/models/board-fetch/run-fetch.server"
import { answerJson, startOutsideServer, type OutsideServer } from "../outside-server"

// The built script of the thread that fetches boards, without the server around it.

const folder = mkdtempSync(join(tmpdir(), "fetch-thread-"))
const into = join(folder, "planka.zip")
let server: OutsideServer

beforeAll(async () => {
  server = await startOutsideServer((request, response) => {
    if (request.url !== "/api/boards/9") return answerJson(response, {}, 404)
    return answerJson(response, { item: { name: "Garden" }, included: { lists: [], cards: [] } })
  })
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

type Ended = { messages: FromThread[]; error: Error | null }

function runThread(boardId: string, onStart: (thread: Worker) => void = () => undefined) {
  const input = { address: server.origin, key: "abcdefgh_12345678", boardId, into }
  const job: Job = { name: "fetchPlankaBoard", input, allow: ["127.0.0.1"] }
  const thread = new Worker(resolve("build/fetch-thread.cjs"), { workerData: job })
  onStart(thread)
  return new Promise<Ended>((end) => {
    const ended: Ended = { messages: [], error: null }
    thread.on("message", (message: FromThread) => ended.messages.push(message))
    thread.on("error", (error) => (ended.error = error))
    thread.on("exit", () => end(ended))
  })
}

test("a refusal comes as a sentence", async () => {
  const { messages } = await runThread("7")
  expect(messages).toEqual([
    {
      refused: {
        status: 400,
        message: "There is no such board in Planka, or this account may not see it.",
      },
    },
  ])
})

test("a fetch that is stopped leaves nothing, and the thread ends", async () => {
  const { messages, error } = await runThread("9", (thread) => {
    server.onRequest = () => thread.postMessage("stop")
  })
  expect(messages).toEqual([])
  expect(error).not.toBeNull()
  expect(existsSync(into)).toBe(false)
})

test("a board that was fetched is told with its progress", async () => {
  server.onRequest = (_request, response) => {
    answerJson(response, { item: { name: "Garden" }, included: { lists: [], cards: [] } })
  }
  const { messages, error } = await runThread("9")
  expect(error).toBeNull()
  expect(messages).toEqual([
    { progress: { done: 1, all: 1 } },
    { result: { fetched: 0, failed: [] } },
  ])
  expect(existsSync(into)).toBe(true)
})
