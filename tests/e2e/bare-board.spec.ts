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

test("a hundred of many pasted lines become cards at once, and the others stay", async ({
  page,
}) => {
  await register(page)
  await page.goto(`/board/${await aBoard(page, { "To Do": [] })}`)
  await untilLive(page)
  await page.getByText("Add a card").click()
  const lines = Array.from({ length: 103 }, (_, index) => `line ${String(index + 1)}`)
  await paste(page, lines.map((line) => `- ${line}`).join("\r\n"))
  const field = page.getByLabel("Title of the new card in To Do")
  await page.getByRole("button", { name: "Add 103 cards" }).click()
  await expect(page.getByText("Add these next: 100 at once.")).toBeVisible()
  await expect(field).toHaveValue("line 101\nline 102\nline 103")
  await page.keyboard.press("Enter")
  await expect(page.getByText("Add these next")).toHaveCount(0)
  await expectLayout(page, [`To Do: ${lines.join(", ")}`])
  // Typed lines are one title, which is not sent if it is too long.
  await field.fill(`${"x".repeat(150)}\n${"y".repeat(150)}`)
  await page.keyboard.press("Enter")
  await expect(page.getByText("Too long by 101 characters")).toBeVisible()
  await expect(field).toHaveValue(`${"x".repeat(150)}\n${"y".repeat(150)}`)
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
