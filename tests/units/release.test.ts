import { execFileSync, spawnSync } from "node:child_process"
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"

const read = (path: string) => readFileSync(path, "utf8")
type Versioned = { version: string; license: string }
const { version, license } = JSON.parse(read("package.json")) as Versioned

test("the version is that of the lock file and of the newest part of the changelog", () => {
  const lock = JSON.parse(read("package-lock.json")) as Versioned & {
    packages: Record<string, Versioned>
  }
  expect([lock.version, lock.packages[""]?.version]).toEqual([version, version])
  expect(/^## (\S+) \(\d{4}-\d\d-\d\d\)$/m.exec(read("CHANGELOG.md"))?.[1]).toBe(version)
})

test("the README says what the package says of its licence", () => {
  expect(license).toBe("UNLICENSED")
  expect(read("README.md")).toMatch(/The licence is not chosen yet/)
})

/** A repository with what a release reads and changes. Its packages are one small file, and no registry answers. */
function aRepository() {
  const folder = mkdtempSync(join(tmpdir(), "cardinal-release-"))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const docs = ["README.md", "docs/mcp.md", "docs/operations.md"]
  for (const path of ["bin", "package.json", "package-lock.json", ...docs]) {
    cpSync(path, join(folder, path), { recursive: true })
  }
  const news = `# Changelog\n\n## Unreleased\n\n- News.\n\n## ${version} (2026-01-01)\n`
  writeFileSync(join(folder, "CHANGELOG.md"), news)
  const change = (path: string, from: RegExp, to: string) => {
    const text = readFileSync(join(folder, path), "utf8")
    writeFileSync(join(folder, path), text.replace(from, to))
  }
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: folder, encoding: "utf8" }).trim()
  const commit = () => git("commit", "--quiet", "--all", "--message", "A change")
  change("package.json", /"package": "[^"]+"/, '"package": "git describe > dist"')
  git("init", "--quiet")
  git("config", "user.name", "Ada")
  git("config", "user.email", "ada@example.org")
  git("add", ".")
  commit()
  const release = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ["bin/release.mjs", ...args], {
      cwd: folder,
      encoding: "utf8",
      env: {
        ...process.env,
        npm_config_registry: "http://127.0.0.1:9/",
        npm_config_fetch_retries: "0",
      },
    })
    return { status, text: stdout + stderr }
  }
  return { folder, change, git, commit, release }
}

test("a release is refused before anything is changed", () => {
  const { folder, change, git, commit, release } = aRepository()
  const head = git("rev-parse", "HEAD")
  const refused = (message: string, ...args: string[]) => {
    const { status, text } = release(...args)
    expect([status, text]).toEqual([1, expect.stringContaining(message)])
  }
  refused("npm run release -- VERSION")
  refused(`The version now is ${version}`, version, "--tested")
  refused(`The version now is ${version}`, "3.0.0", "--tested")
  git("tag", "v2.0.0")
  refused("There is a tag v2.0.0 already", "2.0.0", "--tested")
  git("tag", "--delete", "v2.0.0")
  writeFileSync(join(folder, "note"), "")
  refused("changes that are not committed", "2.0.0", "--tested")
  rmSync(join(folder, "note"))
  expect([git("rev-parse", "HEAD"), git("status", "--porcelain")]).toEqual([head, ""])
  change("CHANGELOG.md", /- News\.\n/, "")
  commit()
  refused("nothing under Unreleased", "2.0.0", "--tested")
  expect(git("tag")).toBe("")
})

test("a release is a commit with a tag, of which the packages are made", () => {
  const { folder, git, release } = aRepository()
  const { status, text } = release("2.0.0", "--tested")
  expect([status, text]).toEqual([0, expect.stringContaining("Nothing is published")])
  expect(text).toContain("ask it later")
  expect(git("show", "--no-patch", "--format=%s", "v2.0.0^{commit}")).toBe("Release 2.0.0")
  const paths = ["CHANGELOG.md", "bin", "package.json", "package-lock.json"]
  const changed = git("show", "--format=", "--unified=0", "HEAD", "--", ...paths).split("\n")
  const added = changed
    .filter((line) => /^\+(?!\+)/.test(line))
    .map((line) => line.slice(1).trim())
    .filter(Boolean)
  expect(added).toEqual([
    expect.stringMatching(/^## 2\.0\.0 \(\d{4}-\d\d-\d\d\)$/),
    'const VERSION = "2.0.0"',
    expect.stringContaining('version: "2.0.0"'),
    '"version": "2.0.0",',
    '"version": "2.0.0",',
    '"version": "2.0.0",',
  ])
  const names = "cardinal[-_:][0-9]+[.][0-9]+[.][0-9]+"
  const named = git("grep", "-E", "-oh", names, "--", "*.md")
  expect([...new Set(named.split("\n"))].sort()).toEqual(
    ["-", ":", "_"].map((each) => `cardinal${each}2.0.0`),
  )
  expect(readFileSync(join(folder, "CHANGELOG.md"), "utf8")).not.toContain("Unreleased")
  expect(readFileSync(join(folder, "dist"), "utf8")).toBe("v2.0.0\n")
})
