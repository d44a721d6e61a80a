import type { Locator } from "@playwright/test"
import { expectNoViolations, MENU } from "./axe"
import { expect, test } from "./test"
import { hold } from "./hold"
import { aBoard, card, register, untilLive } from "./people"

// The order of a card's dialog, and the controls that stand at what they change.

const boxOf = async (thing: Locator) => {
  const box = await thing.boundingBox()
  if (!box) throw new Error("not on screen")
  return box
}

test("a click on a property's value edits it, right there", async ({ page }) => {
  await register(page)
  const board = await aBoard(page, { "To Do": ["Plant the hedge"] })
  await page.goto(`/board/${board}`)
  await untilLive(page)
  const id = (await card(page, "Plant the hedge").getAttribute("data-card-id")) ?? ""
  const data = { priority: "high", estimate: 5, labels: ["soil:#84cc16", "air:#3b82f6"] }
  await page.request.patch(`/api/cards/${id}`, { data })
  await card(page, "Plant the hedge").getByRole("link").click()
  await expect(page.getByLabel("New comment")).toBeVisible()
  const panel = page.locator("details[open] > .menu-panel")
  for (const value of [
    ".fact .priority-high",
    ".fact .chip:has-text('5 points')",
    ".fact .labels",
  ]) {
    const chip = page.locator("dialog").locator(value)
    await chip.click()
    await expect(panel).toBeVisible()
    const [at, shown] = [await boxOf(chip), await boxOf(panel)]
    expect(shown.y - at.y - at.height).toBeLessThan(24)
    expect(Math.abs(shown.x - at.x)).toBeLessThan(64)
    await page.keyboard.press("Escape")
    await expect(panel).toHaveCount(0)
  }
  // An empty part is a button until it is opened.
  await expect(page.getByRole("heading", { name: "Checklist" })).toHaveCount(0)
  await expect(page.getByRole("heading", { name: "Attachments" })).toHaveCount(0)
  await page.getByRole("link", { name: "Attach" }).click()
  await expect(page.getByLabel("Attach files")).toBeFocused()
  // Another form ends the edit of the title, and takes the focus.
  await page.locator("dialog .card-title").click()
  await expect(page.getByLabel("Card title")).toBeFocused()
  await page.locator("dialog").getByRole("link", { name: "To Do" }).click()
  await expect(page.getByLabel("List", { exact: true })).toBeFocused()
  await expect(page.getByLabel("Card title")).toHaveCount(0)
  await expect(page.getByLabel("List", { exact: true })).toBeFocused()
})

test("a card opens at once with what the board shows, and fills in", async ({ page }) => {
  await register(page)
  const board = await aBoard(page, { "To Do": ["Plant the hedge", "Rest"] })
  await page.goto(`/board/${board}`)
  const id = (await card(page, "Plant the hedge").getAttribute("data-card-id")) ?? ""
  const data = {
    description: "Two spades deep",
    priority: "high",
    labels: ["soil:#84cc16"],
    dueDate: "2031-05-01T10:00:00.000Z",
  }
  await page.request.patch(`/api/cards/${id}`, { data })
  const releaseData = await hold(page, /\/cards\/[^/]+\.data/)
  await page.goto(`/board/${board}`)
  await untilLive(page)
  const dialog = page.locator("dialog:modal")
  const link = card(page, "Plant the hedge").getByRole("link")
  await link.click()
  await expect(dialog).toContainText("in list To Do")
  await page.keyboard.press("Escape")
  await expect(dialog).toHaveCount(0)
  await expect(link).toBeFocused()
  await expect(page).toHaveURL(`/board/${board}`)

  await link.click()
  await expect(dialog.getByRole("heading", { name: "Plant the hedge" })).toBeVisible()
  await expect(dialog.locator(".labels")).toHaveText("soil")
  await expect(dialog.locator(".due")).toHaveText(/May 1/)
  await expect(dialog.locator(".priority-high")).toBeVisible()
  await expect(dialog.getByText("Two spades deep")).toHaveCount(0)
  releaseData()
  await expect(dialog.getByText("Two spades deep")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(link).toBeFocused()
})

test("a due date is chosen from a month, by pointer and by keys, with a reminder", async ({
  page,
}) => {
  await register(page)
  const board = await aBoard(page, { "To Do": ["one"] })
  await page.goto(`/board/${board}`)
  await untilLive(page)
  const id = (await card(page, "one").getAttribute("data-card-id")) ?? ""
  await page.request.patch(`/api/cards/${id}`, { data: { dueDate: "2031-01-31T10:00:00.000Z" } })
  await page.goto(`/board/${board}/cards/${id}`)
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
  const saved = await page.request.get(`/api/boards/${board}`)
  const { lists } = (await saved.json()) as { lists: { cards: object[] }[] }
  expect(lists[0]?.cards[0]).toMatchObject({ reminderMinutes: 60 })
  await menu.click()
  await expect(page.getByLabel("Reminder")).toHaveValue("60")
})
