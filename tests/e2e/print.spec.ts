import { expect, test } from "./test"
import { aBoard, register, untilLive } from "./people"

// Printed pages.

const TITLES = Array.from({ length: 101 }, (_, place) => `Card ${String(place + 1)}`)

test("paper has the board's name in each view, the filter and all rows of a table", async ({
  page,
}) => {
  await register(page)
  const board = await aBoard(page, { "To Do": TITLES, Done: [] })
  for (const view of ["", "/calendar", "/timeline", "/table"]) {
    await page.emulateMedia({ media: "screen" })
    await page.goto(`/board/${board}${view}?q=card`)
    await untilLive(page)
    await page.emulateMedia({ media: "print" })
    await expect(page.getByRole("heading", { level: 1, name: "Launch" })).toBeVisible()
    await expect(page.getByText("Filter: “card”")).toBeVisible()
    await expect(page.getByRole("button")).toHaveCount(0)
  }
  const rows = page.getByRole("row").filter({ hasText: "Card" })
  await expect(rows).toHaveCount(100)
  // The table may be hydrated after the bar.
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")))
    await expect(rows).toHaveCount(101, { timeout: 1000 })
  }).toPass()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Launch")
  await page.evaluate(() => dispatchEvent(new Event("afterprint")))
  await expect(rows).toHaveCount(100)
})
