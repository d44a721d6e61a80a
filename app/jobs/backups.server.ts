import { spawn, type ChildProcess } from "node:child_process"
import { join } from "node:path"
import { config, projectFolder, type Config } from "~/config/config.server"
import { log } from "~/log.server"
import { backupName, deleteOldBackups, ownBackups, timeOf } from "./backup-files.server"

// Each backup runs in a process of its own, so that reading all data does not block the server.

const COMMAND = join(projectFolder, "bin/cardinal.mjs")
/** A failed backup is retried after this, or earlier if one is due earlier. */
const RETRY_MS = 10 * 60 * 1000

type Settings = NonNullable<Config["backups"]>

let timer: NodeJS.Timeout | undefined
let underway: ChildProcess | undefined
let isStopped = false
let lastTakenAt: Date | null = null
/** The problem of the last backup of this server; null if there was none. */
let lastProblem: string | null = null
const MAX_PROBLEM = 500

export const lastBackup = () => lastTakenAt
export const backupState = () => ({ isRunning: underway !== undefined, lastProblem })

/** Starts the backups that the settings ask for. The first runs when one is due. */
export function startBackups(): void {
  const { backups } = config
  if (!backups) return
  isStopped = false
  lastTakenAt = timeOf(ownBackups(backups.folder).at(-1))
  const since = Date.now() - +(lastTakenAt ?? 0)
  // If the system clock was set back, the next backup must not move into the far future.
  wait(backups, ({ everyMs }) => Math.min(Math.max(everyMs - since, 0), everyMs))
}

/** The next backup deletes the partial file of one that was running. */
export function stopBackups(): void {
  isStopped = true
  clearTimeout(timer)
  underway?.kill()
}

/** Takes one now, after which the next is due. @returns false while one is being taken, or where there are none */
export function takeBackupNow(): boolean {
  const { backups } = config
  if (!backups || underway || isStopped) return false
  clearTimeout(timer)
  void takeOne(backups)
  return true
}

type Schedule = { everyMs: number }

function wait(backups: Settings, msOf: (schedule: Schedule) => number): void {
  const { everyMs } = backups
  if (everyMs === null) return
  timer = setTimeout(() => void takeOne(backups), msOf({ everyMs })).unref()
}

async function takeOne(backups: Settings): Promise<void> {
  const now = new Date()
  const name = backupName(now)
  const { code, errors } = await runCommand(join(backups.folder, name))
  underway = undefined
  if (isStopped) return
  const problem = errors || (code === 0 ? "" : "it was ended")
  lastProblem = problem.slice(0, MAX_PROBLEM) || null
  if (code === 0) {
    lastTakenAt = now
    if (errors) log.warn({ backup: name, reason: errors }, "a backup was taken, but files are lost")
    else log.info({ backup: name }, "a backup was taken")
    deleteOldBackups(backups)
  } else {
    log.error({ backup: name, reason: errors }, "a backup could not be taken")
  }
  wait(backups, ({ everyMs }) => (code === 0 ? everyMs : Math.min(everyMs, RETRY_MS)))
}

function runCommand(file: string): Promise<{ code: number | null; errors: string }> {
  return new Promise((resolve) => {
    let errors = ""
    const { dataDir, bucket } = config
    const env = {
      NODE_ENV: "production",
      DATA_DIR: dataDir,
      ...(bucket && { BUCKET_NAME: bucket.name }),
    } as const
    const child = spawn(process.execPath, [COMMAND, "backup", file], {
      env,
      stdio: ["ignore", "ignore", "pipe"],
    })
    underway = child
    child.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text))
    child.once("error", (error) => resolve({ code: null, errors: error.message }))
    child.once("close", (code) => resolve({ code, errors: errors.trim() }))
  })
}
