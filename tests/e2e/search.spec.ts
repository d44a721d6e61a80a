import type { Request } from "@playwright/test"
import { expect, test } from "./test"
import { hold } from "./hold"
import { DIALOG, expectNoViolations } from "./axe"
import { listsOf } from "./deeds"
import { aBoard, register } from "./people"

const BOARD = {
  "To Do": ["Write the release notes", "Ask the printer about paper", "Release <em>party</em>"],
  Doing: ["会議の準備"],
}

test.use({ allowedErrors: [/ERR_FAILED.*\/api\/search/] })

test("finds while one types, switches boards, runs commands, filters, and drops old answers", async ({
  page,
}) => {
  await register(page)
  const board = await aBoard(page, BOARD)
  const dialog = page.getByRole("dialog", { name: "Search for cards" })
  await test.step("by keyboard: opens, finds while one types, chooses, and gives focus back", async () => {
    await page.goto("/boards")
    const button = page.getByRole("link", { name: "Search", exact: true })
    await button.focus()
    await page.keyboard.press("/")
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
    await field.fill("rele")
    await expect(dialog.getByRole("option")).toHaveCount(2)
    await expect(dialog.locator("mark").first()).toHaveText("Rele")
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
  await test.step("switches boards, runs commands, filters, and leads to a comment", async () => {
    const [toDo] = await listsOf(page, board)
    const id = toDo?.cards[1]?.id
    const answer = await page.request.post("/api/comments", {
      data: { cardId: id, text: "The **recycled** one" },
    })
    const { id: comment } = (await answer.json()) as { id: string }
    await page.goto("/boards")
    await page.keyboard.press("/")
    await page.keyboard.type("a  b/")
    await expect(dialog.getByRole("combobox")).toHaveValue("a  b/")
    await page.keyboard.press("Escape")
    await expect(dialog).toBeHidden()
    const choose = async (text: string, option: string) => {
      await page.keyboard.press("Control+k")
      await dialog.getByRole("combobox").fill(text)
      await expect(dialog.getByRole("option").first()).toContainText(option)
      await page.keyboard.press("Enter")
      await expect(dialog).toBeHidden()
    }
    await choose("", "Launch")
    await expect(page).toHaveURL(`/board/${board}`)
    await choose("dark", "Dark theme")
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark")
    await choose("cycled", "The recycled one")
    await expect(page).toHaveURL(new RegExp(`comment=${comment}#comment-${comment}$`))
    await expect(page.locator(".comment.found")).toContainText("The recycled one")
    await choose("workspaces", "Workspaces · Sharing")
    await expect(page).toHaveURL("/help/sharing#workspaces")

    await page.goto("/boards")
    await page.getByRole("link", { name: "Search", exact: true }).click()
    await dialog.getByRole("button", { name: "is:open" }).click()
    await expect(dialog.getByRole("combobox")).toBeFocused()
    await expect(dialog.getByRole("combobox")).toHaveValue("is:open ")
    await expect(dialog.getByRole("option")).toHaveCount(4)
    await page.keyboard.type("due:so")
    await expect(dialog.getByText("Write due: with overdue, today")).toBeVisible()
    await dialog.getByRole("combobox").fill("unassigned cards in to do")
    const chips = dialog.getByRole("group", { name: "How the search was understood" })
    await expect(chips.getByRole("listitem")).toHaveText(["List “To Do”", "Not assigned"])
    await expectNoViolations(page, "the search", DIALOG)
    await chips.getByRole("button", { name: "Remove: List “To Do”" }).click()
    await expect(dialog.getByRole("combobox")).toHaveValue("is:unassigned")
    await expect(dialog.getByRole("option")).toHaveCount(4)
  })
  await test.step("on a bad line, drops an old answer, and says when it fails", async () => {
    await page.goto("/boards")
    await page.getByRole("link", { name: "Search", exact: true }).click()
    const release = await hold(page, "**/api/search/all?q=printer*")
    const isOld = (request: Request) => request.url().includes("q=printer")
    const asked = page.waitForRequest(isOld)
    const over = Promise.race([
      page.waitForEvent("requestfinished", isOld),
      page.waitForEvent("requestfailed", isOld),
    ])
    await dialog.getByRole("combobox").fill("printer")
    await expect(dialog.getByText("Searching...")).toBeVisible()
    await asked
    await dialog.getByRole("combobox").fill("会議")
    await expect(dialog.getByRole("option")).toHaveText([/会議の準備/])
    release()
    await over
    await expect(dialog.getByRole("option")).toHaveText([/会議の準備/])

    await page.route("**/api/search/all?q=paper*", (route) => route.abort())
    await dialog.getByRole("combobox").fill("paper")
    await expect(dialog.getByText("Search failed")).toBeVisible()
  })
})
