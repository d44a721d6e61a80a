import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

// Record 329: what a move to another framework would meet is in one file, and in the script of a page's data.

const DOORS = ["client/remix-internals.ts", "entry.server.tsx"]

test("names Remix's undocumented state in one file", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" })
  const sources = files.filter((name) => /\.tsx?$/.test(name))
  const naming = sources.filter((name) =>
    /__remix[A-Z]/.test(readFileSync(join("app", name), "utf8")),
  )
  expect(naming.sort()).toEqual(DOORS)
})
