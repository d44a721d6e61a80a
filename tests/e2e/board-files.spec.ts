import { readFileSync } from "node:fs"
import type { Page } from "@playwright/test"
import { expectNoViolations } from "./axe"
import { aBoard, expectLayout, expectToast, register } from "./people"
import { firstCardOf } from "./deeds"
import { expect, test } from "./test"

// A board is taken out by its menu and becomes a new one, with a script and without.

/** The first card has a file. */
const LAYOUT = ["To Do: one1 attachment, two", "Done: three"]

/** Exports the page's board by its menu. @returns where the file is */
async function exportBoard(page: Page): Promise<string> {
  await page.getByLabel("Board menu").click()
  await page.getByText("Copy and export").click()
  await page.getByRole("link", { name: "Export" }).click()
  const started = page.waitForEvent("download")
  await page.getByRole("link", { name: "Board with files (.tar)" }).click()
  const download = await started
  expect(download.suggestedFilename()).toBe("Launch.tar")
  return download.path()
}

async function chooseFile(page: Page): Promise<void> {
  await page.goto("/boards")
  await page.getByRole("link", { name: "Create new board" }).click()
  await page.getByRole("link", { name: "From a file" }).click()
  await expect(page).toHaveURL("/boards/import")
}

async function expectImported(page: Page, boardId: string): Promise<void> {
  await expect(page.getByText("1 board imported.")).toBeVisible()
  await expectNoViolations(page, "an import that is done")
  await page.getByRole("link", { name: "Open board" }).click()
  await expect(page).toHaveURL(/\/board\/[0-9a-f-]{36}$/)
  expect(page.url()).not.toContain(boardId)
  await expectLayout(page, LAYOUT)
  await page.getByRole("link", { name: /^one/ }).click()
  const content = page.waitForEvent("download")
  await page.getByRole("link", { name: "plan.txt", exact: true }).click()
  expect(readFileSync(await (await content).path(), "utf8")).toBe("Ship it")
}

/** Attaches a file to the card "one". */
async function attachPlan(page: Page, boardId: string): Promise<void> {
  const cardId = await firstCardOf(page, boardId)
  const file = { name: "plan.txt", mimeType: "text/plain", buffer: Buffer.from("Ship it") }
  const sent = await page.request.post(`/api/attachments/upload?cardId=${cardId}`, {
    multipart: { file },
  })
  expect(sent.status()).toBe(201)
}

// A refused file is told in place.
test.use({ allowedErrors: [/status of 400/] })

test("exports a board from its menu and makes a new one of the file", async ({ page }) => {
  await register(page)
  const boardId = await aBoard(page, { "To Do": ["one", "two"], Done: ["three"] })
  await attachPlan(page, boardId)
  await page.goto(`/board/${boardId}`)
  const path = await exportBoard(page)
  await chooseFile(page)
  await expectNoViolations(page, "import boards")
  const input = page.getByLabel("Files", { exact: true })
  await input.setInputFiles({
    name: "wrong.json",
    mimeType: "application/json",
    buffer: Buffer.from('{"format":"other","version":1}'),
  })
  await page.getByRole("button", { name: "Preview" }).click()
  await expect(page.getByRole("alert").filter({ hasText: "No board was found" })).toBeVisible()
  await expectToast(page, "Nothing was imported")
  await input.setInputFiles({
    name: "Launch.tar",
    mimeType: "application/x-tar",
    buffer: readFileSync(path),
  })
  await page.getByRole("button", { name: "Preview" }).click()
  await expect(page.getByText("2 lists · 3 cards · 1 file")).toBeVisible()
  await expectNoViolations(page, "preview of an import")
  await page.getByRole("button", { name: "Import board" }).click()
  await expectImported(page, boardId)
})
