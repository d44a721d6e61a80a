import type { Locator, Page } from "@playwright/test"
import { expectSound } from "./axe"
import { listsOf } from "./deeds"
import { aBoard, register, secondBrowser, spot, untilLive } from "./people"
import { expect, test } from "./test"

const DATES = { startDate: "2027-03-25", dueDate: "2027-03-30" }

/** A board with a card that takes six days, over the change to summer time. */
async function aPlannedBoard(page: Page) {
  await register(page)
  const boardId = await aBoard(page, { "To Do": ["Plant", "Weed"] })
  const [list] = await listsOf(page, boardId)
  const plant = list?.cards[0]?.id ?? ""
  const answer = await page.request.patch(`/api/cards/${plant}`, { data: DATES })
  expect(answer.ok()).toBe(true)
  return { address: `/board/${boardId}/timeline?from=2027-03-15`, plant }
}

test.use({ allowedErrors: [/status of 400/] })

const row = (page: Page, title: string) =>
  page.locator("tr[data-card-id]", { has: page.getByRole("link", { name: title, exact: true }) })

const bar = (page: Page) => row(page, "Plant").locator(".timeline-bar")

const saved = (page: Page) =>
  page.waitForResponse((answer) => answer.request().method() === "POST" && answer.ok())

/** A point of a bar, in days from its beginning. */
async function dayOf(bar: Locator, days: number, shownDays: number) {
  const { width, height } = (await bar.boundingBox()) ?? { width: 0, height: 0 }
  return spot(bar, (width * days) / shownDays, height / 2)
}

test("moves the dates of a card by keys and by the pointer, before the server has answered", async ({
  page,
  browser,
}) => {
  const { address } = await aPlannedBoard(page)
  await page.goto(address)
  await untilLive(page)
  await expectSound(page, "timeline", { onPhone: true })
  const other = await secondBrowser(browser, page)
  await other.goto(address)
  await untilLive(other)
  await expect(row(page, "Plant")).toContainText("Mar 25, 2027 – Mar 30, 2027")
  await expect(row(page, "Weed")).toHaveCount(0)

  await row(page, "Plant").getByRole("link", { name: "Plant", exact: true }).focus()
  let done = saved(page)
  await page.keyboard.press("Alt+ArrowRight")
  await expect(row(page, "Plant")).toContainText("Mar 26, 2027 – Mar 31, 2027")
  await expect(page.getByText("Plant: Mar 26, 2027 – Mar 31, 2027.")).toBeAttached()
  await done
  done = saved(page)
  await page.keyboard.press("Alt+Shift+ArrowLeft")
  await expect(row(page, "Plant")).toContainText("Mar 26, 2027 – Mar 30, 2027")
  await done
  await expect(row(other, "Plant")).toContainText("Mar 26, 2027 – Mar 30, 2027")
  await expect(page.getByRole("link", { name: "Plant", exact: true })).toBeFocused()

  await test.step("by its middle, and by its ends", async () => {
    const drags = [
      { from: 2.5, to: 4.5, days: 5, text: "Mar 28, 2027 – Apr 1, 2027" },
      { from: 4.9, to: 5.9, days: 5, text: "Mar 28, 2027 – Apr 2, 2027" },
      { from: 0.1, to: 2.1, days: 6, text: "Mar 30, 2027 – Apr 2, 2027" },
    ]
    for (const { from, to, days, text } of drags) {
      const dropped = saved(page)
      const [begin, end] = [await dayOf(bar(page), from, days), await dayOf(bar(page), to, days)]
      await page.mouse.move(begin.x, begin.y)
      await page.mouse.down()
      await page.mouse.move(end.x, end.y, { steps: 4 })
      await page.mouse.up()
      await dropped
      await expect(row(page, "Plant")).toContainText(text)
    }
    await expect(row(other, "Plant")).toContainText("Mar 30, 2027 – Apr 2, 2027")
    await expect(page).toHaveURL(address)
  })

  await test.step("not after Escape, and a click opens the card", async () => {
    const [begin, end] = [await dayOf(bar(page), 2, 4), await dayOf(bar(page), 5, 4)]
    await page.mouse.move(begin.x, begin.y)
    await page.mouse.down()
    await page.mouse.move(end.x, end.y, { steps: 4 })
    await expect(bar(page)).toHaveAttribute("data-dragged", "Apr 2, 2027 – Apr 5, 2027")
    await page.keyboard.press("Escape")
    await page.mouse.up()
    await expect(bar(page)).not.toHaveAttribute("data-dragged")
    await expect(page).toHaveURL(address)
    await bar(page).click()
    await expect(page.getByRole("dialog")).toContainText("Plant")
    await page.keyboard.press("Escape")
  })

  await test.step("is taken back", async () => {
    const undone = saved(page)
    await page.keyboard.press("Control+z")
    await undone
    await expect(row(page, "Plant")).toContainText("Mar 28, 2027 – Apr 2, 2027")
  })
})

test("the dates of a card are a form, which closes and keeps the focus", async ({ page }) => {
  const { address } = await aPlannedBoard(page)
  await page.goto(`${address}&scale=months&by=person`)
  await untilLive(page)
  const dates = row(page, "Plant").getByRole("link", { name: /change the dates of Plant/ })
  await dates.click()
  await expect(page.getByLabel("Start day")).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(dates).toBeFocused()
  await page.keyboard.press("Enter")
  await page.getByLabel("Due day").fill("2027-03-20")
  await page.keyboard.press("Enter")
  await expect(page.getByText("The start must not be after the due date.")).toBeVisible()
  await page.getByLabel("Due day").fill("2027-04-20")
  await page.getByRole("button", { name: "Save" }).click()
  await expect(row(page, "Plant")).toContainText("Mar 25, 2027 – Apr 20, 2027")
  await expect(page.getByLabel("Due day")).toHaveCount(0)
  for (const from of ["2027-04-01", "2027-05-01"]) {
    await page.getByRole("link", { name: "Later" }).click()
    await page.waitForURL(new RegExp(`from=${from}`))
  }
  await row(page, "Plant").getByRole("link", { name: "Apr 20, 2027, earlier" }).click()
  await expect(page).toHaveURL(/from=2027-04-20/)
  await expect(bar(page)).toBeVisible()
})

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false })

  test("is the same page, whose form leads back to it", async ({ page }) => {
    const { address } = await aPlannedBoard(page)
    await page.goto(address)
    await row(page, "Plant")
      .getByRole("link", { name: /change the dates/ })
      .click()
    await page.getByLabel("Start day").fill("2027-03-29")
    await page.getByRole("button", { name: "Save" }).click()
    await expect(page).toHaveURL(address)
    await expect(row(page, "Plant")).toContainText("Mar 29, 2027 – Mar 30, 2027")
    await page.getByRole("link", { name: "By label" }).click()
    await expect(page.getByRole("rowheader", { name: "Without a label" })).toBeVisible()
  })
})
