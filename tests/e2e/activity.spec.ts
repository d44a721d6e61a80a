import { expectSound } from "./axe"
import { aBoard, card, register, untilLive } from "./people"
import { expect, test } from "./test"

// The lists of changes of a board and of a card.

async function aBusyBoard(page: Parameters<typeof register>[0]) {
  await register(page)
  const board = await aBoard(page, { "To do": ["Dig", "Weed"], Doing: [] })
  await page.goto(`/board/${board}`)
  const id = (await card(page, "Dig").getAttribute("data-card-id")) ?? ""
  await page.request.patch(`/api/cards/${id}`, { data: { priority: "high" } })
  return { board, id }
}

test("is a list that grows while one looks at it, and is chosen by kind", async ({ page }) => {
  const { board, id } = await aBusyBoard(page)
  await page.goto(`/board/${board}`)
  await untilLive(page)
  await page.getByLabel("Board menu").click()
  await page.getByRole("link", { name: "Activity" }).click()
  const dialog = page.getByRole("dialog", { name: "Activity" })
  const entries = dialog.getByRole("listitem")
  await expect(entries.first()).toContainText("set the priority to high on Dig")
  await page.request.post("/api/comments", { data: { cardId: id, text: "Hm" } })
  await expect(entries.first()).toContainText("commented on Dig")
  await dialog.getByLabel("Kind").selectOption("Comments")
  await expect(entries).toHaveCount(1)
  await expect(page).toHaveURL(/topic=comments/)
  await dialog.getByLabel("Kind").selectOption("Attachments")
  await expect(dialog.getByRole("heading", { name: "Nothing found" })).toBeVisible()
  await dialog.getByLabel("Kind").selectOption("Everything")
  await expectSound(page, "activity", { part: "dialog[open]", onPhone: true })
  await dialog.getByRole("link", { name: "Dig" }).first().click()
  await expect(page).toHaveURL(`/board/${board}/cards/${id}`)

  await page.locator(".card-activity > summary").click()
  const onCard = page.locator(".card-activity").getByRole("listitem")
  await expect(onCard).toContainText([
    "commented on this card",
    "set the priority to high",
    "added this card",
  ])
  await page.request.patch(`/api/cards/${id}`, { data: { completed: true } })
  await expect(onCard.first()).toContainText("marked this card as done")
})
