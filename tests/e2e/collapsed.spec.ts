import { expectNoViolations } from "./axe"
import { aBoard, card, drag, list, register, savedLayout, spot, untilLive } from "./people"
import { expect, test } from "./test"

test("a collapsed list stays so, takes a dragged card, and shows matches of a filter", async ({
  page,
}) => {
  await register(page)
  const path = `/board/${await aBoard(page, { "To Do": ["Sow", "Rest"], Done: ["Plant"] })}`
  await page.goto(path)
  await untilLive(page)
  const done = list(page, "Done")
  const saved = page.waitForResponse((answer) => answer.request().method() === "POST")
  await page.getByRole("button", { name: "Collapse list Done" }).press("Enter")
  await expect(done.getByRole("button", { name: "Expand list Done" })).toBeFocused()
  await expect(card(page, "Plant")).toBeHidden()
  await saved
  await page.reload()
  await untilLive(page)
  await expect(card(page, "Plant")).toBeHidden()
  await expectNoViolations(page, "a collapsed list", "main")

  await drag(page, await spot(card(page, "Sow"), 40, 12), await spot(done, 20, 60), done)
  await expect.poll(() => savedLayout(page)).toEqual(["To Do: Rest", "Done: Plant, Sow"])
  await page.goto(`${path}?q=plant`)
  const matches = done.getByRole("button").locator(".list-count")
  await expect(matches).toHaveText("1")
  await expect(matches).toHaveCSS("font-weight", "600")
  await done.getByRole("button").click()
  await expect(card(page, "Plant")).toBeVisible()
  await expect(page.getByRole("button", { name: "Collapse list Done" })).toBeFocused()
})
