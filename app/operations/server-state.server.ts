import { addDays } from "date-fns/addDays"
import { hostname } from "node:os"
import { KEPT_DAYS, replacedDatabases } from "../../backup/before-upgrade.mjs"
import { version } from "../../backup/version.mjs"
import { config } from "~/config/config.server"
import {
  appliedMigrations,
  databaseSize,
  databaseVersion,
  db,
  isShared,
  pendingMigrations,
  type AppliedMigration,
} from "~/database/db.server"
import { requireAdmin, type Actor } from "~/models/access/access.server"
import { readMailQueue, type MailQueue } from "~/models/people/admin/mail-queue.server"
import { readDiskUse, type DiskUse } from "~/models/board/storage/disk-use.server"
import { freeBytes } from "~/models/board/storage/free-bytes.server"
import { storedBytes } from "~/models/board/storage/storage-quota.server"
import { readBackups, type Backups } from "./admin-backups.server"

// The server's state for its administrators. Nothing in it is about a board.

/** Times are ISO 8601, sizes are in bytes. */
export type ServerState = {
  version: string
  node: string
  database: string
  /** The machine that answers; null where it is the only one. */
  nodeName: string | null
  migrations: { applied: AppliedMigration[]; pending: string[] }
  /** The databases that upgrades have replaced, the newest first. Times are ISO 8601. */
  replaced: { path: string; version: string; bytes: number; keptUntil: string }[]
  startedAt: string
  listensOn: string
  publicUrl: string
  registration: string
  accounts: number
  databaseBytes: number
  filesBytes: number
  /** The limit for all files together; null for none. */
  filesLimit: number | null
  /** Null if the system does not report it. */
  freeBytes: number | null
  /** Of each day, the oldest first. */
  diskUse: DiskUse[]
  mail: MailQueue & { isSent: boolean }
  backups: Backups
}

/** Reads the server's state. @throws 404 unless the actor is an administrator */
export async function readServerState(actor: Actor): Promise<ServerState> {
  await requireAdmin(db, actor)
  return {
    version,
    node: process.version,
    database: await databaseVersion(),
    nodeName: isShared() ? hostname() : null,
    migrations: { applied: await appliedMigrations(), pending: await pendingMigrations() },
    replaced: replacedDatabases(config.dataDir).map(({ path, version, bytes, at }) => ({
      path,
      version,
      bytes,
      keptUntil: addDays(at, KEPT_DAYS).toISOString(),
    })),
    startedAt: new Date(performance.timeOrigin).toISOString(),
    listensOn: `${config.host}:${String(config.port)}`,
    publicUrl: config.publicUrl,
    registration: config.registration,
    accounts: await db.user.count(),
    databaseBytes: await databaseSize(),
    filesBytes: await storedBytes(),
    filesLimit: config.storage.total,
    freeBytes: await freeBytes(),
    diskUse: await readDiskUse(),
    mail: { isSent: config.smtpUrl !== null, ...(await readMailQueue()) },
    backups: readBackups(),
  }
}
