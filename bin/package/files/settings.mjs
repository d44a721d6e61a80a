// @ts-check
import { existsSync, realpathSync } from "node:fs"
import { fileURLToPath } from "node:url"

// Loaded before the program: what a package settles, where the environment does not.

const beside = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url))
const data = beside("data")

try {
  process.loadEnvFile(beside("cardinal.env"))
} catch (error) {
  const { code = "" } = /** @type {NodeJS.ErrnoException} */ (error)
  // There is none, or it is not for this user, whose commands ask a server that runs.
  if (!["ENOENT", "EACCES"].includes(code)) throw error
}
process.env.NODE_ENV = "production"
process.env.DATA_DIR ||= existsSync(data) ? realpathSync(data) : data
// Without a folder that it can write to, such as /tmp, SQLite cannot sort what is large.
process.env.SQLITE_TMPDIR ||= process.env.DATA_DIR
