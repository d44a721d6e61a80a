import { readdirSync, rmSync, statSync } from "node:fs"
import { join } from "node:path"
import type { Config } from "~/config/config.server"
import { log } from "~/log.server"

// The folder of backups. A backup gets its name only once it is complete.

const OURS = /^cardinal-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.tar$/
/** Left behind by an interrupted backup. */
const PARTIAL_FILE = /^\.cardinal-.*\.tar\.\d+\.part$/

type Settings = NonNullable<Config["backups"]>

/** A file in the folder; the time is ISO 8601. */
export type BackupFile = { name: string; takenAt: string; bytes: number }

export const backupName = (now: Date) => `cardinal-${now.toISOString().replace(/[:.]/g, "-")}.tar`

/** The backups that a server made, the newest first. */
export function listBackups({ folder }: Settings): BackupFile[] {
  return ownBackups(folder)
    .reverse()
    .flatMap((name) => {
      const bytes = statSync(join(folder, name), { throwIfNoEntry: false })?.size
      const takenAt = timeOf(name)?.toISOString() ?? ""
      return bytes === undefined ? [] : [{ name, takenAt, bytes }]
    })
}

/** Deletes all but the newest backups that a server made, and no other file. */
export function deleteOldBackups({ folder, keep }: Settings): void {
  try {
    const broken = readdirSync(folder).filter((name) => PARTIAL_FILE.test(name))
    const old = ownBackups(folder).slice(0, -keep)
    for (const name of [...broken, ...old]) rmSync(join(folder, name), { force: true })
  } catch (err) {
    log.warn({ err }, "old backups could not be removed")
  }
}

/** The oldest first. Those of the future are from before the clock was set back, and must not push out new ones. */
export function ownBackups(folder: string): string[] {
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

export function timeOf(name = ""): Date | null {
  const time = OURS.exec(name)
  return time && new Date(name.replace(OURS, "$1T$2:$3:$4.$5Z"))
}
