import type { Locator, Page } from "@playwright/test"
import { expectNoViolations, MENU } from "./axe"
import { changeCard, firstCardOf } from "./deeds"
import { expect, test } from "./test"
import { hold } from "./hold"
import { aBoard, card, register, untilLive } from "./people"

// The order of a card's dialog, and the controls that stand at what they change.

const boxOf = async (thing: Locator) => {
  const box = await thing.boundingBox()
  if (!box) throw new Error("not on screen")
  return box
}

test("a card opens at once with what the board shows, and its properties are edited right there", async ({
  page,
}) => {
  await register(page)
  const board = await aBoard(page, { "To Do": ["Plant the hedge", "Rest"] })
  const id = await firstCardOf(page, board)
  await changeCard(page, id, {
    description: "Two spades deep",
    priority: "high",
    estimate: 5,
    labels: ["soil:#84cc16", "air:#3b82f6"],
    dueDate: "2031-01-31T10:00:00.000Z",
  })
  const releaseData = await hold(page, /\/cards\/[^/]+\.data/)
  await page.goto(`/board/${board}`)
  await untilLive(page)
  const dialog = page.locator("dialog:modal")
  const link = card(page, "Plant the hedge").getByRole("link")

  await test.step("opens at once with what the board shows, and fills in", async () => {
    await link.click()
    await expect(dialog).toContainText("in list To Do")
    await page.keyboard.press("Escape")
    await expect(dialog).toHaveCount(0)
    await expect(link).toBeFocused()
    await expect(page).toHaveURL(`/board/${board}`)

    await link.click()
    await expect(dialog.getByRole("heading", { name: "Plant the hedge" })).toBeVisible()
    await expect(dialog.locator(".labels")).toHaveText("soil air")
    await expect(dialog.locator(".due")).toHaveText(/Jan 31/)
    await expect(dialog.locator(".priority-high")).toBeVisible()
    await expect(dialog.getByText("Two spades deep")).toHaveCount(0)
    releaseData()
    await expect(dialog.getByText("Two spades deep")).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(link).toBeFocused()
  })
  await link.click()
  await expect(page.getByLabel("New comment")).toBeVisible()
  await test.step("a click on a property's value edits it, right there", async () => {
    const panel = page.locator("details[open] > .menu-panel")
    for (const value of [".priority-high", ".chip:has-text('5 points')", ".labels"]) {
      const chip = dialog.locator(`.fact ${value}`)
      await chip.click()
      await expect(panel).toBeVisible()
      const [at, shown] = [await boxOf(chip), await boxOf(panel)]
      expect(shown.y - at.y - at.height).toBeLessThan(24)
      expect(Math.abs(shown.x - at.x)).toBeLessThan(64)
      await page.keyboard.press("Escape")
      await expect(panel).toHaveCount(0)
    }
  })
  await test.step("a due date is chosen from a month, by pointer and by keys, with a reminder", async () => {
    await chooseDueDate(page)
    const saved = await page.request.get(`/api/boards/${board}`)
    const { lists } = (await saved.json()) as { lists: { cards: object[] }[] }
    expect(lists[0]?.cards[0]).toMatchObject({ reminderMinutes: 60 })
  })
  await test.step("an empty part is a button until it is opened", async () => {
    await expect(page.getByRole("heading", { name: "Checklist" })).toHaveCount(0)
    await expect(page.getByRole("heading", { name: "Attachments" })).toHaveCount(0)
    await page.getByRole("link", { name: "Attach" }).click()
    await expect(page.getByLabel("Attach files")).toBeFocused()
  })
  await test.step("Escape leaves an edit inside a card as often as one likes, and then the card", async () => {
    const heading = dialog.getByRole("link", { name: "Plant the hedge" })
    for (const text of ["two", "three", "four", "five"]) {
      await heading.click()
      await expect(dialog.getByLabel("Card title")).toBeFocused()
      await page.keyboard.type(text)
      await page.keyboard.press("Escape")
      await expect(heading).toBeFocused()
    }
    // A browser that closes it all the same.
    await dialog.getByLabel("New comment").focus()
    await dialog.evaluate((element: HTMLDialogElement) => element.close())
    await expect(dialog).toBeVisible()
    await expect(dialog.getByLabel("New comment")).toBeFocused()
    await page.keyboard.press("Escape")
    await expect(page.locator("dialog")).toHaveCount(0)
    await expect(link).toBeFocused()
  })
  await test.step("another form ends the edit of the title, and takes the focus", async () => {
    await link.click()
    await expect(page.getByLabel("New comment")).toBeVisible()
    await dialog.locator(".card-title").click()
    await expect(page.getByLabel("Card title")).toBeFocused()
    await dialog.getByRole("link", { name: "To Do" }).click()
    await expect(page.getByLabel("List", { exact: true })).toBeFocused()
    await expect(page.getByLabel("Card title")).toHaveCount(0)
    await expect(page.getByLabel("List", { exact: true })).toBeFocused()
  })
})

async function chooseDueDate(page: Page): Promise<void> {
  const menu = page.locator('summary[aria-label^="Edit due date"]')
  await menu.click()
  const day = page.getByLabel("Day", { exact: true })
  await expect(page.getByRole("grid", { name: "January 2031" })).toBeVisible()
  await expectNoViolations(page, "month", MENU)
  await page.getByRole("button", { name: "Next month" }).click()
  const due = page.locator(".fact .due")
  await page.getByRole("button", { name: "Friday, February 14, 2031" }).click()
  await expect(due).toHaveText("Feb 14, 2031")
  await expect(menu).toBeFocused()
  await menu.click()
  await page.getByRole("button", { name: "Friday, February 14, 2031" }).focus()
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("PageDown")
  await expect(page.getByRole("button", { name: "Friday, March 21, 2031" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(due).toHaveText("Mar 21, 2031")
  await menu.click()
  await expect(page.getByLabel("Time", { exact: true })).toHaveValue("10:00")
  // A typed date shows its month.
  await day.fill("2031-05-02")
  await expect(page.getByRole("grid", { name: "May 2031" })).toBeVisible()
  await page.getByLabel("Reminder").selectOption("1 hour before")
  await page.getByRole("button", { name: "Save" }).click()
  await expect(due).toHaveText("May 02, 2031")
  await expect(menu).toBeFocused()
  await menu.click()
  await expect(page.getByLabel("Reminder")).toHaveValue("60")
  await page.keyboard.press("Escape")
}
