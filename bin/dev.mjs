// @ts-check
import { markBuildOutdated } from "./build.mjs"
import { generate } from "./generate.mjs"
import { install } from "./install.mjs"
import { run, tool } from "./process.mjs"

// npm run dev: rebuilds on every change and restarts the server.

await install()
await generate()
markBuildOutdated()
const { code } = await run(tool("remix"), ["dev", "-c", "node build/index.js"], {
  env: { NODE_ENV: "development" },
})
process.exit(code)
