import { existsSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import type { ChildProcess } from "node:child_process"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Job } from "~/models/exchange/board-fetch/jobs.server"
import type { FromProcess } from "~/models/exchange/board-fetch/run-fetch.server"
import { startGuarded } from "~/models/text/guarded-process.server"
import { answerJson, startOutsideServer, type OutsideServer } from "../outside-server"

// The built script of the process that fetches boards, without the server around it.

const folder = mkdtempSync(join(tmpdir(), "fetch-process-"))
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

type Ended = { messages: FromProcess[]; code: number | null }

function runProcess(boardId: string, onStart: (child: ChildProcess) => void = () => undefined) {
  const input = { address: server.origin, key: "abcdefgh_12345678", boardId, into }
  const job: Job = { name: "fetchPlankaBoard", input, allow: ["127.0.0.1"] }
  const child = startGuarded(resolve("build/fetch-process.cjs"), job, 60)
  onStart(child)
  return new Promise<Ended>((end) => {
    const messages: FromProcess[] = []
    child.on("message", (message: FromProcess) => messages.push(message))
    child.on("exit", (code) => end({ messages, code }))
  })
}

test("a refusal comes as a sentence", async () => {
  const { messages } = await runProcess("7")
  expect(messages).toEqual([
    {
      refused: {
        status: 400,
        message: "There is no such board in Planka, or this account may not see it.",
      },
    },
  ])
})

test("a fetch that is stopped leaves nothing, and its process ends", async () => {
  const { messages, code } = await runProcess("9", (child) => {
    server.onRequest = () => child.send("stop")
  })
  expect(messages).toMatchObject([{ failed: expect.any(String) as string }])
  expect(code).toBe(0)
  expect(existsSync(into)).toBe(false)
})

test("a board that was fetched is told with its progress", async () => {
  server.onRequest = (_request, response) => {
    answerJson(response, { item: { name: "Garden" }, included: { lists: [], cards: [] } })
  }
  const { messages, code } = await runProcess("9")
  expect(code).toBe(0)
  expect(messages).toEqual([
    { progress: { done: 1, all: 1 } },
    { result: { fetched: 0, failed: [] } },
  ])
  expect(existsSync(into)).toBe(true)
})
