import type { Page } from "@playwright/test"
import { aBoard, card, expectLayout, register, untilLive } from "./people"
import { expect, test } from "./test"

// Neither a click between the entries of a menu nor a command takes the focus to the page, where the next key would be
// a shortcut; and no key counts before what it is meant for is shown.

async function openBoard(page: Page): Promise<string> {
  await register(page)
  const board = `/board/${await aBoard(page, { "To Do": ["one", "two"] })}`
  await page.goto(board)
  await untilLive(page)
  return board
}

const panel = (page: Page) => page.locator("details.menu[open] .menu-panel")

/** Clicks beside the entries of the open menu. */
async function clickBetween(page: Page): Promise<void> {
  const box = await panel(page).boundingBox()
  await page.mouse.click((box?.x ?? 0) + 3, (box?.y ?? 0) + (box?.height ?? 0) / 2)
}

test("a command that ends what it stood on, and a click between entries, keep the focus", async ({
  page,
}) => {
  const board = await openBoard(page)
  const keys = page.keyboard
  await test.step("what disappears by its own command leaves the focus nearby", async () => {
    const actions = page.getByLabel("Actions", { exact: true })
    await card(page, "one").getByRole("link").click()
    await expect(page.getByLabel("New comment")).toBeVisible()
    await keys.press("c")
    await expect(page.getByText("This card is archived.")).toBeVisible()
    await expect(actions).toBeFocused()
    await page.getByRole("button", { name: "Restore", exact: true }).press("Enter")
    await expect(page.getByText("This card is archived.")).toHaveCount(0)
    await expect(actions).toBeFocused()
    await keys.press("Escape")
    await expect(page.getByRole("dialog")).toHaveCount(0)

    await card(page, "two").click({ modifiers: ["ControlOrMeta"] })
    await page.getByLabel("Move the selected cards").click()
    await keys.press("Escape")
    await expect(page.getByLabel("Move the selected cards")).toBeFocused()
    await keys.press("Escape")
    await expect(page.getByRole("group", { name: "Selected cards" })).toHaveCount(0)
    await expect(card(page, "two").getByRole("link")).toBeFocused()

    await keys.press("q")
    await page.getByRole("link", { name: "Clear filter" }).press("Enter")
    await expectLayout(page, ["To Do: two, one"])
    await expect(page.locator("body")).not.toBeFocused()
  })
  await test.step("a click between the entries of a menu leaves the focus in it", async () => {
    for (const menu of ["Board menu", "Account of Ada Lovelace"]) {
      await page.getByLabel(menu, { exact: true }).click()
      await clickBetween(page)
      await expect(panel(page)).toBeFocused()
      await keys.press("Escape")
      await expect(page.locator(`summary[aria-label="${menu}"]`)).toBeFocused()
    }
    await card(page, "one").getByRole("link").click()
    await keys.press("l")
    const finder = page.getByLabel("Find or create a label")
    await expect(finder).toBeFocused()
    await clickBetween(page)
    await expect(panel(page)).toBeFocused()
    // The letters go where one types, and none of them archives the card.
    await keys.type("cu")
    await expect(finder).toHaveValue("cu")
    await keys.press("Enter")
    await expect(page.locator("dialog .fact .labels > i")).toHaveText(["cu"])
    await page.goto(`${board}/table`)
    await untilLive(page)
    await page.locator("tr", { hasText: "two" }).locator("[data-column=labels] a").click()
    await expect(finder).toBeFocused()
    const box = await page.locator(".picker").boundingBox()
    await page.mouse.click((box?.x ?? 0) + 3, (box?.y ?? 0) + 20)
    await keys.type("cu")
    await expect(finder).toHaveValue("cu")
  })
})
