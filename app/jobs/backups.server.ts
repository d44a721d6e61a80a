import { spawn, type ChildProcess } from "node:child_process"
import { readdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { config, projectFolder, type Config } from "~/config.server"
import { log } from "~/log.server"

// Each backup runs in a process of its own, so that reading all data does not block the server.

const COMMAND = join(projectFolder, "bin/backup.mjs")
const OURS = /^cardinal-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.tar$/
/** Left behind by an interrupted backup. */
const PARTIAL_FILE = /^\.cardinal-.*\.tar\.\d+\.part$/
/** A failed backup is retried after this, or earlier if one is due earlier. */
const RETRY_MS = 10 * 60 * 1000

type Settings = NonNullable<Config["backups"]>

let timer: NodeJS.Timeout | undefined
let underway: ChildProcess | undefined
let isStopped = false
let lastTakenAt: Date | null = null

export const lastBackup = () => lastTakenAt

/** Starts the backups that the settings ask for. The first runs when one is due. */
export function startBackups(): void {
  const { backups } = config
  if (!backups) return
  isStopped = false
  lastTakenAt = timeOf(ownBackups(backups.folder).at(-1))
  const since = Date.now() - +(lastTakenAt ?? 0)
  // If the system clock was set back, the next backup must not move into the far future.
  wait(backups, Math.min(Math.max(backups.everyMs - since, 0), backups.everyMs))
}

/** The next backup deletes the partial file of one that was running. */
export function stopBackups(): void {
  isStopped = true
  clearTimeout(timer)
  underway?.kill()
}

function wait(backups: Settings, ms: number): void {
  timer = setTimeout(() => void takeOne(backups), ms).unref()
}

async function takeOne(backups: Settings): Promise<void> {
  const now = new Date()
  const name = `cardinal-${now.toISOString().replace(/[:.]/g, "-")}.tar`
  const { code, errors } = await runCommand(join(backups.folder, name))
  if (isStopped) return
  if (code === 0) {
    lastTakenAt = now
    if (errors) log.warn({ backup: name, reason: errors }, "a backup was taken, but files are lost")
    else log.info({ backup: name }, "a backup was taken")
    deleteOldBackups(backups)
  } else {
    log.error({ backup: name, reason: errors }, "a backup could not be taken")
  }
  wait(backups, code === 0 ? backups.everyMs : Math.min(backups.everyMs, RETRY_MS))
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
    const child = spawn(process.execPath, [COMMAND, file], {
      env,
      stdio: ["ignore", "ignore", "pipe"],
    })
    underway = child
    child.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text))
    child.once("error", (error) => resolve({ code: null, errors: error.message }))
    child.once("close", (code) => resolve({ code, errors: errors.trim() }))
  })
}

/** Deletes all but the newest backups that a server made, and no other file. */
function deleteOldBackups({ folder, keep }: Settings): void {
  try {
    const broken = readdirSync(folder).filter((name) => PARTIAL_FILE.test(name))
    const old = ownBackups(folder).slice(0, -keep)
    for (const name of [...broken, ...old]) rmSync(join(folder, name), { force: true })
  } catch (err) {
    log.warn({ err }, "old backups could not be removed")
  }
}

/** The oldest first. Those of the future are from before the clock was set back, and must not push out new ones. */
function ownBackups(folder: string): string[] {
  const now = new Date()
  const isToCome = (name: string) => (timeOf(name) ?? now) > now
  try {
    const names = readdirSync(folder).filter((name) => OURS.test(name))
    const sorted = names.sort()
    return [...sorted.filter(isToCome), ...sorted.filter((name) => !isToCome(name))]
  } catch {
    return [] // There is no such folder yet: the command makes it.
  }
}

function timeOf(name = ""): Date | null {
  const time = OURS.exec(name)
  return time && new Date(name.replace(OURS, "$1T$2:$3:$4.$5Z"))
}
