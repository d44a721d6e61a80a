import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { beforeAll, describe, expect, test } from "vitest"
import { Person } from "./client"
import { textOf } from "./page"
import { sharedServer } from "./shared-server"

// Each claim of the public pages is in docs/claims.md, with the tests that keep it.

const PAGES = ["/", "/pricing", "/about", "/careers", "/privacy", "/terms"]

type Row = { page: string; claim: string; keptBy: string }

const rows: Row[] = readFileSync("docs/claims.md", "utf8")
  .split("\n")
  .filter((line) => /^\| \//.test(line))
  .map((line) => {
    const [, page = "", claim = "", keptBy = ""] = line.split("|").map((cell) => cell.trim())
    return { page, claim, keptBy }
  })

const server = sharedServer()
const claims = new Map<string, string[]>()

beforeAll(async () => {
  const visitor = new Person(server)
  for (const page of PAGES) {
    const { text } = await visitor.get(page)
    const main = text.slice(text.indexOf("<main"), text.indexOf("</main>"))
    const parts = main.matchAll(/<(li|summary)\b[^>]*>([\s\S]*?)<\/\1>/g)
    claims.set(
      page,
      [...parts].map(([, , part = ""]) => textOf(part)),
    )
  }
})

describe.each(PAGES)("%s", (page) => {
  const listed = rows.filter((row) => row.page === page)

  test("says nothing that is not in the list of claims", () => {
    const isListed = (said: string) => listed.some(({ claim }) => said.includes(claim))
    expect(claims.get(page)?.filter((said) => !isListed(said))).toEqual([])
  })

  test("still says what the list has of it", () => {
    const isSaid = ({ claim }: Row) => claims.get(page)?.some((said) => said.includes(claim))
    expect(listed.filter((row) => !isSaid(row))).toEqual([])
  })
})

test("every cookie is named on the page about privacy", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" })
  const sources = files.filter((file) => file.endsWith(".server.ts"))
  const cookies = sources.flatMap((file) => {
    const made = readFileSync(join("app", file), "utf8").matchAll(/Cookie\("([\w-]+)"/g)
    return [...made].map(([, name = ""]) => name)
  })
  expect(cookies).toContain("session")
  const page = readFileSync("app/routes/privacy.tsx", "utf8")
  expect(cookies.filter((name) => !page.includes(`<code>${name}</code>`))).toEqual([])
})

test("each claim is kept by tests or pages that exist, or is taken back", () => {
  for (const { claim, keptBy } of rows) {
    const files = keptBy.match(/(?:tests|docs)\/[\w./-]+\.(?:ts|md)/g) ?? []
    if (!/planned|specification/.test(keptBy)) expect(files.length, claim).toBeGreaterThan(0)
    for (const file of files) expect(existsSync(file), file).toBe(true)
  }
})
