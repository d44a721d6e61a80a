// @ts-check
import { ensureBuilt } from "./build.mjs"
import { install } from "./install.mjs"

// npm start: installs and builds if needed, then serves in this process, so that SIGTERM and Ctrl-C
// reach the server itself.

await install()
await ensureBuilt()
await import("./serve.mjs")
