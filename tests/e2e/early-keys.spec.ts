import type { Page } from "@playwright/test"
import { hold } from "./hold"
import { aBoard, card, expectLayout, list, register, untilLive } from "./people"
import { expect, test } from "./test"

// Files that the service worker has asked for cannot be held back.
test.use({ contextOptions: { serviceWorkers: "block" } })

// Keys that are pressed before the scripts of a page have come.

/** Shows a new board without its scripts, until they are released. */
async function openEarly(page: Page) {
  const board = await aBoard(page, { "To Do": ["one"], Doing: [] })
  const release = await hold(page, "**/build/**/*.js")
  await page.goto(`/board/${board}`, { waitUntil: "commit" })
  await card(page, "one").waitFor()
  return release
}

test("keys that are pressed before the scripts have come are kept", async ({ page }) => {
  await register(page)
  await test.step("keys open the form for a card, fill it and send it, in their order", async () => {
    const release = await openEarly(page)
    for (const key of ["n", "c", "v", "x", "Backspace", " ", "2", "Enter", "Escape"])
      await page.keyboard.press(key)
    await expectLayout(page, ["To Do: one", "Doing: "])
    release()
    await expectLayout(page, ["To Do: one, cv 2", "Doing: "])
    await expect(list(page, "To Do").locator(".add summary")).toBeFocused()
    // From then on, keys are the browser's and the page's again.
    await page.keyboard.press("n")
    await page.keyboard.type("cv 3")
    const typed = list(page, "To Do").getByLabel("Title of the new card")
    await expect(typed).toHaveValue("cv 3")
    // A page that is left with a text in it asks first.
    await typed.fill("")
  })

  await test.step("keys change the card that has the focus, and search", async () => {
    const release = await openEarly(page)
    await card(page, "one").getByRole("link").focus()
    for (const key of ["v", "/", "o", "n"]) await page.keyboard.press(key)
    release()
    await expect(card(page, "one").locator(".done")).toBeVisible()
    const dialog = page.getByRole("dialog", { name: "Search for cards" })
    await expect(dialog.getByRole("combobox")).toHaveValue("on")
  })

  await test.step("a field takes its keys itself, and a focused card opens by Enter without a script", async () => {
    const release = await openEarly(page)
    const form = list(page, "To Do").locator(".add")
    await form.getByText("Add a card").click()
    await form.getByLabel("Title of the new card").focus()
    await page.keyboard.type("vcx")
    await expect(form.getByLabel("Title of the new card")).toHaveValue("vcx")
    await form.getByLabel("Title of the new card").fill("")
    await card(page, "one").getByRole("link").focus()
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL(/\/cards\//)
    release()
  })

  await test.step("keys before a click are given up, and the field that was clicked has what is typed", async () => {
    const release = await openEarly(page)
    await page.keyboard.press("n")
    const form = list(page, "Doing").locator(".add")
    await form.getByText("Add a card").click()
    const title = form.getByLabel("Title of the new card")
    await title.click()
    await page.keyboard.type("two")
    await expect(title).toHaveValue("two")
    release()
    await untilLive(page)
    await expect(title).toBeFocused()
    await expect(title).toHaveValue("two")
  })
})
