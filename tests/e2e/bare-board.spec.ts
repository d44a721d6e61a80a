import { aBoard, expectLayout, list, paste, register, untilLive } from "./people"
import { expect, test } from "./test"

test("several pasted lines become as many cards, or one", async ({ page }) => {
  await register(page)
  await page.goto(`/board/${await aBoard(page, { "To Do": [], Doing: [] })}`)
  await untilLive(page)
  await list(page, "To Do").getByText("Add a card").click()
  await paste(page, `apple\r\n\n  Bread \n${"c".repeat(190)}\n`)
  await expect(page.getByRole("button", { name: "Add as one card" })).toHaveCount(0)
  await page.getByRole("button", { name: "Add 3 cards" }).click()
  await expectLayout(page, [`To Do: apple, Bread, ${"c".repeat(190)}`, "Doing: "])
  await page.keyboard.press("Escape")
  await list(page, "Doing").getByText("Add a card").click()
  await paste(page, "one\ntwo")
  await page.getByRole("button", { name: "Add as one card" }).click()
  await expectLayout(page, [`To Do: apple, Bread, ${"c".repeat(190)}`, "Doing: one two"])
  await paste(page, "three\nfour")
  await page.keyboard.press("Enter")
  await expectLayout(page, [
    `To Do: apple, Bread, ${"c".repeat(190)}`,
    "Doing: one two, three, four",
  ])
  await expect(list(page, "Doing").getByRole("button", { name: "Add Card" })).toBeVisible()
})

test("dragging the bare board scrolls it", async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 600 })
  await register(page)
  await page.goto(`/board/${await aBoard(page, { One: [], Two: [], Three: [], Four: [] })}`)
  await untilLive(page)
  const scrolled = () => page.locator(".lists").evaluate((lists) => lists.scrollLeft)
  await page.mouse.move(600, 450)
  await page.mouse.down()
  await page.mouse.move(400, 450, { steps: 4 })
  expect(await scrolled()).toBe(200)
  await page.mouse.up()
  await page.mouse.move(100, 450)
  expect(await scrolled()).toBe(200)
})
