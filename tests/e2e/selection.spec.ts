import type { Page } from "@playwright/test"
import { expectSound } from "./axe"
import {
  aBoard,
  card,
  expectLayout,
  expectToast,
  register,
  spot,
  untilDrags,
  untilLive,
  untilSettled,
} from "./people"
import { hold } from "./hold"
import { expect, test } from "./test"

const BOARD = { "To do": ["Dig", "Weed", "Mow"], Doing: ["Plant"], Done: [] }
const START = ["To do: Dig, Weed, Mow", "Doing: Plant", "Done: "]

/** The day ends within a minute where the test runs just before midnight. */
const DUE_TODAY = /Due soon|Overdue/

// The losses are a refusal.
test.use({ allowedErrors: [/status of 409.*\/board\//] })

async function select(page: Page, ...titles: string[]) {
  for (const title of titles) await card(page, title).click({ modifiers: ["ControlOrMeta"] })
}

/** Drags a card by the mouse to the lower part of another one, and holds it there. */
async function dragBelow(page: Page, title: string, target: string) {
  const hand = page.mouse
  const start = await spot(card(page, title), 20, 12)
  await hand.move(start.x, start.y)
  await hand.down()
  await hand.move(start.x + 8, start.y + 8, { steps: 3 })
  await expect(page.locator(".drag-fallback")).toHaveAttribute("data-selected", "2")
  const { x, y } = await spot(card(page, target), 20, 30)
  await hand.move(x, y, { steps: 12 })
}

test("several cards are selected, changed at once, and changed back", async ({ page }) => {
  await register(page)
  const board = await aBoard(page, BOARD)
  await page.goto(`/board/${board}`)
  await untilLive(page)
  await untilSettled(page)
  const bar = page.getByRole("group", { name: "Selected cards" })
  const selected = page.locator("[data-selected]")

  await test.step("by clicks, and moved", async () => {
    await card(page, "Dig").click({ modifiers: ["ControlOrMeta"] })
    await card(page, "Mow").click({ modifiers: ["Shift"] })
    await card(page, "Weed").click({ modifiers: ["ControlOrMeta"] })
    await card(page, "Plant").click({ modifiers: ["ControlOrMeta"] })
    await expect(bar).toContainText("3 cards selected in To do, Doing")
    await expect(selected).toHaveText([/Dig/, /Mow/, /Plant/])
    await expectSound(page, "selected cards", { part: ".selection-bar", onPhone: true })
    await bar.getByLabel("Move the selected cards").click()
    await bar.getByRole("button", { name: "Done", exact: true }).first().click()
    await expectToast(page, "3 cards moved")
    await expectLayout(page, ["To do: Weed", "Doing: ", "Done: Dig, Mow, Plant"])
    await expect(bar).toHaveCount(0)
    await expect(card(page, "Weed").getByRole("link")).toBeFocused()
  })
  await test.step("and back by the toast, and by the key the change before it", async () => {
    await page.getByRole("button", { name: "Undo", exact: true }).click()
    await expectToast(page, "Undone")
    await expectLayout(page, START)
    await card(page, "Weed").hover()
    await page.keyboard.press(".")
    await expectLayout(page, ["To do: Dig, Mow", "Doing: Plant, Weed", "Done: "])
    await page.keyboard.press("ControlOrMeta+z")
    await expectLayout(page, START)
  })
  await test.step("by keys, and deleted", async () => {
    await card(page, "Dig").getByRole("link").focus()
    await page.keyboard.press("Shift+ArrowDown")
    await expect(selected).toHaveText([/Dig/, /Weed/])
    await page.keyboard.press("Escape")
    await expect(selected).toHaveCount(0)
    await page.keyboard.press("Shift+ArrowDown")
    await bar.getByLabel("More for the selected cards").click()
    await bar.getByRole("button", { name: "Delete" }).click()
    await expectToast(page, "2 cards deleted")
    await expectLayout(page, ["To do: Dig", "Doing: Plant", "Done: "])
    await page.getByRole("button", { name: "Undo my last change" }).click()
    await expectLayout(page, START)
  })
  await test.step("with a label, a person and a near day, as the menus show", async () => {
    await select(page, "Dig", "Plant")
    await bar.getByLabel("Label the selected cards").click()
    await expect(bar.getByLabel("Find or create a label")).toBeFocused()
    await page.keyboard.type("Bug")
    await page.keyboard.press("Enter")
    await expect(bar.getByRole("button", { name: "Bug", pressed: true })).toBeAttached()
    await bar.getByLabel("Assign the selected cards").click()
    await bar.getByRole("button", { name: "Ada" }).click()
    await expect(bar.getByRole("button", { name: "Ada", pressed: true })).toBeVisible()
    await bar.getByLabel("Due date of the selected cards").click()
    await bar.getByRole("button", { name: "Today" }).click()
    for (const title of ["Dig", "Plant"]) {
      await expect(card(page, title)).toContainText("Bug")
      await expect(card(page, title)).toContainText(DUE_TODAY)
      await expect(card(page, title).getByRole("img", { name: "Ada" })).toBeVisible()
    }
    await expect(card(page, "Weed")).not.toContainText("Bug")
    await bar.getByRole("button", { name: "Clear the selection" }).click()
    await expect(bar).toHaveCount(0)
    await expect(card(page, "Dig").getByRole("link")).toBeFocused()
  })
})

test("a drag of one takes all along, also a menu to another board, and one undo takes them back", async ({
  page,
}) => {
  await register(page)
  await test.step("a drag", async () => {
    await page.goto(`/board/${await aBoard(page, BOARD)}`)
    await untilLive(page)
    await untilSettled(page)
    await untilDrags(page)
    await select(page, "Dig", "Plant")
    await dragBelow(page, "Plant", "Weed")
    const release = await hold(page, /\/board\//, ["POST"])
    await page.mouse.up()
    const dropped = ["To do: Weed, Dig, Plant, Mow", "Doing: ", "Done: "]
    await expectLayout(page, dropped)
    await expect(page.getByRole("group", { name: "Selected cards" })).toHaveCount(0)
    release()
    await expectToast(page, "2 cards moved")
    await expectLayout(page, dropped)
    await page.reload()
    await untilLive(page)
    await page.getByRole("button", { name: "Undo my last change" }).click()
    await expectLayout(page, START)

    await untilSettled(page)
    await untilDrags(page)
    await select(page, "Weed", "Plant")
    await dragBelow(page, "Plant", "Weed")
    await page.mouse.up()
    await expectToast(page, "2 cards moved")
    await expectLayout(page, ["To do: Dig, Weed, Plant, Mow", "Doing: ", "Done: "])
  })
  await test.step("to another board once their losses are read, with a value before", async () => {
    const board = await aBoard(page, BOARD)
    const other = await aBoard(page, { Later: ["Rake"] }, "Autumn")
    const field = { name: "Cost", kind: "number" }
    await page.request.post(`/api/boards/${board}/fields`, { data: field })
    await page.goto(`/board/${board}`)
    await untilLive(page)
    await untilSettled(page)
    await select(page, "Dig", "Plant")
    const bar = page.getByRole("group", { name: "Selected cards" })
    await bar.getByLabel("Priority of the selected cards").click()
    await bar.getByRole("button", { name: "critical" }).click()
    await bar.getByLabel("More for the selected cards").click()
    await bar.getByRole("button", { name: "Cost" }).click()
    await page.keyboard.type("5")
    await page.keyboard.press("Enter")
    await expectToast(page, "Field of 2 cards set")

    await bar.getByLabel("Move the selected cards").click()
    await page.keyboard.type("later")
    await bar.getByRole("button", { name: "Later" }).click()
    await expect(bar.getByRole("alert")).toContainText("That board has no field for Cost.")
    await expect(bar).toContainText("2 cards selected")
    await page.keyboard.press("Enter")
    await expectToast(page, "2 cards moved")
    await expectLayout(page, ["To do: Weed, Mow", "Doing: ", "Done: "])
    await expect(card(page, "Weed").getByRole("link")).toBeFocused()
    await page.goto(`/board/${other}`)
    await expect(page.locator("[data-card-id]")).toContainText(["Rake", "Dig", "Plant"])
    await untilLive(page)
    await page.getByRole("button", { name: "Undo my last change" }).click()
    await expectLayout(page, ["Later: Rake"])
  })
})
