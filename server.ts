import { broadcastDevReady, type ServerBuild } from "@remix-run/node"
import * as serverBuild from "@remix-run/dev/server-build"
import compression from "compression"
import express from "express"
import { createServer } from "node:http"
import { setImmediate } from "node:timers/promises"
import { startBackups, stopBackups } from "./app/jobs/backups.server"
import { lastPage } from "./app/components/last-page"
import { config } from "./app/config/config.server"
import { startProviderSessions } from "./app/jobs/provider-sessions.server"
import { onBehalfOf } from "./app/database/transactions/requester.server"
import { start as startDatabase, stop as stopDatabase } from "./app/database/db.server"
import {
  handleErrors,
  apiHeaders,
  gate,
  refuseOldDataRequests,
  securityHeaders,
} from "./app/http/express.server"
import { answerPages } from "./app/http/answer-pages.server"
import { admitProgram, admitSocket, waitForTurn } from "./app/http/admit-socket.server"
import { assetsOf } from "./app/http/browser-assets.server"
import { addressKey } from "./app/http/client-address.server"
import { allowOrigins } from "./app/http/cors.server"
import { defaultAvatars } from "./app/http/default-avatars.server"
import { fileHeaders, publicHeaders } from "./app/http/public-headers.server"
import { renderedPages } from "./app/http/public-page.server"
import { refuseSlowBodies } from "./app/http/slow-bodies.server"
import { limitRequests } from "./app/http/request-limit.server"
import { withPlainTargets } from "./app/http/request-target.server"
import { withRefusals } from "./app/http/refused-routes.server"
import { offeredRoutes } from "./app/http/offered-routes.server"
import { siteLogo, siteManifest } from "./app/http/site-files.server"
import { staticFiles } from "./app/http/static-files.server"
import { sendError, type RenderLastPage } from "./app/http/send-error.server"
import { requestLog } from "./app/operations/request-log.server"
import { RequestQueue } from "./app/http/request-queue.server"
import { routeTemplates } from "./app/operations/route-template.server"
import {
  listeningMessage,
  reportBucket,
  running,
  startWarnings,
  warnAboutProxy,
} from "./app/operations/start-messages.server"
import { log } from "./app/log.server"
import { startMetrics } from "./app/operations/metrics.server"
import { reportMissingAdmins } from "./app/models/people/admin/admin-accounts.server"
import { hideChangesOfNewServer } from "./app/models/people/admin/release-changes.server"
import { reportLdap } from "./app/models/people/ldap/ldap.server"
import { startFileSweeper } from "./app/jobs/file-sweeper.server"
import { startMailWorker, stopMailWorker } from "./app/jobs/mail-worker.server"
import { startPushWorker, stopPushWorker } from "./app/jobs/push-worker.server"
import { startWebhookWorker, stopWebhookWorker } from "./app/jobs/webhook-worker.server"
import { endOldImports } from "./app/models/exchange/board-import/import-progress.server"
import { startMailboxReader, stopMailboxReader } from "./app/jobs/mailbox-reader.server"
import { startDailySummaries } from "./app/jobs/daily-summaries.server"
import { startWeeklyDigests } from "./app/jobs/weekly-digests.server"
import { startDueReminders } from "./app/jobs/due-reminders.server"
import { startRepeatedCards } from "./app/jobs/repeated-cards.server"
import { startSearchIndex } from "./app/jobs/search-index.server"
import { startGuests } from "./app/jobs/guests.server"
import { markTryFolder } from "./app/operations/try-folder.server"
import { startCardNumbers } from "./app/jobs/card-numbers.server"
import { startUsernameShapes } from "./app/jobs/username-shapes.server"
import { stopPurges } from "./app/models/board/deletion/purge.server"
import { endAnswers } from "./app/models/finding/assist/questions.server"
import { reasonsNotReady } from "./app/operations/readiness.server"
import { documentRoutes } from "./app/openapi/document.server"
import { startHub } from "./app/live/hub.server"
import { startPublicWatchers } from "./app/live/public-watchers.server"
import { acceptSockets, type Sockets } from "./app/live/sockets.server"

// The whole product in one process: pages, API and sockets.

/** A stop takes at most 5 s. Requests that still run after this are cut off. */
const STOP_MS = 4500
/** Longer than proxies keep theirs (Caddy 2 minutes): they must close it, not we while a request is on its way. */
const KEEP_ALIVE_MS = 130_000

/**
 * Connections that wait to be accepted, if the system allows as many. Beyond Node's 511, a browser tries again only
 * after a second, when all pages connect at once.
 */
const BACKLOG = 4096

const routes = offeredRoutes(serverBuild.routes)
documentRoutes(routes)
const build: ServerBuild = {
  ...serverBuild,
  assets: assetsOf(serverBuild),
  routes: withRefusals(routes),
}
const answerPage = answerPages(build)
const turns = new RequestQueue({ maxWaiting: 500 })
const app = express()
app.disable("x-powered-by")
app.locals.lastPage = lastPage satisfies RenderLastPage
app.set("query parser", "simple")
app.set("trust proxy", config.trustProxy)
if (config.trustProxy === 0) app.use(warnAboutProxy())
const metrics = startMetrics(routeTemplates(build.routes))
if (metrics) app.use(metrics.count)
app.use(requestLog, securityHeaders, refuseSlowBodies())
app.use("/api", apiHeaders)
app.use(["/api", "/attachments"], allowOrigins)
app.get("/healthz", (_request, response) => {
  response.type("text/plain").send("ok\n")
})
app.get("/readyz", (_request, response, next) => {
  reasonsNotReady().then((reasons) => {
    response.set("Cache-Control", "no-store")
    response.status(reasons.length === 0 ? 200 : 503)
    response.json({ ready: reasons.length === 0, reasons })
  }, next)
})
if (metrics) app.get("/metrics", metrics.show)
app.get("/site-logo", siteLogo)
app.get("/cardinal.webmanifest", siteManifest())
app.get("/avatars/default/:number/:initials.svg", defaultAvatars)
app.use("/p", publicHeaders, renderedPages)
app.use(staticFiles(), compression(), gate, refuseOldDataRequests, limitRequests)
app.use(["/attachments", "/avatars"], fileHeaders)
app.all("*", (request, response, next) => {
  const address = addressKey(request.ip ?? "")
  const visitor = { address: request.ip ?? "", userAgent: request.get("user-agent") ?? "" }
  const start = () =>
    onBehalfOf(address, visitor, () => void answerPage(request, response, next).catch(next))
  if (turns.add(address, request.headers.cookie ?? request.headers.authorization ?? "", start))
    return
  response.set("Retry-After", "1")
  sendError(request, response, 429, {
    title: "Too many requests",
    message: "Too many requests at once. Please try again.",
  })
})
app.use(handleErrors)

const server = createServer(withPlainTargets(app))
server.keepAliveTimeout = KEEP_ALIVE_MS
// Node's limit would cut off a large file on a slow connection after 5 minutes; refuseSlowBodies limits the pace.
server.requestTimeout = 0

async function start(): Promise<number> {
  await startDatabase()
  await markTryFolder(config)
  startFileSweeper()
  await startMailWorker()
  await startWebhookWorker()
  await startPushWorker()
  await endOldImports().catch((err: unknown) => log.warn({ err }, "imports wait for their end"))
  startDueReminders()
  startRepeatedCards()
  startDailySummaries()
  startWeeklyDigests()
  startSearchIndex()
  startCardNumbers()
  startUsernameShapes()
  startBackups()
  startProviderSessions()
  startGuests()
  startMailboxReader()
  await hideChangesOfNewServer()
  void reportMissingAdmins()
  void reportBucket(config)
  void reportLdap()
  startHub(build.assets.version)
  startPublicWatchers()
  const sockets = acceptSockets(server, {
    admit: admitSocket,
    admitToken: admitProgram,
    waitForSlot: waitForTurn,
  })
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      stop(signal, sockets).catch((err: unknown) => {
        log.error({ err }, "could not stop in order")
        process.exit(1)
      })
    })
  }
  process.on("unhandledRejection", (err) => log.error({ err }, "unhandled rejection"))
  return listen()
}

async function listen(): Promise<number> {
  const { host, dataDir } = config
  await new Promise<void>((resolve) => {
    server.once("error", (error) => {
      log.fatal(`Cardinal cannot listen on HOST ${host}, PORT ${config.port}: ${error.message}.`)
      process.exit(1)
    })
    server.listen({ port: config.port, host, backlog: BACKLOG }, resolve)
  })
  const address = server.address()
  const port = typeof address === "object" && address ? address.port : config.port
  log.info({ ...running, port, host, dataDir }, listeningMessage(host, port))
  for (const warning of startWarnings(config)) log.warn(warning)
  if (build.mode === "development") {
    broadcastDevReady(build).catch((err: unknown) => log.warn({ err }, "no dev server"))
  }
  return port
}

let stopping = false

/** Each iteration of the event loop accepts one connection, and reads its request in the next one. */
const TURNS = 100
const TURNS_MS = 1000

/** Accepts requests that arrived before the signal but were not read yet. */
async function takeWaiting(): Promise<void> {
  const late = performance.now() + TURNS_MS
  for (let turn = 0; turn < TURNS && performance.now() < late; turn += 1) await setImmediate()
}

async function stop(signal: string, sockets: Sockets): Promise<void> {
  if (stopping) return
  stopping = true
  log.info({ signal }, "stopping")
  const late = setTimeout(() => {
    log.warn("what still ran was cut off")
    process.exit(0)
  }, STOP_MS)
  // A connection would stay open for a next request. Busy ones close after their response instead.
  server.prependListener("request", (_request, response) =>
    response.setHeader("Connection", "close"),
  )
  // A connection whose request is not read yet counts as idle and would be closed.
  await takeWaiting()
  sockets.close()
  endAnswers()
  stopBackups()
  stopPurges()
  const stopped = Promise.all([
    stopMailWorker(),
    stopWebhookWorker(),
    stopPushWorker(),
    stopMailboxReader(),
  ])
  const closed = new Promise((resolve) => server.close(resolve))
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  await closed
  clearInterval(idle)
  await stopped
  await stopDatabase()
  clearTimeout(late)
  process.exit(0)
}

/** Settles with the port once the server listens, or with the reason why it cannot start. */
export const started = start()
