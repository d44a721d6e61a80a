import { join } from "node:path"
import { readFileSync } from "node:fs"
import { lastBackup } from "~/jobs/backups.server"
import { config, projectFolder } from "~/config.server"
import { databaseSize, db } from "~/database/db.server"
import { requireAdmin, type Actor } from "~/models/access/access.server"
import { storedBytes } from "~/models/storage/storage-quota.server"
import { freeBytes } from "./readiness.server"

// How the server is, for its administrators. Nothing in it is about a board.

const { version } = JSON.parse(readFileSync(join(projectFolder, "package.json"), "utf8")) as {
  version: string
}

/** What an administrator sees of the server. Times are ISO 8601, sizes are in bytes. */
export type ServerState = {
  version: string
  node: string
  startedAt: string
  /** The address and port on which it accepts connections. */
  listensOn: string
  publicUrl: string
  registration: string
  accounts: number
  databaseBytes: number
  filesBytes: number
  /** The most that all files may take; null for no limit. */
  filesLimit: number | null
  /** Null where the system does not say. */
  freeBytes: number | null
  mail: { isSent: boolean; waiting: number; failed: number }
  backups: { areTaken: boolean; lastAt: string | null }
}

/** How the server is. @throws 404 to everybody but administrators */
export async function readServerState(actor: Actor): Promise<ServerState> {
  await requireAdmin(db, actor)
  const mails = (state: string) => db.mail.count({ where: { state } })
  return {
    version,
    node: process.version,
    startedAt: new Date(performance.timeOrigin).toISOString(),
    listensOn: `${config.host}:${String(config.port)}`,
    publicUrl: config.publicUrl,
    registration: config.registration,
    accounts: await db.user.count(),
    databaseBytes: await databaseSize(),
    filesBytes: await storedBytes(),
    filesLimit: config.storage.total,
    freeBytes: await freeBytes(),
    mail: {
      isSent: config.smtpUrl !== null,
      waiting: await mails("waiting"),
      failed: await mails("failed"),
    },
    backups: {
      areTaken: config.backups !== null,
      lastAt: lastBackup()?.toISOString() ?? null,
    },
  }
}
