import { expect, test } from "./test"
import { expectSound } from "./axe"
import { aBoard, expectToast, openActions, register, untilLive } from "./people"

test("a card becomes a template, from which others are made, and repeats", async ({ page }) => {
  await register(page)
  const boardId = await aBoard(page, { Bugs: ["Bug report"] })
  await page.goto(`/board/${boardId}`)
  await untilLive(page)
  await page.getByRole("link", { name: "Bug report" }).click()
  await openActions(page)
  await page.getByRole("button", { name: "Save as template" }).click()
  await expectToast(page, "Template saved")
  await page.locator(".card-facts").getByText("Add", { exact: true }).click()
  await page.getByRole("link", { name: "Repeat" }).click()
  await page.getByLabel("How often").selectOption("Every month")
  await page.getByLabel("Day of the month").fill("31")
  await page.getByRole("button", { name: "Save", exact: true }).click()
  const repeats = page.locator(".property", { hasText: "Repeat" })
  await expect(repeats).toContainText("on day 31 of every month at 9:00 AM, next on")
  await page.getByRole("link", { name: "Close" }).click()
  await page.getByLabel("Menu of list Bugs").click()
  await page.getByRole("link", { name: "Card templates" }).click()
  await expectSound(page, "card templates")
  await page.getByRole("button", { name: "Add a card from Bug report" }).click()
  await expect(page.getByText("in list Bugs")).toBeVisible()
  await expect(page.locator("[data-list-id] .cards > li")).toHaveCount(2)
})
