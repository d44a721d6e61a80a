import type { Page } from "@playwright/test"
import { expect, test } from "./test"
import {
  aBoard,
  card,
  expectLayout,
  expectToast,
  layout,
  list,
  register,
  spot,
  untilDrags,
  untilLive,
  untilSettled,
} from "./people"

// Somebody else deletes a list while a card is on its way there.

test.use({ allowedErrors: [/status of 404.*\/board\//] })

const LEFT = ["To Do: one, two", "Done: "]
const GONE = "The list was deleted"

/** Opens a board. @returns a function that deletes a list, as another page does */
async function openBoard(page: Page) {
  const board = await aBoard(page, { "To Do": ["one", "two"], Doing: ["three"], Done: [] })
  await page.goto(`/board/${board}`)
  await untilLive(page)
  await untilSettled(page)
  await untilDrags(page)
  return async (name: string) => {
    const id = await list(page, name).first().getAttribute("data-list-id")
    const headers = { Origin: new URL(page.url()).origin }
    const answer = await page.request.delete(`/api/lists/${id ?? ""}`, { headers })
    expect(answer.status()).toBe(204)
  }
}

/** Takes a card by the mouse, over another list, and does not let go of it. */
async function takeOver(page: Page, title: string, listName: string) {
  const [from, to] = [
    await spot(card(page, title), 20, 10),
    await spot(list(page, listName), 60, 90),
  ]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, from.y + 8, { steps: 3 })
  await page.locator(".drag-fallback").waitFor()
  await page.mouse.move(to.x, to.y, { steps: 12 })
  await list(page, listName).locator(".drag-ghost").waitFor({ state: "attached" })
}

test("what is deleted under a drag comes back or goes, and the page says why", async ({ page }) => {
  await register(page)
  await test.step("a card that is dropped there comes back, and the page says why", async () => {
    const deleteList = await openBoard(page)
    await takeOver(page, "one", "Doing")
    await deleteList("Doing")
    await page.mouse.up()
    await expectToast(page, GONE)
    await expectLayout(page, LEFT)
    await page.reload()
    expect(await layout(page)).toEqual(LEFT)
  })

  await test.step("selected cards that are dropped there come back, and the page says why", async () => {
    const deleteList = await openBoard(page)
    for (const title of ["one", "two"]) {
      await card(page, title)
        .getByRole("link")
        .click({ modifiers: ["ControlOrMeta"] })
    }
    await takeOver(page, "one", "Doing")
    await deleteList("Doing")
    await page.mouse.up()
    await expectToast(page, `Cards not moved`)
    await expectToast(page, GONE)
    await expectLayout(page, LEFT)
  })

  await test.step("a card that is dropped there by keys comes back, and the page says why", async () => {
    const deleteList = await openBoard(page)
    await card(page, "one").getByRole("link").focus()
    await page.keyboard.press("Space")
    await page.keyboard.press("ArrowRight")
    await expectLayout(page, ["To Do: two", "Doing: one, three", "Done: "])
    await deleteList("Doing")
    await page.keyboard.press("Space")
    await expectToast(page, GONE)
    await expectLayout(page, LEFT)
    await expect(card(page, "one").getByRole("link")).toBeFocused()
  })

  await test.step("a list that is deleted while it is dragged goes, and the page says why", async () => {
    const deleteList = await openBoard(page)
    const [from, to] = [
      await spot(list(page, "Done"), 80, 16),
      await spot(list(page, "To Do"), 40, 16),
    ]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x - 8, from.y + 8, { steps: 3 })
    await page.locator(".drag-fallback").waitFor()
    await page.mouse.move(to.x, to.y, { steps: 12 })
    await expect(page.locator(".lists-row > .list").first()).toHaveAttribute("aria-label", "Done")
    await deleteList("Done")
    await page.mouse.up()
    await expectToast(page, GONE)
    await expectLayout(page, ["To Do: one, two", "Doing: three"])
  })
})
