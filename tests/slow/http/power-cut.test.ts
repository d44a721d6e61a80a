import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { isDeepStrictEqual } from "node:util"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { commandWith } from "../../command"
import { aRegistered, type Person } from "../../http/client"
import { aGarden, make, readBoard, type Garden } from "../../http/garden"
import { aPicture } from "../../pictures"
import { aFile, formOf } from "../../http/uploads"
import { Disk, type Keeps } from "../../power-cut/disk"
import {
  compileLogger,
  startDiskLog,
  type DiskLog,
  type DiskRecord,
} from "../../power-cut/disk-log"
import { inspect } from "../../power-cut/inspect"
import { Writer, hashOf, type Things } from "../../power-cut/writer"
import { startServer, type TestServer } from "../../server"
import { Random } from "../../simulation/random"

// The power is cut at random points of mixed writes. What the disk may have then opens, with everything that was
// answered before. POWER_CUTS and POWER_CUT_SEED make it more points, and others: docs/development.md.

const CUTS = Number(process.env.POWER_CUTS ?? 200)
const SEED = Number(process.env.POWER_CUT_SEED ?? 1)
const WRITERS = 4
const STEPS = 60
/** After so many of the cuts a server is started. */
const STARTS = 3
const RESTORES = 30
const KEEPS: Keeps[] = ["nothing", "some", "some", "everything"]

const outside = realpathSync(mkdtempSync(join(tmpdir(), "cardinal-power-")))
const library = compileLogger(outside)
if (!library)
  console.warn("The tests of power cuts are skipped: they need Linux and a C compiler (cc).")

describe.skipIf(!library)("after a power cut", () => {
  const folder = join(outside, "disk")
  const dataDir = join(folder, "data")
  const backup = join(folder, "backups/one.tar")
  const random = new Random(SEED)
  let log: DiskLog
  let records: DiskRecord[]
  let root: bigint
  let owner: Person
  let garden: Garden
  const writers: Writer[] = []
  /** Positions of the log. */
  let registeredAt: number
  let backedUpAt: number
  let stoppedAt: number
  let restoredAt: number

  beforeAll(async () => {
    mkdirSync(folder)
    root = statSync(folder, { bigint: true }).ino
    log = startDiskLog(library ?? "", folder, join(outside, "log"))
    let server = await startServer({ dataDir, env: log.env })
    try {
      await settle(server)
      await Promise.all(writers.map((writer) => writer.work(STEPS)))
      expect(await server.signal("SIGTERM")).toBe(0)
      server = await startServer({ dataDir, env: { ...log.env, PORT: String(server.port) } })
      const backingUp = commandWith(log.env, "backup", dataDir, backup)
      await Promise.all(writers.map((writer) => writer.work(STEPS)))
      expect(await backingUp).toMatchObject({ code: 0 })
      backedUpAt = log.position()
      await Promise.all(writers.map((writer) => writer.work(5)))
    } finally {
      await server.signal("SIGKILL")
    }
    stoppedAt = log.position()
    const restored = await commandWith(log.env, "restore", dataDir, backup)
    expect(restored).toMatchObject({ code: 0, errors: "" })
    restoredAt = log.position()
    records = log.read()
  }, 180_000)

  afterAll(() => {
    rmSync(outside, { recursive: true, force: true })
  })

  /** People join a board by a link, get emails in the outbox, and one has a picture. */
  async function settle(server: TestServer): Promise<void> {
    // Rows that a test writes itself are not in the log of the server's disk.
    owner = await aRegistered(server)
    registeredAt = log.position()
    garden = await aGarden(owner)
    const { boardId } = garden
    const invited = await owner.api("POST", `/api/boards/${boardId}/invite`, { role: "editor" })
    const { inviteLink } = invited.json() as { inviteLink: string }
    for (let count = 0; count < WRITERS; count += 1) {
      const person = await aRegistered(server)
      const token = inviteLink.split("/").at(-1)
      expect((await person.api("POST", "/api/invites/accept", { token })).status).toBe(200)
      writers.push(new Writer(person, garden, log, random))
      await make(owner, "/api/invitations/send", { boardId, email: `new${count}@example.org` })
    }
    const picture = aFile(await aPicture().png().toBuffer(), "me.png", "image/png")
    const body = formOf(picture, "avatar")
    expect(await owner.request("POST", "/api/users/avatar/upload", { body })).toMatchObject({
      status: 200,
    })
  }

  /** Random points of the log, and such at which something has just been answered; in their order. */
  function cutPoints(count: number): number[] {
    const answers = writers.flatMap(({ steps }) => steps.map(({ answered }) => answered))
    const ends = records.map(({ end }) => end).filter((end) => end <= stoppedAt)
    const points = Array.from({ length: count }, (_, i) => random.pick(i % 2 ? answers : ends) ?? 0)
    return points.sort((one, other) => one - other)
  }

  /** Everything that is wrong with what the disk may have after a cut. */
  function problemsAfter(position: number, place: string): string[] {
    const restored = join(place, "data")
    mkdirSync(restored, { recursive: true })
    const { things, problems } = inspect(restored)
    const secret = "session-secret"
    if (position >= registeredAt) {
      const path = join(restored, secret)
      const isSame =
        existsSync(path) && readFileSync(path).equals(readFileSync(join(dataDir, secret)))
      if (!isSame) problems.push("The session secret is another one")
    }
    if (position >= backedUpAt) {
      const path = join(place, "backups/one.tar")
      const isSame = existsSync(path) && hashOf(readFileSync(path)) === hashOf(readFileSync(backup))
      if (!isSame) problems.push("The backup is lost")
    }
    for (const writer of writers) problems.push(...lostBy(writer, position, things))
    return problems
  }

  function lostBy(writer: Writer, position: number, things: Things): string[] {
    const keys = writer.keys()
    const differences = writer
      .expectedAt(position)
      .map((expected) =>
        keys
          .filter((key) => things.get(key) !== expected.get(key))
          .map((key) => `${key} is ${String(things.get(key))}, not ${String(expected.get(key))}`),
      )
    const [fewest = []] = differences.sort((one, other) => one.length - other.length)
    return fewest
  }

  /** Cuts the power of one disk after the other. @returns the problems of each cut that has any */
  async function cutAt(
    points: number[],
    ignoresSync?: (path: string) => boolean,
    look?: (place: string) => Promise<void>,
  ): Promise<string[]> {
    const disk = new Disk(records, root, ignoresSync)
    const found: string[] = []
    for (const [index, position] of points.entries()) {
      disk.advance(position)
      const place = mkdtempSync(join(outside, "cut-"))
      const keeps = KEEPS[index % KEEPS.length] ?? "nothing"
      disk.cut(place, random, keeps)
      const problems = problemsAfter(position, place)
      if (problems.length > 0)
        found.push(`Cut ${index} at ${position}, ${keeps}: ${problems.slice(0, 5).join("; ")}`)
      await look?.(place)
      rmSync(place, { recursive: true, force: true })
    }
    return found
  }

  test("everything that was answered is there, and nothing is half", async () => {
    expect(await cutAt(cutPoints(CUTS))).toEqual([])
  }, 1_800_000)

  test("the server starts with it", async () => {
    const answers = writers.map(({ steps }) => steps.at(-20)?.answered ?? 0)
    const points = answers.slice(0, STARTS).sort((one, other) => one - other)
    const start = async (place: string) => {
      const server = await startServer({ dataDir: join(place, "data") })
      try {
        owner.server = server
        expect((await readBoard(owner, garden.boardId)).lists).toHaveLength(3)
      } finally {
        await server.signal("SIGKILL")
      }
    }
    expect(await cutAt(points, undefined, start)).toEqual([])
  })

  test("a restore has the data before it or the backup's, and until then refuses to start", async () => {
    const wanted = inspect(dataDir).things
    const disk = new Disk(records, root)
    const restoring = records.filter(({ end }) => end > stoppedAt)
    const drawn = random.some(restoring, RESTORES * 2)
    // Each move of the old data away and the new in, alone: chance seldom meets them.
    const moves = restoring.filter(({ kind }) => kind === "R")
    const cuts: [position: number, keeps: Keeps][] = [
      [stoppedAt, "everything"],
      ...drawn.map(({ end }): [number, Keeps] => [end, "some"]),
      ...moves.map(({ end }): [number, Keeps] => [end, "everything"]),
      [restoredAt, "nothing"],
    ]
    const states = new Set<string>()
    for (const [position, keeps] of cuts.sort(([one], [other]) => one - other)) {
      disk.advance(position)
      const place = mkdtempSync(join(outside, "restore-"))
      disk.cut(place, random, keeps)
      const state = stateIn(join(place, "data"), wanted)
      if (position === stoppedAt) expect(state).toBe("as before")
      if (position === restoredAt) expect(state).toBe("restored")
      states.add(state)
      rmSync(place, { recursive: true, force: true })
    }
    expect(states).toContain("refuses")
  })

  /** @throws if neither the data before the restore is there as a whole, nor that of the backup */
  function stateIn(folder: string, wanted: Things): string {
    const { things, problems } = inspect(folder)
    if (problems.length === 0 && isDeepStrictEqual(things, wanted)) return "restored"
    const isLost = (found: Things) =>
      writers.some((each) => lostBy(each, stoppedAt, found).length > 0)
    if (problems.length === 0 && !isLost(things)) return "as before"
    expect(problems).toEqual([expect.stringMatching(/is missing, but it was there before/)])
    const aside = readdirSync(folder).find((name) => name.startsWith("before-restore-")) ?? ""
    // Parts that were not moved yet belong to the same data.
    for (const name of ["cardinal.db-wal", "uploads"]) {
      const [here, there] = [join(folder, name), join(folder, aside, name)]
      if (existsSync(here) && !existsSync(there)) renameSync(here, there)
    }
    const before = inspect(join(folder, aside))
    expect(writers.flatMap((each) => lostBy(each, stoppedAt, before.things))).toEqual([])
    return "refuses"
  }

  test.each<[what: string, ignores: (path: string) => boolean, finds: RegExp]>([
    ["attachments", (path) => path.endsWith(".part"), /file \S+ is (?!undefined)/],
    ["the names of attachments", (path) => /\/uploads\/..$/.test(path), /A row's file is missing/],
    [
      "the database's log",
      (path) => path.endsWith("-wal"),
      /(title|list|item|comment) \S+ is undefined/,
    ],
  ])("a disk that does not sync %s is found out", async (_what, ignores, finds) => {
    expect((await cutAt(cutPoints(20), ignores)).join("\n")).toMatch(finds)
  })
})
