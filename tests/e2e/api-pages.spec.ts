import { expectSound } from "./axe"
import { register } from "./people"
import { expect, test } from "./test"

// The document of the API as pages, which need no account and no script.

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "the pages of the API" : "without JavaScript", () => {
    test.use({ javaScriptEnabled })

    test("lead from all calls to one, and to what it answers", async ({ page }) => {
      await page.goto("/api")
      if (javaScriptEnabled) await expectSound(page, "all calls", { part: "main" })
      await page.getByRole("link", { name: "Make a card", exact: true }).click()
      await expect(page.getByRole("heading", { name: "Make a card" })).toBeVisible()
      await expect(page.getByText("POST /api/cards")).toBeVisible()
      const command = page.getByLabel("Command", { exact: true })
      await expect(command).toHaveValue(/curl -X POST .*\/api\/cards/)
      if (javaScriptEnabled) await expectSound(page, "a call", { part: "main" })
      await page.getByRole("link", { name: "Card", exact: true }).click()
      await expect(page.getByRole("heading", { name: "Card", exact: true })).toBeVisible()
      await expect(page.getByText("dueDate")).toBeVisible()
      await page.getByRole("link", { name: "Back to all calls" }).click()
      await expect(page.getByRole("heading", { name: "API", exact: true }).first()).toBeVisible()
    })
  })
}

test("are linked where tokens are made, and copy a command", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  await register(page)
  await page.goto("/settings/tokens")
  await page.getByRole("main").getByRole("link", { name: "API", exact: true }).click()
  await page.getByRole("link", { name: "A card with everything on it" }).click()
  await page.getByRole("button", { name: "Copy command" }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain("/api/cards/$CARD_ID")
})
