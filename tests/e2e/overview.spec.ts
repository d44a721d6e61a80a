import type { Page } from "@playwright/test"
import { expectSound } from "./axe"
import { firstCardOf, myId } from "./deeds"
import { aBoard, card, expectToast, register, secondBrowser, untilLive } from "./people"
import { expect, test } from "./test"

const names = (page: Page) => page.locator(".board-tile-name")

/** A board with a card of the page's person that is due on the 20th of January 2027. */
async function aBoardWithMine(page: Page): Promise<string> {
  const boardId = await aBoard(page, { "To do": ["Call the printer"] })
  const [cardId, userId] = [await firstCardOf(page, boardId), await myId(page)]
  const dueDate = "2027-01-20T12:00:00Z"
  await page.request.patch(`/api/cards/${cardId}`, { data: { dueDate } })
  await page.request.post("/api/card-assignments", { data: { cardId, userId } })
  return boardId
}

test("boards are starred, found and archived, live, and one's cards ticked and dated", async ({
  page,
  browser,
}) => {
  await register(page)
  const id = await aBoardWithMine(page)
  await test.step("boards are starred, found and archived, which others see at once", async () => {
    const garden = await aBoard(page, {}, "Garden")
    await page.goto("/boards")
    await expect(names(page)).toHaveText(["Garden", "Launch"])
    await page.getByRole("button", { name: "Star Launch" }).press("Enter")
    await expect(names(page)).toHaveText(["Launch", "Garden"])
    await page.getByPlaceholder("Filter by name").fill("gard")
    await expect(names(page)).toHaveText(["Garden"])
    await page.getByPlaceholder("Filter by name").fill("")

    await page.getByLabel("Sort by").selectOption("Name")
    const other = await secondBrowser(browser, page)
    await expect(page).toHaveURL(/\/boards$/)
    await other.goto("/boards")
    await expect(other.getByLabel("Sort by")).toHaveValue("name")
    await other.goto(`/board/${garden}`)
    await other.goto(`/board/${id}`)
    await untilLive(other)
    await other.getByLabel("Boards", { exact: true }).click()
    await other.getByRole("button", { name: "Unstar this board" }).click()
    await other.getByLabel("Boards", { exact: true }).click()
    await expect(other.getByRole("button", { name: "Star this board" })).toBeVisible()
    // Of this board, fewer changes are known than of the one before.
    await other.getByRole("link", { name: "Garden" }).click()
    await expect(other.getByRole("heading", { name: "Garden" })).toBeVisible()
    await other.goBack()
    await expect(other.getByRole("heading", { name: "Launch" })).toBeVisible()
    await page.getByLabel("Menu of Launch").click()
    await expectSound(page, "the menu of a board's tile", { part: "main", onPhone: true })
    await page.getByRole("link", { name: "Archive Launch" }).click()
    const question = page.getByRole("dialog", { name: "Archive board?" })
    await expect(question).toContainText(
      /Archive “Launch”\? It has \d+ (person|people) and \d+ cards?\./,
    )
    await question.getByRole("button", { name: "Archive" }).click()
    await expectToast(page, "Board archived")
    await expect(names(page)).toHaveText(["Garden"])
    await expect(other.getByText("This board is archived.")).toBeVisible()
    await expect(other.getByText("Add a card")).toHaveCount(0)
    await expectSound(other, "an archived board", { part: ".board-page" })
    await other.getByRole("button", { name: "Restore" }).click()
    await expectToast(other, "Board restored")
    await expect(other.getByText("Add a card")).toBeVisible()
  })
  await test.step("one's own cards are ticked, and come back by the toast", async () => {
    await page.goto("/boards")
    await page.getByRole("link", { name: "My cards" }).click()
    const mine = page.getByRole("listitem").filter({ hasText: "Call the printer" })
    await expect(mine).toHaveCount(1)
    await expectSound(page, "one's own cards", { part: "main", onPhone: true })
    await page.getByRole("button", { name: "Mark as done: Call the printer" }).click()
    await expectToast(page, "Card marked as done")
    await expect(page.getByText("All clear")).toBeVisible()
    await page.getByRole("button", { name: "Undo" }).click()
    await expect(mine).toHaveCount(1)
  })
  await test.step("they are shown by month and week, and to other programs by an address", async () => {
    await page.goto("/my")
    await page.getByRole("link", { name: "Calendar", exact: true }).click()
    await page.goto("/my/calendar?month=2026-12")
    await page.getByRole("link", { name: "Next month" }).click()
    await expect(card(page, "Call the printer")).toBeVisible()
    await expectSound(page, "my calendar", { onPhone: true })
    await page.getByRole("link", { name: "Week", exact: true }).click()
    await expect(page.getByText("December 27, 2026 – January 2, 2027")).toBeVisible()
    await expect(card(page, "Call the printer")).toHaveCount(0)
    await page.goto("/my/calendar?week=2027-01-13")
    await page.getByRole("link", { name: "Next week" }).click()
    await expect(page.getByText("January 17 – 23, 2027")).toBeVisible()
    await expect(card(page, "Call the printer")).toBeVisible()
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
    expect(await answer.text()).toContain("SUMMARY:Call the printer\r\n")
    await page.getByRole("button", { name: "Stop" }).click()
    await expect(page.getByRole("button", { name: "Create address" })).toBeFocused()
    await page.keyboard.press("Escape")
    await expect(page).toHaveURL("/my/calendar?week=2027-01-17")
    await card(page, "Call the printer").getByRole("link").click()
    await expect(page.getByText("in list To do")).toBeVisible()
  })
})
