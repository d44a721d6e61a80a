import type { Page } from "@playwright/test"
import { expectNoViolations } from "./axe"
import { aBoard, card, register, secondBrowser, untilLive } from "./people"
import { expect, test } from "./test"

const PLANT = "Plant the hedge"

async function setDue(page: Page, board: string, daysFromNow: number): Promise<string> {
  const answer = await page.request.get(`/api/boards/${board}`)
  const { lists } = (await answer.json()) as { lists: { cards: { id: string }[] }[] }
  const id = lists[0]?.cards[0]?.id ?? ""
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
  const other = await secondBrowser(browser, page)
  await other.goto(`/board/${board}`)
  await untilLive(other)
  await expect(card(other, PLANT)).toContainText(/Overdue · \w+ \d/)
  await expect(card(other, PLANT)).toContainText("high priority")

  await card(page, PLANT).hover()
  await page.getByRole("button", { name: `Mark as done: ${PLANT}` }).click()
  for (const each of [page, other]) {
    await expect(card(each, PLANT).locator(".due")).toContainText("Done · ")
    await expect(card(each, PLANT)).not.toContainText("Overdue")
  }
  await expectNoViolations(page, "a card that is done")

  await card(page, PLANT).getByRole("link").click()
  const tick = page.getByRole("dialog").getByRole("button", { name: "Done" })
  await expect(tick).toHaveAttribute("aria-pressed", "true")
  await tick.click()
  await expect(page.getByRole("button", { name: "Mark as done" })).toBeVisible()
  await expect(card(other, PLANT)).toContainText("Overdue")
  await other.context().close()
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("a card is ticked in its dialog, and filtered by it", async ({ page }) => {
    await register(page)
    const board = await aBoard(page, { "To Do": [PLANT, "Rest"] })
    await page.goto(`/board/${board}`)
    await card(page, PLANT).getByRole("link").click()
    await page.getByRole("button", { name: "Mark as done" }).click()
    await expect(page.getByRole("button", { name: "Done" })).toBeVisible()
    await page.goto(`/board/${board}?status=open`)
    await expect(card(page, "Rest")).toBeVisible()
    await expect(card(page, PLANT)).toHaveCount(0)
    await page.goto(`/board/${board}?status=done`)
    await expect(card(page, PLANT)).toContainText("Done")
    await expect(card(page, "Rest")).toHaveCount(0)
  })
})
