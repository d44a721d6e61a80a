import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { command } from "../../command"
import { startServer } from "../../server"
import { aPerson } from "../../http/client"
import { eventually } from "../../http/eventually"
import { sharedServer } from "../../http/shared-server"

// Backups that the server takes by itself.

/** A second, in hours. */
const OFTEN = "0.0003"

let folder: string
let backups: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "cardinal-test-"))
  backups = join(folder, "backups")
  mkdirSync(backups)
  writeFileSync(join(backups, "mine.tar"), "mine")
  writeFileSync(join(backups, ".cardinal-2020-01-01T00-00-00-000Z.tar.12345.part"), "cut off")
  writeFileSync(join(backups, "cardinal-2020-01-01T00-00-00-000Z.tar"), "old")
  // Those of a clock that was far ahead count as old, and push nothing out.
  for (const year of ["2090", "2091", "2092"]) {
    writeFileSync(join(backups, `cardinal-${year}-01-01T00-00-00-000Z.tar`), "far ahead")
  }
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The files that were there before the server. */
const OLD = /^cardinal-20(20|9)/
const ours = () => readdirSync(backups).filter((name) => /^cardinal-.*\.tar$/.test(name))

test("as many as asked for are kept, each can be restored, and nothing else is touched", async () => {
  const env = { BACKUP_EVERY: OFTEN, BACKUP_KEEP: "2", BACKUP_DIR: backups }
  const server = await startServer({ dataDir: join(folder, "data"), env })
  await aPerson(server)
  const seen = new Set<string>()
  await eventually(
    "four backups",
    () => {
      for (const name of ours().filter((each) => !OLD.test(each))) seen.add(name)
      return seen.size >= 4 || undefined
    },
    25_000,
  )
  await server.stop()
  expect(server.logs().filter(({ level }) => Number(level) >= 40)).toEqual([])
  expect(server.logs().some(({ msg }) => msg === "a backup was taken")).toBe(true)
  expect(ours().length).toBeGreaterThanOrEqual(2)
  expect(ours().length).toBeLessThanOrEqual(3) // One may have come just before the stop.
  const others = readdirSync(backups).filter((name) => !ours().includes(name))
  expect(others.filter((name) => !name.endsWith(".part"))).toEqual(["mine.tar"])
  expect(others).not.toContain(".cardinal-2020-01-01T00-00-00-000Z.tar.12345.part")

  expect(ours().filter((name) => OLD.test(name))).toEqual([])

  const elsewhere = join(folder, "elsewhere")
  const [newest = ""] = ours().slice(-1)
  const restored = await command("restore", elsewhere, join(backups, newest))
  expect(restored).toMatchObject({ code: 0, errors: "" })
  expect(restored.output).toMatch(/: 1 people, 0 boards, 0 cards, 0 files\n$/)
})

test("one that fails is told in the log, and the server serves on", async () => {
  const env = { BACKUP_EVERY: OFTEN, BACKUP_DIR: join(backups, "mine.tar", "inside a file") }
  const server = await startServer({ env })
  const failed = "a backup could not be taken"
  await eventually("word of it", () => server.logs().find(({ msg }) => msg === failed))
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  await server.stop()
})

test("without the setting there are none", () => {
  expect(readdirSync(sharedServer().dataDir)).not.toContain("backups")
})
