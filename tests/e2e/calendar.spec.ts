import type { Page } from "@playwright/test"
import { listsOf } from "./deeds"
import { expect, test } from "./test"
import { aBoard, card, drag, register, spot, untilLive } from "./people"

/** A board with a card that is due on the 20th of January 2027. */
async function aDatedBoard(page: Page) {
  await register(page)
  const boardId = await aBoard(page, { "To Do": ["Plant", "Weed"] })
  const lists = await listsOf(page, boardId)
  const [plant = "", weed = ""] = lists.flatMap(({ cards }) => cards.map(({ id }) => id))
  await setDue(page, plant, "2027-01-20T12:00:00Z")
  return { boardId, plant, weed }
}

async function setDue(page: Page, cardId: string, dueDate: string) {
  const answer = await page.request.patch(`/api/cards/${cardId}`, { data: { dueDate } })
  expect(answer.ok()).toBe(true)
}

const day = (page: Page, title: string) =>
  page.locator(".calendar-day", { has: page.getByRole("heading", { name: title }) })

// Where hours are counted to 24.
test.use({ locale: "de-DE" })

test("adds a card on a day, moves cards to others by key and pointer, and opens at today", async ({
  page,
}) => {
  const { boardId, weed } = await aDatedBoard(page)
  await page.goto(`/board/${boardId}/calendar?month=2027-01`)
  await untilLive(page)
  const saved = () => page.waitForResponse((answer) => answer.request().method() === "POST")
  await page.getByRole("link", { name: "Add a card on Friday, January 22, 2027" }).click()
  await page.getByLabel("Title of the new card").fill("Prune")
  const added = saved()
  await page.keyboard.press("Enter")
  await expect(day(page, "January 22, 2027")).toContainText("Prune")
  await added
  await page.keyboard.press("Escape")
  await card(page, "Plant").getByRole("link").focus()
  const moved = saved()
  await page.keyboard.press("Alt+ArrowDown")
  await expect(page.getByText("Moved to Wednesday, January 27, 2027.")).toBeAttached()
  await expect(day(page, "January 27, 2027").getByRole("link", { name: /Plant/ })).toBeFocused()
  await moved
  await page.locator("summary", { hasText: "No due date (1)" }).click()
  const dropped = saved()
  const sixth = day(page, "January 6, 2027")
  // Well below its number: the rows give way to the card on its way.
  await drag(page, await spot(card(page, "Weed"), 20, 20), await spot(sixth, 40, 60), sixth)
  await expect(sixth).toContainText("Weed")
  await dropped
  await page.reload()
  // The end of the day needs no time.
  await expect(card(page, "Weed")).toHaveText("Weed")
  await expect(day(page, "January 22, 2027")).toContainText("Prune")
  await expect(day(page, "January 27, 2027")).toContainText("12:00 UTCPlant")

  await test.step("moves the start of a card by its bar, with keys and the pointer", async () => {
    const startDate = "2027-01-11"
    const dates = { startDate, dueDate: "2027-01-14" }
    expect((await page.request.patch(`/api/cards/${weed}`, { data: dates })).ok()).toBe(true)
    await page.reload()
    await untilLive(page)
    const bar = page.locator(`[data-bar-id="${weed}"]`)
    await bar.getByRole("link").focus()
    const started = saved()
    await page.keyboard.press("Alt+ArrowRight")
    await expect(page.getByText("Starts on Tuesday, January 12, 2027.")).toBeAttached()
    await started
    await expect(day(page, "January 12, 2027").getByRole("link", { name: /Weed/ })).toBeFocused()
    const handle = bar.locator(".calendar-start")
    const dragged = saved()
    const [from, to] = [await spot(handle, 2, 8), await spot(day(page, "January 7, 2027"), 40, 60)]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 5 })
    await page.mouse.up()
    await dragged
    // To the end of its week, and in the week after it.
    await expect(bar).toHaveCount(2)
    await expect(day(page, "January 7, 2027").getByRole("link", { name: /Weed/ })).toBeVisible()
  })

  await test.step("on a phone, at today, with a card of a busy day in one line", async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    const titles = Array.from({ length: 6 }, (_, i) => `Card ${String(i)}`)
    const busy = await aBoard(page, { "To Do": titles })
    const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
    for (const { cards } of await listsOf(page, busy)) {
      for (const { id } of cards) await setDue(page, id, `${yesterday}T16:05:00Z`)
    }
    // Of a week that begins today, yesterday is no part.
    await page.goto(`/board/${busy}/calendar?week=`)
    await untilLive(page)
    await expect(page.locator('.calendar-day[aria-current="date"]')).toBeInViewport()
    await page.goto(`/board/${busy}/calendar?month=${yesterday.slice(0, 7)}`)
    await expect(page.getByText("+2 more")).toBeVisible()
    const line = page.locator(".calendar-row").first()
    await expect(line).toHaveAccessibleName(/16:05 UTC Card \d/)
    expect((await line.boundingBox())?.height).toBeLessThanOrEqual(48)
  })
})
