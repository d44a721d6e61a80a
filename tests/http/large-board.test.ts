import { beforeAll, describe, expect, test } from "vitest"
import { aPerson, Person } from "./client"
import { sharedServer } from "./shared-server"

// A board with more cards than its page can hold, as a browser without scripts sees it.

const server = sharedServer()
const CARDS = 2600
const MAX_BYTES = 3_000_000

let owner: Person
let boardId: string
let listPath: string

beforeAll(async () => {
  owner = await aPerson(server)
  boardId = await importBoard([
    { name: "Long", cards: Array.from({ length: CARDS }, (_, i) => ({ title: `Card ${i}.` })) },
    { name: "Short", cards: [{ title: "Only." }] },
  ])
  listPath = linkTo((await owner.get(`/board/${boardId}`)).text)
})

async function importBoard(lists: object[]): Promise<string> {
  const body = JSON.stringify({ format: "cardinal-board", version: 1, name: "Large", lists })
  const headers = { "Content-Type": "application/json" }
  const answer = await owner.request("POST", "/api/boards/import", { body, headers })
  expect(answer.status).toBe(201)
  return (answer.json() as { id: string }).id
}

const linkTo = (page: string) => /href="(\/board\/[^"]+\/lists\/[^"]+)"/.exec(page)?.[1] ?? ""
const shownCards = (page: string) => [...page.matchAll(/data-card-id=/g)].length

describe("the page of a large board", () => {
  test("shows the first cards, and leads to all of a list", async () => {
    const page = (await owner.get(`/board/${boardId}`)).text
    expect(shownCards(page)).toBe(2500)
    expect(page).toContain("Only.")
    expect(page).not.toContain(`Card ${CARDS - 1}.`)
    expect(page.replaceAll("<!-- -->", "")).toContain("Show all 2,600 cards")
    expect(page).toContain("A new card is added at the end.")
  })

  test("is filtered over all cards", async () => {
    const page = (await owner.get(`/board/${boardId}?q=${CARDS - 1}`)).text
    expect(shownCards(page)).toBe(1)
    expect(page).toContain(`Card ${CARDS - 1}.`)
    expect(page.replaceAll("<!-- -->", "")).toContain(`1 of ${CARDS + 1} cards shown`)
  })

  test("stays below 3 MB with the largest titles, names and labels", async () => {
    const worst = "<".repeat(200)
    const labels = Array.from({ length: 50 }, (_, i) => `${i} ${"&".repeat(190)}:#ef4444`)
    const lists = Array.from({ length: 200 }, () => ({
      name: worst,
      cards: Array.from({ length: 10 }, () => ({ title: worst, labels: labels.slice(0, 10) })),
    }))
    const page = (await owner.get(`/board/${await importBoard(lists)}`)).text
    expect(Buffer.byteLength(page)).toBeLessThan(MAX_BYTES)
    expect(shownCards(page)).toBeGreaterThan(100)
  })
})

describe("the page of a list", () => {
  test("shows its cards a page at a time, and leads back", async () => {
    const first = (await owner.get(listPath)).text
    expect(first.replaceAll("<!-- -->", "")).toContain("Page 1 of 13")
    expect(first).toContain("2,600 cards")
    expect(shownCards(first)).toBe(200)
    expect(first).toContain(`href="/board/${boardId}"`)
    const next = /rel="next"[^>]*href="([^"]+)"|href="([^"]+)"[^>]*rel="next"/.exec(first)
    const second = (await owner.get(next?.[1] ?? next?.[2] ?? "")).text
    expect(second).toContain("Card 200.")
    expect(second).toContain('rel="prev"')
  })

  test("keeps the filter on its way", async () => {
    const page = (await owner.get(`${listPath}?q=card&page=13`)).text
    expect(page).toContain(`href="/board/${boardId}?q=card"`)
    expect(page).toContain("?q=card&amp;page=12")
  })

  test("is not found by a stranger, nor for what cannot exist", async () => {
    expect((await (await aPerson(server)).get(listPath)).status).toBe(404)
    expect((await owner.get(`/board/${boardId}/lists/none`)).status).toBe(404)
    expect((await new Person(server).get(listPath)).to).toMatch(/^\/login\?redirectTo=/)
  })
})
