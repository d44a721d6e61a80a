import pg from "pg"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { config } from "~/config/config.server"
import { engine } from "~/database/client.server"
import { PostgresCounts } from "~/database/postgres/postgres-counts.server"
import { loadDriver } from "~/database/postgres/postgres-driver.server"
import { RateLimiter } from "~/http/rate-limiter.server"
import { refusalOf } from "../../models/effect"
import { withTwoServers } from "../../postgres/two-servers"

// Rate limits that several servers count together.

const admin = new pg.Client({ connectionString: config.databaseUrl ?? "" })

beforeAll(async () => {
  config.rateLimit = true
  await admin.connect()
})
afterAll(() => admin.end())

describe("two servers", () => {
  const servers = withTwoServers({ RATE_LIMIT: "on" })

  test("let as many guesses of an invitation pass together as one does", async () => {
    const guess = async (i: number) => {
      const { url } = i % 2 === 0 ? servers.one : servers.two
      const answer = await fetch(`${url}/invite/guess-${String(i)}`)
      await answer.text()
      return answer.status
    }
    const statuses = await Promise.all(Array.from({ length: 36 }, (_, i) => guess(i)))
    expect(statuses.filter((status) => status === 404)).toHaveLength(30)
    expect(statuses.filter((status) => status === 429)).toHaveLength(6)
  })
})

describe("a limit", () => {
  const LIMIT = { points: 2, duration: 60, sharedAs: "test" }
  /** Each has a memory of its own, as the limits of two servers have. */
  const one = new RateLimiter(LIMIT)
  const two = new RateLimiter(LIMIT)
  const other = new RateLimiter({ ...LIMIT, sharedAs: "other" })

  test("is counted together, and apart from others", async () => {
    await one.count("a")
    await two.count("a")
    const refusal = await refusalOf(one.count("a"))
    expect(refusal.status).toBe(429)
    expect(refusal.details.retryAfter).toBeGreaterThan(50)
    expect((await refusalOf(two.requireLeft("a"))).status).toBe(429)
    await other.count("a")
    await one.count("b")
  })

  test("takes back what is forgiven", async () => {
    await one.count("c")
    await two.count("c")
    await two.forgive("c")
    expect(await one.note("c")).toMatchObject({ isOver: false })
    expect(await two.note("c")).toMatchObject({ isOver: true })
    await one.forgive("never counted")
    await one.count("never counted")
    await one.count("never counted")
    expect((await refusalOf(one.count("never counted"))).status).toBe(429)
  })

  test("begins again when it has ended", async () => {
    await one.count("d")
    await one.count("d")
    await admin.query(`UPDATE "RateCount" SET "endsAt" = now() - interval '1 second'`)
    await two.requireLeft("d")
    await two.count("d")
    expect(await two.secondsLeft("d")).toBeGreaterThan(50)
  })

  test("begins again when the clock of the database was far ahead", async () => {
    for (let i = 0; i < 3; i += 1) await one.note("g")
    await admin.query(`UPDATE "RateCount" SET "endsAt" = now() + interval '400 days'`)
    await two.requireLeft("g")
    await one.count("g")
    expect(await one.secondsLeft("g")).toBeLessThanOrEqual(60)
  })

  test("leaves no rows that have ended", async () => {
    await one.count("e")
    await admin.query(`UPDATE "RateCount" SET "endsAt" = now() - interval '1 second'`)
    await one.count("f")
    const driver = await loadDriver()
    const pool = new driver.Pool({ connectionString: config.databaseUrl ?? "" })
    await new PostgresCounts(pool, driver).clean()
    await pool.end()
    expect((await admin.query(`SELECT 1 FROM "RateCount"`)).rowCount).toBe(1)
  })

  test.each([
    [
      "fails",
      'ALTER TABLE "RateCount" RENAME TO "Away"',
      'ALTER TABLE "Away" RENAME TO "RateCount"',
    ],
    ["does not answer", 'BEGIN; LOCK TABLE "RateCount"', "ROLLBACK"],
  ])("is counted in memory while the database %s", async (how, begin, end) => {
    await admin.query(begin)
    try {
      await expect(engine.counts?.read("x")).rejects.toThrow(how === "fails" ? "exist" : "in time")
      await one.count(how)
      await one.count(how)
      expect((await refusalOf(one.count(how))).status).toBe(429)
    } finally {
      await admin.query(end)
    }
    await one.count(`after it ${how}`)
  })
})
