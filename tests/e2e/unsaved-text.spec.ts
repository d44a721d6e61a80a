import type { Page } from "@playwright/test"
import { firstCardOf, make } from "./deeds"
import { expect, test } from "./test"
import { aBoard, card, paste, register, untilLive } from "./people"

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

test("an edit inside a card ends with Escape and leaves a draft, or is warned of", async ({
  page,
}) => {
  await register(page)
  const id = await aBoard(page, { "To Do": ["one"] })
  const cardId = await firstCardOf(page, id)
  await make(page, "checklist", { cardId, text: "Dig" })
  await page.goto(`/board/${id}`)
  await untilLive(page)
  await card(page, "one").getByRole("link").click()
  const dialog = page.getByRole("dialog")
  const edits = [
    ["Card title", dialog.getByRole("link", { name: "one", exact: true })],
    ["Name of the checklist", dialog.getByRole("link", { name: "Edit checklist: Checklist" })],
  ] as const
  const kept = page.getByText("Unsaved changes")
  for (const [label, link] of edits) {
    await test.step(label, async () => {
      const field = dialog.getByLabel(label, { exact: true })
      await link.click()
      await field.fill("Half a thought")
      await field.press("Escape")
      await expect(field).toHaveCount(0)
      await expect(link).toBeFocused()
      await page.reload()
      await kept.getByRole("link", { name: "Show" }).click()
      await expect(field).toHaveValue("Half a thought")
      await dialog.getByRole("link", { name: "Cancel" }).click()
      await expect(field).toHaveCount(0)
      await expect(kept).toHaveCount(0)
      await link.click()
      await field.fill(`Whole ${label}`)
      await field.press("Enter")
      await expect(field).toHaveCount(0)
      await expect(kept).toHaveCount(0)
      await expect(dialog.getByRole("heading", { name: `Whole ${label}` })).toBeVisible()
    })
  }
  await test.step("where the browser keeps no draft", async () => {
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("No room.", "QuotaExceededError")
      }
    })
    await dialog.getByRole("link", { name: "Whole Card title" }).click()
    const field = dialog.getByLabel("Card title")
    await field.fill("Half a thought")
    await field.press("Escape")
    await expect(notice(page)).toBeVisible()
    await expect(field).toBeFocused()
    await field.press("Escape")
    await expect(field).toHaveCount(0)
    await expect(dialog).toBeVisible()
  })
})

test("Escape warns of pasted lines, of a label's name, and of a card on a day", async ({
  page,
}) => {
  await register(page)
  const id = await aBoard(page, { "To Do": ["one"] })
  const cardPath = `/board/${id}/cards/${await firstCardOf(page, id)}`
  const dialog = page.locator("dialog:modal")
  const expectWarning = async () => {
    await page.keyboard.press("Escape")
    await expect(notice(page)).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(notice(page)).toHaveCount(0)
  }
  await page.goto(`${cardPath}?add=checklist`)
  await expect(dialog).toBeVisible()
  await dialog.getByLabel("New checklist item").click()
  await paste(page, "Dig\nSow")
  await expect(dialog.getByRole("button", { name: "Add 2 items" })).toBeVisible()
  await expectWarning()
  await expect(dialog).toHaveCount(0)

  await page.goto(`${cardPath}?set=labels`)
  await expect(dialog).toBeVisible()
  await dialog.getByText("Create label").click()
  await dialog.getByLabel("Label name").fill("Frost")
  // The menu.
  await page.keyboard.press("Escape")
  await expectWarning()
  await expect(dialog).toHaveCount(0)

  await page.goto(`/board/${id}/calendar?month=2027-01&add=2027-01-22`)
  await untilLive(page)
  const title = page.getByLabel("Title of the new card")
  await title.fill("Prune")
  await title.press("Escape")
  await expect(notice(page)).toBeVisible()
  await page.keyboard.type(" it")
  await expect(notice(page)).toHaveCount(0)
  await title.press("Escape")
  await expect(notice(page)).toBeVisible()
  await expect(title).toHaveValue("Prune it")
  await title.press("Escape")
  await expect(title).toHaveCount(0)
})
