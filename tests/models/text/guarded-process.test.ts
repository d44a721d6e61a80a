import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, test } from "vitest"
import { tooLarge, type DomainError } from "~/errors"
import { OutOfResources, runGuarded } from "~/models/text/guarded-process.server"

// Why a process ends: only the processor time that it took is the fault of what it read.

const folder = mkdtempSync(join(tmpdir(), "guarded-process-"))
afterAll(() => rmSync(folder, { recursive: true }))

const ours = { error: expect.any(OutOfResources) as unknown }

type Ended = { answer: unknown } | { error: DomainError }

/** Asks a script, whose progress is the id of its process. */
async function run(script: string, onProgress?: (pid: number) => void, cpuSeconds = 1) {
  const path = join(folder, `${String(Math.random()).slice(2)}.cjs`)
  writeFileSync(path, script)
  const limits = { cpuSeconds, maxMs: 60_000, tooMuch: () => tooLarge("Too much.") }
  const here = () => Promise.reject(new Error("There is a script."))
  return runGuarded(path, here, { text: "Grüße" }, limits, { onProgress }).then(
    (answer: unknown): Ended => ({ answer }),
    (error: unknown): Ended => ({ error: error as DomainError }),
  )
}

describe("the fault is this machine's", () => {
  test("when a process is killed", async () => {
    const script = `process.on("message", ({ id }) => process.send({ id, progress: process.pid }))`
    expect(await run(script, (pid) => process.kill(pid, "SIGKILL"))).toEqual(ours)
  })

  test("when its memory is full", async () => {
    const script = `const all = []; for (;;) all.push(new Array(1e7).fill(1))`
    expect(await run(script, undefined, 60)).toEqual(ours)
  })

  test("when it ends without an answer", async () => {
    expect(await run(`process.on("message", () => process.exit(1))`)).toEqual(ours)
  })
})

test("the fault is the content's when it takes more processor time", async () => {
  const ended = await run(`for (;;);`)
  expect(ended).toMatchObject({ error: { status: 413, message: "Too much." } })
})

test("a process that only waits longer than that gives its answer", async () => {
  const script = `process.on("message", ({ id, question }) =>
    setTimeout(() => process.send({ id, result: question.text }), 1500))`
  expect(await run(script)).toEqual({ answer: "Grüße" })
})
