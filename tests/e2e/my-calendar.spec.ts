import type { Page } from "@playwright/test"
import { expectSound } from "./axe"
import { aBoard, card, expectToast, register } from "./people"
import { firstCardOf, myId } from "./deeds"
import { expect, test } from "./test"

/** A card of the person that is due on the 20th of January 2027. */
async function aDatedCard(page: Page) {
  await register(page)
  const userId = await myId(page)
  const boardId = await aBoard(page, { "To Do": ["Plant"] })
  const cardId = await firstCardOf(page, boardId)
  const dueDate = "2027-01-20T12:00:00Z"
  await page.request.patch(`/api/cards/${cardId}`, { data: { dueDate } })
  await page.request.post("/api/card-assignments", { data: { cardId, userId } })
  return boardId
}

test("shows one's own cards by month, and an address for other programs", async ({ page }) => {
  await aDatedCard(page)
  await page.goto("/my")
  await page.getByRole("link", { name: "Calendar", exact: true }).click()
  await page.goto("/my/calendar?month=2026-12")
  await page.getByRole("link", { name: "Next month" }).click()
  await expect(card(page, "Plant")).toBeVisible()
  await expectSound(page, "my calendar", { onPhone: true })
  await page.getByRole("link", { name: "Week", exact: true }).click()
  await expect(page.getByText("December 27, 2026 – January 2, 2027")).toBeVisible()
  await expect(card(page, "Plant")).toHaveCount(0)
  await page.goto("/my/calendar?week=2027-01-13")
  await page.getByRole("link", { name: "Next week" }).click()
  await expect(page.getByText("January 17 – 23, 2027")).toBeVisible()
  await expect(card(page, "Plant")).toBeVisible()
  await page.getByRole("link", { name: "Subscribe" }).click()
  await page.getByRole("button", { name: "Create address" }).click()
  await expectToast(page, "Address created")
  const address = page.getByLabel("Address for your calendar program")
  await expect(address).toBeFocused()
  const first = await address.inputValue()
  await expectSound(page, "subscribed")
  await page.getByRole("button", { name: "Replace address" }).click()
  await expect(address).not.toHaveValue(first)
  const answer = await page.request.get(new URL(await address.inputValue()).pathname)
  expect(await answer.text()).toContain("SUMMARY:Plant\r\n")
  await page.getByRole("button", { name: "Stop" }).click()
  await expect(page.getByRole("button", { name: "Create address" })).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(page).toHaveURL("/my/calendar?week=2027-01-17")
  await card(page, "Plant").getByRole("link").click()
  await expect(page.getByText("in list To Do")).toBeVisible()
})
