import type { Request, RequestHandler } from "express"
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client"
import { config } from "~/config/config.server"
import { db, queryCount, transactionsUnfinished } from "~/database/db.server"
import { outsideOf } from "~/http/express.server"
import { lastBackup } from "~/jobs/backups.server"
import { hubCounts } from "~/live/hub.server"
import { isUnsent } from "~/models/notifications/notification/push-attempt.server"
import { freeBytes } from "~/models/board/storage/free-bytes.server"
import { isIn, networksOf } from "~/models/text/outside/networks.server"
import { startEventLoopMonitor } from "./event-loop-delay.server"
import { running } from "./start-messages.server"

// Prometheus metrics of the process. None is about a person or a board.

/** How the help of our metrics ends. Those of all nodes must not be added up. */
const OF_NODE = "Of this node."
const OF_ALL = "Of all nodes, the same at each."

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]

export type Metrics = {
  count: RequestHandler
  /** Sends the metrics; 404 to clients that the settings do not allow. */
  show: RequestHandler
}

/** Starts to count, if the settings let anybody read metrics. @param routeOf the route of a path */
export function startMetrics(routeOf: (path: string) => string): Metrics | null {
  if (!config.metricsFrom) return null
  const register = new Registry()
  collectDefaultMetrics({ register })
  buildInfo(register)
  gauges(register)
  const mayRead = createMetricsGate(config.metricsFrom, config.trustProxy)
  return {
    count: counter(register, routeOf),
    show: (request, response, next) => {
      if (!mayRead(request)) return next()
      register.metrics().then((text) => {
        response.set({ "Content-Type": register.contentType, "Cache-Control": "no-store" })
        response.send(text)
      }, next)
    },
  }
}

function counter(register: Registry, routeOf: (path: string) => string): RequestHandler {
  const requests = new Counter({
    name: "http_requests_total",
    help: `Requests, by the route that took them, the status of the answer, and whose fault it is if not ours. ${OF_NODE}`,
    labelNames: ["method", "route", "status", "outside"] as const,
    registers: [register],
  })
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: `From the request's head to the end of its answer. ${OF_NODE}`,
    labelNames: ["method", "route"] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  })
  return (request, response, next) => {
    const began = performance.now()
    const { path } = request
    response.once("close", () => {
      const method = METHODS.includes(request.method) ? request.method : "OTHER"
      const route = routeOf(path)
      // A client that disconnects early gets no status; proxies log 499 for it.
      const status = response.writableFinished ? response.statusCode : 499
      const outside = outsideOf(response)
      requests.inc({ method, route, status, ...(outside !== undefined && { outside }) })
      durations.observe({ method, route }, (performance.now() - began) / 1000)
    })
    next()
  }
}

/** Which build runs, as labels of a constant: dashboards join it to the others. */
function buildInfo(register: Registry): void {
  const labels = { version: running.version, node: process.version }
  new Gauge({
    name: "cardinal_build_info",
    help: `The version of the program and of Node, always 1. ${OF_NODE}`,
    labelNames: Object.keys(labels),
    registers: [register],
  }).set(labels, 1)
  new Gauge({
    name: "cardinal_migrations",
    help: `The migrations that this build knows, all of which are applied. ${OF_ALL}`,
    registers: [register],
  }).set(running.migrations)
}

function gauges(register: Registry): void {
  const gauge = (name: string, help: string, read: () => number | null | Promise<number | null>) =>
    new Gauge({
      name: `cardinal_${name}`,
      help,
      registers: [register],
      async collect() {
        const value = await read()
        if (value === null) this.reset()
        else this.set(value)
      },
    })
  gauge(
    "event_loop_delay_max_seconds",
    `The longest that the event loop was busy at a stretch, since this was last read. ${OF_NODE}`,
    startEventLoopMonitor(),
  )
  gauge("sockets", `Open sockets. ${OF_NODE}`, () => hubCounts().connections)
  gauge("watched_boards", `Boards that a socket watches. ${OF_NODE}`, () => hubCounts().rooms)
  gauge("transactions_unfinished", `Changes that run or wait. ${OF_NODE}`, transactionsUnfinished)
  const isDue = () => ({
    state: "waiting",
    NOT: { attempts: 0, nextAttemptAt: { gt: new Date() } },
  })
  // Without an answer, the metrics of this server are shown alone: they are needed most then.
  gauge("mails_waiting", `Emails that are due and not sent yet. ${OF_ALL}`, () =>
    db.mail.count({ where: isDue() }).catch(() => null),
  )
  gauge("pushes_waiting", `Messages to devices that are not sent yet. ${OF_ALL}`, () =>
    db.pushMessage.count({ where: isUnsent }).catch(() => null),
  )
  gauge("disk_free_bytes", `What is free on the disk of the data. ${OF_NODE}`, freeBytes)
  gauge("last_backup_timestamp_seconds", `When it took its newest backup. ${OF_NODE}`, () => {
    const at = lastBackup()
    return at && +at / 1000
  })
  new Counter({
    name: "cardinal_database_queries_total",
    help: `Queries of the database. ${OF_NODE}`,
    registers: [register],
    collect() {
      this.reset()
      this.inc(queryCount())
    },
  })
}

/** @param from addresses and networks @param trustProxy as the setting TRUST_PROXY */
function createMetricsGate(from: string[], trustProxy: number): (request: Request) => boolean {
  const allowed = networksOf(from)
  return (request) => {
    // Behind a proxy that TRUST_PROXY does not count, every request seems to come from nearby.
    if (trustProxy === 0 && "x-forwarded-for" in request.headers) return false
    return isIn(allowed, (request.ip ?? "").replace(/^::ffff:(?=\d+\.)/i, ""))
  }
}
