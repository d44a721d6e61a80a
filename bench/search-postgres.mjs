// @ts-check
import { execFile } from "node:child_process"
import { mkdtemp, rm } from "node:fs/promises"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { createDatabase, findPostgres, startCluster } from "../bin/postgres-cluster.mjs"
import { freePort } from "../bin/free-port.mjs"
import { ROOT } from "../bin/process.mjs"
import { postgresIndex } from "./search-sizes.mjs"
import { withServer } from "./server.mjs"

/**
 * Moves the data of a folder to a PostgreSQL of its own, and runs `work` with a server on it.
 * @param {string} filled the data folder, which stays as it is
 * @param {(url: string, index: import("./search-sizes.mjs").SearchIndex) => Promise<void>} work
 */
export async function withPostgres(filled, work) {
  const programs = findPostgres()
  if (programs === null) return console.log("There is no PostgreSQL here.")
  const cluster = await startCluster(programs, { isDurable: true })
  const dataDir = await mkdtemp(join(tmpdir(), "cardinal-bench-"))
  // Moving asks for a bucket, and has no file for it.
  const port = await freePort()
  const bucket = createServer((_, response) => response.end()).listen(port, "127.0.0.1")
  try {
    const database = await createDatabase(cluster.url)
    // Nothing here sends an email or stores a file.
    const env = {
      DATABASE_URL: database,
      SESSION_SECRET: "only for this measurement, long enough",
      SMTP_URL: "smtp://127.0.0.1:9",
      BUCKET_NAME: "none",
      AWS_REGION: "none",
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: "none",
      AWS_SECRET_ACCESS_KEY: "none",
    }
    await promisify(execFile)(process.execPath, ["bin/cardinal.mjs", "move-to-postgres"], {
      cwd: ROOT,
      env: { ...process.env, ...env, DATA_DIR: filled },
    })
    await withServer(({ url }) => work(url, postgresIndex(database)), { dataDir, env })
  } finally {
    bucket.close()
    await cluster.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
