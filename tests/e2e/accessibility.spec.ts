import { DIALOG, expectSound, MENU } from "./axe"
import { addMember, changeRows } from "../members"
import { startServer } from "../server"
import { dress, firstCardOf, make, myId } from "./deeds"
import { aBoard, anotherPerson, register } from "./people"
import { expect, test } from "./test"

// axe on each type of page outside of boards, in both themes; and no page is wider than a phone or a desk.

test.use({
  allowedErrors: [/status of 4(0[0-9]|10|29)/],
  contextOptions: { reducedMotion: "reduce" },
  permissions: ["clipboard-read", "clipboard-write"],
  viewport: { width: 1440, height: 900 },
})

test("has no violation on a page for everybody", async ({ page }) => {
  await test.step("public pages", async () => {
    await page.goto("/templates")
    await page.getByRole("link", { name: "Wedding" }).click()
    await expect(page.getByRole("heading", { name: "Wedding" })).toBeVisible()
    await expectSound(page, "template")
    const words = ["/about", "/careers", "/privacy", "/terms", "/changelog", "/help"]
    for (const path of ["/", "/pricing", "/help/sharing", ...words]) {
      await page.goto(path)
      // The last ones are made as the one before them, of other words.
      const isType = ["/", "/pricing", "/help/sharing", "/about"].includes(path)
      await expectSound(page, path, isType ? { onPhone: true } : { part: "main" })
    }
  })
  await test.step("ways in", async () => {
    await page.goto("/nowhere")
    await expectSound(page, "not found", { onPhone: true })
    await page.goto("/login")
    await page.getByRole("button", { name: "Sign In" }).click()
    await expect(page.getByRole("alert")).toBeVisible()
    await expectSound(page, "sign-in, refused", { onPhone: true })
    await page.goto("/forgot-password")
    await expectSound(page, "forgotten password")
    await page.goto("/reset-password/none")
    await expectSound(page, "new password, dead link")
    await page.goto("/register")
    await expectSound(page, "registration", { onPhone: true })
  })
  await test.step("the document of the API, whose command is copied", async () => {
    await page.goto("/api")
    await expectSound(page, "all calls", { part: "main" })
    await page.getByRole("link", { name: "Create a card", exact: true }).click()
    await expect(page.getByRole("heading", { name: "Create a card" })).toBeVisible()
    await expectSound(page, "a call", { part: "main" })
    await page.getByRole("button", { name: "Copy command" }).click()
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(copied).toMatch(/curl -X POST .*\/api\/cards/)
    await page.getByRole("link", { name: "Card", exact: true }).click()
    await expect(page.getByRole("heading", { name: "Card", exact: true })).toBeVisible()
    await expect(page.getByText("dueDate", { exact: true })).toBeVisible()
  })
})

test("has no violation on a page that is asked for too often", async ({ page }) => {
  const limited = await startServer({ env: { RATE_LIMIT: "on" } })
  const ask = () => page.request.get(`${limited.url}/login`, { headers: { accept: "text/html" } })
  let answer = await ask()
  while (answer.status() !== 429) {
    // Cheap requests, since a slow machine answers fewer of the page than are allowed again meanwhile.
    const cheap = Array.from({ length: 100 }, () => fetch(`${limited.url}/api/nothing`))
    await Promise.all(cheap.map(async (asked) => (await asked).text()))
    answer = await ask()
  }
  // A moment later, the server answers again.
  await page.route("**/login", (route) => route.fulfill({ response: answer }))
  await page.goto(`${limited.url}/login`)
  await expect(page.getByRole("link", { name: "Try again" })).toBeVisible()
  await expectSound(page, "too many requests", { onPhone: true })
  await limited.stop()
})

test("has no violation on a page of a person's own", async ({ page, browser, server }) => {
  const username = await register(page)
  await test.step("a new password", async () => {
    await page.request.post("/forgot-password", { form: { email: `${username}@example.org` } })
    const links = () => server.logs().flatMap((line) => (line.links ?? []) as string[])
    await expect.poll(() => links().length, { intervals: [50] }).toBeGreaterThan(0)
    await page.goto(new URL(links().at(-1) ?? "").pathname)
    await page.getByRole("button", { name: "Change Password" }).click()
    await expect(page.getByRole("alert")).toBeVisible()
    await expectSound(page, "new password, refused")
  })
  await page.goto("/boards?new")
  await expect(page.locator("dialog:modal")).toBeVisible()
  await expectSound(page, "create board", { part: DIALOG, onPhone: true })
  const board = await aBoard(page, { "To Do": ["one", "two"], Done: ["three"] })
  await dress(page, board)
  const cardId = await firstCardOf(page, board)

  await test.step("the overview and its parts", async () => {
    const empty = await aBoard(page, {}, "Empty")
    await page.request.delete(`/api/boards/${empty}`)
    for (let i = 0; i < 4; i += 1) await aBoard(page, {}, `Board ${String(i)}`)
    await page.goto(`/board/${board}`)
    await page.goto(`/boards?delete=${board}`)
    await expectSound(page, "delete board", { part: DIALOG, onPhone: true })
    await page.keyboard.press("Escape")
    await expect(page.locator(".board-tile-name").first()).toHaveText("Launch")
    await expectSound(page, "overview with many boards", { onPhone: true })
    await page.getByLabel("Boards", { exact: true }).click()
    await expect(page.getByRole("link", { name: "All boards" })).toBeVisible()
    await expectSound(page, "recent boards", { part: MENU, onPhone: true })
    await page.keyboard.press("Escape")
    await page.locator(".search-button").click()
    await page.getByPlaceholder("Search for cards...").fill("one")
    await expect(page.getByRole("dialog").getByRole("option")).toHaveCount(1)
    await expectSound(page, "search, found", { part: DIALOG })
    await page.keyboard.press("Escape")
    await page.getByRole("link", { name: "Recently deleted" }).click()
    await expect(page.getByRole("button", { name: "Restore Empty" })).toBeVisible()
    await expectSound(page, "deleted boards", { part: DIALOG, onPhone: true })
  })
  await test.step("a search", async () => {
    await page.goto("/search?q=one")
    await expectSound(page, "search page", { onPhone: true })
  })
  await test.step("the digest and the analytics of a board, and the next steps", async () => {
    // Charts have something to show from the second day on.
    const before = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000)
      .toISOString()
      .replace("Z", "+00:00")
    const age = 'UPDATE "Activity" SET "createdAt" = ? WHERE "boardId" = ?'
    changeRows(server.dataDir, age, [before, board])
    await page.goto(`/board/${board}/digest`)
    await expect(page.getByRole("img", { name: /Cards done and created/ })).toBeVisible()
    await expectSound(page, "digest", { onPhone: true })
    await page.getByRole("link", { name: "Analytics", exact: true }).click()
    await expect(page.getByRole("img", { name: "Cumulative flow" })).toBeVisible()
    await expectSound(page, "analytics", { onPhone: true })
    await page.goto("/my")
    const steps = page.getByRole("region", { name: "Next steps" })
    await steps.getByRole("link", { name: "one" }).click()
    await expect(page).toHaveURL(`/board/${board}/cards/${cardId}`)
  })
  await test.step("notifications", async () => {
    const bob = await anotherPerson(browser)
    addMember(server.dataDir, board, bob.username, "editor")
    const userId = await myId(page)
    await bob.page.request.delete(`/api/card-assignments/${cardId}/${userId}`)
    await make(bob.page, "card-assignments", { cardId, userId })
    await make(bob.page, "comments", { cardId, text: "Done?" })
    await bob.page.context().close()
    await page.goto("/notifications")
    await page.getByText("2 changes on “one”").click()
    await expect(page.locator("details[open] li .notification")).toHaveCount(2)
    await expectSound(page, "notifications", { onPhone: true })
    await page.locator("summary.bell").click()
    await expect(page.locator(".notification-panel .notification").first()).toBeVisible()
    await expectSound(page, "bell", { part: MENU, onPhone: true })
    await page.goto(`/board/${board}/watch`)
    await expect(page.getByRole("button", { name: "Watch This board" })).toBeFocused()
    await expectSound(page, "watch", { part: DIALOG, onPhone: true })
  })
  await test.step("settings", async () => {
    await page.goto("/settings")
    await page.getByLabel("Email", { exact: true }).fill("another@example.org")
    await expect(page.getByLabel("Current password")).toBeVisible()
    await expectSound(page, "settings", { onPhone: true })
    for (const tab of ["billing", "labels", "notifications", "avatar"]) {
      await page.goto(`/settings/${tab}`)
      await expectSound(page, `settings, ${tab}`, { part: "main" })
    }
    await page.goto("/settings/security")
    await page.getByText("Delete my account").click()
    await page.getByLabel("Your password").fill("not mine")
    await page.getByRole("button", { name: "Delete Account" }).click()
    await expect(page.locator(".field-error:not([hidden])")).toBeVisible()
    await expectSound(page, "settings, security, deletion refused", { part: "main" })
  })
  await test.step("the menu of one's account, by which the theme is chosen", async () => {
    // Over a page with nothing behind it that could be half covered.
    await page.goto("/templates")
    await page.getByLabel("Account of Ada Lovelace").click()
    await expectSound(page, "templates, user menu")
    await page.getByRole("button", { name: "Theme: Dark" }).click()
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark")
  })
})
