import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { requireUtf8 } from "../../bin/bundle.mjs"
import { sources } from "../../bin/fingerprint.mjs"
import { ensureBuilt } from "../../bin/build.mjs"
import { scriptImports } from "../../bin/script-imports.mjs"

type Input = { imports: { path: string; external?: boolean }[] }
type Metafile = { inputs: Record<string, Input> }
type Packages = Record<"dependencies" | "devDependencies", Record<string, string>>

const read = (path: string) => JSON.parse(readFileSync(path, "utf8")) as unknown

await ensureBuilt()
const browser = read("build/metafile.js.json") as Metafile
const server = read("build/metafile.server.json") as Metafile
const inputs = [...Object.keys(browser.inputs), ...Object.keys(server.inputs)]

test("a source that is not UTF-8 fails the build", () => {
  const folder = mkdtempSync(join(tmpdir(), "cardinal-utf8-"))
  const [right, wrong] = [join(folder, "right.ts"), join(folder, "wrong.ts")]
  writeFileSync(right, "const signs = /[’‘`＝]|\\ud83d/u")
  writeFileSync(wrong, Buffer.from("const accent = /é/", "latin1"))
  expect(() => requireUtf8([right, "virtual:module.ts", wrong])).toThrow(/wrong.ts is not UTF-8/)
  requireUtf8([right, "virtual:module.ts"])
  rmSync(folder, { recursive: true })
})

describe("the fingerprint", () => {
  const seen = new Set(sources())

  test("sees every file that is built", () => {
    const ours = inputs.filter((path) => /^[\w.][^:]*$/.test(path) && !/node_modules/.test(path))
    expect(ours.length).toBeGreaterThan(500)
    expect(ours.filter((path) => !seen.has(path))).toEqual([])
  })

  test("sees every script that builds, and every setting", () => {
    const scripts = readdirSync("bin").filter((name) => name.endsWith("js"))
    const settings = ["package.json", "package-lock.json", "remix.config.js", "tailwind.config.ts"]
    const wanted = [...scripts.map((name) => `bin/${name}`), ...settings, "prisma/schema.prisma"]
    expect(wanted.filter((path) => !seen.has(path))).toEqual([])
  })

  test("sees nothing that a build makes", () => {
    expect([...seen].filter((path) => /^(public\/)?build\//.test(path))).toEqual([])
  })
})

/** The names of the packages that a script leaves outside. */
const importedBy = ({ inputs }: Metafile) => {
  const imported = Object.values(inputs)
    .flatMap(({ imports }) => imports)
    .filter(({ external }) => external)
    .flatMap(({ path }) => /^(?!node:)(?:@[\w-]+\/)?\w[\w.-]*/.exec(path) ?? [])
  return [...new Set(imported)]
}

test("what installs, builds and starts imports no package of the tests", async () => {
  const { dependencies, devDependencies } = read("package.json") as Packages
  const settings = readdirSync(".").filter((name) => /^(?!play|vite).*\.config\.[jt]s$/.test(name))
  expect(settings.length).toBeGreaterThan(4)
  const scripts = ["bin/start.mjs", "bin/generate.mjs", "bin/package.mjs", ...settings]
  const imported = importedBy({ inputs: await scriptImports(scripts) })
  expect(imported).toContain("esbuild")
  const installed = { ...dependencies, ...devDependencies }
  expect(imported.filter((name) => !(name in installed))).toEqual([])
})

test("each package that runs in production is one of the dependencies", () => {
  const { dependencies } = read("package.json") as Packages
  const { packages } = read("package-lock.json") as { packages: Record<string, { dev?: boolean }> }
  const imported = importedBy(server)
  expect(imported.length).toBeGreaterThan(40)
  expect(imported.filter((name) => !(name in dependencies))).toEqual([])

  const sent = inputs.flatMap(
    (path) => /^(.*\bnode_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? [],
  )
  expect(new Set(sent).size).toBeGreaterThan(15)
  expect([...new Set(sent)].filter((path) => packages[path]?.dev)).toEqual([])
})
