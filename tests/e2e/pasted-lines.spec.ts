import { aBoard, card, expectLayout, paste, register, untilLive } from "./people"
import { expect, test } from "./test"

test("pasted lines become lists, and items of a checklist", async ({ page }) => {
  await register(page)
  await page.goto(`/board/${await aBoard(page, { "To Do": ["one"] })}`)
  await untilLive(page)
  const keys = page.keyboard
  const long = "x".repeat(201)
  await page.getByText("Add another list").click()
  await paste(page, `- Bed\n* Path\n${long}\n\n1. Shed\n2. Bed`)
  await expect(page.getByRole("button", { name: "Add 5 lists" })).toBeVisible()
  await keys.press("Enter")
  await expectLayout(page, ["To Do: one", "Bed: ", "Path: ", "Shed: ", "Bed: "])
  // What does not fit stays, and can be shortened.
  await expect(page.getByText("A line can have at most 200 characters.")).toBeVisible()
  await expect(page.getByLabel("List title")).toHaveValue(long)
  await page.getByLabel("List title").fill("Hut")
  await keys.press("Enter")
  await expectLayout(page, ["To Do: one", "Bed: ", "Path: ", "Shed: ", "Bed: ", "Hut: "])
  await expect(page.getByLabel("List title")).toBeFocused()

  await card(page, "one").getByRole("link").click()
  await page.getByRole("link", { name: "Add checklist" }).click()
  await expect(page.getByLabel("New checklist item")).toBeFocused()
  await keys.type("buy ")
  await paste(page, "- [x] soil\r\n- [ ] seeds\r\n• a fork")
  await expect(page.getByLabel("New checklist item")).toHaveValue("buy [x] soil\nseeds\na fork")
  await page.getByLabel("New checklist item").fill("[x] soil\nseeds\na fork")
  await page.getByRole("button", { name: "Add 3 items" }).click()
  const items = page.locator("ol.checklist > li")
  await expect(items.locator(".item-text")).toHaveText(["soil", "seeds", "a fork"])
  await expect(items.first().getByRole("checkbox")).toBeChecked()
  await expect(items.last().getByRole("checkbox")).not.toBeChecked()
  await expect(page.getByLabel("New checklist item")).toBeFocused()
  await keys.type("Mulch")
  await keys.press("Enter")
  await expect(items.locator(".item-text")).toHaveText(["soil", "seeds", "a fork", "Mulch"])
})
