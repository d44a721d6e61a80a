import { createReadStream } from "node:fs"
import { join } from "node:path"
import { config } from "~/config/config.server"
import { db, transaction } from "~/database/db.server"
import { conflict, notFound } from "~/errors"
import { listBackups, type BackupFile } from "~/jobs/backup-files.server"
import { backupState, takeBackupNow } from "~/jobs/backups.server"
import { requireAdmin, type Actor } from "~/models/access/access.server"
import { audit } from "~/models/access/audit.server"

// The backups in the folder of the settings, for administrators. Each holds all that is on the server.

export type Backups = {
  /** Null on PostgreSQL, whose own tools back it up. */
  folder: string | null
  /** How often the server takes one by itself; null for never. */
  everyHours: number | null
  keep: number
  /** Whether the files are in a bucket, and in no backup. */
  isWithoutFiles: boolean
  isRunning: boolean
  lastProblem: string | null
  files: BackupFile[]
}

const HOUR_MS = 60 * 60 * 1000

/** The caller has authorised it. */
export function readBackups(): Backups {
  const { backups, bucket } = config
  const everyMs = backups?.everyMs
  return {
    folder: backups?.folder ?? null,
    keep: backups?.keep ?? 0,
    everyHours: typeof everyMs === "number" ? everyMs / HOUR_MS : null,
    isWithoutFiles: bucket !== null,
    ...backupState(),
    files: backups ? listBackups(backups) : [],
  }
}

/** Begins a backup, and does not wait for it. @throws 404; 409 while one is being taken */
export async function takeBackup(actor: Actor): Promise<void> {
  await transaction(async (tx) => {
    await requireAdmin(tx, actor)
    if (!config.backups) throw conflict("This server is backed up by the tools of PostgreSQL.")
    if (backupState().isRunning) throw beingTaken()
    await audit(tx, "backup_begun", { actor })
  })
  if (!takeBackupNow()) throw beingTaken()
}

const beingTaken = () => conflict("A backup is being taken already. Wait until it is done.")

export type OpenedBackup = BackupFile & { content: AsyncIterable<Uint8Array> }

/** Opens one of the listed backups. @throws 404, also for any other name */
export async function openBackup(actor: Actor, name: string): Promise<OpenedBackup> {
  await requireAdmin(db, actor)
  const { backups } = config
  const file = backups && listBackups(backups).find((each) => each.name === name)
  if (!file) throw notFound()
  return { ...file, content: contentOf(join(backups.folder, name)) }
}

/** Opens the file once it is read. */
async function* contentOf(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path) as AsyncIterable<Uint8Array>
}
