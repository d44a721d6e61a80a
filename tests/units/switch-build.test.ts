import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { switchBuild } from "../../bin/switch-build.mjs"

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "cardinal-switch-"))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), content)
}

/** Makes a build with a file of its own and one that all have, and switches to it. */
function build(name: string): void {
  write("next/build/server.cjs", name)
  write("next/public/build/licenses.txt", name)
  write("next/public/build/shared-11111111.js", "shared")
  write(`next/public/build/routes/${name}-11111111.js`, name)
  switchBuild(join(root, "next"), root)
}

const script = (name: string) => existsSync(join(root, `public/build/routes/${name}-11111111.js`))

test("the files of the newest three builds are kept", () => {
  for (const name of ["a", "b", "c", "d"]) build(name)
  expect(readFileSync(join(root, "build/server.cjs"), "utf8")).toBe("d")
  expect(readFileSync(join(root, "public/build/licenses.txt"), "utf8")).toBe("d")
  expect(["a", "b", "c", "d"].map(script)).toEqual([false, true, true, true])
  expect(existsSync(join(root, "public/build/shared-11111111.js"))).toBe(true)
  expect(existsSync(join(root, "next"))).toBe(false)
})

test("what a version without a list has built counts as one build", () => {
  write("build/server.cjs", "old")
  write("public/build/routes/old-11111111.js", "old")
  for (const name of ["a", "b"]) build(name)
  expect(["old", "a", "b"].map(script)).toEqual([true, true, true])
  build("c")
  expect(["old", "a", "b", "c"].map(script)).toEqual([false, true, true, true])
})
