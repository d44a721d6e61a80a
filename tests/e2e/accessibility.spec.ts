import type { Page } from "@playwright/test"
import { DIALOG, expectSound, MENU } from "./axe"
import { listsOf, myId } from "./deeds"
import { expect, test } from "./test"
import { addMember } from "../members"
import { aBoard, anotherPerson, card, list, register, untilLive, openActions } from "./people"

// axe on each type of page, in both themes; and no page is wider than a phone or a desk.

test.use({ allowedErrors: [/status of 4(0[0-9]|10)/], contextOptions: { reducedMotion: "reduce" } })

test.use({ viewport: { width: 1440, height: 900 } })

test("has no violation on a public page", async ({ page }) => {
  await page.goto("/templates")
  await page.getByRole("link", { name: "Wedding" }).click()
  await expect(page.getByRole("heading", { name: "Wedding" })).toBeVisible()
  await expectSound(page, "template")
  for (const path of ["/", "/pricing", "/about", "/careers", "/privacy", "/terms"]) {
    await page.goto(path)
    // The last three are made as the one before them, of other words.
    const isType = ["/", "/pricing", "/about"].includes(path)
    await expectSound(page, path, isType ? { onPhone: true } : { part: "main" })
  }
})

test("a card's face is read with its title first, and with words for what eyes see", async ({
  page,
}) => {
  await register(page)
  const board = await aBoard(page, { "To Do": ["Plant"] })
  await page.goto(`/board/${board}`)
  const cardId = (await card(page, "Plant").getAttribute("data-card-id")) ?? ""
  const userId = await myId(page)
  const link = { filename: "Seeds", mimeType: "text/url", filePath: "https://example.org" }
  for (const [path, data] of Object.entries({
    comments: { text: "Now?" },
    checklist: { text: "Dig" },
    attachments: { ...link, fileSize: 0 },
    "card-assignments": { userId },
  })) {
    const made = await page.request.post(`/api/${path}`, { data: { cardId, ...data } })
    expect(made.ok(), path).toBe(true)
  }
  const properties = { dueDate: "2099-12-05T12:00:00Z", priority: "high", labels: ["Bug:#b51f38"] }
  await page.request.patch(`/api/cards/${cardId}`, { data: properties })
  await page.reload()
  await expect(card(page, "Plant").getByRole("link")).toHaveAccessibleName(
    "Plant Bug due Dec 5, 2099 high priority 0 of 1 item done 1 comment 1 attachment assigned to Ada Lovelace",
  )
  await expect(list(page, "To Do").locator(".list-head > .list-count")).toHaveText("1 card")
})

test("has no violation on any page", async ({ page, server }) => {
  test.setTimeout(180_000)
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
  const username = await register(page)
  await page.request.post("/forgot-password", { form: { email: `${username}@example.org` } })
  const link = () =>
    server
      .logs()
      .flatMap(({ links }) => (links ?? []) as string[])
      .at(-1)
  await expect.poll(link).toBeDefined()
  await page.goto(new URL(link() ?? "").pathname)
  await page.getByRole("button", { name: "Change Password" }).click()
  await expect(page.getByRole("alert")).toBeVisible()
  await expectSound(page, "new password, refused")
  await page.goto("/boards")
  await page.goto("/boards?new")
  await expect(page.locator("dialog:modal")).toBeVisible()
  await expectSound(page, "create board", { part: DIALOG, onPhone: true })
  const board = await aBoard(page, { "To Do": ["one", "two"], Doing: ["three"] })
  await dress(page, board)
  await page.goto("/boards")
  await expectSound(page, "overview", { onPhone: true })
  await page.goto(`/boards?delete=${board}`)
  await expectSound(page, "delete board", { part: DIALOG })
  await page.goto(`/board/${board}`)
  await untilLive(page)
  await expectSound(page, "board", { onPhone: true })
  await page.getByLabel("Board menu").click()
  await expectSound(page, "board menu", { part: MENU, onPhone: true })
  await page.keyboard.press("Escape")
  await list(page, "To Do").getByText("Add a card").click()
  await page.getByText("Add another list").click()
  await expectSound(page, "board, adding", { part: "details.add[open]" })
  // Another card's face says "Done".
  await card(page, "one").first().getByRole("link").click()
  await expect(page.locator("dialog:modal")).toBeVisible()
  await expectSound(page, "card", { onPhone: true })
  await openActions(page)
  await expectSound(page, "card, actions", { part: MENU })
  await page.getByRole("link", { name: "Move" }).click()
  await expectSound(page, "card, moving", { part: DIALOG })
  // Over a page with nothing behind it that could be half covered.
  await page.goto("/templates")
  await page.getByLabel("Account of Ada Lovelace").click()
  await expectSound(page, "templates, user menu")
  await page.goto("/settings")
  await expectSound(page, "settings", { onPhone: true })
  for (const tab of ["billing", "notifications", "avatar"]) {
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

test("has no violation where there are notifications", async ({ page, browser, server }) => {
  await register(page)
  const board = await aBoard(page, { "To Do": ["one"] })
  const bob = await anotherPerson(browser)
  addMember(server.dataDir, board, bob.username, "editor")
  await bob.page.goto(`/board/${board}`)
  const cardId = await card(bob.page, "one").getAttribute("data-card-id")
  const userId = await myId(page)
  await bob.page.request.post("/api/card-assignments", { data: { cardId, userId } })
  await bob.page.request.post("/api/comments", { data: { cardId, text: "Done?" } })
  await page.goto("/notifications")
  await page.getByText("2 changes on “one”").click()
  await expect(page.locator("details[open] li .notification")).toHaveCount(2)
  await expectSound(page, "notifications", { onPhone: true })
  await page.locator("summary.bell").click()
  await expect(page.locator(".notification-panel .notification")).toHaveCount(3)
  await expectSound(page, "bell", { part: MENU, onPhone: true })
  await page.goto(`/board/${board}/watch`)
  await expect(page.getByRole("button", { name: "Watch This board" })).toBeFocused()
  await expectSound(page, "watch", { part: DIALOG, onPhone: true })
  await page.goto(`/board/${board}/cards/${cardId ?? ""}`)
  await expect(async () => {
    await page.getByLabel("New comment").fill("@")
    await expect(page.getByRole("listbox", { name: "People" })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expectSound(page, "suggested people", { part: DIALOG })
  await bob.page.context().close()
})

/** Gives the first card of a board everything that a card can show. */
async function dress(page: Page, board: string): Promise<void> {
  const lists = await listsOf(page, board)
  const cards = lists.flatMap((each) => each.cards)
  const userId = await myId(page)
  const days = [-2, 0.5, 9]
  for (const [index, { id }] of cards.entries()) {
    const data = {
      priority: ["low", "high", "critical"][index],
      labels: ["bug:#ef4444", "design:#fde047", "docs:#3b82f6", "odd:#777777"],
      dueDate: new Date(Date.now() + (days[index] ?? 0) * 86_400_000).toISOString(),
      description: "Some words",
      estimate: 5,
      completed: index === 2,
    }
    expect((await page.request.patch(`/api/cards/${id}`, { data })).status()).toBe(200)
    const assigned = { data: { cardId: id, userId } }
    expect((await page.request.post("/api/card-assignments", assigned)).status()).toBe(201)
  }
}

test("follows the system's theme, remembers a choice, and never flashes", async ({ page }) => {
  await register(page)
  await page.goto("/boards")
  await page.getByLabel("Account of Ada Lovelace").click()
  await page.getByRole("button", { name: "Theme: Dark" }).click()
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark")
  const answer = await page.request.get("/boards")
  expect(await answer.text()).toContain('data-theme="dark"')
})
