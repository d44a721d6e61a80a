import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startServer, type TestServer } from "../server"
import { Person } from "./client"

// Pages that an operator's tools read of a server, and the files that we give for them.

const { version, dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
  version: string
  dependencies: Record<string, string>
}

let server: TestServer
let metrics: string

beforeAll(async () => {
  server = await startServer({ env: { METRICS_FROM: "loopback" } })
  const visitor = new Person(server)
  await visitor.get("/login")
  metrics = (await visitor.get("/metrics")).text
})
afterAll(() => server.stop())

const namesIn = (text: string) =>
  new Set(text.match(/\b(?:cardinal|http|process|nodejs)_[a-z_]+\b/g))

test.each(["docs/deploy/grafana.json", "docs/deploy/alerts.yaml"])(
  "each metric that %s names is there",
  (file) => {
    const known = namesIn(
      metrics
        .split("\n")
        .map((line) => line.replace(/^# TYPE /, "").replace(/[{ ].*/, ""))
        .join("\n"),
    )
    const named = namesIn(readFileSync(file, "utf8"))
    expect(named.size).toBeGreaterThan(5)
    expect([...named].filter((name) => !known.has(name))).toEqual([])
  },
)

test("the dashboard is JSON whose panels each have an expression and a place of their own", () => {
  const { panels } = JSON.parse(readFileSync("docs/deploy/grafana.json", "utf8")) as {
    panels: { id: number; gridPos: { x: number; y: number }; targets: { expr: string }[] }[]
  }
  expect(panels.every(({ targets }) => targets.every(({ expr }) => expr !== ""))).toBe(true)
  for (const key of ["id", "gridPos"] as const) {
    expect(new Set(panels.map((panel) => JSON.stringify(panel[key]))).size).toBe(panels.length)
  }
})

test("the build names its version, that of Node, and its migrations", () => {
  const info = `cardinal_build_info{version="${version}",node="${process.version}"} 1`
  expect(metrics).toContain(info)
  expect(metrics).toMatch(/^cardinal_migrations \d\d+$/m)
})

test("the list of what the program contains has its packages, and none of the tests", () => {
  const sbom = execFileSync("npm", ["run", "--silent", "sbom"], { maxBuffer: 2 ** 26 })
  const { bomFormat, components } = JSON.parse(sbom.toString()) as {
    bomFormat: string
    components: { name: string }[]
  }
  const names = components.map(({ name }) => name)
  expect(bomFormat).toBe("CycloneDX")
  expect(Object.keys(dependencies).filter((name) => !names.includes(name))).toEqual([])
  for (const name of ["vitest", "typescript", "prisma"]) expect(names).not.toContain(name)
})
