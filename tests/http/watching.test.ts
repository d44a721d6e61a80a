import Database from "better-sqlite3"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { startServer, type TestServer } from "../server"
import { aPerson, Person } from "./client"
import { eventually } from "./eventually"
import { aGarden } from "./garden"
import { change } from "./rows"
import { sharedServer } from "./shared-server"
import type { SharedServer } from "./shared-servers"

// Pages for operators: /healthz, /readyz and /metrics.

let server: TestServer
/** It has a proxy before it, a full disk, and pages for operators elsewhere. */
let other: TestServer

beforeAll(async () => {
  const METRICS_FROM = "10.0.0.0/8, fd00::/8"
  ;[server, other] = await Promise.all([
    startServer({ env: { METRICS_FROM: "loopback" } }),
    startServer({ env: { METRICS_FROM, TRUST_PROXY: "1", MIN_FREE_MB: "1000000000" } }),
  ])
})
afterAll(() => Promise.all([server.stop(), other.stop()]))

describe("/readyz", () => {
  const ready = async (of = server) => {
    const { status, headers, json } = await new Person(of).get("/readyz")
    expect(headers.get("Cache-Control")).toBe("no-store")
    return { status, ...(json() as { ready: boolean; reasons: string[] }) }
  }
  const soon = (reasons: string[]) =>
    eventually(
      reasons.join(" ") || "readiness",
      async () => {
        const answer = await ready()
        return answer.reasons.join() === reasons.join() ? answer : undefined
      },
      20_000,
    )

  test("says that all is well", async () => {
    expect(await ready()).toEqual({ status: 200, ready: true, reasons: [] })
  })

  test("says when the database takes no changes, and when it does again", async () => {
    const lock = new Database(join(server.dataDir, "cardinal.db"))
    lock.exec("BEGIN IMMEDIATE")
    try {
      const answer = await soon(["The database does not answer in time."])
      expect(answer).toMatchObject({ status: 503, ready: false })
      expect(await new Person(server).get("/healthz")).toMatchObject({ status: 200 })
    } finally {
      lock.close()
    }
    expect(await soon([])).toMatchObject({ status: 200, ready: true })
  })

  test("says when the database is of another version", async () => {
    const rows = `"_prisma_migrations" SET "rolled_back_at"`
    change(server, `UPDATE ${rows} = 1 WHERE "migration_name" LIKE '%_search'`)
    const answer = await soon(["The database is of another version."])
    expect(answer).toMatchObject({ status: 503, ready: false })
    change(server, `UPDATE ${rows} = NULL`)
    await soon([])
  })

  test("says when the disk is almost full", async () => {
    const reasons = ["The disk is almost full."]
    expect(await ready(other)).toEqual({ status: 503, ready: false, reasons })
    expect(await new Person(other).get("/healthz")).toMatchObject({ status: 200 })
  })
})

describe("/metrics", () => {
  const read = async (of: SharedServer = server, headers = {}) =>
    new Person(of).get("/metrics", { headers })
  const value = (text: string, series: string) =>
    Number(
      text
        .split("\n")
        .find((line) => line.startsWith(`${series} `))
        ?.slice(series.length),
    )

  test("counts requests by route and status, and no address, name or id", async () => {
    const person = await aPerson(server, "rosa")
    const garden = await aGarden(person)
    const card = `/board/${garden.boardId}/cards/${garden.card("Dig")}`
    for (const path of [card, `${card}.data`, "/boards", "/nowhere/at/all", "/favicon.svg"]) {
      await person.get(path)
    }
    await person.get(`/api/boards/${garden.spare}`)
    const watcher = await person.socket()
    await watcher.join(garden.boardId)
    const { text, headers } = await read()
    expect(headers.get("Content-Type")).toMatch(/^text\/plain;.* version=0\.0\.4/)
    const get = (route: string, status: number) =>
      value(text, `http_requests_total{method="GET",route="${route}",status="${status}"}`)
    expect(get("/board/:boardId/cards/:cardId", 200)).toBe(2)
    expect(get("/boards", 200)).toBe(1)
    expect(get("/api/boards/:boardId", 404)).toBe(1)
    expect(get("(none)", 404)).toBe(1)
    expect(get("(file)", 200)).toBe(1)
    const durations = `http_request_duration_seconds_count{method="GET",route="/boards"}`
    expect(value(text, durations)).toBe(1)
    expect(value(text, "cardinal_sockets")).toBe(1)
    expect(value(text, "cardinal_watched_boards")).toBe(1)
    expect(value(text, "cardinal_transactions_unfinished")).toBe(0)
    expect(value(text, "cardinal_mails_waiting")).toBe(0)
    expect(value(text, "cardinal_pushes_waiting")).toBe(0)
    expect(value(text, "cardinal_database_queries_total")).toBeGreaterThan(10)
    expect(value(text, "cardinal_disk_free_bytes")).toBeGreaterThan(0)
    expect(value(text, "nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0)
    expect(value(text, "cardinal_event_loop_delay_max_seconds")).toBeGreaterThanOrEqual(0)
    expect(text).not.toMatch(/rosa|nowhere|Garden/)
    expect(text).not.toContain(garden.boardId)
    const ours = text.match(/^# HELP (cardinal|http)_.*/gm) ?? []
    const ofAll = ours.filter((help) => help.endsWith(" Of all nodes, the same at each."))
    expect(ofAll.map((help) => help.split(" ")[2])).toEqual([
      "cardinal_migrations",
      "cardinal_mails_waiting",
      "cardinal_pushes_waiting",
    ])
    expect(ours.filter((help) => help.endsWith(" Of this node."))).toHaveLength(ours.length - 3)
    watcher.socket.close()
  })

  test("is not there for anybody else, and not by a setting that is not set", async () => {
    const none = sharedServer()
    const unknown = await new Person(none).get("/nowhere")
    for (const refused of [await read(other), await read(none)]) {
      expect(refused.status).toBe(unknown.status)
      expect(refused.text).not.toContain("http_requests_total")
    }
  })

  test("goes by the visitor's address behind proxies that are believed, and no others", async () => {
    const from = (address: string) => ({ "X-Forwarded-For": address })
    // A proxy that was not counted: its own address says nothing of the visitor's.
    expect((await read(server, from("203.0.113.7"))).status).toBe(404)
    expect((await read(server, from("127.0.0.1"))).status).toBe(404)
    expect((await read(other, from("10.9.8.7"))).status).toBe(200)
    expect((await read(other, from("::ffff:10.9.8.7"))).status).toBe(200)
    expect((await read(other, from("203.0.113.7"))).status).toBe(404)
    // Addresses that visitors write themselves stand before what the proxy adds.
    expect((await read(other, from("10.9.8.7, 203.0.113.7"))).status).toBe(404)
  })
})
