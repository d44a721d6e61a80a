import type { Page } from "@playwright/test"
import { firstCardOf } from "./deeds"
import { expect, test } from "./test"
import { aBoard, card, register, untilLive } from "./people"

// Escape, and a slip of the mouse, where a dialog has text that was typed and not saved.

const notice = (page: Page) => page.getByText("What you typed is not saved.")

/** Each text field that no draft is kept of, by where it is; `board` and `card` are addresses. */
const FIELDS: [string, (board: string, card: string) => string, string][] = [
  ["Create Board", () => "/boards?new", "Board name"],
  ["Edit Board", (board) => `/boards?edit=${board.slice("/board/".length)}`, "Board name"],
  ["Label Settings", () => "/boards?labels&add-label", "Label name"],
  ["Invite User", (board) => `${board}/invite`, "Email"],
  ["Share", (board) => `${board}/share`, "Invite by email"],
  ["a card, for an item", (_, card) => `${card}?add=checklist`, "New checklist item"],
]

test("typed text goes with the second Escape only, by no click, and a draft is there again", async ({
  page,
}) => {
  await register(page)
  const id = await aBoard(page, { "To Do": ["one"] })
  const board = `/board/${id}`
  const cardPath = `${board}/cards/${await firstCardOf(page, id)}`
  for (const [name, addressOf, label] of FIELDS) {
    await test.step(name, async () => {
      const field = page.getByLabel(label, { exact: true })
      const open = async () => {
        await page.goto(addressOf(board, cardPath))
        await expect(page.locator("dialog:modal")).toBeVisible()
        await field.click()
      }

      await open()
      await page.keyboard.press("Escape")
      await expect(field).toHaveCount(0)

      await open()
      await page.keyboard.type("ab")
      const typed = await field.inputValue()
      await page.keyboard.press("Escape")
      await expect(notice(page)).toBeVisible()
      await expect(field).toBeFocused()
      await page.keyboard.type("c")
      await expect(notice(page)).toHaveCount(0)
      await page.keyboard.press("Escape")
      await expect(notice(page)).toBeVisible()
      await expect(field).toHaveValue(`${typed}c`)
      await page.keyboard.press("Escape")
      await expect(field).toHaveCount(0)
      await expect(notice(page)).toHaveCount(0)
    })
  }
  await test.step("a click beside a dialog takes no typed text away, and says why", async () => {
    await page.goto("/boards?new")
    await expect(page.locator("dialog:modal")).toBeVisible()
    const field = page.getByLabel("Board name")
    await field.click()
    await page.keyboard.type("Garden")
    await page.mouse.click(5, 5)
    await expect(notice(page)).toBeVisible()
    await page.mouse.click(5, 5)
    await expect(field).toHaveValue("Garden")
    await page.getByRole("link", { name: "Cancel" }).click()
    await expect(field).toHaveCount(0)
  })
  await test.step("what is kept as a draft goes at once, and is there again", async () => {
    await page.goto(board)
    await untilLive(page)
    await card(page, "one").getByRole("link").click()
    const comment = page.getByLabel("New comment")
    await comment.click()
    await page.keyboard.type("Half a thought")
    await page.keyboard.press("Escape")
    await expect(comment).toHaveCount(0)
    await card(page, "one").getByRole("link").click()
    await expect(comment).toHaveValue("Half a thought")
  })
})
