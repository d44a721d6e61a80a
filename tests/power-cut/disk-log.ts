import { spawnSync } from "node:child_process"
import { readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

// Changes by processes below a folder, and when they sync it: disk-log.c writes the log.

const SOURCE = fileURLToPath(new URL("disk-log.c", import.meta.url))
/** The same layout as in disk-log.c. */
const HEADER_BYTES = 48

/** The kinds: created, folder made, written, truncated, synced, unlinked, renamed, linked. */
export type DiskRecord = {
  kind: "C" | "D" | "W" | "T" | "S" | "U" | "R" | "L"
  node: bigint
  folder: bigint
  toFolder: bigint
  offset: number
  /** Bytes that were written, or a name. */
  first: Buffer
  second: Buffer
  /** The position of its end in the log. */
  end: number
}

export type DiskLog = {
  /** Settings of the processes to log. */
  env: Record<string, string>
  /** How long the log is by now. */
  position(): number
  read(): DiskRecord[]
}

/** Compiles the logger. @returns its path; null where there is no compiler, or the system is not Linux */
export function compileLogger(folder: string): string | null {
  if (process.platform !== "linux") return null
  const library = join(folder, "disk-log.so")
  const options = ["-shared", "-fPIC", "-O1", "-o", library, SOURCE, "-ldl", "-lpthread"]
  const { error, status, stderr } = spawnSync("cc", options, { encoding: "utf8" })
  if (error) return null
  if (status !== 0) throw new Error(`disk-log.c does not compile:\n${stderr}`)
  return library
}

/**
 * @param library what `compileLogger` has made
 * @param folder the folder to watch, without symbolic links in its path
 * @param file where the log is written, outside of the folder
 */
export function startDiskLog(library: string, folder: string, file: string): DiskLog {
  return {
    env: { LD_PRELOAD: library, POWER_CUT_FOLDER: folder, POWER_CUT_LOG: file },
    position: () => statSync(file).size,
    read: () => parse(readFileSync(file)),
  }
}

function parse(log: Buffer): DiskRecord[] {
  const records: DiskRecord[] = []
  for (let at = 0; at < log.length;) {
    const first = at + HEADER_BYTES
    const second = first + log.readUInt32LE(at + 40)
    const end = second + log.readUInt32LE(at + 44)
    records.push({
      kind: log.toString("latin1", at, at + 1) as DiskRecord["kind"],
      node: log.readBigUInt64LE(at + 8),
      folder: log.readBigUInt64LE(at + 16),
      toFolder: log.readBigUInt64LE(at + 24),
      offset: Number(log.readBigUInt64LE(at + 32)),
      first: log.subarray(first, second),
      second: log.subarray(second, end),
      end,
    })
    at = end
  }
  return records
}
