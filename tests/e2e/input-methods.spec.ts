import type { Page } from "@playwright/test"
import { aBoard, card, list, register, untilLive } from "./people"
import { expect, test } from "./test"

// Enter and Escape that end a word of an input method, as for Japanese, do nothing else.

/** Presses both as browsers send them: during the composition, and in Safari after it. */
async function endWords(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const key of ["Enter", "Escape"]) {
      for (const more of [{ isComposing: true }, { keyCode: 229 }]) {
        const init = { key, code: key, bubbles: true, cancelable: true, ...more }
        document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", init))
      }
    }
  })
}

test("keys that end a word neither save, close nor discard", async ({ page }) => {
  await register(page)
  const board = await aBoard(page, { "To Do": ["one"] })
  await page.goto(`/board/${board}`)
  await untilLive(page)
  const keys = page.keyboard
  const field = page.locator("input:focus, textarea:focus")
  const staysTyped = async () => {
    await expect(field).toBeVisible()
    await keys.type("にほん")
    await endWords(page)
    await expect(field).toHaveValue(/にほん/)
  }
  await list(page, "To Do").getByText("Add a card").click()
  await staysTyped()
  await keys.press("Escape")
  await page.getByText("Add another list").click()
  await staysTyped()
  await keys.press("Escape")
  await page.locator(".board-name a").click()
  await staysTyped()
  await keys.press("Escape")
  await expect(page.locator(".board-name a")).toBeFocused()
  await keys.press("Control+k")
  await staysTyped()
  await keys.press("Escape")
  await card(page, "one").getByRole("link").click()
  await page.getByRole("dialog").getByRole("link", { name: "one" }).click()
  await staysTyped()
  await keys.press("Escape")
  await expect(page.getByRole("dialog").getByRole("link", { name: "one" })).toBeFocused()
  await keys.press("l")
  await expect(page.getByLabel("Find or create a label")).toBeFocused()
  await staysTyped()
  await keys.press("Escape")
  await expect(page.locator("details.menu[open]")).toHaveCount(0)
  await page.getByLabel("New comment").click()
  await keys.type("@")
  await staysTyped()
  await expect(page.locator("dialog:modal")).toBeVisible()
  await page.goto(`/board/${board}/table`)
  await untilLive(page)
  await page.locator("tbody [data-column=estimate] a").click()
  await expect(page.getByLabel("Estimate of one")).toBeFocused()
  await endWords(page)
  await expect(page.getByLabel("Estimate of one")).toBeFocused()
  await keys.press("Escape")
  await page.locator("tbody [data-column=people] a").click()
  await staysTyped()
  await expect(page.locator(".picker")).toBeVisible()
})
