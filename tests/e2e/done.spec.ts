import type { Page } from "@playwright/test"
import { expectNoViolations, expectSound } from "./axe"
import { aBoard, card, register, secondBrowser, untilLive, untilSettled } from "./people"
import { firstCardOf } from "./deeds"
import { expect, test } from "./test"

const PLANT = "Plant the hedge"

async function setDue(page: Page, board: string, daysFromNow: number): Promise<string> {
  const id = await firstCardOf(page, board)
  const dueDate = new Date(Date.now() + daysFromNow * 86_400_000).toISOString()
  const data = { dueDate, priority: "high" }
  expect((await page.request.patch(`/api/cards/${id}`, { data })).status()).toBe(200)
  return id
}

test("a card is ticked on its face, which others see, and unticked in its dialog", async ({
  page,
  browser,
}) => {
  await register(page)
  const board = await aBoard(page, { "To Do": [PLANT, "Rest"] })
  await setDue(page, board, -2)
  await page.goto(`/board/${board}`)
  await untilLive(page)
  await untilSettled(page)
  const other = await secondBrowser(browser, page)
  await other.goto(`/board/${board}`)
  await untilLive(other)
  await expect(card(other, PLANT)).toContainText(/Overdue · \w+ \d/)
  await expect(card(other, PLANT)).toContainText("high priority")

  await card(page, PLANT).hover()
  await page.getByRole("button", { name: `Mark as done: ${PLANT}` }).click()
  for (const each of [page, other]) {
    await expect(card(each, PLANT).locator(".due-done")).toHaveText(/^\w+ \d+$/)
    await expect(card(each, PLANT).getByText("Done", { exact: true })).toHaveCount(1)
    await expect(card(each, PLANT)).not.toContainText("Overdue")
  }
  await expectNoViolations(page, "a card that is done")
  // The tick leaves the keys to the card.
  await page.keyboard.press("Space")
  await expect(card(page, PLANT).getByRole("img", { name: /Ada/ })).toBeVisible()
  await expect(card(page, PLANT).locator(".due-done")).toBeVisible()

  await card(page, PLANT).getByRole("link").click()
  const tick = page.getByRole("dialog").getByRole("button", { name: "Done" })
  await expect(tick).toHaveAttribute("aria-pressed", "true")
  await tick.click()
  await expect(page.getByRole("button", { name: "Mark as done" })).toBeVisible()
  await expect(card(other, PLANT)).toContainText("Overdue")
})

test.describe("by touch", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })

  test("a card is ticked beside its title, opened by the rest of its face, and counts once", async ({
    page,
  }) => {
    await register(page)
    const board = await aBoard(page, { "To Do": [PLANT, "Rest"] })
    await page.goto(`/board/${board}`)
    await untilLive(page)
    const tick = page.getByRole("button", { name: `Mark as done: ${PLANT}` })
    const { width = 0, height = 0 } = (await tick.boundingBox()) ?? {}
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    await expectSound(page, "cards with ticks")
    // It is ticked before the server has it.
    const saved = page.waitForResponse((answer) => answer.request().method() === "POST")
    await tick.tap()
    const untick = page.getByRole("button", { name: `Mark as not done: ${PLANT}` })
    await expect(untick).toBeVisible()
    await expect(page.getByRole("dialog")).toHaveCount(0)
    await saved
    await page.reload()
    await untick.tap()
    await expect(tick).toBeVisible()
    // A card that comes into sight later has one, too.
    await card(page, "Rest").evaluate((item) => {
      item.style.marginTop = "2000px"
    })
    await expect(page.getByRole("button", { name: "Mark as done: Rest" })).toHaveCount(0)
    await card(page, "Rest").scrollIntoViewIfNeeded()
    await page.getByRole("button", { name: "Mark as done: Rest" }).tap()
    await expect(card(page, "Rest").locator(".done")).toHaveCount(1)
    await card(page, "Rest")
      .getByRole("link")
      .tap({ position: { x: 120, y: 20 } })
    await expect(page.getByRole("dialog").getByRole("button", { name: "Done" })).toBeVisible()
  })
})
