import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import type { User } from "~/database/types"
import { config } from "~/config/config.server"
import { db, onCommit, transaction, type Tx } from "~/database/db.server"
import { createBoard, updateBoard } from "~/models/board/board/board.server"
import { record } from "~/models/board/record/record.server"
import { aBoard, aUser } from "../builders"
import { holdDatabase } from "../hold-database"
import { expectNoEffect, expectOneEvent, refusalOf, versionOf, watch } from "../models/effect"

let owner: User
let boardId: string

beforeEach(async () => {
  owner = await aUser()
  boardId = (await aBoard(owner)).id
})

const rename = (name: string) => updateBoard(owner, { boardId, name })
const nameNow = async () => (await db.board.findUniqueOrThrow({ where: { id: boardId } })).name
const fault = () => Promise.reject(new Error("a fault"))

/** A promise and what resolves it. */
function aGate() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

describe("a transaction that fails", () => {
  test("leaves nothing behind, and tells nobody", async () => {
    const failed = () =>
      transaction(async (tx) => {
        await tx.board.update({ where: { id: boardId }, data: { name: "Lost" } })
        await tx.list.create({ data: { id: "lost", boardId, name: "Lost", position: 0 } })
        await record(
          tx,
          { type: "list_created", boardId, actor: null, entry: null, undo: null },
          undefined,
        )
        await fault()
      })
    await expectNoEffect(() => expect(failed()).rejects.toThrow("a fault"))
  })

  test("leaves nothing behind when the database refuses one of its writes", async () => {
    const failed = () =>
      transaction(async (tx) => {
        await tx.board.update({ where: { id: boardId }, data: { name: "Lost" } })
        await tx.list.create({ data: { id: "x", boardId: "missing", name: "x", position: 0 } })
      })
    await expectNoEffect(() => expect(failed()).rejects.toThrow())
  })

  test.skipIf(config.databaseUrl)(
    "leaves nothing behind when it cannot be committed, and the next one goes on",
    async () => {
      const failed = () =>
        transaction(async (tx) => {
          // Looked at only by COMMIT, which then fails as it does on a disk that is full.
          await tx.$executeRaw`PRAGMA defer_foreign_keys = ON`
          await tx.board.update({ where: { id: boardId }, data: { name: "Lost" } })
          await tx.list.create({ data: { id: "x", boardId: "missing", name: "x", position: 0 } })
        })
      await expectNoEffect(() => expect(failed()).rejects.toThrow("ForeignKeyConstraintViolation"))
      await rename("Found")
      expect(await nameNow()).toBe("Found")
    },
  )

  test("takes no other change down with it", async () => {
    const begun = aGate()
    const gate = aGate()
    const failing = transaction(async (tx) => {
      await tx.board.update({ where: { id: boardId }, data: { description: "Lost" } })
      begun.open()
      await gate.opened
      await fault()
    })
    await begun.opened
    // Both run into the open transaction; neither may become a part of it.
    const renamed = rename("Kept")
    const made = createBoard(owner, { name: "Made meanwhile", background: "gray" })
    gate.open()
    await expect(failing).rejects.toThrow("a fault")
    const [, { id }] = await Promise.all([renamed, made])
    expect(await db.board.findUnique({ where: { id } })).toMatchObject({ name: "Made meanwhile" })
    const board = await db.board.findUniqueOrThrow({ where: { id: boardId } })
    expect(board).toMatchObject({ name: "Kept", description: null, version: 1 })
  })
})

describe("an open transaction", () => {
  test("is seen by no reader before its commit, nor told of", async () => {
    const written = aGate()
    const gate = aGate()
    const { events, stop } = watch(boardId)
    const renaming = transaction(async (tx) => {
      await tx.board.update({ where: { id: boardId }, data: { name: "New" } })
      await record(
        tx,
        { type: "board_updated", boardId, actor: null, entry: null, undo: null },
        undefined,
      )
      written.open()
      await gate.opened
    })
    await written.opened
    expect([await nameNow(), events]).toEqual(["Garden", []])
    gate.open()
    await renaming
    stop()
    expect(await nameNow()).toBe("New")
    expect(events).toEqual([{ type: "board_updated", boardId, version: 1 }])
  })
})

test("onCommit runs its work once, in order, after the commit", async () => {
  const done: unknown[] = []
  await transaction(async (tx) => {
    onCommit(tx, () => done.push("first"))
    onCommit(tx, () => done.push("second"))
    await record(
      tx,
      { type: "board_updated", boardId, actor: null, entry: null, undo: null },
      undefined,
    )
    expect(done).toEqual([])
  })
  expect(done).toEqual(["first", "second"])
})

test("what follows a commit may begin a transaction of its own", async () => {
  let following: Promise<unknown> = Promise.reject(new Error("It was not done."))
  following.catch(() => undefined)
  await transaction(async (tx) => {
    onCommit(tx, () => {
      following = transaction((next) => next.board.count())
    })
    await record(
      tx,
      { type: "board_updated", boardId, actor: null, entry: null, undo: null },
      undefined,
    )
  })
  expect(await following).toBeGreaterThan(0)
})

describe("while another process holds the database", () => {
  let other: Awaited<ReturnType<typeof holdDatabase>>

  beforeEach(async () => {
    other = await holdDatabase()
  })

  afterEach(async () => {
    vi.useRealTimers()
    await other.release()
  })

  test("reading goes on", async () => {
    expect(await nameNow()).toBe("Garden")
  })

  test("a change waits, and is then made and told of once", async () => {
    setTimeout(() => void other.release(), 100)
    await expectOneEvent("board_updated", { boardId }, () => rename("New"))
    expect(await nameNow()).toBe("New")
  })

  test("a change is told to come back when that takes too long", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const change = refusalOf(rename("New"))
    vi.setSystemTime(Date.now() + 60_000)
    const refusal = await change
    expect([refusal.status, refusal.details.retryAfter]).toEqual([503, 5])
    await other.release()
    expect(await nameNow()).toBe("Garden")
    await rename("New")
    expect(await versionOf({ boardId })).toBe(1)
  })
})

describe.skipIf(config.databaseUrl)("the settings that keep data", () => {
  const settingsOf = async (client: Pick<Tx, "$queryRaw">) => {
    const [journal] = await client.$queryRaw<object[]>`PRAGMA journal_mode`
    const [synchronous] = await client.$queryRaw<object[]>`PRAGMA synchronous`
    const [keys] = await client.$queryRaw<object[]>`PRAGMA foreign_keys`
    const [timeout] = await client.$queryRaw<object[]>`PRAGMA busy_timeout`
    const all = { ...journal, ...synchronous, ...keys, ...timeout }
    return Object.entries(all).map(([name, value]) => `${name}=${String(value)}`)
  }
  // 2 is FULL: an answered change survives a loss of power.
  const settings = ["journal_mode=wal", "synchronous=2", "foreign_keys=1"]

  test("are those of the connection that reads", async () => {
    expect(await settingsOf(db)).toEqual([...settings, "timeout=50"])
  })

  test("are those of the connection that writes, which never waits inside SQLite", async () => {
    expect(await transaction(settingsOf)).toEqual([...settings, "timeout=0"])
  })
})
