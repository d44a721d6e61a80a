// @ts-check
import { join } from "node:path"
import { markBuildOutdated } from "./build.mjs"
import { generate } from "./generate.mjs"
import { install } from "./install.mjs"
import { ROOT, run, tool } from "./process.mjs"
import { copyTexts } from "./texts.mjs"

// npm run dev: rebuilds on every change and restarts the server.

await install()
await generate()
markBuildOutdated()
copyTexts(join(ROOT, "build"))
const { code } = await run(tool("remix"), ["dev", "-c", "node build/index.js"], {
  env: { NODE_ENV: "development" },
})
process.exit(code)
