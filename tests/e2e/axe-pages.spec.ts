import type { Page } from "@playwright/test"
import { DIALOG, expectSound, MENU } from "./axe"
import { addMember } from "../members"
import { changeCard, dress, firstCardOf, make } from "./deeds"
import {
  aBoard,
  anotherPerson,
  card,
  expectToast,
  list,
  openActions,
  register,
  untilLive,
} from "./people"
import { expect, test } from "./test"

// axe on boards and cards: their parts, menus and dialogs, and what others see of them.

test.use({
  allowedErrors: [/status of 4(00|03|04|09)/],
  // A page that the service worker has asked for cannot be held back.
  contextOptions: { reducedMotion: "reduce", serviceWorkers: "block" },
  viewport: { width: 1440, height: 900 },
})

test("has no violation on a board, and says in words what eyes see on a card", async ({
  page,
  browser,
  server,
}) => {
  await register(page)
  await page.goto(`/board/${await aBoard(page, {}, "Empty")}`)
  await untilLive(page)
  await expect(page.getByRole("complementary", { name: "First steps" })).toBeVisible()
  await expectSound(page, "empty board with hints", { onPhone: true })
  await page.getByRole("button", { name: "Got it" }).click()

  const board = await aBoard(page, { "To Do": ["one", "two"], Doing: ["three"] })
  await dress(page, board)
  await page.goto(`/board/${board}`)
  await untilLive(page)
  await expectSound(page, "board", { onPhone: true })
  await expect(card(page, "one").getByRole("link").first()).toHaveAccessibleName(
    /^one bug design docs \+1 more label Overdue · \w+ \d+ low priority Estimate: 5 points 1 of 2 items done 1 comment 1 attachment assigned to Ada Lovelace$/,
  )
  await expect(list(page, "To Do").locator(".list-head > .list-count")).toHaveText("2 cards")

  await test.step("menus and forms", async () => {
    await page.getByLabel("Board menu").click()
    await expectSound(page, "board menu", { part: MENU, onPhone: true })
    await page.getByRole("link", { name: "About this board" }).click()
    await expect(page.locator("dialog:modal")).toBeVisible()
    await expectSound(page, "about a board", { part: DIALOG })
    await page.keyboard.press("Escape")
    await page.getByRole("link", { name: "Launch" }).click()
    await expect(page.getByRole("textbox", { name: "Board name" })).toBeFocused()
    await expectSound(page, "renaming a board", { part: ".board-bar", onPhone: true })
    await page.keyboard.press("Escape")
    await list(page, "To Do").getByText("Add a card").click()
    await page.getByText("Add another list").click()
    await expectSound(page, "board, adding", { part: "details.add[open]" })
  })
  await test.step("a filter, and cards with ticks", async () => {
    await page.goto(`/board/${board}?label=bug&member=none&member=me`)
    await untilLive(page)
    await page.getByLabel("Filter, 3 set").click()
    await expectSound(page, "filter in use", { part: ".board-page", onPhone: true })
    await page.goto(`/board/${board}?tick=`)
    await untilLive(page)
    await expectSound(page, "cards with ticks", { part: ".board-page" })
  })
  await test.step("dialogs", async () => {
    for (const dialog of ["background", "export", "delete-board"]) {
      await page.goto(`/board/${board}?${dialog}`)
      await expect(page.locator("dialog:modal")).toBeVisible()
      await expectSound(page, dialog, { part: DIALOG, onPhone: true })
    }
    await expectDeletedThings(page, board)
  })
  await test.step("what a viewer may not see", async () => {
    const guest = await anotherPerson(browser)
    addMember(server.dataDir, board, guest.username, "viewer")
    await guest.page.goto(`/board/${board}/invite`)
    await expect(guest.page.getByRole("heading", { name: "Not allowed" })).toBeVisible()
    await expectSound(guest.page, "not allowed")
  })
})

test("has no violation on a card", async ({ page, browser, server }) => {
  await register(page)
  const board = await aBoard(page, { "To Do": ["one", "two"] })
  await dress(page, board)
  const bob = await anotherPerson(browser)
  addMember(server.dataDir, board, bob.username, "editor")
  await bob.page.context().close()
  const path = `/board/${board}/cards/${await firstCardOf(page, board)}`
  await page.goto(path)
  await untilLive(page)
  await expectSound(page, "card", { onPhone: true })
  await test.step("its menus", async () => {
    await page.locator(".more-properties > summary").click()
    const menus = page.locator(".card-facts .menu > summary")
    await expect(menus).toHaveCount(6)
    for (const each of (await menus.all()).slice(1)) {
      await each.click()
      const name = (await each.getAttribute("aria-label")) ?? ""
      await expectSound(page, `menu: ${name}`, { part: MENU })
      await page.keyboard.press("Escape")
    }
    await openActions(page)
    await expectSound(page, "card, actions", { part: MENU })
    await page.getByRole("link", { name: "Move" }).click()
    await expectSound(page, "card, moving", { part: DIALOG })
  })
  await test.step("its comments", async () => {
    await page.goto(path)
    await untilLive(page)
    await page.getByLabel("New comment").fill("@")
    await expect(page.getByRole("listbox", { name: "People" })).toBeVisible()
    await expectSound(page, "suggested people", { part: DIALOG })
    await page.getByLabel("New comment").fill(":tada")
    await expect(page.getByRole("listbox", { name: "Emoji" })).toBeVisible()
    await expectSound(page, "suggested emoji", { part: DIALOG })
    await page.keyboard.press("Escape")
    await page.getByLabel("New comment").fill("")
    await page.getByLabel(/^Actions of the comment/).click()
    await page.locator(".comment").getByRole("link", { name: "Edit" }).click()
    await expect(page.locator(".comment textarea")).toBeVisible()
    await expectSound(page, "a comment's form", { part: ".comment" })
  })
  await test.step("two people's texts side by side", async () => {
    await page.goto(`${path}?edit=description`)
    await untilLive(page)
    await page.locator("textarea[name=description]").fill("Mine")
    const id = path.split("/").at(-1) ?? ""
    await changeCard(page, id, { description: "Theirs" })
    await page.getByRole("button", { name: "Save" }).click()
    await expectToast(page, "Failed to update card")
    await expectSound(page, "two texts", { part: DIALOG })
  })
})

test("has no violation in what only pages without a script have", async ({ page }) => {
  await register(page)
  const board = await aBoard(page, { "To Do": ["one", "two"] })
  const path = `/board/${board}`
  // axe is a script. So the page is one for browsers without, in a browser with scripts.
  await page.route(`**${path}*`, async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace(/<script\b[^]*?<\/script>|<\/?noscript>/g, "")
    await route.fulfill({ response, body: html })
  })
  await page.goto(`${path}?menu=board`)
  await expect(page.getByRole("link", { name: "Tick cards" })).toBeVisible()
  await expectSound(page, "board menu, without a script", { part: MENU, onPhone: true })
  await page.goto(`${path}?q=one&member=none`)
  await expectSound(page, "filtered, without a script", { onPhone: true })
  await page.getByLabel("Filter, 2 set").click()
  await expect(page.getByRole("button", { name: "Apply" })).toBeVisible()
  await expectSound(page, "filter, without a script", { part: MENU, onPhone: true })
})

/** The bin with a card whose list is gone too, and the list; then the list's toast. */
async function expectDeletedThings(page: Page, board: string): Promise<void> {
  const { id: listId } = await make(page, "lists", { boardId: board, name: "Slips" })
  const { id: cardId } = await make(page, "cards", { listId, title: "A slip" })
  await page.request.delete(`/api/cards/${cardId}`)
  await page.request.delete(`/api/lists/${listId}`)
  await page.goto(`/board/${board}/deleted`)
  await expect(page.locator("dialog:modal").getByRole("listitem")).toHaveCount(2)
  await expectSound(page, "recently deleted", { part: DIALOG })
  await page.getByRole("button", { name: "Restore Slips" }).click()
  await expect(page.getByRole("button", { name: "Restore A slip" })).toBeVisible()
  await page.goto(`/board/${board}?delete-list=${listId}`)
  await untilLive(page)
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click()
  // While it has the focus, its time does not pass.
  await expectToast(page, "List deleted successfully")
  await page.getByRole("button", { name: "Undo", exact: true }).focus()
  await expectSound(page, "toast with Undo", { part: ".toast" })
}
