import { expect, test } from "./test"
import { aBoard, card, register, untilDrags, untilLive } from "./people"

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

test("puts back an item of a checklist that is dragged, and leaves the card open", async ({
  page,
}) => {
  await register(page)
  await page.goto(`/board/${await aBoard(page, { "To Do": ["one"] })}`)
  await untilLive(page)
  await card(page, "one").getByRole("link").click()
  const dialog = page.locator("dialog:modal")
  for (const text of ["dig", "weed", "water"]) {
    await dialog.getByLabel("New checklist item").fill(text)
    await page.keyboard.press("Enter")
  }
  const items = dialog.locator(".checklist-item:not(.drag-fallback) .item-text")
  await expect(items).toHaveText(["dig", "weed", "water"])
  await untilDrags(page)
  await dialog.locator(".item-grip").first().hover()
  await page.mouse.down()
  const to = await dialog.locator(".checklist-item").last().boundingBox()
  await page.mouse.move((to?.x ?? 0) + 20, (to?.y ?? 0) + 20, { steps: 12 })
  await expect(items).toHaveText(["weed", "water", "dig"])
  await page.keyboard.press("Escape")
  await expect(items).toHaveText(["dig", "weed", "water"])
  await page.mouse.up()
  await expect(dialog).toBeVisible()
  await page.reload()
  await expect(page.locator(".checklist .item-text")).toHaveText(["dig", "weed", "water"])
})
