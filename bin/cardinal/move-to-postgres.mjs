// @ts-check
import "../node-version.cjs"
import { existsSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { DATABASE } from "../../backup/layout.mjs"
import { dataDir, runCommand } from "../data-folder.mjs"

export const args = ""
export const about = "Moves the data of a stopped server to PostgreSQL and a bucket."

const SCRIPT = fileURLToPath(new URL("../../build/move-to-postgres.cjs", import.meta.url))

export const run = () =>
  runCommand(async (progress) => {
    if (!existsSync(join(dataDir(), DATABASE))) {
      throw new Error(`There is no database in ${dataDir()}. Set DATA_DIR to the folder to move.`)
    }
    if (!existsSync(SCRIPT)) throw new Error("Build first: npm run build")
    const { moveToPostgres } = createRequire(import.meta.url)(SCRIPT)
    await moveToPostgres(progress)
  })
