import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { answer, startModelServer, type ModelServer } from "../language-model"
import { startServer, type TestServer } from "../server"
import { aPerson, type Person } from "./client"
import { aGarden, type Garden } from "./garden"

// Signs outside of ASCII, with the built server: esbuild leaves them in regular expressions, so that whoever reads the
// script in another encoding than UTF-8 changes what they match, and no test of the sources sees it.

let model: ModelServer
let server: TestServer
let owner: Person
let garden: Garden

beforeAll(async () => {
  model = await startModelServer()
  const env = { AI_BASE_URL: model.url, AI_MODEL: "rose-1", AI_API_KEY: "sk-secret" }
  server = await startServer({ env })
  owner = await aPerson(server, "ana")
  garden = await aGarden(owner)
})
afterAll(async () => {
  await server.stop()
  await model.stop()
})

/** The chips of what a search has understood; words that it looks for are among them, in quotes. */
async function chipsOf(q: string): Promise<string[]> {
  const { text } = await owner.get(`/search?q=${encodeURIComponent(q)}`)
  const [, group = ""] = /class="search-chips"[^>]*>(.*?)<\/div>/s.exec(text) ?? []
  const links = [...group.matchAll(/<a class="search-chip"[^>]*>(.*?)<\/a>/gs)]
  return links.map(([, html = ""]) => html.replaceAll(/<[^>]*>/g, "").trim())
}

describe("a search in one's own words", () => {
  test.each(["ana's overdue cards", "ana’s overdue cards", "ana‘s overdue cards", "ana`s overdue"])(
    "knows the apostrophe of %s",
    async (q) => {
      expect(await chipsOf(q)).toEqual(["Assigned to Person ana", "Overdue"])
    },
  )

  test("knows a curly apostrophe as a sign of people's words", async () => {
    expect(await chipsOf("ana’s")).toEqual(["Assigned to Person ana"])
  })

  test.each(["château", "île", "âge", "naïve", "Über", "漢字", "日本", "‰", "🌹", "D1"])(
    "looks for %s as it is typed",
    async (word) => {
      expect(await chipsOf(`overdue ${word} cards`)).toEqual([`“${word}”`, "Overdue"])
    },
  )

  test.each(["overdue ‹D1› cards", "overdue ¦ D1 cards"])(
    "takes no sign of %s for one of its own",
    async (q) => expect(await chipsOf(q)).toEqual(["“D1”", "Overdue"]),
  )

  test("gives a mark that no rule uses its words back", async () => {
    expect(await chipsOf("overdue cards ana today today")).toEqual([
      "“today”",
      "Assigned to Person ana",
      "Overdue",
    ])
  })

  test.each(["cards due Monday – Friday", "cards due from 1 – 5 December"])(
    "knows the dash of %s",
    async (q) => {
      expect(await chipsOf(q)).toEqual([expect.stringMatching(/^Due \w+ \d+(, \d+)? – \w+ \d/)])
    },
  )

  test.each(["ana’s doing", "overdue, doing list", "overdue, in doing"])(
    "knows the list in %s",
    async (q) => expect(await chipsOf(q)).toContain("List “Doing”"),
  )
})

test("a cell of a table that begins with a wide sign of a formula is guarded", async () => {
  const titles = ["＝1+1", "＋1", "－1", "＠sum", "ïï", "ï¼ plain"]
  for (const title of titles) {
    const { status } = await owner.api("POST", "/api/cards", { listId: garden.list("Done"), title })
    expect(status).toBe(201)
  }
  const { text } = await owner.get(`/board/${garden.boardId}.csv`)
  for (const title of titles)
    expect(text).toContain(/^ï/.test(title) ? `,${title},` : `,'${title},`)
})

test("suggestions for a checklist lose their bullets", async () => {
  model.onAsk = (response) =>
    answer(response, "• Buy soil\n– Buy seeds\n- Dig\n* Water\nâtre and â\nÉclairs")
  await owner.api("PUT", `/api/boards/${garden.boardId}/assist`, { enabled: true })
  const path = `/api/cards/${garden.card("Dig")}/assist`
  const { status, json } = await owner.api("POST", path, { task: "checklist" })
  expect(status).toBe(200)
  expect(json()).toMatchObject({
    suggestions: ["Buy soil", "Buy seeds", "Dig", "Water", "âtre and â", "Éclairs"],
  })
})

describe("the browser's files", () => {
  const FOLDER = new URL("../../public/build", import.meta.url).pathname
  const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  const named = (ending: string) => files.filter((name) => name.endsWith(ending))

  test.each([".js", ".css"])("that end in %s are served as UTF-8, as they are", async (ending) => {
    const isOther = (name: string) => /[^\0-\x7f]/.test(readFileSync(join(FOLDER, name), "utf8"))
    const signs = named(ending).filter(isOther)
    for (const name of new Set([...signs.slice(0, 5), ...named(ending).slice(0, 1)])) {
      const { headers, text } = await owner.get(`/build/${name}`)
      expect(headers.get("Content-Type")?.toLowerCase()).toContain("charset=utf-8")
      expect(text).toBe(readFileSync(join(FOLDER, name), "utf8"))
    }
  })

  test("and the calls answer in UTF-8", async () => {
    const { headers, text } = await owner.api("GET", `/api/boards/${garden.boardId}`)
    expect(headers.get("Content-Type")).toMatch(/^application\/json/)
    expect(text).toContain("＝1+1")
  })
})
