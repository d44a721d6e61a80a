// @ts-check
import "./node-version.mjs"
import { ensureBuilt } from "./build.mjs"
import { install } from "./install.mjs"

// npm start: installs and builds where needed, then serves in this same process, so that
// SIGTERM and Ctrl-C reach the server itself.

await install()
await ensureBuilt()
await import("./serve.mjs")
