import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

/**
 * The content of a file of the build, for what a page bears in itself.
 * @param address what importing the file gives: `/build/_assets/…`
 */
export function readBuiltFile(address: string): Buffer {
  return readFileSync(fileURLToPath(new URL(`../public${address}`, import.meta.url)))
}
