import type { Locator, Page } from "@playwright/test"
import { addMember } from "../members"
import {
  aBoard,
  anotherPerson,
  card,
  drag,
  expectToast,
  register,
  secondBrowser,
  spot,
  untilLive,
} from "./people"
import { DIALOG, expectNoViolations } from "./axe"
import { firstCardOf } from "./deeds"
import { expect, test } from "./test"

// Labels, priority, due date and people: from the settings to the card and back to the board.

const dialog = (page: Page) => page.locator("dialog")
const menu = (page: Page, label: string) => page.locator(`summary[aria-label^="${label}"]`)
const choice = (page: Page, name: string) =>
  page.locator("details[open]").getByRole("button", { name })

/** Presses what has the browser ask something, and answers. @returns the question */
async function answer(page: Page, pressed: Locator, what: "accept" | "dismiss") {
  const asked = page.waitForEvent("dialog")
  const [question] = await Promise.all([
    asked.then(async (opened) => {
      await opened[what]()
      return opened.message()
    }),
    pressed.click(),
  ])
  return question
}

/** The names in a list of labels. */
const rows = (page: Page) => page.locator(".ordered-row:not(.drag-fallback) .labels")

/** Drags the last label before the first one. */
async function dragToTop(page: Page) {
  const grip = page.locator(".ordered-row .item-grip").last()
  // A pointer that comes before the scripts is noticed when it moves.
  await expect(async () => {
    await rows(page).last().hover()
    await grip.hover()
    const list = page.locator("ol:has(> .ordered-row)")
    await expect(list).toHaveAttribute("data-drags", "", { timeout: 1000 })
  }).toPass()
  const from = await spot(grip, 8, 10)
  const { y } = await spot(page.locator(".ordered-row").first(), 0, 4)
  await drag(page, from, { x: from.x, y })
}

const chips = (page: Page) => dialog(page).locator(".fact .labels > i")

test.use({ allowedErrors: [/status of 409/] })

test("labels are put on a card by keys, seen by others, and outlive their settings", async ({
  page,
  browser,
}) => {
  await register(page)
  const board = await aBoard(page, { "To Do": ["Plant the hedge"] })
  await page.request.post("/api/labels/seed-defaults")
  await page.goto(`/board/${board}/cards/${await firstCardOf(page, board)}`)
  await untilLive(page)
  const other = await secondBrowser(browser, page)
  await other.goto(page.url())
  await untilLive(other)

  await test.step("the keyboard alone sets a label; Escape closes the menu and not the card", async () => {
    await menu(other, "Edit due date").click()
    await other.getByLabel("Day", { exact: true }).fill("2027-06-15")
    await menu(page, "Edit labels").press("Enter")
    await expect(page.getByLabel("Find or create a label")).toBeFocused()
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await expect(chips(page)).toHaveText(["Bug"])
    await expect(card(page, "Plant the hedge").locator(".labels")).toHaveText("Bug")
    await expect(choice(page, "Bug")).toBeFocused()
    await choice(page, "Design").click()
    await page.keyboard.press("Escape")
    await expect(menu(page, "Edit labels")).toBeFocused()
    await expect(page.locator("dialog:modal")).toBeVisible()
    await menu(page, "Edit priority").press("Enter")
    await choice(page, "high").press("Enter")
    await expect(dialog(page).locator(".fact .priority-high")).toBeVisible()
    await expect(menu(page, "Edit priority")).toBeFocused()
  })
  await test.step("what one sets the other sees, and a day that is being chosen stays", async () => {
    await expect(chips(other)).toHaveText(["Bug", "Design"])
    await expect(other.getByLabel("Day", { exact: true })).toHaveValue("2027-06-15")
    await other.getByRole("button", { name: "Save" }).click()
    await expect(dialog(page).locator(".fact .due")).toHaveText("Jun 15, 2027")
    await other.context().close()
  })
  await test.step("the settings ask before a label goes, which stays on the card", async () => {
    await menu(page, "Edit labels").click()
    await page.getByRole("link", { name: "Label settings" }).click()
    await page.getByRole("link", { name: "Add label" }).click()
    const create = page.getByRole("button", { name: "Create Label" })
    await expect(create).toBeDisabled()
    await page.getByLabel("Label name").fill("bug")
    await page.getByLabel("Green").check()
    await create.click()
    await expect(page.locator("#label-name-error")).toHaveText(
      "You already have a label with this name.",
    )
    await page.getByRole("link", { name: "Cancel" }).click()
    const question = 'Are you sure you want to delete the label "Bug"?'
    const deleteBug = page.getByRole("link", { name: "Delete Bug" })
    expect(await answer(page, deleteBug, "dismiss")).toBe(question)
    await expect(deleteBug).toBeFocused()
    expect(await answer(page, deleteBug, "accept")).toBe(question)
    await expectToast(page, "Label deleted successfully")
    await page.getByRole("link", { name: "Close" }).click()
    await expect(page).toHaveURL(/\/cards\/[^/?]+$/)
    await expect(chips(page)).toHaveText(["Bug", "Design"])
    await menu(page, "Edit labels").click()
    await choice(page, "Bug").click()
    await expect(chips(page)).toHaveText(["Design"])
  })
  await test.step("the same labels are in Settings, and a drag orders them", async () => {
    await page.goto("/settings/labels")
    await expect(rows(page)).toHaveText([
      "Feature",
      "Improvement",
      "Design",
      "Documentation",
      "Urgent",
    ])
    await dragToTop(page)
    const names = ["Urgent", "Feature", "Improvement", "Design", "Documentation"]
    await expect(rows(page)).toHaveText(names)
    await page.goto("/boards")
    await page.getByRole("link", { name: "Labels", exact: true }).click()
    await expect(rows(page)).toHaveText(names)
  })
})

test("people share the labels of a board", async ({ page, browser, server }) => {
  await register(page)
  const board = await aBoard(page, { "To Do": ["Plant the hedge", "Mow the lawn"] })
  const bob = await anotherPerson(browser)
  addMember(server.dataDir, board, bob.username, "editor")
  await page.goto(`/board/${board}`)
  await card(page, "Plant the hedge").getByRole("link").click()
  await menu(page, "Edit labels").click()
  await page.getByText("Create label").click()
  await page.getByLabel("Label name").fill("Moss")
  await page.getByRole("radio", { name: "Green" }).check()
  await page.getByRole("button", { name: "Create", exact: true }).click()
  await expectToast(page, "Label created successfully")
  await expect(chips(page)).toHaveText(["Moss"])
  await expect(choice(page, "Moss 1 card")).toHaveAttribute("aria-pressed", "true")

  await bob.page.request.post("/api/labels", { data: { name: "moss", color: "#ef4444" } })
  await bob.page.goto(`/board/${board}`)
  await untilLive(bob.page)
  await card(bob.page, "Mow the lawn").getByRole("link").click()
  await menu(bob.page, "Edit labels").click()
  const onBoard = bob.page.getByRole("group", { name: "On this board" })
  await onBoard.getByRole("button", { name: "Moss 1 card" }).click()
  await expect(onBoard.getByRole("button")).toHaveText(["Moss 22 cards1"])
  await expect(chips(bob.page)).toHaveText(["Moss"])
  await expect(choice(page, "Moss 2 cards")).toBeVisible()

  // A name in use has the board's colour, whatever is chosen.
  await choice(bob.page, "Moss").click()
  await bob.page.getByText("Create label").click()
  await bob.page.getByLabel("Label name").fill("MOSS")
  await expect(bob.page.getByText("The card gets it, in its color")).toBeVisible()
  await bob.page.getByRole("button", { name: "Create", exact: true }).click()
  await expect(bob.page.getByText("You already have a label with this name.")).toBeVisible()
  await expect(bob.page.getByLabel("Label name")).toHaveValue("MOSS")
  await expectNoViolations(bob.page, "creating a label on a card", DIALOG)

  await test.step("an editor creates labels where they are changed, and keys and drags order them", async () => {
    const address = `/board/${board}/labels`
    for (const each of [page, bob.page]) {
      await each.goto(address)
      await untilLive(each)
    }
    for (const name of ["Ants", "Bees"]) {
      await bob.page.getByRole("link", { name: "Create label" }).click()
      await expect(bob.page.getByLabel("Label name")).toBeFocused()
      await bob.page.keyboard.type(name)
      await bob.page.keyboard.press("Enter")
      await expect(bob.page.getByRole("link", { name: "Create label" })).toBeFocused()
    }
    await expect(rows(page)).toHaveText(["Moss", "Ants", "Bees"])
    const edit = bob.page.getByRole("link", { name: "Edit Bees" })
    await edit.press("Alt+ArrowUp")
    await expect(rows(bob.page)).toHaveText(["Moss", "Bees", "Ants"])
    await expect(edit).toBeFocused()
    await expect(rows(page)).toHaveText(["Moss", "Bees", "Ants"])
    await bob.page.getByRole("button", { name: "Move Bees up" }).click()
    await expect(rows(bob.page)).toHaveText(["Bees", "Moss", "Ants"])
    await expect(bob.page.getByRole("button", { name: "Move Bees down" })).toBeFocused()
    await dragToTop(bob.page)
    await expect(rows(bob.page)).toHaveText(["Ants", "Bees", "Moss"])
    await expect(rows(page)).toHaveText(["Ants", "Bees", "Moss"])
    await expectNoViolations(bob.page, "labels of a board", DIALOG)
    await bob.page.reload()
    await expect(rows(bob.page)).toHaveText(["Ants", "Bees", "Moss"])
  })
})
