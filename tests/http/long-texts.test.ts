import { randomUUID } from "node:crypto"
import { beforeAll, expect, test } from "vitest"
import { aPerson, type Person } from "./client"
import { aGarden, make, type Garden } from "./garden"
import { submit } from "./page"
import { change } from "./rows"
import { sharedServer } from "./shared-server"

// The cost of long texts: each is in a document once, and no answer is larger than 3 MB.

const server = sharedServer()
let owner: Person
let garden: Garden
let cardId: string
let page: string

beforeAll(async () => {
  owner = await aPerson(server)
  garden = await aGarden(owner)
  cardId = garden.card("Plant")
  page = `/board/${garden.boardId}/cards/${cardId}`
})

const countOf = (text: string, part: string) => text.split(part).length - 1

test("each text is in a document once; its source only where its form is open", async () => {
  await owner.api("PATCH", `/api/cards/${cardId}`, { description: "Only *once* zebrafish" })
  const { id } = await make(owner, "/api/comments", { cardId, text: "Only *once* axolotl" })
  const { text } = await owner.get(page)
  expect(countOf(text, "zebrafish")).toBe(1)
  expect(countOf(text, "axolotl")).toBe(1)
  expect(text).toContain("<em>once</em> zebrafish")
  expect(text).not.toContain("*once*")
  // The script's own loads bring both, once.
  const data = (await owner.get(`${page}.data`)).text
  expect(countOf(data, "zebrafish")).toBe(1)
  expect(countOf(data, "axolotl")).toBe(1)
  const editing = await owner.get(`${page}?edit=description`)
  expect(editing.text).toContain("Only *once* zebrafish</textarea>")
  expect((await owner.get(`${page}?edit-comment=${id}`)).text).toContain(
    "*once* axolotl</textarea>",
  )
})

test("a page made of limits stays below 3 MB, and so do the calls for its parts", async () => {
  const long = `[a](https://a.example/?b=1&c=2) "<>" `.repeat(2000)
  const dense = `${"|a".repeat(40)}|\n${"|-".repeat(40)}|\n${"|x|\n".repeat(24)}\n`.repeat(200)
  const insert = (table: string, columns: string, values: unknown[]) =>
    change(
      server,
      `INSERT INTO "${table}" ("id", "cardId", ${columns})
       VALUES (?, ?, ${values.map(() => "?").join(", ")})`,
      [randomUUID(), cardId, ...values],
    )
  change(server, `UPDATE "Card" SET "description" = ? WHERE "id" = ?`, [
    long.slice(0, 50_000),
    cardId,
  ])
  for (let i = 2; i < 202; i += 1) {
    const text = (i % 2 ? long : dense).slice(0, 10_000)
    insert("Comment", `"text", "position", "authorId"`, [text, i, owner.id])
    insert("ChecklistItem", `"text", "position", "completed"`, [long.slice(0, 10_000), i, 0])
  }
  for (const path of [page, `${page}?comments=1000`, `${page}.data?comments=1000`]) {
    const { status, bytes } = await owner.get(path)
    expect(status).toBe(200)
    expect(bytes.byteLength, path).toBeLessThan(3_000_000)
  }
  for (const noun of ["comments", "checklist"]) {
    const { bytes, headers } = await owner.get(`/api/${noun}/${cardId}`)
    expect(bytes.byteLength, noun).toBeLessThan(3_000_000)
    const link = /^<(\/api\/[^>]+)>; rel="next"$/.exec(headers.get("Link") ?? "")
    if (noun === "checklist") continue
    expect(link?.[1]).toMatch(new RegExp(`^/api/comments/${cardId}\\?after=`))
  }
})

test("the call's parts follow each other, and a wrong part is refused", async () => {
  const weed = garden.card("Weed")
  for (const text of ["a", "b", "c"]) await make(owner, "/api/comments", { cardId: weed, text })
  const all = (await owner.get(`/api/comments/${weed}`)).json() as { text: string }[]
  const texts: string[] = []
  let path: string | undefined = `/api/comments?cardId=${weed}&limit=2`
  while (path) {
    const answer = await owner.get(path)
    texts.push(...(answer.json() as { text: string }[]).map(({ text }) => text))
    path = /<(.*)>/.exec(answer.headers.get("Link") ?? "")?.[1]
  }
  expect(texts).toEqual(all.map(({ text }) => text))
  for (const query of ["limit=0", "limit=1001", "limit=x", "after=x"]) {
    expect((await owner.get(`/api/comments/${weed}?${query}`)).status, query).toBe(400)
  }
})

test("older comments are a link away, and an edit among them comes back to them", async () => {
  const weed = garden.card("Weed")
  const path = `/board/${garden.boardId}/cards/${weed}`
  for (let i = 0; i < 60; i += 1) {
    change(
      server,
      `INSERT INTO "Comment" ("id", "cardId", "authorId", "text", "position")
       SELECT ?, ?, ?, ?, count(*) FROM "Comment" WHERE "cardId" = ?`,
      [randomUUID(), weed, owner.id, `Number ${String(i)}.`, weed],
    )
  }
  const newest = (await owner.get(path)).text
  expect(newest).not.toContain("Number 9.")
  const link = /<a[^>]*href="([^"]*)"[^>]*>Show older comments/.exec(newest)?.[1] ?? ""
  expect(link).toMatch(/\?comments=100#comment-/)
  const older = (await owner.get(link.replace(/#.*/, ""))).text
  expect(older).toContain("Number 9.")
  expect(older).not.toContain("Show older comments")
  const edit = /href="([^"]*edit-comment=[^"]*)"/.exec(older)?.[1] ?? ""
  expect(edit).toContain("comments=100")
  const id = /edit-comment=([\w-]+)/.exec(edit)?.[1] ?? ""
  const fields = { intent: "edit-comment", id, text: "Changed." }
  const { status, to } = await submit(owner, edit.replaceAll("&amp;", "&"), fields)
  expect([status, to]).toEqual([303, `${path}?comments=100#comments`])
})
