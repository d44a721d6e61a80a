import { spawn } from "node:child_process"
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  statfsSync,
  utimesSync,
} from "node:fs"
import { dirname, join } from "node:path"
import { createInterface } from "node:readline"
import { setTimeout as sleep } from "node:timers/promises"
import { KEPT_DAYS, nameBefore } from "../../../backup/before-upgrade.mjs"
import { syncFolderSync } from "../../../backup/durable.mjs"
import { DATABASE } from "../../../backup/layout.mjs"
import { BACKING_UP, lockFolder } from "../../../backup/lock-folder.mjs"
import type { CopyTask } from "../../../backup/upgrade-copy.mjs"
import { version } from "../../../backup/version.mjs"
import { projectFolder } from "~/config/config.server"
import { logProgress } from "~/database/log-progress.server"
import { stoppedUpgrade } from "~/database/stopped-upgrade"
import { log } from "~/log.server"
import { MIGRATIONS, lackingMigrations, lastVersion, migrate } from "./migrations.server"

// Migrations run on a copy, which takes the database's place once it has passed the checks (decision 327).

/** Packages have it of the build only. */
const SCRIPTS = ["backup/upgrade-copy.mjs", "build/upgrade-copy.cjs"]
const STAGING = "upgrade.tmp-"
/** How long to wait for the end of a backup, or for another program that has the database open. */
const WAIT_MS = 30_000
/** A copy may take this long, and a second more for each MB. */
const LIMIT_MS = 10 * 60_000
/** A copy grows by the log of its migrations, which may write each page anew. */
const SIZES_NEEDED = 2
/** On a slow disk; measured as 40 on two cores. */
const MB_PER_SECOND = 20
const MB = 1024 * 1024

export type UpgradeOptions = {
  /** Whether migrations run on the database itself. */
  isInPlace: boolean
  migrations?: string
  limitMs?: number
  freeBytes?: number
}

/** Brings a database to this version. @throws Error with advice for the operator; nothing is changed then, unless in place */
export async function upgrade(file: string, options: UpgradeOptions): Promise<void> {
  const { migrations = MIGRATIONS, isInPlace } = options
  removeStaging(dirname(file)) // of an upgrade that was cut off
  const missing = lackingMigrations(file, migrations)
  if (missing.length > 0 && !isInPlace) await upgradeCopy(file, missing.length, options)
  migrate(file, migrations)
}

async function upgradeCopy(file: string, count: number, options: UpgradeOptions): Promise<void> {
  const { migrations = MIGRATIONS } = options
  const dataDir = dirname(file)
  const bytes = statSync(file).size
  const free = options.freeBytes ?? freeBytes(dataDir)
  const release = lockFolder(dataDir, BACKING_UP, WAIT_MS)
  if (!release) throw new Error(`A backup of ${dataDir} is under way. Start again after its end.`)
  try {
    sayBefore(count, bytes, free)
    const copy = join(mkdtempSync(join(dataDir, STAGING)), DATABASE)
    const limitMs = options.limitMs ?? LIMIT_MS + Math.ceil(bytes / MB) * 1000
    const maxBytes = free / SIZES_NEEDED
    await runScript({ file, copy, migrations, maxBytes, starter: process.pid }, limitMs)
    await untilAlone(file)
    const kept = putInPlace(copy, file)
    log.info({ kept }, `The database before this upgrade stays in ${kept} for ${KEPT_DAYS} days`)
  } catch (error) {
    throw stoppedUpgrade(error, lastVersion(file))
  } finally {
    removeStaging(dataDir)
    release()
  }
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Says how long the upgrade takes, and how much of the disk. @throws Error if that is not free */
function sayBefore(count: number, bytes: number, free: number): void {
  const needed = inMb(bytes * SIZES_NEEDED)
  const seconds = Math.ceil(bytes / MB / MB_PER_SECOND)
  if (bytes * SIZES_NEEDED > free) {
    throw new Error(
      `The disk has too little room for a copy of the database: it needs ${needed}, and ${inMb(free)} are free. ` +
        `Free some, or take a backup and set UPGRADE_IN_PLACE=on to do without a copy.`,
    )
  }
  const migrations = count === 1 ? "1 migration" : `${count} migrations`
  log.info(
    `Upgrading a copy of the database by ${migrations}: about ${seconds} s, and up to ${needed} of ${inMb(free)} free`,
  )
}

const inMb = (bytes: number) => `${Math.ceil(bytes / MB).toLocaleString("en-US")} MB`

/** Has the script make a migrated copy. @throws Error with its reason */
function runScript(task: CopyTask, limitMs: number): Promise<void> {
  const script = SCRIPTS.map((path) => join(projectFolder, path)).find((path) => existsSync(path))
  const child = spawn(process.execPath, [script ?? "", JSON.stringify(task)], {
    stdio: ["ignore", "pipe", "pipe"],
    timeout: limitMs,
    killSignal: "SIGKILL",
  })
  const startedAt = performance.now()
  let step = "It"
  let reason = ""
  createInterface(child.stdout).on("line", (line) => {
    const { what, done, total } = JSON.parse(line) as { what: string; done: number; total: number }
    if (what !== step) logProgress(what, done, total)
    step = what
  })
  child.stderr.setEncoding("utf8").on("data", (text: string) => (reason += text))
  return new Promise((resolve, reject) => {
    child.once("error", reject)
    child.once("close", (code) => {
      if (code === 0) return resolve()
      const isLate = code === null && performance.now() - startedAt >= limitMs
      const ended = isLate ? `took longer than ${Math.round(limitMs / 1000)} s` : "was ended"
      reject(new Error(code === null ? `"${step}" ${ended}.` : reason))
    })
  })
}

/** Waits until no program has the database open: its log would be taken for that of the new one. @throws Error */
async function untilAlone(file: string): Promise<void> {
  const isOpen = () => ["-wal", "-shm", "-journal"].some((end) => existsSync(file + end))
  for (let waited = 0; isOpen() && waited < WAIT_MS; waited += 250) {
    // The last one that closes the database removes them.
    lackingMigrations(file)
    await sleep(250)
  }
  if (isOpen()) throw new Error(`Another program has ${file} open. Close it.`)
}

/** Puts a copy in the place of the database, which gets another name. @returns its path */
function putInPlace(copy: string, file: string): string {
  const dataDir = dirname(file)
  const kept = join(dataDir, nameBefore(version))
  syncFile(copy)
  rmSync(kept, { force: true })
  try {
    linkSync(file, kept)
  } catch {
    // A file system without links.
    copyFileSync(file, kept)
    syncFile(kept)
  }
  utimesSync(kept, new Date(), new Date())
  syncFolderSync(dataDir)
  renameSync(copy, file)
  syncFolderSync(dataDir)
  return kept
}

function syncFile(path: string): void {
  const descriptor = openSync(path, "r+")
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

function removeStaging(dataDir: string): void {
  if (!existsSync(dataDir)) return
  const names = readdirSync(dataDir).filter((name) => name.startsWith(STAGING))
  for (const name of names) rmSync(join(dataDir, name), { recursive: true, force: true })
}
