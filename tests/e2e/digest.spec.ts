import type { Page } from "@playwright/test"
import { expectSound } from "./axe"
import { aBoard, card, register, untilLive } from "./people"
import { myId } from "./deeds"
import { expect, test } from "./test"

// The digest and the analytics of a board, and the next steps.

/** A board of the person with an overdue card of their own, and one that was finished. */
async function aWorkedBoard(page: Page) {
  await register(page)
  const userId = await myId(page)
  const board = await aBoard(page, { "To do": ["Dig", "Weed"], Done: ["Plant"] })
  await page.goto(`/board/${board}`)
  const cardId = (await card(page, "Dig").getAttribute("data-card-id")) ?? ""
  const change = { dueDate: "2026-01-05T12:00:00Z", priority: "high" }
  await page.request.patch(`/api/cards/${cardId}`, { data: change })
  await page.request.post("/api/card-assignments", { data: { cardId, userId } })
  return { board, cardId }
}

test("tells what was done, what is late and what is next", async ({ page }) => {
  const { board, cardId } = await aWorkedBoard(page)
  await page.goto(`/board/${board}`)
  await untilLive(page)
  await page.getByLabel("Board menu").click()
  await page.getByRole("link", { name: "Digest and analytics" }).click()
  const short = page.getByRole("region", { name: "In short" })
  await expect(short).toContainText("“Plant” was done in the last 7 days.")
  await expect(short).toContainText("2 cards are open, 1 of them overdue, “Dig” for")
  await expect(page.getByRole("img", { name: /Cards done and created/ })).toBeVisible()
  await expect(page.getByRole("region", { name: "Overdue (1)" })).toContainText("Dig")
  await expectSound(page, "digest", { onPhone: true })
  await page.getByRole("link", { name: "90 days" }).click()
  await expect(short).toContainText("in the last 90 days")

  await page.getByRole("link", { name: "Analytics", exact: true }).click()
  await expect(page.getByRole("img", { name: "Cumulative flow" })).toBeVisible()
  await expectSound(page, "analytics", { onPhone: true })

  await page.goto("/my")
  const steps = page.getByRole("region", { name: "Next steps" })
  await expect(steps.getByRole("listitem")).toHaveCount(1)
  await expect(steps).toContainText("high priority")
  await steps.getByRole("link", { name: "Dig" }).click()
  await expect(page).toHaveURL(`/board/${board}/cards/${cardId}`)
})
