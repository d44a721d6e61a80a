import { expect, test } from "./test"
import { aBoard, card, register, untilLive } from "./people"

// What Escape does in a dialog.

test("leaves an edit inside a card as often as one likes, and then the card", async ({ page }) => {
  await register(page)
  await page.goto(`/board/${await aBoard(page, { "To Do": ["one"] })}`)
  await untilLive(page)
  await card(page, "one").getByRole("link").click()
  const dialog = page.locator("dialog:modal")
  for (const text of ["two", "three", "four", "five"]) {
    await dialog.getByRole("link", { name: "one" }).click()
    await expect(dialog.getByLabel("Card title")).toBeFocused()
    await page.keyboard.type(text)
    await page.keyboard.press("Escape")
    await expect(dialog.getByRole("link", { name: "one" })).toBeFocused()
  }
  // A browser that closes it all the same.
  await dialog.evaluate((element: HTMLDialogElement) => element.close())
  await expect(dialog).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(page.locator("dialog")).toHaveCount(0)
  await expect(card(page, "one").getByRole("link")).toBeFocused()
})
