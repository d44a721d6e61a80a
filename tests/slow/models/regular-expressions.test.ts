import { readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { check } from "recheck"
import { parseAst, transformWithEsbuild } from "vite"
import { expect, test } from "vitest"

// A regular expression that goes back at every place of a long text stops the server for everybody.

const APP = join(process.cwd(), "app")

/** The answer is the same on a busy machine. */
const UNHURRIED = {
  timeout: null,
  attackTimeout: null,
  recallTimeout: null,
  incubationTimeout: null,
  mutationTimeout: null,
  crossoverTimeout: null,
  seedingTimeout: null,
}

type Literal = { pattern: string; flags: string }

/** The regular expressions in a syntax tree. */
function literalsIn(node: unknown): Literal[] {
  if (typeof node !== "object" || node === null) return []
  if ("regex" in node && node.regex) return [node.regex as Literal]
  return Object.values(node).flatMap(literalsIn)
}

async function literalsOf(path: string) {
  const source = readFileSync(join(APP, path), "utf8")
  const { code } = await transformWithEsbuild(source, path, { target: "esnext", charset: "utf8" })
  return literalsIn(parseAst(code)).map((literal) => ({ path, ...literal }))
}

test("no regular expression takes more than linear time", { timeout: 600_000 }, async () => {
  const paths = readdirSync(APP, { recursive: true, encoding: "utf8" })
  const sources = paths.filter((path) => /\.tsx?$/.test(path) && !path.includes("generated"))
  const literals = (await Promise.all(sources.map(literalsOf))).flat()
  expect(literals.length).toBeGreaterThan(200)
  const slow: string[] = []
  for (const { path, pattern, flags } of literals) {
    const { status } = await check(pattern, flags, UNHURRIED)
    if (status !== "safe") slow.push(`${path}: /${pattern}/${flags}`)
  }
  expect(slow).toEqual([])
})
