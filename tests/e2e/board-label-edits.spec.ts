import type { Page } from "@playwright/test"
import { expect, test } from "./test"
import { aBoard, card, expectToast, register } from "./people"

// A label of a board changes while somebody types into its form.

test.use({ allowedErrors: [/status of 409.*edit-label/] })

async function openForm(page: Page) {
  await register(page)
  const board = await aBoard(page, { "To Do": ["Plant"] })
  await page.goto(`/board/${board}`)
  const id = (await card(page, "Plant").getAttribute("data-card-id")) ?? ""
  await page.request.patch(`/api/cards/${id}`, { data: { labels: ["Bug:#ef4444"] } })
  await page.goto(`/board/${board}/labels?edit-label=Bug`, { waitUntil: "networkidle" })
  await page.getByLabel("Label name").fill("Half typed")
  const change = async (data: object) => {
    const answer = await page.request.patch(`/api/boards/${board}/labels`, { data })
    expect(answer.status()).toBe(200)
  }
  return { board, change }
}

test("keeps what was typed where the label has another name", async ({ page }) => {
  const { change } = await openForm(page)
  await change({ from: "Bug", name: "Defect" })
  await expect(page.getByRole("link", { name: "1 card with Defect" })).toBeVisible()
  await expect(page.getByLabel("Label name")).toHaveValue("Half typed")
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("has the label “Bug” any more")).toBeVisible()
  await expect(page.getByLabel("Label name")).toHaveValue("Half typed")
})

test("does not take back another color unasked", async ({ page }) => {
  const { board, change } = await openForm(page)
  const reloaded = page.waitForResponse((response) => response.url().includes("labels"))
  await change({ from: "Bug", color: "#10b981" })
  await reloaded
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByRole("alert").filter({ hasText: /./ })).toBeVisible()
  const labels = (await (await page.request.get(`/api/boards/${board}/labels`)).json()) as unknown
  expect(labels).toEqual([{ name: "Bug", color: "#10b981", cards: 1 }])
  await page.getByRole("button", { name: "Save" }).click()
  await expectToast(page, "Label “Half typed” changed", "1 card")
})
