// @ts-check
import { cpSync } from "node:fs"
import { join } from "node:path"
import { ROOT } from "./process.mjs"

/** The texts that the server shows at /help and /changelog, and their places in `build/texts`. */
export const TEXTS = {
  "docs/help": "help",
  "docs/accessibility.md": "help/accessibility.md",
  "CHANGELOG.md": "CHANGELOG.md",
}

/** @param {string} build the folder of the build, which people get without the docs */
export function copyTexts(build) {
  for (const [from, to] of Object.entries(TEXTS)) {
    cpSync(join(ROOT, from), join(build, "texts", to), { recursive: true })
  }
}
