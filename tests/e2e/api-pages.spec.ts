import { expectSound } from "./axe"
import { register } from "./people"
import { expect, test } from "./test"

test("the document of the API leads from all calls to one, and copies its command", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  await register(page)
  await page.goto("/settings/tokens")
  await page.getByRole("main").getByRole("link", { name: "API", exact: true }).click()
  await expectSound(page, "all calls", { part: "main" })
  await page.getByRole("link", { name: "Create a card", exact: true }).click()
  await expect(page.getByRole("heading", { name: "Create a card" })).toBeVisible()
  await expectSound(page, "a call", { part: "main" })
  await page.getByRole("button", { name: "Copy command" }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/curl -X POST .*\/api\/cards/)
  await page.getByRole("link", { name: "Card", exact: true }).click()
  await expect(page.getByText("dueDate", { exact: true })).toBeVisible()
  await page.getByRole("link", { name: "Back to all calls" }).click()
  await expect(page.getByRole("heading", { name: "API", exact: true }).first()).toBeVisible()
})
