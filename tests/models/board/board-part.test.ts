import type { User } from "~/database/types"
import { beforeAll, describe, expect, test } from "vitest"
import { queryCount, transaction } from "~/database/db.server"
import { insertRows } from "~/database/rows/insert-rows.server"
import { boardLabels, readFilter, toQuery } from "~/models/board/board-page/board-filter"
import { cardCount, type BoardPage } from "~/models/board/board-page/board-page"
import { getBoardPage } from "~/models/board/board-page/board-page.server"
import { assignUser } from "~/models/board/assignment/assignment.server"
import { createCard } from "~/models/board/card/card.server"
import { newId } from "~/models/text/id"
import { getListPage } from "~/models/board/board-page/list-page.server"
import { textWeight } from "~/models/board/board-page/page-weight.server"
import { aBoardWith, aMember, aUser, type LaidOut } from "../../builders"

// A board with more cards than one page can hold.

const LONG = 2600
const MIDDLE = 300

let owner: User
let board: LaidOut

beforeAll(async () => {
  owner = await aUser()
  board = await aBoardWith(owner, ["Long"], ["Middle"], ["Short", "only"])
  await addCards(board.list("Long"), LONG, (i) => ({
    title: `Long ${i}`,
    labels: i === LONG - 1 ? ["Rare:#ef4444"] : i % 2 === 0 ? ["Even:#3b82f6"] : [],
  }))
  await addCards(board.list("Middle"), MIDDLE, (i) => ({ title: `Middle ${i}` }))
})

const filterOf = (query: string) => readFilter(new URLSearchParams(query))
const pageOf = (query = "", { boardId } = board) =>
  getBoardPage(owner, { boardId }, "UTC", { filter: filterOf(query) })
const listNamed = (page: BoardPage, name: string) => {
  const list = page.lists.find((each) => each.name === name)
  if (!list) throw new Error(`There is no list ${name}.`)
  return list
}

describe("a board with more cards than a page holds", () => {
  test("shows short lists whole, and the first cards of long ones", async () => {
    const page = await pageOf()
    const [long, middle, short] = ["Long", "Middle", "Short"].map((name) => listNamed(page, name))
    expect(short?.cards.map(({ title }) => title)).toEqual(["only"])
    expect(middle?.cards).toHaveLength(MIDDLE)
    expect(middle).not.toHaveProperty("more")
    expect(long?.cards.map(({ title }) => title)).toEqual(
      Array.from({ length: 2500 - MIDDLE - 1 }, (_, i) => `Long ${i}`),
    )
    expect(long && cardCount(long)).toBe(LONG)
  })

  test("offers the labels of all its cards", async () => {
    expect(boardLabels(await pageOf())).toEqual([
      { name: "Even", color: "#3b82f6", cards: LONG / 2 },
      { name: "Rare", color: "#ef4444", cards: 1 },
    ])
  })

  test("is filtered before it is cut, with the cards' real positions", async () => {
    const page = await pageOf("?label=rare")
    expect(page.shortened).toMatchObject({ query: "?label=rare", hidden: LONG + MIDDLE })
    expect(listNamed(page, "Long")).toMatchObject({
      total: LONG,
      cards: [{ title: `Long ${LONG - 1}`, position: LONG - 1 }],
    })
    expect(listNamed(page, "Middle")).toMatchObject({ total: MIDDLE, cards: [] })
  })

  test("counts what a filter lets through, also where that is too much for a page", async () => {
    const page = await pageOf("?label=none&q=o")
    expect(page.shortened?.hidden).toBe(LONG + MIDDLE + 1)
    const wide = await pageOf("?due=none&q=l")
    expect(wide.lists.map(cardCount)).toEqual([LONG, MIDDLE, 1])
  })

  test("is read anew after a change", async () => {
    const other = await aBoardWith(owner, ["Long"])
    await addCards(other.list("Long"), 2501, (i) => ({ title: `Card ${i}` }))
    expect(listNamed(await pageOf("", other), "Long").more).toBe(1)
    await createCard(owner, { listId: other.list("Long"), title: "last" })
    expect(listNamed(await pageOf("", other), "Long").more).toBe(2)
    const found = listNamed(await pageOf("?q=last", other), "Long")
    expect(found.cards).toMatchObject([{ title: "last", position: 2501 }])
  })
})

test("a board of 2,500 cards is shown whole, and the browser filters it", async () => {
  const full = await aBoardWith(owner, ["Full"])
  await addCards(full.list("Full"), 2500, (i) => ({ title: `Card ${i}` }))
  const page = await pageOf("?q=none", full)
  expect(page).not.toHaveProperty("shortened")
  expect(page.lists[0]?.cards).toHaveLength(2500)
  expect(page.lists[0]).not.toHaveProperty("more")
})

test("the largest titles and labels do not make a page larger than it may be", async () => {
  const wide = await aBoardWith(owner, ["Wide"], ["Other", "one"])
  await addCards(wide.list("Wide"), 1000, (i) => ({
    title: "<".repeat(200),
    labels: Array.from({ length: 50 }, (_, at) => `${i} ${at} ${"<".repeat(190)}:#ef4444`),
  }))
  const page = await pageOf("", wide)
  const list = listNamed(page, "Wide")
  expect(cardCount(list)).toBe(1000)
  expect(list.cards.length).toBeGreaterThan(100)
  expect(list.cards[0]).toMatchObject({ labels: [expect.anything()], moreLabels: 49 })
  expect(textWeight(JSON.stringify(page.lists))).toBeLessThan(2_600_000)
  expect(page.shortened?.labels).toHaveLength(500)
})

test("a card of a shortened board shows three of the people who are assigned", async () => {
  const crowd = await aBoardWith(owner, ["Long", "a"])
  const people = [owner]
  for (let i = 0; i < 4; i += 1) people.push(await aMember(crowd.boardId, "viewer"))
  for (const { id } of people) await assignUser(owner, { cardId: crowd.card("a"), userId: id })
  await addCards(crowd.list("Long"), 2500, (i) => ({ title: `Card ${i}`, position: i + 1 }))
  const [card] = listNamed(await pageOf("", crowd), "Long").cards
  expect(card?.assigned).toHaveLength(3)
  expect(card?.moreAssigned).toBe(2)
  const last = people.at(-1)?.id ?? ""
  expect(listNamed(await pageOf(`?member=${last}`, crowd), "Long").cards).toHaveLength(1)
})

test("many who look at once share one reading", async () => {
  const shared = await aBoardWith(owner, ["Long"])
  await addCards(shared.list("Long"), 300, (i) => ({ title: `Card ${i}` }))
  const queriesOf = async (work: () => Promise<unknown>) => {
    const before = queryCount()
    await work()
    return queryCount() - before
  }
  const alone = await queriesOf(() => pageOf("", shared))
  const known = await queriesOf(() => pageOf("", shared))
  await createCard(owner, { listId: shared.list("Long"), title: "new" })
  const together = await queriesOf(() =>
    Promise.all(Array.from({ length: 20 }, () => pageOf("", shared))),
  )
  expect(known).toBeLessThan(alone)
  expect(together).toBeLessThanOrEqual(alone + 1 + 19 * known)
})

test("the number of queries grows with hundreds of cards, not with cards", async () => {
  const counts = []
  for (const cards of [10, 90, 300]) {
    const some = await aBoardWith(owner, ["Some"])
    await addCards(some.list("Some"), cards, (i) => ({ title: `Card ${i}` }))
    const before = queryCount()
    await pageOf("", some)
    counts.push(queryCount() - before)
  }
  const [ten = 0, ninety, threeHundred] = counts
  expect(ninety).toBe(ten)
  expect(threeHundred).toBe(ten + 2)
})

describe("the page of one list", () => {
  const listPage = (page: number, query = "", person = owner) =>
    getListPage(
      person,
      { boardId: board.boardId, listId: board.list("Long") },
      { page, filter: filterOf(query), zone: "UTC" },
    )

  test("shows every card on exactly one page", async () => {
    const viewer = await aMember(board.boardId, "viewer")
    const first = await listPage(1, "", viewer)
    expect(first).toMatchObject({ name: "Long", count: LONG, page: 1, pages: 13 })
    const titles: string[] = []
    for (let page = 1; page <= first.pages; page += 1) {
      titles.push(...(await listPage(page)).cards.map(({ title }) => title))
    }
    expect(titles).toEqual(Array.from({ length: LONG }, (_, i) => `Long ${i}`))
  })

  test("is the nearest one where there is no such page", async () => {
    expect((await listPage(99)).page).toBe(13)
    expect((await listPage(0)).page).toBe(1)
  })

  test("keeps the filter", async () => {
    const page = await listPage(1, "?label=rare")
    expect(page).toMatchObject({ count: 1, pages: 1, query: toQuery(filterOf("?label=rare")) })
    expect(page.cards).toMatchObject([{ title: `Long ${LONG - 1}` }])
  })
})

type CardFields = { title: string; labels?: string[]; position?: number }

function addCards(listId: string, count: number, fieldsOf: (i: number) => CardFields) {
  const rows = Array.from({ length: count }, (_, i) => {
    const { title, labels = [], position = i } = fieldsOf(i)
    return { id: newId(), listId, title, labels, position }
  })
  return transaction((tx) => insertRows(tx, "Card", rows))
}
