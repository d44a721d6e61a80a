import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"

const read = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), "utf8")

/** Code as it would stand at the margin: the README shows parts of files without their indent. */
const unindented = (code: string) => code.trim().replace(/^ +/gm, "")

test("the README shows a command as the sources have it", () => {
  const [, example = ""] = /```ts\n([\s\S]*?)```/.exec(read("README.md")) ?? []
  const parts = [...example.matchAll(/^\/\/ (\S+): .*\n([\s\S]*?)(?=^\/\/ |(?![\s\S]))/gm)]
  expect(parts).toHaveLength(4)
  for (const [, path = "", code = ""] of parts) {
    expect(unindented(read(path))).toContain(unindented(code))
  }
})
