// @ts-check
import "./node-version.cjs"
import { createRequire } from "node:module"

// Serves the build that is there: what a container runs.

try {
  await createRequire(import.meta.url)("../build/server.cjs").started
} catch (error) {
  // For a wrong setting or data folder, the message is enough.
  console.error(error instanceof Error && process.env.LOG_LEVEL !== "debug" ? error.message : error)
  process.exit(1)
}
