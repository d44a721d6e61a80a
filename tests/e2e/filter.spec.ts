import type { Page } from "@playwright/test"
import { expect, test } from "./test"
import { hold } from "./hold"
import {
  aBoard,
  card,
  drag,
  expectLayout,
  expectToast,
  list,
  register,
  savedLayout,
  spot,
  untilLive,
  openActions,
} from "./people"

const BOARD = {
  "To Do": ["apple", "Bread", "apricot", "Cheese", "avocado"],
  Doing: ["Dill", "almond"],
}

const openFilter = (page: Page) => page.locator(".bar-button", { hasText: "Filter" }).click()

test("some cards of a board are found, and worked with as among all", async ({ page }) => {
  await register(page)
  const board = await aBoard(page, BOARD)
  await page.goto(`/board/${board}`)
  await untilLive(page)
  await test.step("filters while one types, stays over a card and a rename, and is cleared", async () => {
    await openFilter(page)
    await page.getByLabel("Text").pressSequentially("AP")
    await expectLayout(page, ["To Do: apple, apricot", "Doing: "])
    await expect(page.getByLabel("Text")).toBeFocused()
    await expect(page).toHaveURL(`/board/${board}?q=AP`)
    await expect(page.getByText("2 of 7 cards shown")).toBeVisible()
    await page.getByLabel("Priority").selectOption("high")
    await expect(page.getByText("0 of 7 cards shown")).toBeVisible()
    await page.getByLabel("Priority").selectOption("none")
    await page.keyboard.press("Escape")

    await card(page, "apricot").getByRole("link").click()
    await openActions(page)
    await page.getByRole("link", { name: "Edit" }).click()
    await page.getByRole("dialog").getByRole("link", { name: "Cancel" }).click()
    await expect(page).toHaveURL(/\/cards\/[^/?]+\?q=AP&priority=none$/)

    // Changes of a card of a filtered board that are being sent are shown at once there, too.
    const release = await hold(page, /\/cards\/[^/]+\.data\?/, ["POST"])
    await page.locator("summary[aria-label^='Assign people']").click()
    const person = page.locator("details[open] button.choice")
    await person.click()
    await expect(person).toHaveAttribute("aria-pressed", "true")
    release()
    await expectToast(page, "User assigned to card")
    await page.getByRole("link", { name: "Close" }).click()
    await expect(page).toHaveURL(`/board/${board}?q=AP&priority=none`)
    await expectLayout(page, ["To Do: apple, apricot", "Doing: "])
    await list(page, "Doing").getByRole("link", { name: "Doing", exact: true }).click()
    await page.getByRole("textbox", { name: "List name" }).fill("Later")
    await page.keyboard.press("Enter")
    await expectLayout(page, ["To Do: apple, apricot", "Later: "])

    await page.getByRole("link", { name: "Clear filter" }).click()
    await expect(page).toHaveURL(`/board/${board}`)
    await expect(page.locator("[data-card-id]")).toHaveCount(7)
    await openFilter(page)
    await expect(page.getByLabel("Text")).toHaveValue("")
  })
  await test.step("what is dragged, moved by keyboard or added among some cards lands right among all", async () => {
    await page.goto(`/board/${board}?q=o`)
    await untilLive(page)
    await expectLayout(page, ["To Do: apricot, avocado", "Later: almond"])

    await card(page, "almond").getByRole("link").focus()
    await page.keyboard.press("Space")
    await page.keyboard.press("ArrowLeft")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Space")
    await expectLayout(page, ["To Do: apricot, almond, avocado", "Later: "])
    const from = await spot(card(page, "avocado"), 60, 14)
    await drag(page, from, await spot(card(page, "apricot"), 60, 4))
    await expectLayout(page, ["To Do: avocado, apricot, almond", "Later: "])
    await list(page, "Later").getByText("Add a card").click()
    await page.keyboard.type("orange")
    await page.keyboard.press("Enter")
    await expectLayout(page, ["To Do: avocado, apricot, almond", "Later: orange"])
    await expect(page.getByText("4 of 8 cards shown")).toBeVisible()
    // A page that is left while it sends asks first, and the test would not wait for that.
    await expect.poll(() => savedLayout(page)).toContain("Later: Dill, orange")
    await page.goto(`/board/${board}`)
    await expectLayout(page, [
      "To Do: apple, Bread, avocado, apricot, almond, Cheese",
      "Later: Dill, orange",
    ])
  })
})
