import { existsSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { parse } from "smol-toml"
import { describe, expect, test } from "vitest"
import { readConfig } from "~/config/config.server"
import { bodyLimitOf } from "~/http/upload.server"
import { NATIVE, SELDOM } from "../../bin/bundle.mjs"
import { COMMANDS, documentedCommands } from "../documented-commands"

// Checks of the deployment without the hosts that it is for. The packages, whose folder the image has in it, are
// tried by tests/slow/http/packages.test.ts.

const fileOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const read = (path: string) => readFileSync(fileOf(path), "utf8")
const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> }

test("each command in the documents is one that is tried, in the packages or from the sources", () => {
  expect(documentedCommands().filter((command) => !Object.hasOwn(COMMANDS, command))).toEqual([])
  for (const command of Object.keys(COMMANDS).filter((each) => !each.startsWith("cardinal "))) {
    const [, path = ""] = /^node (.*)$/.exec(command) ?? []
    if (path !== "") expect(existsSync(fileOf(path)), command).toBe(true)
    else expect(scripts, command).toHaveProperty([command.replace("npm run ", "")])
  }
})

test("the packages bring all that the build leaves outside, of the versions that are tested", () => {
  type Description = { dependencies: Record<string, string> }
  const tested = (JSON.parse(read("package.json")) as Description).dependencies
  const runtime = (JSON.parse(read("bin/package/runtime/package.json")) as Description).dependencies
  expect(Object.keys(runtime).sort()).toEqual([...NATIVE, ...SELDOM, "tar-stream"].sort())
  for (const [name, version] of Object.entries(runtime)) {
    // Its newest needs a newer Node than the sources do.
    if (name !== "better-sqlite3") expect(version, name).toBe(tested[name])
  }
})

describe("the Dockerfile", () => {
  type Step = { name: string; rest: string }
  const stages = read("Dockerfile")
    .split(/^(?=FROM )/m)
    .slice(1)
    .map((stage) =>
      [...stage.matchAll(/^([A-Z]+) (.*)$/gm)].map(([, name, rest]) => ({ name, rest }) as Step),
    )
  const build = stages[0] ?? []
  const image = stages.at(-1) ?? []
  const all = (steps: Step[], name: string) =>
    steps.filter((step) => step.name === name).map(({ rest }) => rest)
  const ignored = read(".dockerignore").trim().split("\n")

  test("takes into the image the folder that the packages have, and makes nothing there", () => {
    expect(all(build, "RUN")).toEqual(["npm run build", "node bin/package/stage.mjs /stage"])
    expect(all(image, "COPY")).toEqual(["--from=build /stage /app"])
    expect(all(image, "ENV")).toContain("HOST=0.0.0.0")
    expect(read("docs/deploy/compose.yaml")).toMatch(/^ {6}HOST: 0\.0\.0\.0\b/m)
    for (const command of all(image, "RUN")) expect(command).not.toMatch(/npm|apt-get|curl/)
  })

  test("builds by a Node that still gets security fixes", () => {
    const [, major = ""] = /^FROM node:(\d+)-/m.exec(read("Dockerfile")) ?? []
    expect(["22", "24"]).toContain(major)
  })

  test("runs the launcher as process 1, as a user that is not root, on a folder of that user's", () => {
    expect(all(image, "ENTRYPOINT")).toEqual([])
    const health = /CMD (.*)$/.exec(all(image, "HEALTHCHECK")[0] ?? "")?.[1] ?? ""
    // A list is run as it is; a text would be run by a shell, which passes no signals on.
    expect([...all(image, "CMD"), health]).toEqual(['["cardinal"]', '["cardinal", "health"]'])
    const user = all(image, "USER").at(-1) ?? "root"
    expect(["root", "0"]).not.toContain(user)
    const folder = all(image, "VOLUME")[0] ?? ""
    expect(all(image, "ENV")).toContain(`DATA_DIR=${folder}`)
    const owned = image.findIndex(
      ({ rest }) => rest.includes(`-o ${user} `) && rest.endsWith(` ${folder}`),
    )
    expect(owned).toBeGreaterThan(-1)
    expect(owned).toBeLessThan(image.findIndex(({ name }) => name === "USER"))
  })

  test("has no secret, no data and no package of this machine in its context", () => {
    expect(ignored).toEqual(
      expect.arrayContaining(["node_modules", "data", "dist", ".git", "build"]),
    )
  })
})

/** The settings that several servers share, which no file of the repository has. */
const SECRETS = {
  DATABASE_URL: "postgres://cardinal:password@db.example/cardinal",
  SESSION_SECRET: "the same on all of the servers here",
  SMTP_URL: "smtp://mail.example",
  BUCKET_NAME: "boards",
  AWS_ENDPOINT_URL_S3: "https://storage.example",
  AWS_REGION: "auto",
  AWS_ACCESS_KEY_ID: "key",
  AWS_SECRET_ACCESS_KEY: "secret",
}

describe.each(["fly.toml", "fly.cluster.toml"])("%s", (name) => {
  type Fly = {
    primary_region: string
    kill_signal: string
    kill_timeout: string
    deploy: { strategy: string }
    env: Record<string, string>
    mounts?: { destination: string }[]
    metrics: { port: number; path: string }
    http_service: {
      internal_port: number
      auto_stop_machines: string
      min_machines_running: number
      force_https: boolean
      concurrency: { type: string; soft_limit: number; hard_limit: number }
      checks: { path: string; method: string }[]
    }
  }
  const fly = parse(read(name)) as unknown as Fly
  const isCluster = name !== "fly.toml"

  test("has settings that the server takes", () => {
    const { DATA_DIR, ...set } = fly.env
    expect(read("Dockerfile")).toContain(`DATA_DIR=${DATA_DIR ?? ""}\n`)
    const env = isCluster ? { ...set, ...SECRETS } : set
    const dataDir = fileURLToPath(new URL("../../test-results/fly", import.meta.url))
    const config = readConfig({ NODE_ENV: "production", ...env, DATA_DIR: dataDir })
    expect(config.port).toBe(fly.http_service.internal_port)
    expect(config).toMatchObject({
      host: "0.0.0.0",
      secure: true,
      trustProxy: 2,
      metricsFrom: ["fdaa::/16"],
    })
    expect(config.backups?.folder.startsWith(dataDir) ?? false).toBe(!isCluster)
  })

  test("keeps the data of one machine on a volume, and replaces several one by one", () => {
    expect(fly.mounts?.map(({ destination }) => destination)).toEqual(
      isCluster ? undefined : [fly.env.DATA_DIR],
    )
    expect(fly.deploy.strategy).toBe(isCluster ? "rolling" : "immediate")
    expect(fly.http_service.min_machines_running).toBe(isCluster ? 2 : 1)
  })

  test("keeps machines running, asks them whether they live, and lets them stop in order", () => {
    expect(fly.kill_signal).toBe("SIGTERM")
    expect(parseInt(fly.kill_timeout)).toBeGreaterThan(5)
    const { http_service: service, metrics } = fly
    expect(service.checks).toMatchObject([{ path: "/healthz", method: "GET" }])
    expect(service).toMatchObject({ auto_stop_machines: "off", force_https: true })
    expect(metrics).toEqual({ port: service.internal_port, path: "/metrics" })
    const { type, soft_limit, hard_limit } = service.concurrency
    expect(type).toBe("connections")
    expect(soft_limit).toBeGreaterThanOrEqual(1000)
    expect(hard_limit).toBeGreaterThan(soft_limit)
  })
})

describe("docs/operations.md", () => {
  const guide = read("docs/operations.md")

  test("describes every setting", () => {
    const source =
      read("app/config/config.server.ts") + read("app/storage/bucket-settings.server.ts")
    const settings = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name ?? "")
    expect(settings).toEqual(expect.arrayContaining(["METRICS_FROM", "AWS_ENDPOINT_URL_S3"]))
    for (const name of settings) expect(guide).toContain(`| \`${name}\``)
  })

  test("describes every setting of LDAP on a page of its own", () => {
    const source = read("app/config/ldap-settings.server.ts")
    const settings = [...source.matchAll(/^ {2}(LDAP_[A-Z]+(?:_[A-Z]+)*):/gm)].map(
      ([, name]) => name,
    )
    expect(settings.length).toBeGreaterThan(10)
    for (const name of settings) expect(read("docs/ldap.md")).toContain(`| \`${name ?? ""}\``)
  })

  test("names files that are there", () => {
    const links = [...guide.matchAll(/\]\(((?!#|https?:)[^)]+)\)/g)].map(([, path]) => path ?? "")
    expect(links.length).toBeGreaterThan(5)
    for (const path of links) {
      expect(read(path.startsWith("../") ? path.slice(3) : `docs/${path}`)).not.toBe("")
    }
  })

  test("has proxies that let the largest body pass", () => {
    const sizes = [
      /max_size (\d+)MB/.exec(read("docs/deploy/Caddyfile")),
      /client_max_body_size (\d+)m;/.exec(read("docs/deploy/nginx.conf")),
    ]
    const largest = ["/boards/import", "/board/a/cards/b/attachments"].map((path) =>
      bodyLimitOf(path),
    )
    for (const size of sizes) {
      expect(Number(size?.[1]) * 1000 * 1000).toBeGreaterThan(Math.max(...largest))
    }
  })

  test("has a unit for systemd that stops and keeps its data in order", () => {
    const unit = read("docs/deploy/cardinal.service")
    const line = (name: string) => new RegExp(`^${name}=(.*)$`, "m").exec(unit)?.[1]
    expect(line("ExecStart")).toBe("/usr/bin/cardinal serve")
    expect(Number(line("TimeoutStopSec"))).toBeGreaterThan(5)
    expect(line("Environment")).toMatch(/\bHOST=127\.0\.0\.1\b/)
    expect(line("Environment")).toContain(`DATA_DIR=/var/lib/${line("StateDirectory") ?? ""}`)
  })
})
