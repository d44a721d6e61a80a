import { spawnSync } from "node:child_process"
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, expect, test } from "vitest"
import { copyProject } from "../../other-build"
import { startServer, type TestServer } from "../../server"
import { aPerson } from "../../http/client"
import { aGarden } from "../../http/garden"

// The commands of docs/operations.md, block by block as they are written, below a folder instead of
// `/`. What no test can have (hosts, accounts of the system, other databases) is a script that only
// notes how it was called.

const ROOT = fileURLToPath(new URL("../../..", import.meta.url))
const guide = readFileSync(join(ROOT, "docs/operations.md"), "utf8")
const blocks = [...guide.matchAll(/^( *)```sh\n([\s\S]*?)^ *```$/gm)].map(([, indent, code = ""]) =>
  code.replaceAll(new RegExp(`^${indent ?? ""}`, "gm"), ""),
)

const NOTE = `#!/bin/sh
echo "$(basename "$0") $*" >> "$NOTES"
`
/** Notes the command of a container's, and runs it where it is one of ours. */
const IN_CONTAINER = `${NOTE}
cd "$WORLD/opt/cardinal"
while [ $# -gt 0 ]; do
  case "$1 $2" in
    "cardinal backup" | "cardinal restore") shift; DATA_DIR="$WORLD/data" exec node bin/cardinal.mjs "$@" ;;
  esac
  shift
done
`
/** Scripts that stand in for programs, by their names. */
const STAND_INS: Record<string, string> = {
  ...Object.fromEntries(
    [
      "apt",
      "editor",
      "fly",
      "useradd",
      "systemctl",
      "rclone",
      "createuser",
      "createdb",
      "pg_dump",
      "pg_restore",
    ].map((name) => [name, NOTE]),
  ),
  docker: IN_CONTAINER,
  // The project is there already.
  git: NOTE,
  // Building takes a minute and has tests of its own.
  npm: NOTE,
  // Nobody but root may act for others, or give files away.
  runuser: `${NOTE}
[ "$1 $3" = "-u --" ] || exit 64
shift 3
case "$*" in *move-to-postgres*) ;; *) exec "$@" ;; esac
`,
  install: `${NOTE}
[ "$1 $2 $3 $4 $5" = "-d -o cardinal -g cardinal" ] && shift 5 && set -- -d "$@"
exec /usr/bin/install "$@"
`,
}

let world: string
let server: TestServer
const notes = () => readFileSync(join(world, "notes"), "utf8")

beforeAll(async () => {
  world = mkdtempSync(join(tmpdir(), "cardinal-world-"))
  const project = copyProject()
  mkdirSync(join(world, "opt"))
  cpSync(project, join(world, "opt/cardinal"), { recursive: true, verbatimSymlinks: true })
  rmSync(project, { recursive: true })
  cpSync(join(ROOT, "docs/deploy"), join(world, "opt/cardinal/docs/deploy"), { recursive: true })
  for (const folder of ["etc/systemd/system", "var/lib", "var/backups", "usr/bin", "stand-ins"]) {
    mkdirSync(join(world, folder), { recursive: true })
  }
  cpSync(join(ROOT, "docs/deploy/cluster.env"), join(world, "etc/cluster.env"))
  for (const [name, script] of Object.entries(STAND_INS)) {
    writeFileSync(join(world, "stand-ins", name), script)
    chmodSync(join(world, "stand-ins", name), 0o755)
  }

  const dataDir = join(world, "var/lib/cardinal")
  const first = await startServer({ dataDir })
  await aGarden(await aPerson(first))
  await first.stop()
  mkdirSync(join(dataDir, "uploads"), { recursive: true })
  cpSync(dataDir, join(world, "data"), { recursive: true })
  mkdirSync(join(world, "data/backups"))
  server = await startServer()
})
afterAll(async () => {
  await server.stop()
  rmSync(world, { recursive: true, force: true })
})

/** Runs commands in the folder of the project, as the administrator of a machine. */
function run(code: string) {
  const here = code
    .replaceAll(/(?<![\w.])\/(?=(?:opt|etc|var|data|backups|usr\/bin)\b)/g, `${world}/`)
    .replaceAll("127.0.0.1:3000/", `127.0.0.1:${String(server.port)}/`)
    // The reader has to fill these in.
    .replaceAll(/<(\w+)>/g, "the-$1")
  const { status, stdout, stderr } = spawnSync("bash", ["-euo", "pipefail", "-c", here], {
    cwd: join(world, "opt/cardinal"),
    encoding: "utf8",
    env: {
      PATH: `${join(world, "stand-ins")}:${join(world, "usr/bin")}:${dirname(process.execPath)}:${process.env.PATH ?? ""}`,
      HOME: world,
      WORLD: world,
      NOTES: join(world, "notes"),
      NODE_ENV: "production",
      DATABASE_URL: code.includes("pg_dump") ? "postgres://cardinal@db.example/cardinal" : "",
    },
  })
  return { status, output: stdout + stderr }
}

test("each block of commands runs as it is written", () => {
  expect(blocks.length).toBeGreaterThan(10)
  for (const code of blocks) {
    const { status, output } = run(code)
    expect({ code, status, output }).toMatchObject({ code, status: 0 })
    // A command on data found the data, and not an empty folder.
    for (const line of output.split("\n").filter((each) => / people, /.test(each))) {
      expect(line, code).toMatch(/: 1 people, 1 boards, [1-9]\d* cards, 0 files$/)
    }
  }
})

test("the commands before and after an upgrade did their work", () => {
  const backups = readdirSync(join(world, "var/backups/cardinal"))
  expect(backups).toEqual(
    expect.arrayContaining([
      "monday.tar",
      "before-move.tar",
      expect.stringMatching(/^before-upgrade-\d{4}-\d\d-\d\d-\d{4}\.tar$/),
    ]),
  )
  expect(existsSync(join(world, "etc/cardinal.env"))).toBe(true)
  expect(existsSync(join(world, "etc/systemd/system/cardinal.service"))).toBe(true)
  expect(notes()).toMatch(
    /^git pull\nnpm run build\nnpm prune --omit=dev\nsystemctl restart cardinal$/m,
  )
  expect(notes()).toMatch(/^docker exec cardinal cardinal backup \S+\/data\/backups\//m)
  expect(notes()).toMatch(/^runuser .* cardinal move-to-postgres$/m)
})
