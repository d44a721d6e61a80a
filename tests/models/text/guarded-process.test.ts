import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, test } from "vitest"
import { tooLarge, type DomainError } from "~/errors"
import { onEnd, OutOfResources, startGuarded } from "~/models/text/guarded-process.server"

// Why a process ends: only the processor time that it took is the fault of what it read.

const folder = mkdtempSync(join(tmpdir(), "guarded-process-"))
afterAll(() => rmSync(folder, { recursive: true }))

type Ended = { answer: unknown } | { error: DomainError }

type Options = { onStart?: (pid: number) => void; cpuSeconds?: number }

/** Runs a script, which may answer by `process.send`. */
function run(script: string, { onStart, cpuSeconds = 1 }: Options = {}): Promise<Ended> {
  const path = join(folder, `${String(Math.random()).slice(2)}.cjs`)
  writeFileSync(path, script)
  return new Promise((resolve) => {
    const child = startGuarded(path, { text: "Grüße" }, cpuSeconds)
    onEnd(
      child,
      () => tooLarge("Too much."),
      (error) => resolve({ error }),
    )
    child.on("message", (answer) => {
      if (answer === "begun") return onStart?.(child.pid ?? 0)
      resolve({ answer })
      child.kill("SIGKILL")
    })
  })
}

const ours = { error: expect.any(OutOfResources) as unknown }

describe("the fault is this machine's", () => {
  test("when a process is killed", async () => {
    const script = `process.on("message", () => process.send("begun"))`
    expect(await run(script, { onStart: (pid) => process.kill(pid, "SIGKILL") })).toEqual(ours)
  })

  test("when its memory is full", async () => {
    const script = `const all = []; for (;;) all.push(new Array(1e7).fill(1))`
    expect(await run(script, { cpuSeconds: 60 })).toEqual(ours)
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
  const script = `process.on("message", ({ text }) => setTimeout(() => process.send(text), 1500))`
  expect(await run(script)).toEqual({ answer: "Grüße" })
})
