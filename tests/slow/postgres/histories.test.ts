import { setTimeout as sleep } from "node:timers/promises"
import { expect, test } from "vitest"
import { config } from "~/config/config.server"
import { expectExplained } from "../../histories/clients"
import { withTwoServers } from "../../postgres/two-servers"

// Ten people at once, on one board: there is an order of what they did that explains every answer.

const PAUSE_MS = Number(process.env.HISTORY_PAUSE_MS ?? 30_000)

const servers = withTwoServers()
const databaseUrl = config.databaseUrl ?? ""

test("one order of all calls explains their answers on PostgreSQL", async () => {
  await expectExplained([{ ...servers.one, databaseUrl }], { histories: 12 })
}, 1_800_000)

test("it does while one of two servers stands still for half a minute", async () => {
  const nodes = [servers.one, servers.two].map((server) => ({ ...server, databaseUrl }))
  const during = async () => {
    await sleep(500)
    process.kill(servers.two.pid, "SIGSTOP")
    try {
      await sleep(PAUSE_MS)
    } finally {
      process.kill(servers.two.pid, "SIGCONT")
    }
  }
  await expectExplained(nodes, { histories: 4, atOnce: 4, callsOfEach: 40, during })
  expect(servers.two.isRunning()).toBe(true)
}, 1_800_000)
