import { expectNoViolations, MENU } from "./axe"
import { aBoard, card, register, secondBrowser, untilLive } from "./people"
import { expect, test } from "./test"

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled })

    test("a card's estimate is set, filtered by, changed and removed", async ({ page }) => {
      await register(page)
      const board = await aBoard(page, { "To Do": ["Plant the hedge", "Rest"] })
      await page.goto(`/board/${board}`)
      await card(page, "Plant the hedge").getByRole("link").click()
      const edit = page.locator('summary[aria-label^="Edit estimate"]')
      const points = page.getByLabel("Points")
      const save = page.getByRole("button", { name: "Save" })
      const shown = page.locator("dialog .fact .chip")
      await edit.click()
      await points.fill("100")
      await save.click()
      // The browser itself refuses the value, and keeps the menu open.
      await expect(points).toHaveValue("100")
      await points.fill("1")
      await save.click()
      await expect(shown).toHaveText("1 point")
      await expect(points).toBeHidden()
      await edit.click()
      await points.fill("5")
      if (javaScriptEnabled) await expectNoViolations(page, "the menu of the estimate", MENU)
      await save.click()
      await expect(shown).toHaveText("5 points")
      await page.getByRole("link", { name: "Close" }).click()

      const face = card(page, "Plant the hedge")
      await expect(face.getByRole("img", { name: "Estimate: 5 points" })).toHaveText("5 pts")
      await page.locator(".filter-button", { hasText: "Filter" }).click()
      await page.getByLabel("Estimate", { exact: true }).selectOption("No estimate")
      if (!javaScriptEnabled) await page.getByRole("button", { name: "Apply" }).click()
      await expect(page).toHaveURL(/[?&]estimate=none/)
      await expect(face).toHaveCount(0)
      await page.getByRole("link", { name: "Clear filter" }).click()
      await face.getByRole("link").click()
      await edit.click()
      await page.getByRole("button", { name: "Remove estimate" }).click()
      await expect(shown).toHaveCount(0)
    })
  })
}

test("a second browser sees an estimate at once, on the board and in the card", async ({
  page,
  browser,
}) => {
  await register(page)
  const board = await aBoard(page, { "To Do": ["Plant the hedge"] })
  await page.goto(`/board/${board}`)
  await untilLive(page)
  await card(page, "Plant the hedge").getByRole("link").click()
  const other = await secondBrowser(browser, page)
  await other.goto(`/board/${board}`)
  await untilLive(other)
  await page.locator('summary[aria-label^="Edit estimate"]').click()
  await page.getByLabel("Points").fill("13")
  await page.keyboard.press("Enter")
  await expect(page.locator("dialog .fact .chip")).toHaveText("13 points")
  const chip = card(other, "Plant the hedge").getByRole("img", { name: "Estimate: 13 points" })
  await expect(chip).toBeVisible()
  await card(other, "Plant the hedge").getByRole("link").click()
  await expect(other.locator("dialog .fact .chip")).toHaveText("13 points")
  await other.context().close()
})
