// @ts-check
import { spawn } from "node:child_process"
import { realpathSync } from "node:fs"
import { constants } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

/** The project's folder. */
export const ROOT = fileURLToPath(new URL("..", import.meta.url))

const isWindows = process.platform === "win32"
/** How long a child may take after Ctrl-C before it gets a second signal. */
const SECOND_SIGNAL_MS = 5000

/** The path of a tool that npm installed. @param {string} name */
export function tool(name) {
  return join(ROOT, "node_modules", ".bin", isWindows ? `${name}.cmd` : name)
}

/**
 * Whether a module is the one that `node` was started with.
 * @param {string} url its `import.meta.url`
 */
export function isMain(url) {
  const started = process.argv[1]
  return started !== undefined && realpathSync(started) === realpathSync(fileURLToPath(url))
}

/**
 * Runs a command in the project's folder and waits for its end. A SIGTERM to this process is
 * forwarded and ends both; Ctrl-C reaches the child from the terminal.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, quiet?: boolean }} [options]
 *   `quiet` collects the output instead of showing it; `env` overrides this process's variables
 * @returns {Promise<{ code: number, output: string }>} the exit code (127 if the command could not
 *   be started), and the output if quiet
 */
export function run(command, args, { env = {}, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      shell: isWindows,
      stdio: quiet ? ["ignore", "pipe", "pipe"] : "inherit",
    })
    let output = ""
    child.stdout?.setEncoding("utf8").on("data", (text) => (output += text))
    child.stderr?.setEncoding("utf8").on("data", (text) => (output += text))

    /** @type {NodeJS.Signals | undefined} */
    let stoppedBy
    const onTerminate = () => {
      stoppedBy = "SIGTERM"
      child.kill("SIGTERM")
    }
    const onInterrupt = () => {
      stoppedBy = "SIGINT"
      setTimeout(() => child.kill("SIGTERM"), SECOND_SIGNAL_MS).unref()
    }
    process.on("SIGTERM", onTerminate).on("SIGINT", onInterrupt)

    /** @param {number} code */
    const end = (code) => {
      process.off("SIGTERM", onTerminate).off("SIGINT", onInterrupt)
      if (stoppedBy) process.exit(128 + constants.signals[stoppedBy])
      resolve({ code, output })
    }
    child.on("error", (error) => {
      output += `${error.message}\n`
      if (!quiet) console.error(error.message)
      end(127)
    })
    child.on("close", (code, signal) => {
      end(code ?? 128 + (signal ? constants.signals[signal] : 0))
    })
  })
}

/**
 * Runs one step whose output matters only if it fails: prints one line about it, and on failure
 * ends the process with the command's output.
 * @param {string} what e.g. "Building"
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string | undefined>} [env]
 */
export async function step(what, command, args, env = {}) {
  console.log(`${what} …`)
  const { code, output } = await run(command, args, { env, quiet: true })
  if (code === 0) return
  console.error(`${output.trimEnd()}\n\n${what} failed (exit code ${code}).`)
  process.exit(1)
}
