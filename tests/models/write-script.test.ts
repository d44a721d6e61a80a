import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { requireUtf8, writeScript } from "../../bin/write-script.mjs"

const folder = mkdtempSync(join(tmpdir(), "cardinal-script-"))
const path = join(folder, "script.cjs")
const CODE = "module.exports = /[’‘`＝]|\\ud83d/u"
afterAll(() => rmSync(folder, { recursive: true }))

test("a script that the server reads in another encoding fails the build", () => {
  expect(() => writeScript(path, CODE, (file) => readFileSync(file, "latin1"))).toThrow(
    /script.cjs/,
  )
  expect(() => writeScript(path, "/\ud83d/")).toThrow(/script.cjs/)
  writeScript(path, CODE)
  expect(readFileSync(path, "utf8")).toBe(CODE)
})

test("a source that is not UTF-8 fails the build", () => {
  writeFileSync(path, CODE)
  const wrong = join(folder, "wrong.ts")
  writeFileSync(wrong, Buffer.from("const accent = /é/", "latin1"))
  expect(() => requireUtf8([path, "virtual:module", wrong])).toThrow(/wrong.ts is not UTF-8/)
  requireUtf8([path, "virtual:module"])
})
