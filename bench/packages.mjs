// @ts-check
import { execFileSync, spawn } from "node:child_process"
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { freePort } from "../bin/free-port.mjs"
import { ROOT } from "../bin/process.mjs"
import { ms, print } from "./figures.mjs"
import { memoryOf } from "./process.mjs"

// The packages of `npm run package`, as they are in dist/: their sizes, and how each starts, idles and stops. Arguments are
// commits: checkouts of them are built and measured beside, as a server has them.

const IDLE_MS = 15_000
const DIST = join(ROOT, "dist")
const folder = mkdtempSync(join(tmpdir(), "cardinal-packages-"))
const at = join(folder, "unpacked")

/** How each form is unpacked into a folder; the launcher is then at the path. @type {[RegExp, string, (file: string, at: string) => void][]} */
const FORMS = [
  [/\.tar\.gz$/, "cardinal", (file, at) => untar(file, at, "--strip-components=1")],
  [
    /\.deb$/,
    "usr/lib/cardinal/cardinal",
    (file, at) => {
      execFileSync("ar", ["x", file, "data.tar.gz", `--output=${folder}`])
      untar(join(folder, "data.tar.gz"), at)
      rmSync(join(at, "usr/lib/cardinal/cardinal.env"))
    },
  ],
  [
    /\.oci\.tar$/,
    "app/cardinal",
    (file, at) => {
      untar(file, folder)
      const [{ Layers }] = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"))
      for (const layer of Layers) untar(join(folder, layer), at)
    },
  ],
]

/** @param {string} file @param {string} at @param {string[]} options */
function untar(file, at, ...options) {
  mkdirSync(at, { recursive: true })
  execFileSync("tar", ["--extract", "--file", file, "--directory", at, ...options])
}

/** @param {string} commit @param {string} at */
function checkOut(commit, at) {
  execFileSync("git", ["clone", "--quiet", "--no-checkout", ROOT, at])
  const run = (/** @type {string} */ program, /** @type {string[]} */ ...args) =>
    execFileSync(program, args, { cwd: at, stdio: ["ignore", "ignore", "inherit"] })
  run("git", "checkout", "--quiet", commit)
  run("npm", "run", "build")
  run("npm", "prune", "--omit=dev")
}

/** Measures what is in the folder, and empties it. @param {string} name @param {string[]} command @param {string} [file] */
async function measure(name, [program = "", ...args], file) {
  const size = execFileSync("du", ["-sm", "--exclude=.git", at], { encoding: "utf8" }).split("\t")
  const packed = file ? `${(statSync(file).size / 1e6).toFixed(1)} MB, ` : ""
  const port = String(await freePort())
  const dataDir = join(folder, "data")
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: /** @type {const} */ ("production"),
    PORT: port,
    DATA_DIR: dataDir,
    LOG_LEVEL: "error",
  }
  const starts = []
  for (const isFirst of [true, false]) {
    const began = performance.now()
    const server = spawn(program, args, { cwd: at, stdio: ["ignore", "ignore", "inherit"], env })
    const ended = new Promise((resolve) => server.once("close", resolve))
    try {
      while (!(await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok) {
        if (server.exitCode !== null) throw new Error("The server ended.")
        await sleep(5)
      }
      starts.push(performance.now() - began)
      if (isFirst) continue
      await fetch(`http://127.0.0.1:${port}/login`)
      await sleep(IDLE_MS)
      const memory = memoryOf(server.pid ?? 0, "Rss")
      print(name, [
        ["size", `${packed}${size[0]} MB unpacked`],
        ["from start to /readyz", starts.map(ms).join(" with a new database, then ")],
        ["memory, idle (RSS)", `${memory.toFixed(0)} MB`],
      ])
    } finally {
      server.kill("SIGTERM")
      await ended
    }
  }
  for (const each of [at, dataDir]) rmSync(each, { recursive: true })
}

try {
  const files = existsSync(DIST) ? readdirSync(DIST).sort() : []
  if (files.length === 0) console.log("Make the packages first: npm run package")
  for (const [ending, program, unpack] of FORMS) {
    // Those for another processor cannot be started here.
    const name = files.find(
      (each) => ending.test(each) && /x64|amd64/.test(each) === (process.arch === "x64"),
    )
    if (!name) continue
    unpack(join(DIST, name), at)
    await measure(name, [join(at, program)], join(DIST, name))
  }
  for (const commit of process.argv.slice(2)) {
    checkOut(commit, at)
    await measure(`checkout of ${commit}`, [process.execPath, "bin/serve.mjs"])
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
