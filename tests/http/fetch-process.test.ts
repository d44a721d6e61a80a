import { existsSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { tooLarge } from "~/errors"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Progress } from "~/models/exchange/board-fetch/fetch-context.server"
import type { Job } from "~/models/exchange/board-fetch/jobs.server"
import { runGuarded, type AskOptions } from "~/models/text/guarded-process.server"
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

const LIMITS = { cpuSeconds: 60, maxMs: 60_000, tooMuch: () => tooLarge("Too much.") }
const here = () => Promise.reject(new Error("There is no script."))

function runProcess(boardId: string, options: AskOptions<Progress> = {}) {
  const input = { address: server.origin, key: "abcdefgh_12345678", boardId, into }
  const job: Job = { name: "fetchPlankaBoard", input, allow: ["127.0.0.1"] }
  return runGuarded(resolve("build/fetch-process.cjs"), here, job, LIMITS, options)
}

test("a refusal comes as a sentence", async () => {
  await expect(runProcess("7")).rejects.toMatchObject({
    status: 400,
    message: "There is no such board in Planka, or this account may not see it.",
  })
})

test("a fetch that is stopped leaves nothing", async () => {
  const stop = new AbortController()
  server.onRequest = () => stop.abort()
  await expect(runProcess("9", { signal: stop.signal })).rejects.toThrow(/abort/i)
  expect(existsSync(into)).toBe(false)
})

test("a board that was fetched is told with its progress", async () => {
  server.onRequest = (_request, response) => {
    answerJson(response, { item: { name: "Garden" }, included: { lists: [], cards: [] } })
  }
  const told: Progress[] = []
  const onProgress = (progress: Progress) => told.push(progress)
  expect(await runProcess("9", { onProgress })).toEqual({ fetched: 0, failed: [] })
  expect(told).toEqual([{ done: 1, all: 1 }])
  expect(existsSync(into)).toBe(true)
})
