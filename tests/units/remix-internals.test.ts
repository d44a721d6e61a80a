import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

// Record 329: what a move to another framework would meet is in few files.

const OF_REMIX = ["client/remix-internals.ts", "entry.server.tsx"]
const OF_THE_ROUTER = [
  "client/posted-reply.ts",
  "client/stable-route.tsx",
  "client/use-pending-fetchers.ts",
]

test.each([
  ["Remix's undocumented state", /__remix[A-Z]/, OF_REMIX],
  ["the router's contexts", /\bUNSAFE_/, OF_THE_ROUTER],
])("names %s in few files", (_what, name, doors) => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" })
  const sources = files.filter((name) => /\.tsx?$/.test(name))
  const naming = sources.filter((file) => name.test(readFileSync(join("app", file), "utf8")))
  expect(naming.sort()).toEqual(doors)
})
