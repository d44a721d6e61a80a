import { expect, test } from "./test"
import { aBoard, register } from "./people"

test.use({ javaScriptEnabled: false, allowedErrors: [/status of 409.*\/labels/] })

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
  await page.getByRole("link", { name: "Edit Bugs" }).click()
  await page.getByText("Merge with another label…").click()
  await page.getByLabel("Replace “Bugs” with").selectOption("Bug")
  await page.getByRole("button", { name: "Merge", exact: true }).click()
  await expect(page.getByRole("link", { name: "2 cards with Bug" })).toBeVisible()
  await page.request.patch(`/api/cards/${lists[0]?.cards[0]?.id ?? ""}`, {
    data: { labels: ["Bug:#ef4444", "Idea:#3b82f6"] },
  })
  await page.reload()
  await page.getByRole("link", { name: "Edit Bug" }).click()
  await page.getByLabel("Label name").fill("idea")
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("This board has a label “Idea” already.")).toBeVisible()
  await expect(page.getByLabel("Label name")).toHaveValue("idea")
  await expect(page.getByRole("button", { name: "Merge into “Idea”" })).toBeVisible()
  await page.getByLabel("Label name").fill("Defect")
  await page.getByRole("radio", { name: "Purple" }).check()
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByRole("link", { name: "2 cards with Defect" })).toBeVisible()

  for (const name of ["Flaw", "Defect"]) {
    await page.request.post("/api/labels", { data: { name, color: "#ef4444" } })
  }
  await page.goto("/boards?labels")
  await page.getByRole("button", { name: "Move Flaw down" }).click()
  await page.getByRole("link", { name: "Edit Defect" }).click()
  await expect(page.getByText("A board has cards with “Defect”.")).toBeVisible()
  await page.getByLabel("Description").fill("Does not work as it should")
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.locator(".label-row").first()).toContainText("Does not work as it should")
  await page.getByRole("link", { name: "Merge Defect" }).click()
  await expect(page.getByText("It is replaced on 2 cards on 1 board")).toBeVisible()
  await page.getByLabel("Merge “Defect” into").selectOption("Flaw")
  await page.getByRole("button", { name: "Merge", exact: true }).click()
  await expect(page.locator(".label-row")).toHaveCount(1)
  await page.goto(`/board/${boardId}/labels`)
  await expect(page.getByRole("link", { name: "2 cards with Flaw" })).toBeVisible()
})
