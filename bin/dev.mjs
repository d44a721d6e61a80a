// @ts-check
import "./node-version.mjs"
import { forgetBuild } from "./build.mjs"
import { generate } from "./generate.mjs"
import { install } from "./install.mjs"
import { run, tool } from "./process.mjs"

// npm run dev: builds on every change and starts the server anew.

await install()
await generate()
forgetBuild()
const { code } = await run(tool("remix"), ["dev", "-c", "node build/index.js"], {
  env: { NODE_ENV: "development" },
})
process.exit(code)
