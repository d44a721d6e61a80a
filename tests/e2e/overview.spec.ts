import type { Page } from "@playwright/test"
import { expectSound } from "./axe"
import { aBoard, expectToast, register, secondBrowser, untilLive } from "./people"
import { expect, test } from "./test"

const names = (page: Page) => page.locator(".board-tile-name")

type BoardOfOne = { members: { id: string }[]; lists: { cards: { id: string }[] }[] }

/** A board with a card that is assigned to the page's person. */
async function aBoardWithMine(page: Page, name: string): Promise<string> {
  const id = await aBoard(page, { "To do": ["Call the printer"] }, name)
  const board = (await (await page.request.get(`/api/boards/${id}`)).json()) as BoardOfOne
  const data = { cardId: board.lists[0]?.cards[0]?.id, userId: board.members[0]?.id }
  expect((await page.request.post("/api/card-assignments", { data })).status()).toBe(201)
  return id
}

test("boards are starred, found and archived, which others see at once", async ({
  page,
  browser,
}) => {
  await register(page)
  const id = await aBoardWithMine(page, "Launch")
  await aBoard(page, {}, "Garden")
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
  await other.goto(`/board/${id}`)
  await untilLive(other)
  await other.getByLabel("Boards", { exact: true }).click()
  await other.getByRole("button", { name: "Unstar this board" }).click()
  await other.getByLabel("Boards", { exact: true }).click()
  await expect(other.getByRole("button", { name: "Star this board" })).toBeVisible()
  await other.keyboard.press("Escape")
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

test("one's own cards are ticked in place, and come back by the toast", async ({ page }) => {
  await register(page)
  await aBoardWithMine(page, "Launch")
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
