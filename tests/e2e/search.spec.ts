import type { Request } from "@playwright/test"
import { expect, test } from "./test"
import { hold } from "./hold"
import { aBoard, register } from "./people"

const BOARD = {
  "To Do": ["Write the release notes", "Ask the printer about paper", "Release <em>party</em>"],
  Doing: ["会議の準備"],
}

test("by keyboard: opens, finds while one types, chooses, and gives focus back", async ({
  page,
}) => {
  await register(page)
  const board = await aBoard(page, BOARD)
  await page.goto("/boards")
  const button = page.getByRole("link", { name: "Search", exact: true })
  await button.focus()
  await page.keyboard.press("/")
  const dialog = page.getByRole("dialog", { name: "Search for cards" })
  const field = dialog.getByPlaceholder("Search for cards...")
  await expect(field).toBeFocused()
  await expect(dialog.getByText("Type at least 2 characters to search")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()

  await page.keyboard.press("Control+k")
  await page.keyboard.type("a/b")
  await expect(field).toHaveValue("a/b")
  await expect(dialog.getByText("No results found")).toBeVisible()
  await field.fill("rel")
  await expect(dialog.getByRole("option")).toHaveCount(2)
  await expect(dialog.locator("mark").first()).toHaveText("Rel")
  await expect(dialog.getByRole("option").first()).toContainText("Release <em>party</em>")
  await expect(dialog.getByRole("option").first()).toContainText("Launch")
  await expect(dialog.getByRole("option").first()).toContainText("To Do")
  await page.keyboard.press("ArrowDown")
  await expect(dialog.getByRole("option").nth(1)).toHaveAttribute("aria-selected", "true")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(new RegExp(`/board/${board}/`))
  await expect(dialog).toBeHidden()
  await expect(page.getByRole("dialog")).toContainText("Write the release notes")
})

test.describe("with a bad line", () => {
  test.use({ allowedErrors: [/ERR_FAILED.*\/api\/search/] })

  test("drops an old answer, and says when it fails", async ({ page }) => {
    await register(page)
    await aBoard(page, BOARD)
    await page.goto("/boards")
    await page.getByRole("link", { name: "Search", exact: true }).click()
    const dialog = page.getByRole("dialog", { name: "Search for cards" })
    const field = dialog.getByRole("combobox")
    const release = await hold(page, "**/api/search?q=printer")
    const isOld = (request: Request) => request.url().endsWith("q=printer")
    const asked = page.waitForRequest(isOld)
    const over = Promise.race([
      page.waitForEvent("requestfinished", isOld),
      page.waitForEvent("requestfailed", isOld),
    ])
    await field.fill("printer")
    await expect(dialog.getByText("Searching...")).toBeVisible()
    await asked
    await field.fill("会議")
    await expect(dialog.getByRole("option")).toHaveText([/会議の準備/])
    release()
    await over
    await expect(dialog.getByRole("option")).toHaveText([/会議の準備/])

    await page.route("**/api/search?q=paper", (route) => route.abort())
    await field.fill("paper")
    await expect(dialog.getByText("Search failed")).toBeVisible()
  })
})

test.describe("on a page that is older than the server", () => {
  test.use({ allowedErrors: [/status of 404.*search-dialog/] })

  test("searches on a page of its own, as the dialog is no longer there", async ({ page }) => {
    await register(page)
    await page.route("**/search-dialog-*.js", (route) => route.fulfill({ status: 404 }))
    await page.goto("/boards")
    await page.getByRole("link", { name: "Search", exact: true }).click()
    await expect(page).toHaveURL("/search")
  })
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("searches on a page of its own", async ({ page }) => {
    await register(page)
    const board = await aBoard(page, BOARD)
    await page.goto("/boards")
    await page.getByRole("link", { name: "Search", exact: true }).click()
    await expect(page.getByText("Type at least 2 characters to search")).toBeVisible()
    await page.getByPlaceholder("Search for cards...").fill("notes rel")
    await page.getByRole("button", { name: "Search" }).click()
    await expect(page.getByText("1 card found")).toBeVisible()
    await expect(page.locator("mark")).toHaveText(["rel", "notes"])
    await page.getByRole("link", { name: /release notes/ }).click()
    await expect(page).toHaveURL(new RegExp(`/board/${board}/`))
  })
})
