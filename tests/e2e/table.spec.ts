import type { Page } from "@playwright/test"
import { expect, test } from "./test"
import { expectSound } from "./axe"
import { aBoard, register, secondBrowser, untilLive } from "./people"

const row = (page: Page, title: string) =>
  page.locator("tr[data-card-id]", { has: page.getByRole("link", { name: title, exact: true }) })

const cell = (page: Page, title: string, column: string) =>
  row(page, title).locator(`[data-column=${column}]`)

const titles = (page: Page) => page.locator("tr[data-card-id] .row-name > a:first-of-type")

const saved = (page: Page) =>
  page.waitForResponse((answer) => answer.request().method() === "POST" && answer.ok())

test("edits values in place, which others see, and changes the selected cards", async ({
  page,
  browser,
}) => {
  await register(page)
  const boardId = await aBoard(page, { "To Do": ["Plant", "Weed", "Dig"], Done: [] })
  await page.goto(`/board/${boardId}/table`)
  await untilLive(page)
  await expectSound(page, "table", { onPhone: true })
  const widthOf = async (part: string) => (await page.locator(part).boundingBox())?.width ?? 0
  expect(await widthOf(".rows")).toBeCloseTo(await widthOf(".table-form"), -1)
  const other = await secondBrowser(browser, page)
  await other.goto(`/board/${boardId}/table?group=list&sort=title`)
  await untilLive(other)

  await cell(page, "Plant", "priority").getByRole("link").click()
  await page.getByRole("button", { name: "high" }).click()
  await expect(cell(page, "Plant", "priority")).toHaveText("high")
  await expect(cell(page, "Plant", "priority").getByRole("link")).toBeFocused()
  await expect(cell(other, "Plant", "priority")).toHaveText("high")

  await page.keyboard.press("ArrowRight")
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
  await page.getByLabel("Estimate of Weed").fill("5")
  await page.keyboard.press("Enter")
  await expect(cell(other, "Weed", "estimate")).toHaveText("5 pts")
  await cell(page, "Weed", "estimate").getByRole("link").click()
  await page.getByLabel("Estimate of Weed").fill("8")
  await page.keyboard.press("Escape")
  await expect(cell(page, "Weed", "estimate")).toHaveText("5 pts")

  await cell(page, "Dig", "due").getByRole("link").click()
  await page.getByRole("button", { name: "Tomorrow" }).click()
  await expect(cell(other, "Dig", "due")).not.toBeEmpty()

  await page.getByLabel("Title of the new card").fill("Prune")
  await page.keyboard.press("Enter")
  await expect(row(page, "Prune")).toBeVisible()
  await expect(row(other, "Prune")).toBeVisible()
  await page.getByLabel("Select Plant").check()
  await page.getByLabel("Select Dig").check()
  const moved = saved(page)
  await page.getByLabel("Move the selected cards").click()
  await page.getByRole("button", { name: "Done", exact: true }).first().click()
  await moved
  await expect(other.locator("tbody", { hasText: "Done" })).toContainText("Plant")
  await expect(cell(page, "Plant", "list")).toHaveText("Done")
  await expect(titles(other)).toHaveText(["Prune", "Weed", "Dig", "Plant"])
})
