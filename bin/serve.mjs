// @ts-check
import "./node-version.cjs"
import { loadScript, runServer } from "./server-script.mjs"

// Serves the build that is there: what a container runs.

try {
  await runServer(loadScript().script)
} catch (error) {
  // For a wrong setting or data folder, the message is enough.
  console.error(error instanceof Error && process.env.LOG_LEVEL !== "debug" ? error.message : error)
  process.exit(1)
}
