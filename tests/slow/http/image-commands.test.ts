import { execFile, spawn, type ChildProcess } from "node:child_process"
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { promisify } from "node:util"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { LOADED } from "../../../bin/image-packages.mjs"
import { neededPackages } from "../../../bin/needed-packages.mjs"
import { COMMANDS } from "../../documented-commands"
import { freePort } from "../../free-port"
import { eventually } from "../../http/eventually"

// Each command that the documents name runs in a tree that has only what the image has: what the Dockerfile copies, and
// the packages that are left in it. Nothing of the project is above the tree.

const folder = mkdtempSync(join(tmpdir(), "cardinal-image-commands-"))
const tree = join(folder, "image")
const dataDir = join(folder, "data")
const backup = join(folder, "backup.tar")

const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string }

type Lock = { packages: Parameters<typeof neededPackages>[0] }

function makeTree(): void {
  const [, image = ""] = readFileSync("Dockerfile", "utf8").split(/^FROM (?!.* AS build$)/m)
  const copied = [...image.matchAll(/^COPY --from=build \/app\/(\S+) \.\/(\S+)$/gm)]
  for (const [, from = "", to = ""] of copied) {
    const isPackages = from === "node_modules"
    if (!isPackages) cpSync(from, join(tree, to), { recursive: true, verbatimSymlinks: true })
  }
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as Lock
  for (const path of neededPackages(packages, LOADED)) {
    if (!existsSync(path)) continue
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    cpSync(path, join(tree, path), { recursive: true })
  }
}

const environment = (more: Record<string, string> = {}): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: folder,
  NODE_ENV: "production",
  DATA_DIR: dataDir,
  HOST: "127.0.0.1",
  LOG_LEVEL: "error",
  ...more,
})

/** @returns the exit code, with everything that the command has written */
async function run(command: string, more: Record<string, string> = {}, input = "") {
  const [program = "", ...args] = command.split(" ")
  const options = { cwd: tree, env: environment(more), maxBuffer: 2 ** 26 }
  const running = promisify(execFile)(program, args, options)
  running.child.stdin?.end(input)
  return running.then(
    ({ stdout, stderr }) => ({ code: 0, text: stdout + stderr, stdout }),
    (error: unknown) => {
      const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
      return { code, text: stdout + stderr, stdout }
    },
  )
}

let server: ChildProcess
let port = ""

function start(command: string, more: Record<string, string>): ChildProcess {
  const [program = "", ...args] = command.split(" ")
  return spawn(program, args, { cwd: tree, env: environment(more), stdio: "ignore" })
}

beforeAll(async () => {
  makeTree()
  port = String(await freePort())
  // Without a command it serves, too.
  server = start("node bin/cardinal.mjs", { PORT: port })
  await eventually("server", async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    return answer?.status === 200 ? answer : undefined
  })
}, 60_000)

afterAll(() => {
  server.kill("SIGKILL")
  rmSync(folder, { recursive: true, force: true })
})

const MISSING = /ERR_MODULE_NOT_FOUND|MODULE_NOT_FOUND|Cannot find|ENOENT/

/** Each command with its arguments, and what is true of its end. */
const TRIED: Record<string, () => Promise<unknown>> = {
  "node bin/cardinal.mjs serve": async () => {
    expect((await fetch(`http://127.0.0.1:${port}/login`)).status).toBe(200)
  },
  "node bin/cardinal.mjs health": async () => {
    expect((await run("node bin/cardinal.mjs health", { PORT: port })).code).toBe(0)
  },
  "node bin/cardinal.mjs backup": () => expectDone(`node bin/cardinal.mjs backup ${backup}`),
  "npm run backup": () => expectDone(`npm run backup -- ${join(folder, "again.tar")}`),
  "node bin/cardinal.mjs restore": () =>
    expectDone(`node bin/cardinal.mjs restore ${backup}`, { DATA_DIR: join(folder, "restored") }),
  "npm run restore": () =>
    expectDone(`npm run restore -- ${backup}`, { DATA_DIR: join(folder, "restored again") }),
  "node bin/cardinal.mjs move-to-postgres": () =>
    expectSentence("node bin/cardinal.mjs move-to-postgres"),
  "npm run move-to-postgres": () => expectSentence("npm run move-to-postgres"),
  "npm run sbom": async () => {
    const { code, stdout, text } = await run("npm run --silent sbom")
    expect([code, text]).toEqual([0, expect.stringContaining("CycloneDX")])
    const { components } = JSON.parse(stdout) as { components: { name: string }[] }
    expect(components.map(({ name }) => name)).toContain("better-sqlite3")
  },
  "node bin/cardinal.mjs boards": async () => {
    const signedOut = { CARDINAL_URL: `http://127.0.0.1:${port}`, CARDINAL_TOKEN: "cdl_ended" }
    const { code, text: refusal } = await run("node bin/cardinal.mjs boards", signedOut)
    expect([code, MISSING.test(refusal)]).toEqual([1, false])
  },
  "node bin/cardinal.mjs help": async () => {
    const { text } = await expectDone("node bin/cardinal.mjs help")
    for (const word of ["boards", "serve", "restore FILE"]) expect(text).toContain(`\n  ${word} `)
  },
  "node bin/cardinal.mjs version": async () => {
    const { stdout } = await expectDone("node bin/cardinal.mjs version")
    expect(stdout).toBe(`${version}\n`)
  },
  // The names of version 1.0, which units, containers and settings call.
  ...Object.fromEntries(
    ["backup", "health", "mcp", "move-to-postgres", "restore", "serve"].map((name) => [
      `node bin/${name}.mjs`,
      async () => {
        const { stdout } = await expectDone(`node bin/${name}.mjs --help`)
        expect(stdout).toMatch(new RegExp(`^cardinal ${name}\\b`))
      },
    ]),
  ),
  "node bin/cardinal.mjs mcp": async () => {
    const { text } = await expectDone("node bin/cardinal.mjs mcp --help")
    expect(text).toContain("cardinal mcp")
    const env = { CARDINAL_URL: `http://127.0.0.1:${port}`, CARDINAL_TOKEN: "cdl_ended" }
    const clientInfo = { name: "a test", version: "1" }
    const params = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo }
    const hello = { jsonrpc: "2.0", id: 1, method: "initialize", params }
    const { stdout } = await run("node bin/cardinal.mjs mcp", env, `${JSON.stringify(hello)}\n`)
    expect(JSON.parse(stdout)).toMatchObject({ result: { serverInfo: { name: "cardinal" } } })
  },
}

async function expectDone(command: string, more?: Record<string, string>) {
  const ended = await run(command, more)
  expect([command, ended.code, ended.text]).toEqual([command, 0, ended.text])
  return ended
}

/** A command that cannot do its work here says so, and does not lack a part. */
async function expectSentence(command: string): Promise<void> {
  const { code, text } = await run(command)
  expect([command, code === 0, MISSING.test(text)]).toEqual([command, false, false])
}

const ofImage = Object.keys(COMMANDS).filter((command) => COMMANDS[command] === "image")

describe("in the image", () => {
  test("each documented command is tried", () => {
    expect(Object.keys(TRIED).sort()).toEqual(ofImage.sort())
  })

  // The restores need the backup, which comes first.
  test.each(Object.keys(TRIED))("%s", async (command) => {
    await TRIED[command]?.()
  })
})
