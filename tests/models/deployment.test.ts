import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { parse } from "smol-toml"
import { describe, expect, test } from "vitest"
import { readConfig } from "~/config.server"
import { bodyLimitOf } from "~/http/upload.server"

// What can be said of the deployment without the hosts that it is for. The steps of the image are
// run by bench/image.mjs.

const read = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), "utf8")

describe("the Dockerfile", () => {
  const stages = read("Dockerfile").split(/^(?=FROM )/m)
  const [, build = "", image = ""] = stages

  test("has two stages, and nothing of the first is run but what is copied", () => {
    expect(stages).toHaveLength(3)
    expect(build).toMatch(/^FROM node:20-\S+ AS build$/m)
    expect(image).toMatch(/^FROM node:20-\S+-slim$/m)
    expect(image).not.toMatch(/npm|apt-get|curl/)
    const copied = [...image.matchAll(/^COPY (\S+) \S+ (\S+)$/gm)].map(([, from, to]) => [from, to])
    for (const [from] of copied) expect(from).toBe("--from=build")
    expect(copied.map(([, to]) => to)).toEqual([
      ...["./package.json", "./node_modules", "./prisma/migrations", "./bin", "./backup"],
      ...["./public", "./build"],
    ])
  })

  test("leaves the development packages behind after the build", () => {
    const runs = [...build.matchAll(/^RUN (npm \S+ ?\S*)/gm)].map(([, command]) => command)
    expect(runs).toEqual(["npm ci --no-audit", "npm run build", "npm ci --omit=dev"])
  })

  test("runs Node as process 1, as a user that is not root, on a folder of that user's", () => {
    expect(image).toMatch(/^CMD \["node", "bin\/serve\.mjs"\]$/m)
    expect(image).not.toMatch(/^ENTRYPOINT/m)
    expect(image).toMatch(
      /^RUN install -d -o node -g node -m 0700 \/data\nUSER node\nVOLUME \/data$/m,
    )
    expect(image).toMatch(/^HEALTHCHECK .* CMD \["node", "bin\/health\.mjs"\]$/m)
    expect(image).not.toMatch(/^USER root/m)
  })

  test("has no secret, no data and no package of this machine in its context", () => {
    const ignored = read(".dockerignore").trim().split("\n")
    expect(ignored).toEqual(expect.arrayContaining(["node_modules", "data", ".git", "build"]))
    expect(ignored).not.toContain("bin")
  })
})

describe("fly.toml", () => {
  type Fly = {
    primary_region: string
    kill_signal: string
    kill_timeout: string
    env: Record<string, string>
    mounts: { destination: string }[]
    metrics: { port: number; path: string }
    http_service: {
      internal_port: number
      auto_stop_machines: string
      force_https: boolean
      concurrency: { type: string; soft_limit: number; hard_limit: number }
      checks: { path: string; method: string }[]
    }
  }
  const fly = parse(read("fly.toml")) as unknown as Fly

  test("has settings that the server takes", () => {
    const { DATA_DIR, ...env } = fly.env
    expect(DATA_DIR).toBe(fly.mounts[0]?.destination)
    const dataDir = fileURLToPath(new URL("../../test-results/fly", import.meta.url))
    const config = readConfig({ NODE_ENV: "production", ...env, DATA_DIR: dataDir })
    expect(config.port).toBe(fly.http_service.internal_port)
    expect(config).toMatchObject({ secure: true, trustProxy: 2, metricsFrom: ["fdaa::/16"] })
    expect(config.backups?.folder.startsWith(dataDir)).toBe(true)
  })

  test("keeps one machine running, asks it whether it lives, and lets it stop in order", () => {
    expect(fly.kill_signal).toBe("SIGTERM")
    expect(parseInt(fly.kill_timeout)).toBeGreaterThan(5)
    expect(fly.mounts).toHaveLength(1)
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
    const source = read("app/config.server.ts")
    const settings = [...source.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name ?? "")
    expect(settings).toContain("METRICS_FROM")
    for (const name of settings) expect(guide).toContain(`| \`${name}\``)
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
    for (const size of sizes) {
      expect(Number(size?.[1]) * 1000 * 1000).toBeGreaterThan(bodyLimitOf("/boards/import"))
    }
  })

  test("has no figure that is still to come", () => {
    expect(guide).not.toContain("FIGURES")
  })

  test("has a unit for systemd that stops and keeps its data in order", () => {
    const unit = read("docs/deploy/cardinal.service")
    const line = (name: string) => new RegExp(`^${name}=(.*)$`, "m").exec(unit)?.[1]
    expect(line("ExecStart")).toBe("/usr/bin/node bin/serve.mjs")
    expect(Number(line("TimeoutStopSec"))).toBeGreaterThan(5)
    expect(line("Environment")).toContain(`DATA_DIR=/var/lib/${line("StateDirectory") ?? ""}`)
  })
})
