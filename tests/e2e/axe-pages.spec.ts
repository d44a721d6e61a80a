import type { APIResponse, Page } from "@playwright/test"
import { DIALOG, expectSound, MENU } from "./axe"
import { addMember } from "../members"
import { startServer } from "../server"
import { aBoard, anotherPerson, card, expectToast, register, untilLive } from "./people"
import { listsOf } from "./deeds"
import { expect, test } from "./test"

// axe on the pages and parts that no other test looks at: searching, filtering, what was deleted,
// the menus of a card's properties, two texts side by side, and pages that are refused.

test.use({
  allowedErrors: [/status of 4(00|03|04|09|29)/],
  contextOptions: { reducedMotion: "reduce" },
  viewport: { width: 1440, height: 900 },
})

test("has no violation where nobody else looks", async ({ page, browser, server }) => {
  test.setTimeout(240_000)
  await register(page)
  const board = await aBoard(page, { "To Do": ["Write the notes", "Read the notes"], Done: [] })

  await page.goto("/search?q=notes")
  await expectSound(page, "search page", { onPhone: true })
  await page.goto("/boards")
  await page.getByLabel("Boards", { exact: true }).click()
  await expect(page.getByRole("link", { name: "All boards" })).toBeVisible()
  await expectSound(page, "recent boards", { part: MENU, onPhone: true })
  await page.keyboard.press("Escape")
  await page.locator(".search-button").click()
  const search = page.getByPlaceholder("Search for cards...")
  await search.fill("notes")
  await expect(page.getByRole("dialog").getByRole("option")).toHaveCount(2)
  await expectSound(page, "search, found", { part: DIALOG })

  await page.goto(`/board/${board}`)
  await untilLive(page)
  await page.locator(".board-bar .bar-button").first().click()
  await expectSound(page, "filter, open", { part: MENU })
  await expectDeletedThings(page, board)
  await page.goto(`/board/${board}`)
  await untilLive(page)
  await card(page, "Write the notes").getByRole("link").click()
  await expect(page.locator("dialog:modal")).toBeVisible()
  await page.locator(".more-properties > summary").click()
  const menus = page.locator(".card-facts .menu > summary")
  await expect(menus).toHaveCount(5)
  for (const each of (await menus.all()).slice(1)) {
    await each.click()
    const name = (await each.getAttribute("aria-label")) ?? ""
    await expectSound(page, `menu: ${name}`, { part: MENU })
    await page.keyboard.press("Escape")
  }
  await expectConflict(page, board)

  const guest = await anotherPerson(browser)
  addMember(server.dataDir, board, guest.username, "viewer")
  await guest.page.goto(`/board/${board}/invite`)
  await expect(guest.page.getByRole("heading", { name: "Not allowed" })).toBeVisible()
  await expectSound(guest.page, "not allowed")
  await guest.page.context().close()
})

test("has no violation in the parts of a board and of the overview", async ({ page }) => {
  test.setTimeout(120_000)
  await register(page)
  const empty = await aBoard(page, {}, "Empty")
  await page.goto(`/board/${empty}`)
  await untilLive(page)
  await expect(page.getByRole("complementary", { name: "First steps" })).toBeVisible()
  await expectSound(page, "empty board with hints", { onPhone: true })
  await page.getByRole("button", { name: "Got it" }).click()

  const board = await aBoard(page, { "To Do": ["one"] })
  const lists = await listsOf(page, board)
  const data = { labels: ["bug:#ef4444", "docs:#3b82f6"] }
  await page.request.patch(`/api/cards/${lists[0]?.cards[0]?.id ?? ""}`, { data })
  await page.goto(`/board/${board}?label=bug&member=none&member=me`)
  await untilLive(page)
  await page.getByLabel("Filter, 3 set").click()
  await expectSound(page, "filter in use", { part: ".board-page", onPhone: true })
  await page.keyboard.press("Escape")
  await page.getByRole("link", { name: "Launch" }).click()
  await expect(page.getByRole("textbox", { name: "Board name" })).toBeFocused()
  await expectSound(page, "renaming a board", { part: ".board-bar", onPhone: true })
  await page.keyboard.press("Escape")
  await page.getByLabel("Board menu").click()
  await expectSound(page, "menu of a board", { part: ".board-bar", onPhone: true })
  await page.getByRole("link", { name: "About this board" }).click()
  await expect(page.locator("dialog:modal")).toBeVisible()
  await expectSound(page, "about a board", { part: DIALOG })
  for (const dialog of ["background", "export"]) {
    await page.goto(`/board/${board}?${dialog}`)
    await expect(page.locator("dialog:modal")).toBeVisible()
    await expectSound(page, dialog, { part: DIALOG, onPhone: true })
  }
  await page.goto(`/board/${board}?delete-board`)
  await expect(page.locator("dialog:modal")).toContainText("1 card")
  await expectSound(page, "deleting a board on it", { part: DIALOG, onPhone: true })
  await page.goto(`/board/${board}?tick=`)
  await untilLive(page)
  await expectSound(page, "cards with ticks", { part: ".board-page" })

  for (let i = 0; i < 4; i += 1) await aBoard(page, {}, `Board ${String(i)}`)
  await page.request.delete(`/api/boards/${empty}`)
  await page.goto("/boards")
  await expect(page.locator(".board-tile-name").first()).toHaveText("Launch")
  await expectSound(page, "overview with many boards", { part: "main", onPhone: true })
  await page.getByRole("link", { name: "Recently deleted" }).click()
  await expect(page.getByRole("button", { name: "Restore Empty" })).toBeVisible()
  await expectSound(page, "deleted boards", { part: DIALOG, onPhone: true })
})

test("has no violation on a page that is asked for too often", async ({ page }) => {
  const limited = await startServer({ env: { RATE_LIMIT: "on" } })
  let answer: APIResponse
  do {
    // Cheap requests, since a slow machine answers fewer of the page than are allowed again meanwhile.
    const cheap = Array.from({ length: 100 }, () => fetch(`${limited.url}/api/nothing`))
    await Promise.all(cheap.map(async (asked) => (await asked).text()))
    answer = await page.request.get(`${limited.url}/login`, { headers: { accept: "text/html" } })
  } while (answer.status() !== 429)
  // A moment later, the server answers again.
  await page.route("**/login", (route) => route.fulfill({ response: answer }))
  await page.goto(`${limited.url}/login`)
  await expect(page.getByRole("link", { name: "Try again" })).toBeVisible()
  await expectSound(page, "too many requests", { onPhone: true })
  await limited.stop()
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
  await page.goto(`${path}?q=one&member=none`)
  await expect(page.getByRole("link", { name: "Tick" })).toBeVisible()
  await expectSound(page, "filtered, without a script", { onPhone: true })
  await page.getByLabel("Filter, 2 set").click()
  await expect(page.getByRole("button", { name: "Apply" })).toBeVisible()
  await expectSound(page, "filter, without a script", { part: MENU, onPhone: true })
})

/** The bin with a card whose list is gone too, and the list; then the list's toast. */
async function expectDeletedThings(page: Page, board: string): Promise<void> {
  const make = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/${path}`, { data })
    return ((await answer.json()) as { id: string }).id
  }
  const listId = await make("lists", { boardId: board, name: "Slips" })
  const cardId = await make("cards", { listId, title: "A slip" })
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

/** Two people's texts side by side. */
async function expectConflict(page: Page, board: string): Promise<void> {
  const id = await card(page, "Write the notes").getAttribute("data-card-id")
  await page.goto(`/board/${board}/cards/${id ?? ""}?edit=description`)
  await untilLive(page)
  await page.locator("textarea[name=description]").fill("Mine")
  await page.request.patch(`/api/cards/${id ?? ""}`, { data: { description: "Theirs" } })
  await page.getByRole("button", { name: "Save" }).click()
  await expectToast(page, "Failed to update card")
  await expectSound(page, "two texts", { part: DIALOG })
}
