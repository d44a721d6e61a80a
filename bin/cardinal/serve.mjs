// @ts-check
import "../node-version.cjs"
import { existsSync } from "node:fs"
import { createRequire } from "node:module"
import { fileURLToPath } from "node:url"

export const args = ""
export const about = "Serves boards: what cardinal does without a command."
export const more = "Settings are environment variables: see docs/operations.md."

const SCRIPT = fileURLToPath(new URL("../../build/server.cjs", import.meta.url))

/** Serves the build that is there, until a signal. */
export async function run() {
  try {
    if (!existsSync(SCRIPT)) throw new Error("Build first: npm run build")
    await createRequire(import.meta.url)(SCRIPT).started
  } catch (error) {
    // For a wrong setting or data folder, the message is enough.
    const isShort = error instanceof Error && process.env.LOG_LEVEL !== "debug"
    console.error(isShort ? error.message : error)
    process.exit(1)
  }
}
