import { readFileSync, readdirSync } from "node:fs"
import { expect, test } from "vitest"
import { readConfig } from "~/config/config.server"
import { isLoopback, listeningMessage, startWarnings } from "~/operations/start-messages.server"

const DATA_DIR = process.env.DATA_DIR ?? ""
const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string }
const migrations = readdirSync("prisma/migrations", { withFileTypes: true })
const RUNNING = `. Version ${version}, ${String(migrations.filter((each) => each.isDirectory()).length)} migrations`
const warningsFor = (env: Record<string, string>) =>
  startWarnings(readConfig({ NODE_ENV: "test", DATA_DIR, ...env }))

test.each(["127.0.0.1", "127.8.8.8", "::1", "localhost"])("%s is loopback", (host) => {
  expect(isLoopback(host)).toBe(true)
  expect(listeningMessage(host, 3000)).toBe(
    `Cardinal is at http://localhost:3000, for this machine only (HOST=${host})${RUNNING}`,
  )
  expect(warningsFor({ HOST: host })).toEqual([])
})

test.each([
  ["0.0.0.0", "http://localhost:80"],
  ["::", "http://localhost:80"],
  ["10.0.0.7", "http://10.0.0.7:80"],
  ["fd00::7", "http://[fd00::7]:80"],
  ["boards.example.org", "http://boards.example.org:80"],
])("%s can be reached by others, and the start says so", (host, url) => {
  expect(isLoopback(host)).toBe(false)
  expect(listeningMessage(host, 80)).toBe(
    `Cardinal is at ${url}, for every network that reaches HOST=${host}${RUNNING}`,
  )
  expect(warningsFor({ HOST: host })).toEqual([expect.stringMatching(/^PUBLIC_URL is not set/)])
  expect(warningsFor({ HOST: host, PUBLIC_URL: "https://boards.example.org" })).toEqual([])
})

test("without settings only this machine can connect", () => {
  expect(warningsFor({})).toEqual([])
})
