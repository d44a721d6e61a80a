// @ts-check
import { setFlagsFromString } from "node:v8"

// Serves the build that is there: what a container runs. React reads NODE_ENV when it is loaded.

// Prisma compiles queries in WebAssembly, and caches their plans, so optimised machine code for it
// would take 100 MB of memory for no speed that can be measured.
setFlagsFromString("--liftoff-only")

// Remix types it as always set, which it is not.
// eslint-disable-next-line @typescript-eslint/no-unnecessary-condition
process.env.NODE_ENV ??= "production"
try {
  await import(new URL("../build/index.js", import.meta.url).href)
} catch (error) {
  // For a wrong setting or data folder, the message is enough.
  console.error(error instanceof Error && process.env.LOG_LEVEL !== "debug" ? error.message : error)
  process.exit(1)
}
