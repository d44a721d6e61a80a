import type { Page } from "@playwright/test"
import { aBoard, card, expectLayout, register, untilLive, untilSettled } from "./people"
import { listsOf } from "./deeds"
import { expect, test } from "./test"

// Menus in which one types to find something, and keys while any menu is open.

const BOARD = { "To Do": ["one", "two"], Doing: ["three"] }
const LAYOUT = ["To Do: one, two", "Doing: threebug Air "]

const finder = (page: Page) => page.getByRole("textbox", { name: /^Find/ })
const face = (page: Page, title: string) => card(page, title).locator(".labels > i")

async function openBoard(page: Page): Promise<string> {
  await register(page)
  const board = await aBoard(page, BOARD)
  const lists = await listsOf(page, board)
  const id = lists[1]?.cards[0]?.id ?? ""
  await page.request.patch(`/api/cards/${id}`, { data: { labels: ["bug:#ef4444", "Air:#3b82f6"] } })
  await page.goto(`/board/${board}`)
  await untilLive(page)
  await untilSettled(page)
  return board
}

test("a menu keeps the keys from the board, and one types or walks to what one looks for", async ({
  page,
}) => {
  const board = await openBoard(page)
  const keys = page.keyboard
  await test.step("no key is a shortcut while a menu is open", async () => {
    for (const button of [
      "Menu of list To Do",
      "Board menu",
      "Filter",
      "Account of Ada Lovelace",
    ]) {
      await page.getByLabel(button, { exact: true }).click()
      await expect(page.locator("details.menu[open]")).toHaveCount(1)
      await page.locator("details.menu[open] > summary").focus()
      await card(page, "three").hover({ force: true })
      for (const key of "cvblx1,.q-") await keys.press(key)
      await keys.press("Escape")
      await expect(page.locator("details.menu[open]")).toHaveCount(0)
    }
    await expectLayout(page, LAYOUT)
    await expect(page).toHaveURL(`/board/${board}`)
    await page.goto(`/board/${board}/table`)
    await untilLive(page)
    await untilSettled(page)
    for (const column of ["people", "labels", "due"]) {
      await page.locator(`tbody [data-column=${column}] a`).first().click()
      await page.locator(".picker button:visible").last().focus()
      await keys.type("cvb1")
      await keys.press("Escape")
      await expect(page.locator(".picker")).toHaveCount(0)
    }
    await expect(page.locator("tr[data-card-id]:not(.row-done)")).toHaveCount(3)
    await expect(page).toHaveURL(`/board/${board}/table`)
  })
  await test.step("what one types finds a label or a person, or creates the label", async () => {
    const chips = face(page, "one")
    await page.goto(`/board/${board}`)
    await untilLive(page)
    await untilSettled(page)
    await card(page, "one").hover()
    await keys.press("l")
    await expect(finder(page)).toBeFocused()
    await keys.type("custom")
    await expect(page.getByRole("button", { name: "bug" })).toBeHidden()
    await keys.press("Enter")
    await expect(chips).toHaveText(["custom"])
    await expect(page.getByText("Create “custom”")).toBeHidden()
    // The text is selected: the next one takes its place.
    await keys.type("BU")
    await keys.press("Enter")
    await expect(chips).toHaveText(["custom", "bug"])
    await keys.press("ArrowDown")
    await expect(page.getByRole("button", { name: "Create “BU”" })).toBeFocused()
    await keys.press("ArrowDown")
    await keys.press("Enter")
    await expect(chips).toHaveText(["custom"])
    await keys.press("g")
    await expect(finder(page)).toHaveValue("g")
    await keys.press("Escape")
    await expect(card(page, "one").getByRole("link")).toBeFocused()
    await keys.press("m")
    await expect(finder(page)).toBeFocused()
    await keys.type("nobody")
    await keys.press("Enter")
    await finder(page).fill("lovel")
    await keys.press("Enter")
    await keys.press("Escape")
    // The card above grows by it, and the next one moves down.
    await expect(card(page, "one").getByRole("img", { name: /Ada/ })).toBeVisible()

    await card(page, "two").click({ modifiers: ["ControlOrMeta"] })
    await page.getByLabel("Label the selected cards").click()
    await expect(finder(page).and(page.locator(":focus"))).toBeVisible()
    await keys.type("next week")
    await keys.press("Enter")
    await expect(face(page, "two")).toHaveText(["next week"])
    await expectLayout(page, ["To Do: onecustom , twonext week ", "Doing: threebug Air "])

    await page.goto(`/board/${board}/table`)
    await untilLive(page)
    await page.locator("tr", { hasText: "two" }).locator("[data-column=labels] a").click()
    await expect(finder(page)).toBeFocused()
    await keys.type("air")
    await keys.press("Enter")
    await keys.type("later")
    await keys.press("Enter")
    await keys.press("Escape")
    await expect(page.locator("tr", { hasText: "two" }).locator(".labels > i")).toHaveText([
      "next week",
      "Air",
      "later",
    ])
  })
  await test.step("arrows and letters lead through the choices of a card's property", async () => {
    await page.goto(`/board/${board}`)
    await page.getByRole("link", { name: /^one/ }).click()
    const choice = (name: string) => page.locator("details[open]").getByRole("button", { name })
    await page.locator("summary[aria-label^='Edit priority']").click()
    await keys.press("ArrowDown")
    await expect(choice("low")).toBeFocused()
    await keys.press("h")
    await expect(choice("high")).toBeFocused()
    await keys.press("ArrowUp")
    await expect(choice("medium")).toBeFocused()
  })
  await test.step("the filter finds one of many labels, and keeps what is ticked", async () => {
    const lists = await listsOf(page, board)
    const labels = Array.from({ length: 9 }, (_, index) => `Label ${String(index)}:#ef4444`)
    await page.request.patch(`/api/cards/${lists[0]?.cards[0]?.id ?? ""}`, { data: { labels } })
    await page.goto(`/board/${board}?menu=filter`)
    await untilLive(page)
    const find = page.getByLabel("Find in labels")
    await find.fill("LABEL 7")
    await expect(page.getByLabel("Label 6")).toBeHidden()
    await find.press("Enter")
    await expect(page).toHaveURL(/label=Label\+7/)
    await expect(page.getByLabel("Label 7")).toBeChecked()
    await expect(card(page, "two")).toBeHidden()
  })
})
