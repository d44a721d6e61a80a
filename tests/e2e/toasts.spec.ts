import type { Locator, Page } from "@playwright/test"
import { expect, test } from "./test"
import {
  aBoard,
  card,
  expectLayout,
  expectToast,
  keepNothing,
  list,
  register,
  untilLive,
} from "./people"

// Toasts keep out of the way of one's work, and those of failures wait for an answer.

const LISTS = { "To Do": ["one"], Doing: [] }

/** Has toasts that leave by themselves leave at once. */
const hurryToasts = (page: Page) =>
  page.evaluate(() => {
    const wait = window.setTimeout.bind(window)
    const sooner = (work: () => void, ms?: number) => wait(work, ms === 5000 ? 0 : ms)
    window.setTimeout = sooner as typeof window.setTimeout
  })

async function openBoard(page: Page): Promise<void> {
  await register(page)
  await page.goto(`/board/${await aBoard(page, LISTS)}`)
  await untilLive(page)
}

async function expectApart(one: Locator, other: Locator): Promise<void> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error("Not on screen.")
  expect(a.y + a.height <= b.y || b.y + b.height <= a.y).toBe(true)
}

test.describe("of a failure", () => {
  test.use({ allowedErrors: [/ERR_FAILED|Failed to fetch/] })

  test("stays, and sends a move again by Retry", async ({ page }) => {
    await openBoard(page)
    await hurryToasts(page)
    await keepNothing(page)
    await page.route("**/board/**", (route) => route.abort(), { times: 1 })
    await card(page, "one").getByRole("link").focus()
    for (const key of ["Space", "ArrowRight", "Space"]) await page.keyboard.press(key)
    await expectToast(page, "The server cannot be reached")
    await expectLayout(page, ["To Do: one", "Doing: "])
    await page.getByRole("button", { name: "Retry" }).click()
    await expectLayout(page, ["To Do: ", "Doing: one"])
    await expect(page.locator(".toast")).toHaveCount(0)
  })

  test("offers no Retry where the text is still in its field", async ({ page }) => {
    await openBoard(page)
    await keepNothing(page)
    await list(page, "Doing").getByText("Add a card").click()
    await expect(page.getByRole("textbox", { name: "Title of the new card" })).toBeFocused()
    await page.keyboard.type("two")
    await page.route("**/board/**", (route) => route.abort(), { times: 1 })
    await page.keyboard.press("Enter")
    await expectToast(page, "The server cannot be reached")
    await expect(page.getByRole("button", { name: "Retry" })).toHaveCount(0)
    await expect(page.getByRole("textbox", { name: "Title of the new card" })).toHaveValue(/^two/)
  })
})

test("is shown though the page that it leads to is fetched twice", async ({ page }) => {
  await openBoard(page)
  await page.getByLabel("Board menu").click()
  await page.getByRole("link", { name: "Delete Board" }).click()
  // The first answer reads the toast, and is not waited for.
  await page.route(
    "**/boards.data*",
    async (route) => {
      const response = await route.fetch()
      await page.evaluate(() => window.__remixRouter.revalidate())
      await route.fulfill({ response }).catch(() => undefined)
    },
    { times: 1 },
  )
  await page.getByRole("button", { name: "Delete" }).click()
  await expectToast(page, "Board deleted")
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("toast")
  await page.reload()
  await expect(page.locator(".toast")).toHaveCount(0)
})

for (const width of [1440, 390]) {
  test(`leaves the field for a new card free, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 })
    await openBoard(page)
    await list(page, "To Do").getByText("Add a card").click()
    await page.keyboard.type("two")
    await page.keyboard.press("Enter")
    await expectToast(page, "Card created successfully")
    await expect(page.locator(".toast")).toHaveCount(0)
    if (width < 640) await page.getByLabel("Board menu").click()
    await page.getByRole("button", { name: "Undo my last change" }).click()
    const toast = page.locator(".toast")
    await expect(toast).toContainText("Undone")
    // It stays while the pointer is on it.
    await toast.hover()
    await expectApart(toast, page.getByRole("textbox", { name: "Title of the new card" }))
  })
}
