// @ts-check
import { ensureBuilt } from "./build.mjs"
import { compile, installFiles } from "./install.mjs"

// npm start: installs and builds if needed, then is `cardinal serve` in this process, so that SIGTERM and
// Ctrl-C reach the server itself.

await installFiles()
// Compilation leaves a processor for the build.
await Promise.all([ensureBuilt(), compile()])
await import("./serve.mjs")
