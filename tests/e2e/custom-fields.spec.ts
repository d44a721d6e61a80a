import { expectSound } from "./axe"
import { aBoard, card, expectToast, register, untilLive } from "./people"
import { expect, test } from "./test"

test("a field is added, set on a card, seen by others at once, removed and restored", async ({
  page,
  context,
}) => {
  await register(page)
  const board = await aBoard(page, { "To Do": ["Dig"] })
  await page.goto(`/board/${board}/fields`)
  await untilLive(page)
  await page.getByLabel("Name", { exact: true }).fill("Stage")
  await page.request.post(`/api/boards/${board}/fields`, { data: { name: "Cost", kind: "number" } })
  await expect(page.getByRole("link", { name: "Remove field Cost" })).toBeVisible()
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Stage")
  await page.getByLabel("Kind").selectOption("Choice")
  await page.getByLabel("Name of option 1").fill("Draft")
  await page.getByLabel("Name of option 2").fill("Final")
  await page.getByLabel("Show on the cards of the board").check()
  await page.getByRole("button", { name: "Add field" }).click()
  await expectToast(page, "Field added")
  await expectSound(page, "custom fields")
  const other = await context.newPage()
  await other.goto(`/board/${board}`)
  await untilLive(other)

  await page.getByRole("link", { name: "Close" }).click()
  await card(page, "Dig").getByRole("link").click()
  await page.locator(".more-properties > summary").click()
  await page.getByLabel("Edit Stage").click()
  await page.getByRole("button", { name: "Final" }).click()
  await expect(card(other, "Dig").getByLabel("Stage: Final")).toBeVisible()
  await expect(page.getByLabel("Edit Stage: Final")).toBeVisible()
  await expectSound(page, "a card with a custom field")

  await page.goto(`/board/${board}/fields`)
  await page.getByRole("link", { name: "Remove field Stage" }).click()
  await expect(page.getByText("1 card has a value. It can be restored")).toBeVisible()
  await page.getByRole("button", { name: "Remove field", exact: true }).click()
  await expect(card(other, "Dig").getByLabel("Stage: Final")).toHaveCount(0)
  await expectToast(page, "“Stage” removed")
  await page.locator(".toast").getByRole("button", { name: "Undo" }).click()
  await expect(card(other, "Dig").getByLabel("Stage: Final")).toBeVisible()
  await page.getByRole("link", { name: "Remove field Stage" }).click()
  await page.getByRole("button", { name: "Remove field", exact: true }).click()
  await page.getByRole("button", { name: "Restore Stage" }).click()
  await expect(page.getByRole("link", { name: "Remove field Stage" })).toBeVisible()
})
