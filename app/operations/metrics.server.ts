import type { RequestHandler } from "express"
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client"
import { lastBackup } from "~/jobs/backups.server"
import { config } from "~/config.server"
import { db, queryCount, transactionsUnfinished } from "~/database/db.server"
import { startEventLoopMonitor } from "./event-loop-delay.server"
import { createMetricsGate } from "./metrics-gate.server"
import { freeBytes } from "./readiness.server"
import { hubCounts } from "~/live/hub.server"

// Prometheus metrics. None is about a person or a board. A description says whether it is
// about this server, or about all that share the database, each of which returns the same.

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
    help: "Requests to this server, by the route that took them and the status of the answer.",
    labelNames: ["method", "route", "status"] as const,
    registers: [register],
  })
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "From the head of a request to this server to the end of its answer.",
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
      requests.inc({ method, route, status })
      durations.observe({ method, route }, (performance.now() - began) / 1000)
    })
    next()
  }
}

/** Metrics that are read when somebody asks. */
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
    "The longest that this server's event loop was busy at a stretch, since this was last read.",
    startEventLoopMonitor(),
  )
  gauge("sockets", "Open sockets of this server.", () => hubCounts().connections)
  gauge("watched_boards", "Boards that a socket of this server watches.", () => hubCounts().rooms)
  gauge(
    "transactions_unfinished",
    "Changes that run or wait on this server.",
    transactionsUnfinished,
  )
  const waiting = () => ({
    state: "waiting",
    NOT: { attempts: 0, nextAttemptAt: { gt: new Date() } },
  })
  // Without an answer, the metrics of this server are shown alone: they are needed most then.
  gauge("mails_waiting", "Mails of all servers that are due and not sent yet.", () =>
    db.mail.count({ where: waiting() }).catch(() => null),
  )
  gauge("disk_free_bytes", "What is free on the disk of this server's data folder.", freeBytes)
  gauge("last_backup_timestamp_seconds", "When this server took its newest backup.", () => {
    const at = lastBackup()
    return at && +at / 1000
  })
  new Counter({
    name: "cardinal_database_queries_total",
    help: "Queries of the database by this server.",
    registers: [register],
    collect() {
      this.reset()
      this.inc(queryCount())
    },
  })
}
