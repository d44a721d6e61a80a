import type { Page } from "@playwright/test"
import { expectSound } from "./axe"
import {
  aBoard,
  card,
  drag,
  list,
  register,
  savedLayout,
  spot,
  untilDrags,
  untilLive,
  untilSettled,
} from "./people"
import { expect, test } from "./test"

const BOARD = { "To do": ["Dig", "Weed", "Mow"], Doing: ["Plant"] }

/** The cells of the board: list, row and cards. */
const cells = (page: Page) =>
  page.locator("[data-row]").evaluateAll((all) =>
    all.flatMap((cell) => {
      const name = cell.closest(".list")?.getAttribute("aria-label") ?? ""
      const titles = [...cell.querySelectorAll("[data-card-id] > a")].map(
        (link) => link.firstChild?.textContent ?? "",
      )
      return titles.length > 0
        ? [`${name}, ${cell.getAttribute("aria-label") ?? ""}: ${titles.join(", ")}`]
        : []
    }),
  )

const expectCells = (page: Page, wanted: string[]) =>
  expect.poll(() => cells(page), { intervals: [100] }).toEqual(wanted)

const cell = (page: Page, name: string, row: string) =>
  list(page, name).getByRole("group", { name: row, exact: true })

async function aBoardInRows(page: Page): Promise<string> {
  await register(page)
  const id = await aBoard(page, BOARD)
  const answer = await page.request.get(`/api/boards/${id}`)
  const { lists } = (await answer.json()) as { lists: { cards: { id: string; title: string }[] }[] }
  for (const { id: cardId, title } of lists.flatMap(({ cards }) => cards)) {
    const priority = { Dig: "high", Weed: "high", Plant: "low" }[title]
    if (priority) await page.request.patch(`/api/cards/${cardId}`, { data: { priority } })
  }
  return id
}

const START = ["To do, High: Dig, Weed", "To do, No priority: Mow", "Doing, Low: Plant"]

test("a drag and keys move a card to another row, which is one step to undo", async ({ page }) => {
  const id = await aBoardInRows(page)
  await page.goto(`/board/${id}?rows=priority`)
  await untilLive(page)
  await expectCells(page, START)
  await untilDrags(page)
  const undo = async () => {
    await page.getByRole("button", { name: "Undo" }).click()
    await expectCells(page, START)
  }

  await test.step("by the mouse, to an empty row of another list", async () => {
    const target = cell(page, "Doing", "Critical")
    const to = await spot(target.locator(".cards"), 40, 6)
    await drag(page, await spot(card(page, "Dig"), 40, 12), to, target)
    await expectCells(page, [
      "To do, High: Weed",
      START[1] ?? "",
      "Doing, Critical: Dig",
      START[2] ?? "",
    ])
    await expect.poll(() => savedLayout(page)).toEqual(["To do: Weed, Mow", "Doing: Plant, Dig"])
    await undo()
    await expect.poll(() => savedLayout(page)).toEqual(["To do: Dig, Weed, Mow", "Doing: Plant"])
  })

  await test.step("by keys, over rows and lists", async () => {
    const link = card(page, "Mow").locator("a")
    await link.press("Space")
    await link.press("ArrowUp")
    await expect(page.locator("[data-announcements]")).toHaveText("To do, Low, position 1 of 1.")
    await link.press("ArrowRight")
    await link.press("ArrowDown")
    await expect(page.locator("[data-announcements]")).toHaveText("Doing, Low, position 2 of 2.")
    await link.press("Space")
    await expectCells(page, ["To do, High: Dig, Weed", "Doing, Low: Plant, Mow"])
    await expect(link).toBeFocused()
    await expect.poll(() => savedLayout(page)).toEqual(["To do: Dig, Weed", "Doing: Plant, Mow"])
    await undo()
  })

  await test.step("with all selected cards", async () => {
    await card(page, "Dig").click({ modifiers: ["ControlOrMeta"] })
    await card(page, "Plant").click({ modifiers: ["ControlOrMeta"] })
    const target = cell(page, "To do", "Medium")
    const to = await spot(target.locator(".cards"), 40, 6)
    await drag(page, await spot(card(page, "Plant"), 40, 12), to, target)
    await expectCells(page, ["To do, High: Weed", "To do, Medium: Dig, Plant", START[1] ?? ""])
    await expect.poll(() => savedLayout(page)).toEqual(["To do: Weed, Mow, Dig, Plant", "Doing: "])
    await undo()
  })

  await test.step("arrows without a card in hand stay in the row", async () => {
    await card(page, "Mow").locator("a").focus()
    await page.keyboard.press("ArrowUp")
    await expect(card(page, "Weed").locator("a")).toBeFocused()
  })
})

test("a new card gets the value of its row, and rows fold", async ({ page, browser }) => {
  const id = await aBoardInRows(page)
  await page.goto(`/board/${id}`)
  await untilLive(page)
  await page.getByLabel("Board menu").click()
  await page.getByRole("link", { name: "Rows", exact: true }).click()
  await page.getByRole("dialog").getByRole("link", { name: "Priority" }).click()
  await expect(page).toHaveURL(`/board/${id}?rows=priority`)
  await expectCells(page, START)
  await expectSound(page, "a board with rows", { part: "main", onPhone: true })
  // Lists that the browser has begun to skip keep their width.
  await untilSettled(page)
  const widths = page.locator(".list, .list-cell").evaluateAll((all) => {
    return [...new Set(all.map((each) => Math.round(each.getBoundingClientRect().width)))]
  })
  expect(await widths).toEqual([288])

  await cell(page, "Doing", "Critical").getByText("Add a card").click()
  await page.keyboard.type("Rescue")
  await page.keyboard.press("Enter")
  await expect(cell(page, "Doing", "Critical")).toContainText("Rescue")

  const state = await page.context().storageState()
  const other = await (await browser.newContext({ storageState: state })).newPage()
  await other.goto(`/board/${id}?rows=priority`)
  await expectCells(other, [...START.slice(0, 2), "Doing, Critical: Rescue", "Doing, Low: Plant"])
  await untilLive(other)
  const heading = page.getByRole("link", { name: /^High/ })
  await expect(heading).toContainText("2 cards")
  await heading.click()
  await expect(card(page, "Dig")).toHaveCount(0)
  await page.reload()
  await expect(card(page, "Mow")).toBeVisible()
  await expect(card(page, "Dig")).toHaveCount(0)

  await test.step("a change by somebody else moves a card to its row", async () => {
    const { cardId = "" } = await card(other, "Plant").evaluate(({ dataset }: HTMLElement) => ({
      cardId: dataset.cardId,
    }))
    await page.request.patch(`/api/cards/${cardId}`, { data: { priority: "medium" } })
    await expect(cell(other, "Doing", "Medium")).toContainText("Plant")
    await expect(cell(page, "Doing", "Medium")).toContainText("Plant")
  })
  await other.context().close()
})

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false })

  test("rows are chosen, folded and filled", async ({ page }) => {
    const id = await aBoardInRows(page)
    await page.goto(`/board/${id}?choose-rows`)
    await page.getByRole("link", { name: "Priority", exact: true }).click()
    await expectCells(page, START)
    await page.getByRole("link", { name: /^High/ }).click()
    await expectCells(page, START.slice(1))
    await cell(page, "To do", "Low").getByText("Add a card").click()
    await cell(page, "To do", "Low").getByLabel("Title of the new card in To do").fill("Rake")
    await cell(page, "To do", "Low").getByRole("button", { name: "Add Card" }).click()
    await expectCells(page, ["To do, Low: Rake", ...START.slice(1)])
    await page.getByRole("link", { name: "No rows" }).click()
    await expect(page).toHaveURL(`/board/${id}`)
    await expect(page.locator("[data-row]")).toHaveCount(0)
  })

  test("an address with something else divides nothing", async ({ page }) => {
    const id = await aBoardInRows(page)
    for (const rows of ["title", "field:0d5231e2", "field:0d5231e2-d0af-43d4-8795-80782c0bede1"]) {
      await page.goto(`/board/${id}?rows=${rows}&fold=.x,%25`)
      await expect(page.locator("[data-row]")).toHaveCount(0)
      await expect(card(page, "Dig")).toBeVisible()
    }
  })
})
