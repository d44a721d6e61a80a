import { expectSound } from "./axe"
import {
  aBoard,
  card,
  expectLayout,
  expectToast,
  list,
  openActions,
  register,
  untilLive,
  untilSettled,
} from "./people"
import { expect, test } from "./test"

const BOARD = { "To do": ["Dig", "Weed", "Mow"], Done: ["Plant"] }

test("cards and lists go to the archive, are found there, and come back", async ({ page }) => {
  await register(page)
  const board = await aBoard(page, BOARD)
  await page.goto(`/board/${board}`)
  await untilLive(page)
  await untilSettled(page)

  await test.step("by the card's menu, and back by the toast", async () => {
    await card(page, "Dig").getByRole("link").click()
    await openActions(page)
    await page.getByRole("button", { name: "Archive" }).click()
    await expectToast(page, "Card archived")
    await expectLayout(page, ["To do: Weed, Mow", "Done: Plant"])
    await page.getByRole("button", { name: "Undo", exact: true }).click()
    await expectToast(page, "Card restored")
    await expectLayout(page, ["To do: Weed, Mow, Dig", "Done: Plant"])
  })
  await test.step("by a key", async () => {
    await card(page, "Dig").hover()
    await page.keyboard.press("c")
    await expectToast(page, "Card archived")
    await expectLayout(page, ["To do: Weed, Mow", "Done: Plant"])
  })
  await test.step("all of a list", async () => {
    await page.getByLabel("Menu of list To do").click()
    await list(page, "To do").getByRole("link", { name: "Archive" }).click()
    await expectSound(page, "archiving a list", { part: "dialog[open]" })
    await page.getByRole("button", { name: "Archive its 2 cards" }).click()
    await expectToast(page, "2 cards archived")
    await expectLayout(page, ["To do: ", "Done: Plant"])
  })
  await test.step("a list", async () => {
    await page.getByLabel("Menu of list Done").click()
    await list(page, "Done").getByRole("link", { name: "Archive" }).click()
    await page.getByRole("button", { name: "Archive list" }).click()
    await expectToast(page, "List archived")
    await expectLayout(page, ["To do: "])
  })

  const dialog = page.getByRole("dialog", { name: "Archive" })
  // Not the toasts.
  const entries = dialog.locator("ul > li")
  await page.getByLabel("Board menu").click()
  await page.getByRole("link", { name: "Archive", exact: true }).click()
  await expect(entries).toHaveCount(4)
  await expect(entries.first()).toContainText("List with 1 card · Archived by Ada Lovelace")
  await entries.first().getByRole("link", { name: "Show its cards" }).click()
  await expect(card(page, "Plant")).toBeVisible()
  await expectSound(page, "the archive", { part: "dialog[open]", onPhone: true })
  await dialog.getByRole("link", { name: "Hide its cards" }).click()
  await expect(card(page, "Plant")).toHaveCount(0)
  await test.step("deletes a card, and back by the toast", async () => {
    await dialog.getByRole("button", { name: "Delete Mow" }).click()
    await expectToast(page, "Card deleted")
    await expect(dialog.getByRole("button", { name: "Delete Mow" })).toHaveCount(0)
    await page.getByRole("button", { name: "Undo", exact: true }).click()
    await expectToast(page, "Card restored")
    await expectLayout(page, ["To do: Mow"])
  })
  await dialog.getByRole("searchbox").fill("wee")
  await page.keyboard.press("Enter")
  await expect(entries).toHaveCount(1)
  await entries.getByRole("link", { name: "Weed" }).click()

  await expect(page.getByText("This card is archived.")).toBeVisible()
  await expect(page.getByLabel("New comment")).toHaveCount(0)
  await expectSound(page, "an archived card", { part: "dialog[open]" })
  await page.getByRole("button", { name: "Restore" }).click()
  await expectToast(page, "Card restored")
  await expect(page.getByLabel("New comment")).toBeVisible()
  await page.keyboard.press("Escape")
  await expectLayout(page, ["To do: Mow, Weed"])
})
