import { readFileSync } from "node:fs"
import { expect, test } from "vitest"

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
