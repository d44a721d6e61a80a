import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { expect, test } from "vitest"
import { startServer } from "../server"

const ROOT = fileURLToPath(new URL("../..", import.meta.url))
const LOAD = `const { loadScript } = await import("./bin/server-script.mjs")
  console.log(loadScript().script.cachedDataRejected)`
/** V8 refuses functions that were compiled with other options. */
const OTHER_OPTIONS = "--stack-trace-limit=20"

async function isCacheRejected(...options: string[]): Promise<string> {
  const args = [...options, "--input-type=module", "-e", LOAD]
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: ROOT,
    env: { NODE_ENV: "production" },
  })
  return stdout.trim()
}

test("V8 accepts the functions that the build has compiled", async () => {
  expect(await isCacheRejected()).toBe("false")
})

test("the server starts without the functions that V8 rejects", async () => {
  expect(await isCacheRejected(OTHER_OPTIONS)).toBe("true")
  const server = await startServer({ env: { NODE_OPTIONS: OTHER_OPTIONS } })
  try {
    expect((await fetch(`${server.url}/login`)).status).toBe(200)
  } finally {
    await server.stop()
  }
})

test("a wrong setting ends the start with a message", async () => {
  await expect(startServer({ env: { PORT: "none" } })).rejects.toThrow(
    /exit code 1[^]*Cardinal cannot start with these settings\. PORT: /,
  )
})
