import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { config } from "~/config/config.server"
import { migrate } from "~/database/sqlite/migrations.server"
import { showProgress } from "../../backup/progress.mjs"
import { restoreBackup } from "../../backup/restore.mjs"
import { takeBackup } from "../../backup/take.mjs"
import { aUser } from "../builders"
import { olderDatabase } from "../older-version"

describe("what a command shows", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }))
  afterEach(() => void vi.useRealTimers())

  function shown(isTTY: boolean) {
    const written: string[] = []
    const out = { isTTY, write: (text: string) => written.push(text) > 0 }
    const { report, print } = showProgress(out)
    for (let done = 0; done <= 200; done += 1) {
      report("Copying", done, 200)
      vi.advanceTimersByTime(60)
    }
    report("Checking", 0, 1)
    print("Done.")
    return written
  }

  test("is a line for each part of the work and for each five seconds, where nobody watches", () => {
    expect(shown(false)).toEqual([
      "Copying …\n",
      "Copying: 42 %\n",
      "Copying: 84 %\n",
      "Checking …\n",
      "Done.\n",
    ])
  })

  test("is one bar that moves, on a terminal", () => {
    const written = shown(true)
    expect(written.length).toBeGreaterThan(50)
    expect(written).toContain(`\r\u001B[K[${"#".repeat(15)}${" ".repeat(15)}]  50 % Copying`)
    expect(written.at(-1)).toBe("\r\u001B[KDone.\n")
    for (const text of written.slice(0, -1)) expect(text).not.toContain("\n")
  })
})

test("a backup and a restore report all that they do, up to the end", async () => {
  await aUser()
  const folder = mkdtempSync(join(tmpdir(), "cardinal-progress-"))
  try {
    const shares = new Map<string, number>()
    const report = (what: string, done: number, total: number) => shares.set(what, done / total)
    await takeBackup(config.dataDir, join(folder, "a.tar"), undefined, report)
    await restoreBackup(join(folder, "data"), join(folder, "a.tar"), report)
    expect([...shares.keys()]).toEqual([
      "Copying the database",
      "Checking the copy",
      "Writing the backup",
      "Unpacking the backup",
      "Checking the database",
    ])
    expect(shares.get("Writing the backup")).toBe(1)
    expect(shares.get("Unpacking the backup")).toBe(1)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test("an upgrade reports each migration, and a new database one line", () => {
  const { file } = olderDatabase("20261122100000_covers", "")
  const reports: [string, number, number][] = []
  const note = (...each: (typeof reports)[number]) => void reports.push(each)
  migrate(file, undefined, note)
  expect(reports.length).toBeGreaterThan(5)
  expect(reports.map(([, done]) => done)).toEqual(reports.map((_, i) => i))
  expect(new Set(reports.map(([, , total]) => total))).toEqual(new Set([reports.length]))
  expect(reports[0]?.[0]).toMatch(/^Applying migration \d{14}_/)

  reports.length = 0
  const folder = mkdtempSync(join(tmpdir(), "cardinal-new-"))
  migrate(join(folder, "cardinal.db"), undefined, note)
  rmSync(folder, { recursive: true })
  expect(reports.map(([what]) => what)).toEqual(["Creating the tables"])
})
