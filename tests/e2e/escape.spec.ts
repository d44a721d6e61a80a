import { expect, test } from "./test"
import type { Page } from "@playwright/test"
import { aBoard, card, register, untilLive } from "./people"

// Escape in a dialog.

/** Opens the card of a new board. */
async function openCard(page: Page) {
  await register(page)
  await page.goto(`/board/${await aBoard(page, { "To Do": ["one"] })}`)
  await untilLive(page)
  await card(page, "one").getByRole("link").click()
  return page.locator("dialog:modal")
}

test("leaves an edit inside a card as often as one likes, and then the card", async ({ page }) => {
  const dialog = await openCard(page)
  for (const text of ["two", "three", "four", "five"]) {
    await dialog.getByRole("link", { name: "one" }).click()
    await expect(dialog.getByLabel("Card title")).toBeFocused()
    await page.keyboard.type(text)
    await page.keyboard.press("Escape")
    await expect(dialog.getByRole("link", { name: "one" })).toBeFocused()
  }
  // A browser that closes it all the same.
  await dialog.getByLabel("New comment").focus()
  await dialog.evaluate((element: HTMLDialogElement) => element.close())
  await expect(dialog).toBeVisible()
  await expect(dialog.getByLabel("New comment")).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(page.locator("dialog")).toHaveCount(0)
  await expect(card(page, "one").getByRole("link")).toBeFocused()
})

test("puts back an item of a checklist that is dragged, and leaves the card open", async ({
  page,
}) => {
  const dialog = await openCard(page)
  const items = dialog.locator("ol.checklist > li:not(.drag-fallback) .item-text")
  await dialog.getByRole("link", { name: "Add checklist" }).click()
  for (const text of ["dig", "weed", "water"]) {
    await dialog.getByLabel("New checklist item").fill(text)
    await page.keyboard.press("Enter")
  }
  await expect(items).toHaveText(["dig", "weed", "water"])
  await dialog.locator("[data-drags]").waitFor()
  const last = dialog.locator("ol.checklist > li").last()
  await last.hover({ trial: true })
  const to = await last.boundingBox()
  const goTo = () => page.mouse.move((to?.x ?? 0) + 20, (to?.y ?? 0) + 20, { steps: 12 })

  // Held, but not moved yet: the key lets go of it.
  await dialog.locator(".item-grip").first().hover()
  await page.mouse.down()
  await expect(dialog.locator(".sortable-chosen")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(dialog.locator(".sortable-chosen")).toHaveCount(0)
  await goTo()
  await expect(page.locator(".drag-fallback")).toHaveCount(0)
  await page.mouse.up()
  await expect(items).toHaveText(["dig", "weed", "water"])

  await dialog.locator(".item-grip").first().hover()
  await page.mouse.down()
  await goTo()
  await expect(items).toHaveText(["weed", "water", "dig"])
  await page.keyboard.press("Escape")
  await expect(items).toHaveText(["dig", "weed", "water"])
  await page.mouse.up()
  await expect(dialog).toBeVisible()
  await page.reload()
  await expect(page.locator(".checklist .item-text")).toHaveText(["dig", "weed", "water"])
})
