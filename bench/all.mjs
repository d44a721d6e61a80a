// @ts-check
import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync } from "node:fs"
import { cpus, release, totalmem } from "node:os"
import { fileURLToPath } from "node:url"

// npm run bench: the figures that the product is judged by, one script after the other. Nothing else
// should run on the machine; each script prints the floor of the same run beside its figures.

const SCRIPTS = [
  "start",
  "moves",
  "board",
  "load",
  "pages",
  "watchers",
  "live-moves",
  "live",
  "search",
  "nodes",
]

const [processor] = cpus()
const memory = `${(totalmem() / 1024 ** 3).toFixed(0)} GB`
console.log(`${cpus().length} × ${processor?.model ?? "processor"}, ${memory}, ${release()}`)
console.log(`Node ${process.version}`)
for (const name of SCRIPTS) {
  const script = fileURLToPath(new URL(`${name}.mjs`, import.meta.url))
  if (!existsSync(script)) throw new Error(`bench/${name}.mjs is missing.`)
  const [code] = await once(spawn(process.execPath, [script], { stdio: "inherit" }), "close")
  if (code !== 0) {
    console.log(`bench/${name}.mjs failed (exit code ${code}).`)
    process.exitCode = 1
  }
}
