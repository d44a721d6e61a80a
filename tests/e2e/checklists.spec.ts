import type { Page } from "@playwright/test"
import { DIALOG, expectNoViolations, expectSound } from "./axe"
import { firstCardOf } from "./deeds"
import { aBoard, drag, expectToast, register, secondBrowser, spot, untilLive } from "./people"
import { expect, test } from "./test"

// Several checklists on a card; items with a person and a date, and items that become cards.

const items = (page: Page) => page.locator("ol.checklist > li:not(.drag-fallback) .item-text")
const add = async (page: Page, text: string) => {
  await page.getByLabel("New checklist item").fill(text)
  await page.keyboard.press("Enter")
}

test("works through a checklist: add, tick, edit, move in three ways, let go, delete", async ({
  page,
}) => {
  await register(page)
  const board = await aBoard(page, { "To Do": ["Garden"] })
  const id = await firstCardOf(page, board)
  await page.goto(`/board/${board}/cards/${id}`)
  await untilLive(page)
  await page.getByRole("link", { name: "Checklist", exact: true }).click()
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
  await expectSound(page, "an item's form", { part: ".checklist" })
  await page.getByLabel("Checklist item", { exact: true }).focus()
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

  await test.step("Escape puts back an item that is dragged, and leaves the card open", async () => {
    const dialog = page.locator("dialog:modal")
    await dialog.locator("[data-drags]").waitFor()
    const last = dialog.locator("ol.checklist > li").last()
    await last.hover({ trial: true })
    const to = await last.boundingBox()
    const goTo = () => page.mouse.move((to?.x ?? 0) + 20, (to?.y ?? 0) + 20, { steps: 12 })

    // Held, but not moved yet: the key lets go of it.
    await dialog.locator(".item-grip").first().hover()
    await page.mouse.down()
    await expect(dialog.locator(".sortable-chosen")).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(dialog.locator(".sortable-chosen")).toHaveCount(0)
    await goTo()
    await expect(page.locator(".drag-fallback")).toHaveCount(0)
    await page.mouse.up()
    await expect(items(page)).toHaveText(["one", "two and a half", "three"])

    await dialog.locator(".item-grip").first().hover()
    await page.mouse.down()
    await goTo()
    await expect(items(page)).toHaveText(["two and a half", "three", "one"])
    await page.keyboard.press("Escape")
    await expect(items(page)).toHaveText(["one", "two and a half", "three"])
    await page.mouse.up()
    await expect(dialog).toBeVisible()
    await page.reload()
    await expect(items(page)).toHaveText(["one", "two and a half", "three"])
  })

  await page.getByRole("link", { name: "Delete: one" }).click()
  await expect(page.getByText("Are you sure you want to delete this checklist item?")).toBeVisible()
  await expect(page.getByRole("link", { name: "Cancel" })).toBeFocused()
  await expectSound(page, "a question", { part: ".checklist" })
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

type Made = { id: string }

/** Opens a card with two checklists: "Dig" is on the first, "Seeds" on "Shopping". */
async function aCardWithTwo(page: Page) {
  const board = await aBoard(page, { "To do": ["Garden"] })
  const cardId = await firstCardOf(page, board)
  const make = async (path: string, data: object) => {
    const made = await page.request.post(`/api/${path}`, { data: { cardId, ...data } })
    return (await made.json()) as Made
  }
  await make("checklist", { text: "Dig" })
  const { id: shopping } = await make("checklists", { name: "Shopping" })
  await make("checklist", { text: "Seeds", checklistId: shopping })
  const url = `/board/${board}/cards/${cardId}`
  await page.goto(url)
  return { url, shopping }
}

/** The items of each checklist, by its heading. */
const shown = (page: Page) =>
  page
    .locator("section[data-checklist-id]")
    .evaluateAll((sections) =>
      sections.map((section) =>
        [section.querySelector("h3"), ...section.querySelectorAll(".item-text")]
          .map((element) => element?.textContent.trim())
          .join(),
      ),
    )
const expectShown = (page: Page, wanted: string[]) => expect.poll(() => shown(page)).toEqual(wanted)

test("moves an item to the next checklist by keyboard, for others at once", async ({
  page,
  browser,
}) => {
  await register(page)
  const { url } = await aCardWithTwo(page)
  await untilLive(page)
  const other = await secondBrowser(browser, page)
  await other.goto(url)
  await untilLive(other)
  await page.getByRole("link", { name: "Dig", exact: true }).focus()
  await page.keyboard.press("Alt+ArrowDown")
  await expectShown(page, ["Checklist", "Shopping,Dig,Seeds"])
  await expect(page.getByRole("link", { name: "Dig", exact: true })).toBeFocused()
  await expect(page.locator("#checklist [role=status]")).toHaveText(
    "“Dig” is now 1 of 2 on “Shopping”.",
  )
  await expectShown(other, ["Checklist", "Shopping,Dig,Seeds"])
  await other.getByLabel("New checklist item").fill("Rake")
  await other.keyboard.press("Enter")
  await expectShown(page, ["Checklist,Rake", "Shopping,Dig,Seeds"])

  await test.step("a person and a day are chosen at the item, also by keys", async () => {
    const sign = (name: RegExp) => page.getByRole("link", { name })
    const picker = page.locator(".picker")
    await sign(/^Assign: Dig/).click()
    await expectNoViolations(page, "people of an item", DIALOG)
    await picker.getByRole("button", { name: "Ada Lovelace" }).click()
    await expect(picker).toHaveCount(0)
    await expect(sign(/^Assigned to Ada Lovelace: Dig/)).toBeFocused()
    await expect(other.getByRole("link", { name: "Assigned to Ada Lovelace: Dig" })).toBeVisible()
    await page.keyboard.press("Shift+Tab")
    await expect(sign(/^Set due date: Dig/)).toBeFocused()
    await page.keyboard.press("Enter")
    await expect(picker.getByRole("button", { name: "Today" })).toBeFocused()
    await page.keyboard.press("Escape")
    await expect(sign(/^Set due date: Dig/)).toBeFocused()
    await page.keyboard.press("Enter")
    await picker.getByLabel("Other day").fill("2130-01-02")
    await expect(sign(/^Due Jan 2, 2130: Dig/)).toBeFocused()
    await expect(page.locator("#checklist [role=status]")).toHaveText("“Dig” is due Jan 2, 2130.")
    await expect(other.getByRole("link", { name: "Due Jan 2, 2130: Dig" })).toBeVisible()
  })
  await page.getByRole("link", { name: "Dig", exact: true }).click()
  await expectNoViolations(page, "an item's form", DIALOG)
  await expect(page.getByLabel("Assigned to").locator(":checked")).toHaveText("Ada Lovelace")
  await expect(page.getByLabel("Due day")).toHaveValue("2130-01-02")
  await page.getByLabel("Checklist item", { exact: true }).fill("Dig deep")
  await page.getByRole("button", { name: "Turn into a card" }).click()
  await expectToast(page, "Card created successfully")
  await expect(page).toHaveURL(url)
  await expectShown(other, ["Checklist,Rake", "Shopping,Seeds"])
  await expect(other.locator("[data-card-id]").last()).toContainText("Dig deep")

  await page.getByRole("link", { name: "Checklist", exact: true }).click()
  await page.getByLabel("Name of the new checklist").fill("Tools")
  await page.keyboard.press("Enter")
  await expect(page.getByLabel("New item on Tools")).toBeFocused()
  await page.getByRole("link", { name: "Edit checklist: Tools" }).click()
  await page.getByRole("link", { name: "Delete checklist" }).click()
  await page.getByRole("button", { name: "Delete checklist" }).click()
  await expect(page.getByRole("heading", { name: "Checklist" })).toBeFocused()
})

test("moves an item to another card by its form, with and without a script", async ({
  page,
  browser,
}) => {
  await register(page)
  const board = await aBoard(page, { "To Do": ["Garden", "House"], Doing: ["Shed"] })
  const id = await firstCardOf(page, board)
  await page.goto(`/board/${board}/cards/${id}?add=checklist`)
  await untilLive(page)
  for (const text of ["one", "two", "three"]) await add(page, text)
  await expect(items(page)).toHaveText(["one", "two", "three"])

  const moveTo = async (on: Page, item: string, card: string) => {
    await on.getByRole("link", { name: item, exact: true }).click()
    await on.getByRole("link", { name: "Move to another card" }).click()
    await on.getByLabel("Move to the card").selectOption(card)
    await on.getByRole("button", { name: "Move", exact: true }).click()
  }
  await moveTo(page, "two", "Shed")
  await expect(items(page)).toHaveText(["one", "three"])
  await expectToast(page, "Checklist item moved successfully")

  const storageState = await page.context().storageState()
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState })
  const other = await plain.newPage()
  await other.goto(`/board/${board}/cards/${id}`)
  await moveTo(other, "one", "Shed")
  await expect(items(other)).toHaveText(["three"])
  await plain.close()
  await expect(items(page)).toHaveText(["three"])

  await page.goto(`/board/${board}`)
  await page.getByRole("link", { name: "Shed" }).click()
  await expect(items(page)).toHaveText(["two", "one"])
})
