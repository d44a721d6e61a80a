import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { HELP_PAGES } from "~/models/finding/help/help-pages"
import { SHORTCUTS } from "~/models/board/shortcut/shortcuts"

// The help names what is on the screens, and only that.

const HELP = "docs/help"
const read = (page: string) => readFileSync(join(HELP, `${page}.md`), "utf8")
const pages = readdirSync(HELP).map((name) => name.replace(".md", ""))

const screens = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes("generated"))
  .map((name) => readFileSync(join("app", name), "utf8"))
  .join("\n")

test("each file is a page, and accessibility is the one of the docs", () => {
  expect([...pages, "accessibility"].toSorted()).toEqual(HELP_PAGES.toSorted())
})

test.each(pages)("%s names in bold what screens have", (page) => {
  const names = [...read(page).matchAll(/\*\*([^*]+)\*\*/g)].flatMap(([, name = ""]) =>
    name.replace(/\s+/g, " ").split(" > "),
  )
  // A name that begins an entry of a list and ends with a stop is the entry's own.
  const missing = names.filter((name) => !/[.,]$/.test(name) && !isOnScreen(name))
  expect(missing).toEqual([])
})

const isOnScreen = (name: string) =>
  [`"${name}"`, `>${name}<`, ` ${name}\n`, `"${name} `].some((text) => screens.includes(text))

test("each key of the page about keys is a shortcut", () => {
  const known = new Set(SHORTCUTS.flatMap(({ keys }) => keys.map(nameOf)))
  const keys = [...read("keys").matchAll(/^\|([^|]+)\|/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, key = ""]) => key.toLowerCase()),
  )
  expect(keys.length).toBeGreaterThan(20)
  expect(keys.filter((key) => !known.has(key))).toEqual([])
})

const nameOf = (key: string) => (key === " " ? "space" : key.replace("Mod", "ctrl").toLowerCase())
