import type { Page } from "@playwright/test"
import { DIALOG, expectNoViolations } from "./axe"
import { firstCardOf } from "./deeds"
import { expect, test } from "./test"
import { aBoard, drag, expectToast, register, spot, untilLive } from "./people"

// Texts of a card: its checklist, its comments, its description in Markdown.

/** Opens a card of a new board, and knows its address. */
async function aCardPage(page: Page): Promise<{ url: string; id: string }> {
  const board = await aBoard(page, { "To Do": ["Garden"] })
  const id = await firstCardOf(page, board)
  return { url: `/board/${board}/cards/${id}`, id }
}

const items = (page: Page) => page.locator(".checklist .item-text")
const add = async (page: Page, text: string) => {
  await page.getByLabel("New checklist item").fill(text)
  await page.keyboard.press("Enter")
}

test("works through a checklist: add, tick, edit, move in three ways, delete", async ({ page }) => {
  await register(page)
  const { url, id } = await aCardPage(page)
  await page.goto(url)
  await untilLive(page)
  await page.getByRole("link", { name: "Add checklist" }).click()
  await expect(page.getByLabel("New checklist item")).toBeFocused()
  for (const text of ["one", "two", "three"]) await add(page, text)
  await expect(items(page)).toHaveText(["one", "two", "three"])
  await expectToast(page, "Checklist item added successfully")
  await expect(page.getByLabel("New checklist item")).toBeFocused()

  await page.getByRole("checkbox", { name: "two" }).click()
  await expect(page.getByRole("checkbox", { name: "two" })).toBeChecked()
  await expect(page.locator(".checklist-progress")).toContainText("1 of 3")

  await page.getByRole("link", { name: "two", exact: true }).click()
  await expect(page.getByLabel("Checklist item", { exact: true })).toBeFocused()
  await page.keyboard.press("End")
  await page.keyboard.type(" and a half")
  await page.keyboard.press("Enter")
  await expect(items(page)).toHaveText(["one", "two and a half", "three"])
  await expect(page.getByRole("link", { name: "two and a half", exact: true })).toBeFocused()

  await page.keyboard.press("Alt+ArrowUp")
  await expect(items(page)).toHaveText(["two and a half", "one", "three"])
  await expect(page.locator("#checklist [role=status]")).toHaveText(
    "“two and a half” is now 1 of 3.",
  )
  await expect(page.getByRole("link", { name: "two and a half", exact: true })).toBeFocused()
  await page.getByRole("button", { name: "Move down: one" }).click()
  await expect(items(page)).toHaveText(["two and a half", "three", "one"])
  await expect(page.getByRole("button", { name: "Move up: one" })).toBeFocused()
  await page.locator(".item-grip").last().scrollIntoViewIfNeeded()
  const grip = await spot(page.locator(".item-grip").last(), 8, 10)
  const { y } = await spot(page.locator(".checklist-item").first(), 0, 4)
  await drag(page, grip, { x: grip.x, y })
  await expect(items(page)).toHaveText(["one", "two and a half", "three"])
  await expect
    .poll(async () => {
      const list = (await (await page.request.get(`/api/checklist/${id}`)).json()) as {
        text: string
      }[]
      return list.map(({ text }) => text)
    })
    .toEqual(["one", "two and a half", "three"])

  await page.getByRole("link", { name: "Delete: one" }).click()
  await expect(page.getByText("Are you sure you want to delete this checklist item?")).toBeVisible()
  await expect(page.getByRole("link", { name: "Cancel" })).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(page.getByRole("link", { name: "Delete: one" })).toBeFocused()
  await page.keyboard.press("Enter")
  await page.getByRole("form", { name: "Delete checklist item" }).getByRole("button").click()
  await expectToast(page, "Checklist item deleted successfully")
  await expect(items(page)).toHaveText(["two and a half", "three"])
  await expect(page.getByRole("heading", { name: "Checklist" })).toBeFocused()

  // The item that was added last is not sent again because the list lacks it now.
  await page.getByRole("link", { name: "Delete: three" }).click()
  await page.getByRole("form", { name: "Delete checklist item" }).getByRole("button").click()
  await expect(items(page)).toHaveText(["two and a half"])
  const left = await page.request.get(`/api/checklist/${id}`)
  expect(await left.json()).toHaveLength(1)
})

test("has no violation in any state of a card", async ({ page }) => {
  test.slow()
  await register(page)
  const { url, id } = await aCardPage(page)
  const description =
    "# Beds\n\nSee [this](https://example.org), `code`\n\n- [x] a\n- [ ] b\n\n> said\n\n|a|b|\n|-|-|\n|1|2|\n\n```\nx\n```"
  await page.request.patch(`/api/cards/${id}`, { data: { description } })
  const make = async (path: string, text: string, completed?: boolean) => {
    const data = { cardId: id, text, position: 0, completed }
    return (await (await page.request.post(`/api/${path}`, { data })).json()) as { id: string }
  }
  const item = await make("checklist", "Dig", true)
  await make("checklist", "Plant")
  const comment = await make("comments", description)
  for (const [search, part] of [
    ["", DIALOG],
    [`?edit-item=${item.id}`, ".checklist"],
    [`?delete-item=${item.id}`, ".checklist"],
    [`?edit-comment=${comment.id}`, ".comment"],
    // The question is that of an item, the editor that of two texts (axe-pages.spec.ts).
    [`?delete-comment=${comment.id}`, null],
    ["?edit=description", null],
  ] as const) {
    await page.goto(url + search)
    await expect(page.locator("dialog:modal")).toBeVisible()
    for (const viewport of [
      { width: 360, height: 740 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(viewport)
      const overflow = await page.evaluate(() => {
        const dialog = document.querySelector("dialog")
        return dialog ? dialog.scrollWidth - dialog.clientWidth : 0
      })
      expect(overflow, `too wide: ${search}`).toBeLessThanOrEqual(0)
    }
    if (part) await expectNoViolations(page, search, part)
  }
})
