import { expectSound } from "./axe"
import { aBoard, card, expectToast, register, untilLive } from "./people"
import { expect, test } from "./test"

test("a filter is saved with a name, opened again and deleted", async ({ page }) => {
  await register(page)
  const board = await aBoard(page, { "To Do": ["Dig", "Water"] })
  await page.goto(`/board/${board}?q=dig`)
  await untilLive(page)
  await page.getByLabel("Filter, 1 set").click()
  await page.getByLabel("Save this filter as").fill("Digging")
  await page.getByLabel("For everyone on the board").check()
  await page.getByRole("button", { name: "Save view" }).click()
  await expectToast(page, "View saved")
  await expect(page.getByText("Saved.")).toBeVisible()
  await page.getByRole("link", { name: "Saved views" }).click()
  await expectSound(page, "saved views")

  await page.goto(`/board/${board}/views`)
  await expect(page.getByText("open its calendar or table first")).toBeVisible()
  await page.getByRole("link", { name: "Digging", exact: true }).click()
  await expect(page).toHaveURL(`/board/${board}?q=dig`)
  await expect(card(page, "Dig")).toBeVisible()
  await expect(card(page, "Water")).toBeHidden()

  await page.goto(`/board/${board}/views`)
  await page.getByRole("button", { name: "Delete view Digging" }).click()
  await expectToast(page, "Saved view deleted")
  await expect(page.getByRole("link", { name: "Digging", exact: true })).toHaveCount(0)
})
