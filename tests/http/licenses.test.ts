import { readFileSync } from "node:fs"
import { beforeAll, expect, test } from "vitest"
import { sharedServer } from "./shared-server"

const server = sharedServer()
let notices: Response
let text: string

beforeAll(async () => {
  const about = await (await fetch(`${server.url}/about`)).text()
  const [, address = ""] = /href="([^"]*licenses[^"]*)"/.exec(about) ?? []
  notices = await fetch(server.url + address)
  text = await notices.text()
})

test("the page about the product leads to the licences of what is in it", () => {
  expect(notices.status).toBe(200)
  expect(notices.headers.get("Content-Type")).toMatch(/^text\/plain/)
  // They have the same name in every build.
  expect(notices.headers.get("Cache-Control")).toBe("no-cache")
})

test("each package of the browser's scripts has its licence there", () => {
  type Metafile = { outputs: Record<string, { inputs: Record<string, { bytesInOutput: number }> }> }
  const { outputs } = JSON.parse(readFileSync("build/metafile.js.json", "utf8")) as Metafile
  const used = Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) =>
      bytesInOutput > 0 ? (/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []) : [],
    ),
  )
  const names = [...new Set(used)]
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => !text.includes(`\n${name} `))).toEqual([])
})

test.each([
  ["a font", "@fontsource-variable/figtree", /SIL OPEN FONT LICENSE Version 1\.1/],
  ["styles", "tailwindcss", /Copyright \(c\) Tailwind Labs/],
  ["the server", "express", /Copyright \(c\) 2009-2014 TJ Holowaychuk/],
  ["the server on PostgreSQL", "pg", /Copyright \(c\) \d+ *-? *\d* Brian Carlson/],
  ["the database's client", "@prisma/client", /Apache License/],
  ["a package without a file", "data-uri-to-buffer", /Copyright \(c\) Nathan Rajlich/],
])("%s has its licence there: %s", (_, name, words) => {
  const sections = text.split(/^-{80}$/m)
  const section = sections.find((each) => each.includes(`\n${name} `))
  expect(section).toMatch(words)
  expect(section).toMatch(/Permission is hereby granted|PERMISSION & CONDITIONS|Apache License/)
})
