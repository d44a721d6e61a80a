import type { Page } from "@playwright/test"
import { aBoard, answerTo, card, list, register, untilLive, untilSettled } from "./people"
import { listsOf } from "./deeds"
import { expect, test } from "./test"

const BOARD = { "To Do": ["oak", "two", "six"], Doing: ["three"] }

const link = (page: Page, title: string) => card(page, title).getByRole("link")
const face = (page: Page, title: string) => card(page, title).getByRole("img", { name: /Ada/ })
const announced = (page: Page) => page.locator("[data-announcements]")

async function openBoard(page: Page): Promise<void> {
  await register(page)
  const board = await aBoard(page, BOARD)
  const lists = await listsOf(page, board)
  const id = lists[1]?.cards[0]?.id ?? ""
  const data = { labels: ["bug:#ef4444", "Air:#3b82f6"] }
  expect((await page.request.patch(`/api/cards/${id}`, { data })).status()).toBe(200)
  await page.goto(`/board/${board}`)
  await untilLive(page)
  await untilSettled(page)
}

test("a key changes the card to which the pointer or the focus went last", async ({ page }) => {
  await openBoard(page)
  const keys = page.keyboard
  await test.step("the card under the pointer, at once", async () => {
    await card(page, "six").hover()
    await keys.press("v")
    await expect(card(page, "six").locator(".done")).toBeVisible()
    await expect(announced(page)).toHaveText("six is done.")
    await keys.press("1")
    await keys.press("2")
    await expect(card(page, "six").locator(".labels > i")).toHaveText(["Air", "bug"])
    await keys.press("1")
    await expect(card(page, "six").locator(".labels > i")).toHaveText(["bug"])
    await keys.press("9")
    await expect(announced(page)).toContainText("no such label")
    await keys.press("Space")
    await expect(face(page, "six")).toBeVisible()
    await expect(page.getByRole("dialog")).toHaveCount(0)
    await keys.press(",")
    await expect(announced(page)).toHaveText("Cannot move further that way.")
    const moved = answerTo(page, "move-card")
    await keys.press(".")
    await expect(list(page, "Doing").locator("[data-card-id]").last()).toContainText("six")
    await moved
    await page.reload()
    await untilLive(page)
    await untilSettled(page)
    await expect(list(page, "Doing").locator("[data-card-id]").last()).toContainText("six")
    await expect(face(page, "six")).toBeVisible()
    await expect(card(page, "six").locator(".labels > i")).toHaveText(["bug"])
    await card(page, "two").hover()
    await keys.press("m")
    await expect(page.getByLabel("Find a person")).toBeFocused()
    await keys.press("Escape")
    await keys.press("Escape")
    await expect(page.getByRole("dialog")).toHaveCount(0)
  })
  await test.step("the last of pointer and focus that went to a card decides", async () => {
    await card(page, "three").hover()
    await link(page, "oak").focus()
    // The keyboard went to its card last: Space picks that up, whatever the pointer is over.
    await keys.press("Space")
    await expect(announced(page)).toContainText("Picked up oak.")
    await keys.press("Escape")
    await expect(face(page, "three")).toHaveCount(0)
    // The pointer goes to a card last: Space is a key of that one.
    await card(page, "two").hover()
    await keys.press("Space")
    await expect(face(page, "two")).toBeVisible()
    await expect(announced(page)).toHaveText("two is now assigned to you.")
    // A focused card under the pointer is picked up as ever.
    await link(page, "two").focus()
    await keys.press("Space")
    await expect(announced(page)).toContainText("Picked up two.")
    await keys.press("Escape")
    await keys.press("ArrowUp")
    await keys.press(".")
    await expect(list(page, "Doing").locator("[data-card-id]").last()).toContainText("oak")
    await expect(link(page, "oak")).toBeFocused()
    await keys.press("v")
    await expect(card(page, "oak").locator(".done")).toBeVisible()
    // A card that leaves hands the focus on.
    for (const title of ["six", "three"]) {
      await keys.press("c")
      await expect(link(page, title)).toBeFocused()
    }
    await keys.press("c")
    await expect(list(page, "Doing").locator(".add summary")).toBeFocused()
    // A button that was used before does not take Space from the card under the pointer.
    await page.mouse.move(0, 0)
    await card(page, "two").hover()
    await keys.press("Space")
    await expect(face(page, "two")).toHaveCount(0)
    await expect(page.locator(".list .add[open]")).toHaveCount(0)
  })
})
