import type { Browser, Page } from "@playwright/test"
import { addMember } from "../members"
import { aBoard, anotherPerson, expectToast, register, untilLive } from "./people"
import { listsOf } from "./deeds"
import { expect, test } from "./test"
import type { TestServer } from "../server"

/** Ada's board, with Bob on it. */
async function shared(server: TestServer, page: Page, browser: Browser, options = {}) {
  await register(page)
  const board = await aBoard(page, { "To Do": ["Water the roses", "Weed"] })
  const bob = await anotherPerson(browser, options)
  addMember(server.dataDir, board, bob.username, "editor")
  return { board, bob }
}

/** Assigns Bob to the board's cards, as Ada. */
async function assignAll(page: Page, board: string, userId: string): Promise<void> {
  const lists = await listsOf(page, board)
  for (const { id: cardId } of lists.flatMap(({ cards }) => cards)) {
    const made = await page.request.post("/api/card-assignments", { data: { cardId, userId } })
    expect(made.status()).toBe(201)
  }
}

const bell = (page: Page, unread: number) =>
  page.getByLabel(unread === 0 ? "Notifications" : `Notifications, ${String(unread)} unread`, {
    exact: true,
  })
const ROSES = "Ada Lovelace assigned you to “Water the roses”"

test("the bell counts at once, leads to the card, and marks as read", async ({
  page,
  browser,
  server,
}) => {
  const { board, bob } = await shared(server, page, browser)
  await bob.page.goto("/boards")
  await expect(bell(bob.page, 0)).toBeVisible()
  await expect(bob.page.locator(".bell-count")).toHaveCount(0)
  // The list is open and empty: what comes shows by itself.
  await bell(bob.page, 0).click()
  await expect(bob.page.getByText("No notifications yet")).toBeVisible()
  await assignAll(page, board, bob.id)
  await expect(bell(bob.page, 2)).toBeVisible()
  await expect(bob.page.locator(".bell-count")).toHaveText("2")
  await bob.page.getByRole("link", { name: ROSES }).click()
  await expect(bob.page.getByRole("dialog", { name: "Water the roses" })).toBeVisible()
  await expect(bell(bob.page, 1)).toBeVisible()
  // The board is watched over the same line as the bell.
  await bob.page.goto(`/board/${board}`)
  await untilLive(bob.page)
  await bell(bob.page, 1).click()
  await bob.page.getByRole("button", { name: "Mark all read" }).click()
  await expectToast(bob.page, "All notifications marked as read")
  await expect(bell(bob.page, 0)).toBeVisible()
  await expect(bob.page.getByText("Unread:")).toHaveCount(0)
  await bob.page.context().close()
})

test("one line serves the bell and every board that is opened in a tab", async ({ page }) => {
  const sockets: string[] = []
  page.on("websocket", (socket) => sockets.push(socket.url()))
  await page.goto("/login")
  await register(page)
  const board = await aBoard(page, { "To Do": [] }, "First")
  await aBoard(page, { "To Do": [] }, "Second")
  await page.goto(`/board/${board}`)
  await untilLive(page)
  const opened = sockets.length
  await page.getByLabel("Boards", { exact: true }).click()
  await page.getByRole("link", { name: "All boards" }).click()
  await page.getByRole("link", { name: "Second" }).first().click()
  await expect(page.getByRole("heading", { name: "Second" })).toBeVisible()
  await untilLive(page)
  expect(sockets).toHaveLength(opened)
})

test("the page of notifications is live too, and its items open", async ({
  page,
  browser,
  server,
}) => {
  const { board, bob } = await shared(server, page, browser)
  await bob.page.goto("/notifications")
  await expect(bob.page.getByText("No notifications yet")).toBeVisible()
  await assignAll(page, board, bob.id)
  await bob.page.getByRole("button", { name: ROSES }).click()
  await expect(bob.page.getByRole("dialog", { name: "Water the roses" })).toBeVisible()
  await expect(bell(bob.page, 1)).toBeVisible()
  await bob.page.context().close()
})
