import { aBoard, card, register } from "./people"
import { expect, test } from "./test"

test("a task of the description is ticked where it stands", async ({ page }) => {
  await register(page)
  const board = await aBoard(page, { "To Do": ["Plan"] })
  await page.goto(`/board/${board}`)
  await card(page, "Plan").getByRole("link").click()
  const dialog = page.getByRole("dialog")
  await expect(page).toHaveURL(/\/cards\//)
  const address = page.url()
  const id = address.split("/cards/")[1] ?? ""
  const data = { description: "- [ ] dig\n- [ ] sow\n- [x] rest" }
  await page.request.patch(`/api/cards/${id}`, { data })
  await page.goto(address)
  const box = (name: string) => dialog.getByRole("checkbox", { name })
  await box("sow").click()
  await expect(box("sow")).toBeChecked()
  await expect(box("dig")).not.toBeChecked()
  await expect(box("rest")).toBeChecked()
  await expect(box("sow")).toBeFocused()
  await box("rest").click()
  await expect(box("rest")).not.toBeChecked()
  const answer = await page.request.get(`/api/boards/${board}`)
  expect(await answer.text()).toContain(JSON.stringify("- [ ] dig\n- [x] sow\n- [ ] rest"))
})
