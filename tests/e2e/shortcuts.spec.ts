import type { Page } from "@playwright/test"
import { addMember } from "../members"
import { DIALOG, expectNoViolations } from "./axe"
import { aBoard, anotherPerson, card, expectLayout, list, register, untilLive } from "./people"
import { expect, test } from "./test"
import { hold } from "./hold"

const BOARD = { "To Do": ["one", "two"], Empty: [], Doing: ["three"] }

const link = (page: Page, title: string) => card(page, title).getByRole("link")

async function openBoard(page: Page, board: string): Promise<void> {
  await page.goto(`/board/${board}`)
  await untilLive(page)
}

/** Leaves the open card, whatever is open in it. */
async function leaveCard(page: Page, title: string): Promise<void> {
  await page.getByRole("link", { name: "Close", exact: true }).click()
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await expect(link(page, title)).toBeFocused()
}

test("goes from card to card and does things by a key, and says what is on its way", async ({
  page,
}) => {
  await register(page)
  const board = await aBoard(page, BOARD)
  await openBoard(page, board)
  const keys = page.keyboard
  await test.step("from card to card, unless one types", async () => {
    const adder = list(page, "Empty").locator(".add summary")

    await keys.press("ArrowDown")
    await expect(link(page, "one")).toBeFocused()
    await keys.press("End")
    await expect(link(page, "two")).toBeFocused()
    await keys.press("ArrowRight")
    await expect(adder).toBeFocused()
    await keys.press("ArrowRight")
    await expect(link(page, "three")).toBeFocused()

    // A picked-up card is moved by the same keys, and by no others.
    await keys.press("Space")
    await keys.press("e")
    await keys.press("ArrowLeft")
    await expect(page.locator("[data-announcements]")).toHaveText("Empty, position 1 of 1.")
    await keys.press("Escape")
    await expect(link(page, "three")).toBeFocused()

    await keys.press("n")
    const title = list(page, "Doing").getByPlaceholder("Enter card title...")
    await expect(title).toBeFocused()
    await keys.type("need? /dl em")
    await expect(title).toHaveValue("need? /dl em")
    await keys.press("Enter")
    await keys.press("Escape")
    await keys.press("ArrowUp")
    await expect(link(page, "need? /dl em")).toBeFocused()
    await keys.press("ArrowUp")

    await keys.press("e")
    await expect(page.getByLabel("Card title")).toBeFocused()
    await page.getByLabel("Card title").fill("third")
    // Typed text is not left by a key.
    await page.getByRole("link", { name: "Close", exact: true }).focus()
    await keys.press("d")
    await expect(page.getByLabel("Card title")).toHaveValue("third")
    await page.getByRole("button", { name: "Save", exact: true }).click()
    await expect(page.getByRole("dialog").getByRole("link", { name: "third" })).toBeFocused()
    await keys.press("t")
    await expect(page.getByLabel("Description", { exact: true })).toBeFocused()
    await keys.press("Escape")
    await keys.press("i")
    await expect(page.getByLabel("New checklist item")).toBeFocused()
    // The card closes, and its face has the focus before the next key.
    await keys.press("Escape")
    await keys.press("Enter")
    await expect(page.getByRole("dialog", { name: "third" })).toBeVisible()
    await expect(page.getByLabel("New checklist item")).toHaveCount(0)
    await keys.press("l")
    await expect(page.getByLabel("Find or create a label")).toBeFocused()
    await keys.press("Escape")
    await keys.press("d")
    await expect(page.getByLabel("Day", { exact: true })).toBeFocused()
    await leaveCard(page, "third")
    await keys.press("p")
    await page.getByRole("link", { name: "Another place" }).click()
    await expect(page.getByLabel("List", { exact: true })).toBeFocused()
    await page.getByLabel("List", { exact: true }).selectOption("Empty (0)")
    await page.getByRole("button", { name: "Move", exact: true }).click()
    await expect(page.getByLabel("Actions", { exact: true })).toBeFocused()
    // Its link is another one by now, in another list.
    await leaveCard(page, "third")
  })
  await test.step("something is on its way, over a dialog too, for as long as it is", async () => {
    await openBoard(page, board)
    const bar = page.locator(".top-layer:popover-open .progress")
    const address = `/board/${board}/cards/**`
    let release = await hold(page, address)
    const letGo = async () => {
      release()
      await expect(bar).toHaveCount(0)
      await page.unroute(address)
    }
    await link(page, "two").click()
    await expect(bar).toHaveAttribute("aria-label", "Loading")
    // It may be for the card: nothing else is begun by a key meanwhile.
    await page.keyboard.press("n")
    await letGo()
    await expect(page.getByRole("dialog")).toContainText("two")
    await expect(page.getByPlaceholder("Enter card title...")).toHaveCount(3)
    await expect(page.locator(".list .add[open]")).toHaveCount(0)

    await page.keyboard.press("e")
    await page.getByLabel("Card title").fill("second")
    release = await hold(page, address)
    await page.keyboard.press("Enter")
    await expect(page.getByRole("button", { name: "Saving..." })).toBeVisible()
    await expect(bar).toBeVisible()
    await letGo()
    await expect(page.getByRole("dialog")).toContainText("second")
  })
  await test.step("two moves of a card are two steps of undo, also while both are on the way", async () => {
    const board = await aBoard(page, { "To Do": ["one"], Doing: [], Done: [] })
    await page.goto(`/board/${board}`)
    await untilLive(page)
    const release = await hold(page, /\.data/, ["POST"])
    await link(page, "one").focus()
    for (const place of ["To Do: , Doing: one, Done: ", "To Do: , Doing: , Done: one"]) {
      await page.keyboard.press(".")
      await expectLayout(page, place.split(/, (?=D)/))
    }
    release()
    await page.keyboard.press("Control+z")
    await expectLayout(page, ["To Do: ", "Doing: one", "Done: "])
    await page.keyboard.press("Control+z")
    await expectLayout(page, ["To Do: one", "Doing: ", "Done: "])
  })
})

test("shows its list, which hides what one may not and switches it off", async ({
  page,
  browser,
  server,
}) => {
  await register(page)
  const board = await aBoard(page, BOARD)
  await page.goto("/boards")
  await page.getByLabel("Account of Ada Lovelace").click()
  await page.getByRole("link", { name: "Keyboard shortcuts" }).click()
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" })
  await expect(sheet.getByText("Choose its labels")).toBeVisible()
  await expectNoViolations(page, "shortcuts, over a page", DIALOG)
  await page.keyboard.press("Escape")
  await expect(sheet).toHaveCount(0)
  await expect(page.getByLabel("Account of Ada Lovelace")).toBeFocused()
  await page.goto("/shortcuts")
  await expectNoViolations(page, "shortcuts")

  await openBoard(page, board)
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("?")
  await sheet.getByRole("switch", { name: "Keyboard shortcuts" }).click()
  await expect(page.locator(".search-button kbd")).toHaveCount(0)
  await page.keyboard.press("Escape")
  await expect(link(page, "one")).toBeFocused()
  for (const key of [
    "?",
    "/",
    "b",
    "e",
    "l",
    "m",
    "d",
    "n",
    "p",
    "v",
    "1",
    ",",
    ".",
    "q",
    "f",
    "x",
  ])
    await page.keyboard.press(key)
  await page.keyboard.press("ArrowDown")
  await expect(link(page, "two")).toBeFocused()
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await page.keyboard.press("Control+k")
  await expect(page.getByRole("dialog", { name: "Search for cards" })).toBeVisible()

  const bob = await anotherPerson(browser)
  addMember(server.dataDir, board, bob.username, "viewer")
  await openBoard(bob.page, board)
  await bob.page.keyboard.press("ArrowDown")
  for (const key of ["e", "l", "m", "d", "n", "p", "v", "1", ",", ".", "Space"])
    await bob.page.keyboard.press(key)
  await bob.page.keyboard.press("ArrowRight")
  await expect(link(bob.page, "three")).toBeFocused()
  await bob.page.keyboard.press("?")
  const his = bob.page.getByRole("dialog", { name: "Keyboard shortcuts" })
  await expect(his.getByText("Open the card")).toBeVisible()
  await expect(his.getByText("Choose its labels")).toHaveCount(0)
})
