import { setImmediate } from "node:timers/promises"
import pg from "pg"
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest"
import { config } from "~/config/config.server"
import { engine } from "~/database/client.server"
import { db, readSnapshot, transaction, type Tx } from "~/database/db.server"
import type { Engine, Message } from "~/database/engine"
import { loadDriver } from "~/database/postgres/postgres-driver.server"
import { openPostgres } from "~/database/postgres/postgres-engine.server"
import { connectReader } from "~/database/postgres/postgres-reader.server"
import { block } from "../block"
import { refusalOf } from "../models/effect"

// The behaviour of the engine on PostgreSQL alone; tests/models run on both engines.

const url = config.databaseUrl ?? ""
const admin = new pg.Client({ connectionString: url })

beforeAll(() => admin.connect())
afterAll(() => admin.end())

/** Ends connections of Cardinal, as a restart of PostgreSQL does. */
const endConnections = (condition = "TRUE") =>
  admin.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name LIKE 'cardinal%' AND datname = current_database() AND ${condition}`,
  )
const LISTENING = `application_name = 'cardinal messages'`

const insert = (tx: Tx, id: string) => tx.board.create({ data: { id, name: id } })
const exists = async (id: string) => (await db.board.count({ where: { id } })) === 1

describe("every connection has timeouts", () => {
  const sql = `SELECT current_setting('lock_timeout') AS "lock",
    current_setting('idle_in_transaction_session_timeout') AS "idle",
    current_setting('statement_timeout') AS "statement"`
  const timeouts = [{ lock: "4s", idle: "15s", statement: "1min" }]

  test("when it reads", async () => {
    expect(await db.prepared.query(sql)).toEqual(timeouts)
  })

  test("when it writes", async () => {
    expect(await transaction((tx) => tx.prepared.query(sql))).toEqual(timeouts)
  })
})

test("a connection that is lost while it is handed out does not end the process", async () => {
  const reader = await connectReader(url, await loadDriver(), () => undefined)
  const client = await reader.pool.connect()
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid")
  const ended = new Promise((resolve) => client.once("end", resolve))
  await admin.query("SELECT pg_terminate_backend($1)", [rows[0]?.pid])
  await ended
  client.release(true)
  expect(await reader.client.prepared.query("SELECT 1 AS one")).toEqual([{ one: 1 }])
  await reader.close()
})

describe("a snapshot", () => {
  const boards = () => readSnapshot([db.board.count(), db.list.count()])

  test("is read after a pause of the whole process", async () => {
    const read = boards()
    await setImmediate()
    block(2500)
    expect(await read).toHaveLength(2)
  })

  test("is read by as many as want to, while all connections are in use", async () => {
    const slow = Array.from({ length: 7 }, () => db.prepared.query("SELECT pg_sleep(2.5)"))
    const reads = Array.from({ length: 20 }, boards)
    for (const read of await Promise.all(reads)) expect(read).toHaveLength(2)
    await Promise.all(slow)
  })
})

describe("a transaction", () => {
  test("that takes too long is rolled back, and the next one goes on", async () => {
    const slow = transaction(async (tx) => {
      await insert(tx, "slow")
      await tx.prepared.query("SELECT pg_sleep(20)")
    }, 200)
    expect((await refusalOf(slow)).status).toBe(503)
    await transaction((tx) => insert(tx, "next"))
    expect([await exists("slow"), await exists("next")]).toEqual([false, true])
  })

  test("is not committed by halves after a failed statement that nobody noticed", async () => {
    const failed = transaction(async (tx) => {
      await insert(tx, "half")
      await tx.prepared.execute("SELECT 1 / 0").catch(() => undefined)
    })
    await expect(failed).rejects.toThrow("aborted")
    expect(await exists("half")).toBe(false)
  })

  test("does not get the statements that a failed one no longer waits for", async () => {
    let goOn: () => void = () => undefined
    const later = new Promise<void>((resolve) => {
      goOn = resolve
    })
    let straggler: Promise<unknown> = Promise.resolve()
    const failed = transaction(({ board }) => {
      straggler = later.then(() => board.create({ data: { id: "straggler", name: "x" } }))
      return Promise.reject(new Error("a fault"))
    })
    await expect(failed).rejects.toThrow("a fault")
    await transaction(async (tx) => {
      goOn()
      await expect(straggler).rejects.toThrow("ended")
      await insert(tx, "other")
    })
    expect([await exists("straggler"), await exists("other")]).toEqual([false, true])
  })

  test("runs again when the connection is lost before its commit", async () => {
    let attempts = 0
    await transaction(async (tx) => {
      attempts += 1
      await insert(tx, "again")
      if (attempts === 1) await endConnections(`state = 'idle in transaction'`)
      await tx.board.count()
    })
    expect([attempts, await exists("again")]).toEqual([2, true])
  })

  test("does not run again when the connection is lost during its commit", async () => {
    const query = vi.spyOn(pg.Client.prototype, "query")
    let attempts = 0
    const refusal = await refusalOf(
      transaction((tx) => {
        attempts += 1
        const lost = Object.assign(new Error("reset"), { code: "ECONNRESET" })
        query.mockReturnValue(Promise.reject(lost) as never)
        return Promise.resolve(tx)
      }),
    ).finally(() => query.mockRestore())
    expect([attempts, refusal.status]).toEqual([1, 503])
    expect(refusal.message).toContain("Reload to see whether the change was saved")
    await transaction((tx) => tx.board.count())
  })
})

describe("a second server on the same database", () => {
  let other: Engine
  const heard: Message[] = []

  beforeAll(async () => {
    const onMessage = (message: Message) => heard.push(message)
    other = await openPostgres({ url, onQuery: () => undefined, onMessage })
  })
  afterAll(() => other.close())
  afterEach(() => heard.splice(0))

  const options = { timeoutMs: 5000 }

  /** Commits messages on one of the servers, and waits until it has heard them. */
  const send = async (from: Engine, ...types: string[]) => {
    const messages = types.map((type) => ({ type }))
    const last = await from.begin((tx) => from.bus.send(tx, messages), options)
    await from.bus.deliver(messages, last)
  }
  const types = () => heard.map(({ type }) => type)

  test("hears messages in the order of the commits, its own among them", async () => {
    for (let i = 0; i < 50; i += 1) await send(i % 3 === 0 ? other : engine, `${i} a`, `${i} b`)
    await send(other, "last")
    const expected = Array.from({ length: 50 }, (_, i) => [`${i} a`, `${i} b`]).flat()
    expect(types()).toEqual([...expected, "last"])
  })

  test("has heard its own messages when a change is answered", async () => {
    await send(other, "own")
    expect(types()).toEqual(["own"])
  })

  test("hears nothing of what is rolled back", async () => {
    const failed = engine.begin(async (tx) => {
      await engine.bus.send(tx, [{ type: "lost" }])
      throw new Error("a fault")
    }, options)
    await expect(failed).rejects.toThrow("a fault")
    await send(engine, "next")
    await expect.poll(types).toEqual(["next"])
  })

  test("learns that it may have missed messages, and goes on listening", async () => {
    await endConnections(LISTENING)
    await expect.poll(types).toContain("messages_lost")
    await send(engine, "after")
    await expect.poll(() => types().at(-1)).toBe("after")
  })

  test("waits for a transaction of the first one", async () => {
    const order: string[] = []
    const first = engine.begin(async (tx) => {
      await insert(tx, "first")
      order.push("first")
      await tx.prepared.query("SELECT pg_sleep(0.3)")
      order.push("end of first")
    }, options)
    await expect.poll(() => order).toContain("first")
    await other.begin(async (tx) => {
      expect(await tx.board.count({ where: { id: "first" } })).toBe(1)
      order.push("second")
    }, options)
    await first
    expect(order).toEqual(["first", "end of first", "second"])
  })
})
