import { join } from "node:path"
import { projectFolder } from "~/config/config.server"
import { readFileSync } from "node:fs"

/** Reads a built file, to be inlined in a page. @param address the file's import: `/build/_assets/…` */
export function readBuiltFile(address: string): Buffer {
  return readFileSync(join(projectFolder, "public", address))
}
