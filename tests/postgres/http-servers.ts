import type { TestProject } from "vitest/node"
import { ensureBuilt } from "../../bin/build.mjs"
import { startBucket } from "../bucket"
import { SETTINGS, WORKERS, provideDocument } from "../http/shared-servers"
import { startMailServer } from "../mail-server"
import { createDatabase, findPostgres, startCluster } from "../postgres-cluster"
import { startServer } from "../server"

/** Vitest's: the shared servers of tests/http, each on a database of PostgreSQL, with a bucket. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureBuilt()
  const programs = findPostgres()
  if (programs === null) throw new Error("There is no PostgreSQL.")
  const cluster = await startCluster(programs)
  const bucket = await startBucket()
  const mailServer = await startMailServer()
  const start = async () => {
    const env = {
      DATABASE_URL: await createDatabase(cluster.url),
      SESSION_SECRET: "a secret of these tests, and long enough",
      SMTP_URL: mailServer.url,
      ...bucket.env,
      ...SETTINGS,
    }
    return startServer({ env })
  }
  const started = await Promise.all(Array.from({ length: WORKERS }, start))
  project.provide(
    "servers",
    started.map(({ url, pid, dataDir, databaseUrl, secret }) => ({
      url,
      pid,
      dataDir,
      databaseUrl,
      secret,
    })),
  )
  await provideDocument(project, started[0]?.url ?? "")
  return async () => {
    await Promise.all(started.map((server) => server.stop()))
    await mailServer.stop()
    await bucket.stop()
    await cluster.stop()
  }
}
