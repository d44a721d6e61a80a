import { join } from "node:path"
import { projectFolder } from "~/config.server"
import { readFileSync } from "node:fs"

/**
 * The content of a file of the build, for what a page bears in itself.
 * @param address what importing the file gives: `/build/_assets/…`
 */
export function readBuiltFile(address: string): Buffer {
  return readFileSync(join(projectFolder, "public", address))
}
