import { expect, test } from "./test"
import { aBoard, register } from "./people"

test.use({ javaScriptEnabled: false })

test("labels are described, ordered and merged", async ({ page }) => {
  await register(page)
  const boardId = await aBoard(page, { "To Do": ["Plant", "Weed"] })
  const board = await page.request.get(`/api/boards/${boardId}`)
  const { lists } = (await board.json()) as { lists: { cards: { id: string }[] }[] }
  const labels = ["Bug:#ef4444", "Bugs:#10b981"]
  for (const [index, { id }] of (lists[0]?.cards ?? []).entries()) {
    await page.request.patch(`/api/cards/${id}`, { data: { labels: [labels[index]] } })
  }
  await page.goto(`/board/${boardId}`)
  await page.getByLabel("Board menu").click()
  await page.getByRole("link", { name: "Labels", exact: true }).click()
  await page.getByText("Merge Bugs…").click()
  await page.getByLabel("Replace “Bugs” by").selectOption("Bug")
  await page.getByRole("button", { name: "Merge" }).last().click()
  await expect(page.getByRole("link", { name: "2 cards with Bug" })).toBeVisible()

  for (const name of ["Bug", "Defect"]) {
    await page.request.post("/api/labels", { data: { name, color: "#ef4444" } })
  }
  await page.goto("/boards?labels")
  await page.getByRole("button", { name: "Move Bug down" }).click()
  await page.getByRole("link", { name: "Edit Defect" }).click()
  await page.getByLabel("Description").fill("Does not work as it should")
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.locator(".label-row").first()).toContainText("Does not work as it should")
  await page.getByRole("link", { name: "Merge Bug" }).click()
  await expect(page.getByText("It is replaced on 2 cards on 1 board")).toBeVisible()
  await page.getByLabel("Merge “Bug” into").selectOption("Defect")
  await page.getByRole("button", { name: "Merge", exact: true }).click()
  await expect(page.locator(".label-row")).toHaveCount(1)
  await page.goto(`/board/${boardId}/labels`)
  await expect(page.getByRole("link", { name: "2 cards with Defect" })).toBeVisible()
})
