import { existsSync } from "node:fs"
import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { config } from "~/config/config.server"

/** The names of all files that are stored on the disk. */
export async function storedFiles(): Promise<string[]> {
  const folder = join(config.dataDir, "uploads")
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((each) => each.isFile()).map(({ name }) => name)
}
