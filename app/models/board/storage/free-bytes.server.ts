import { statfs } from "node:fs/promises"
import { config } from "~/config/config.server"

/** Free bytes on the data disk; null if unknown. */
export async function freeBytes(): Promise<number | null> {
  const disk = await statfs(config.dataDir).catch(() => null)
  return disk && disk.bavail * disk.bsize
}
