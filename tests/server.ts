import { spawn } from "node:child_process"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"

// The real server in a process of its own, on a free port and a fresh data folder.

const ROOT = fileURLToPath(new URL("..", import.meta.url))
/** Far beyond what it takes: a machine that is busy with other things must not fail the tests. */
const READY_MS = 60_000
/** A stop takes at most 5 s; one that takes longer is cut off here. */
const STOP_MS = 8_000
/** Of the environment nothing else reaches the server, so that no setting of the machine does. */
const PASSED_ON = [
  "PATH",
  "HOME",
  "TMPDIR",
  "TEMP",
  "SystemRoot",
  "NODE_OPTIONS",
  "NODE_V8_COVERAGE",
]

/** Servers of tests live for seconds: to optimise Prisma's WebAssembly would take a seventh of their processor time. */
const FOR_SECONDS = "--liftoff-only"

/** Prisma may send a query in a transaction before the one before has ended, of which pg warns once. */
const OF_PRISMA =
  /DeprecationWarning: Calling client\.query\(\) when the client is already|^\(Use `node --trace-deprecation/

export type LogLine = Record<string, unknown>

export type ServerOptions = {
  /** Settings over the tests' own (`RATE_LIMIT=off`, `LOG_LEVEL=info`). */
  env?: Record<string, string>
  /** A data folder to start on, which is then kept at the end. */
  dataDir?: string
  /** The folder of the project, if it is another one. */
  root?: string
}

export type TestServer = {
  /** Without a slash at its end. */
  url: string
  port: number
  dataDir: string
  /** The settings DATABASE_URL and SESSION_SECRET, if they were given. */
  databaseUrl: string | undefined
  secret: string | undefined
  pid: number
  /** Whether the process has not ended. */
  isRunning(): boolean
  /** The log so far. A line that is not JSON is `{ msg }`, one of stderr has `stderr`. */
  logs(): LogLine[]
  /** Sends a signal and waits for the end. The exit code is null where the signal itself ended it. */
  signal(name: NodeJS.Signals): Promise<number | null>
  /** Stops the server if it runs, and removes its data folder. */
  stop(): Promise<void>
}

const running = new Map<string, TestServer>()

/** The server that this process has started at an origin. @throws Error if there is none */
export function serverAt(origin: string): TestServer {
  const server = running.get(origin)
  if (!server) throw new Error(`No server was started at ${origin}.`)
  return server
}

/**
 * Starts a server and waits until it says that it listens.
 * @throws Error with all that it printed, when it ends before that or takes over a minute
 */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), "cardinal-test-")))
  const child = spawn(process.execPath, [FOR_SECONDS, "bin/cardinal.mjs", "serve"], {
    cwd: options.root ?? ROOT,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]])),
      NODE_ENV: "production",
      PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      RATE_LIMIT: "off",
      LOG_LEVEL: "info",
      // Tests compare whole databases, in which emails are sent at any time.
      EMAILS_BY_DEFAULT: "off",
      ...options.env,
    },
  })
  const kill = () => child.kill("SIGKILL")
  process.once("exit", kill)

  const lines: LogLine[] = []
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject)
    child.once("close", (code) => {
      process.off("exit", kill)
      resolve(code)
    })
  })
  const removeData = async () => {
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true })
  }
  createInterface(child.stderr).on("line", (line) => {
    if (!OF_PRISMA.test(line)) lines.push({ msg: line, stderr: true })
  })

  const listening = new Promise<number>((resolve, reject) => {
    const fail = (reason: string) => {
      clearTimeout(late)
      const printed = lines.map((line) => JSON.stringify(line)).join("\n")
      reject(new Error(`The server ${reason}.\n${printed}`))
    }
    const late = setTimeout(() => {
      fail(`was not ready after ${String(READY_MS / 1000)} s`)
    }, READY_MS)
    createInterface(child.stdout).on("line", (line) => {
      const entry = parse(line)
      lines.push(entry)
      if (typeof entry.port !== "number" || !String(entry.msg).startsWith("Cardinal is at")) return
      clearTimeout(late)
      resolve(entry.port)
    })
    ended.then(
      (code) => {
        fail(`ended with exit code ${String(code)}`)
      },
      (error: unknown) => {
        fail(`could not be started: ${String(error)}`)
      },
    )
  })

  const signal = async (name: NodeJS.Signals) => {
    child.kill(name)
    const late = setTimeout(kill, STOP_MS)
    const code = await ended
    clearTimeout(late)
    return code
  }
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const stop = async () => {
    if (isRunning()) await signal("SIGTERM")
    await removeData()
  }

  try {
    const port = await listening
    const url = `http://localhost:${String(port)}`
    const pid = child.pid ?? 0
    const { DATABASE_URL: databaseUrl, SESSION_SECRET: secret } = options.env ?? {}
    const place = { url, port, dataDir, databaseUrl, secret }
    const server = { ...place, pid, isRunning, logs: () => lines, signal, stop }
    running.set(url, server)
    return server
  } catch (error) {
    kill()
    await removeData()
    throw error
  }
}

function parse(line: string): LogLine {
  try {
    const value: unknown = JSON.parse(line)
    if (typeof value === "object" && value !== null) return value as LogLine
  } catch {
    // A line that something else than the log has printed.
  }
  return { msg: line }
}
