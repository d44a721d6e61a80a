// @ts-check
import { spawn, execFileSync } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { ROOT } from "../bin/process.mjs"
import { ms, print } from "./figures.mjs"
import { freePort } from "../bin/free-port.mjs"
import { memoryOf } from "./process.mjs"

// Runs the steps of the Dockerfile in empty folders, without Docker, on the committed files; then
// starts and measures the result.

const IDLE_MS = 15_000
const DATA_STEP = /^install -d .* \/data$/

const folder = mkdtempSync(join(tmpdir(), "cardinal-image-"))
const [buildFolder, imageFolder] = [join(folder, "build"), join(folder, "image")]
/** @type {string[]} */
let command = []
/** @type {Record<string, string>} */
const env = {}

/** The effect of each instruction here. */
const DO = {
  /** @param {string} rest @param {string} at */
  COPY(rest, at) {
    const [first = "", second = "", third = ""] = rest.split(" ")
    if (first === "--from=build") {
      const [from, to] = [join(buildFolder, second.replace(/^\/app\//, "")), join(at, third)]
      mkdirSync(dirname(to), { recursive: true })
      return cpSync(from, to, { recursive: true, verbatimSymlinks: true })
    }
    const ignored = readFileSync(join(ROOT, ".dockerignore"), "utf8").trim().split("\n")
    for (const file of execFileSync("git", ["ls-files"], { cwd: ROOT, encoding: "utf8" })
      .trim()
      .split("\n")) {
      if (ignored.some((each) => file === each || file.startsWith(`${each}/`))) continue
      mkdirSync(dirname(join(at, file)), { recursive: true })
      cpSync(join(ROOT, file), join(at, file))
    }
  },
  /** @param {string} rest @param {string} at */
  RUN(rest, at) {
    if (DATA_STEP.test(rest)) return // Of the image's own folders there are none here.
    console.log(`RUN ${rest}`)
    execFileSync("sh", ["-c", rest], {
      cwd: at,
      stdio: ["ignore", "ignore", "inherit"],
      env: plain(),
    })
  },
  /** @param {string} rest */
  ENV(rest) {
    const [name = "", value = ""] = rest.split("=")
    env[name] = value
  },
  /** @param {string} rest */
  CMD(rest) {
    command = JSON.parse(rest)
  },
}

/** The environment without the variables that npm sets for its scripts. */
function plain() {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(npm_(?!config_)|NODE_|INIT_CWD)/.test(name),
  )
  return /** @type {NodeJS.ProcessEnv} */ (Object.fromEntries(kept))
}

function build() {
  let at = ""
  for (const line of readFileSync(join(ROOT, "Dockerfile"), "utf8").split("\n")) {
    const [, name = "", rest = ""] = /^([A-Z]+) (.*)$/.exec(line) ?? []
    if (name === "FROM") {
      at = rest.endsWith(" AS build") ? buildFolder : imageFolder
      mkdirSync(at)
    } else if (name in DO) DO[/** @type {keyof typeof DO} */ (name)](rest, at)
  }
}

async function measure() {
  const port = await freePort()
  const dataDir = join(folder, "data")
  const began = performance.now()
  const [program = "", ...args] = command
  const server = spawn(program, args, {
    cwd: imageFolder,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      PATH: process.env.PATH,
      ...env,
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: dataDir,
    },
  })
  const ended = new Promise((resolve) => server.once("close", resolve))
  try {
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
      if (answer?.status === 200) break
      if (server.exitCode !== null) throw new Error("The server ended.")
      await sleep(10)
    }
    const ready = performance.now() - began
    await fetch(`http://127.0.0.1:${port}/login`)
    await sleep(IDLE_MS)
    const rss = memoryOf(server.pid ?? 0, "Rss")
    const backup = join(folder, "backup.tar")
    const commandEnv = {
      PATH: process.env.PATH,
      NODE_ENV: /** @type {const} */ ("production"),
      DATA_DIR: dataDir,
    }
    execFileSync(process.execPath, ["bin/cardinal.mjs", "backup", backup], {
      cwd: imageFolder,
      env: commandEnv,
    })
    const size = execFileSync("du", ["-sm", imageFolder], { encoding: "utf8" }).split("\t")[0]
    const stopping = performance.now()
    server.kill("SIGTERM")
    const code = await ended
    print("The production tree, as the Dockerfile makes it", [
      ["from start to /readyz", ms(ready)],
      ["memory, idle (RSS)", `${rss.toFixed(0)} MB`],
      ["stop on SIGTERM", `${ms(performance.now() - stopping)}, exit code ${code}`],
      ["size without Node", `${size} MB`],
    ])
  } finally {
    server.kill("SIGKILL")
  }
}

try {
  build()
  await measure()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
