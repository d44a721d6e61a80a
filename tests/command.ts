import { spawn } from "node:child_process"
import { fileURLToPath } from "node:url"

// Commands of bin/ on a data folder, in a process of their own.

const ROOT = fileURLToPath(new URL("..", import.meta.url))

export type Run = { code: number | null; output: string; errors: string }

type Name = "backup" | "restore" | "move-to-postgres"

/** Runs `cardinal {name}` and waits for its end. */
export const command = (name: Name, dataDir: string, ...args: string[]) =>
  commandWith({}, name, dataDir, ...args)

/** The same with settings beside the data folder. */
export function commandWith(
  settings: Record<string, string>,
  name: Name,
  dataDir: string,
  ...args: string[]
): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["bin/cardinal.mjs", name, ...args], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, NODE_ENV: "production", DATA_DIR: dataDir, ...settings },
      stdio: ["ignore", "pipe", "pipe"],
    })
    const run: Run = { code: null, output: "", errors: "" }
    child.stdout.setEncoding("utf8").on("data", (text: string) => (run.output += text))
    child.stderr.setEncoding("utf8").on("data", (text: string) => (run.errors += text))
    child.once("error", reject)
    child.once("close", (code) => resolve({ ...run, code }))
  })
}
